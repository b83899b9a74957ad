#!/usr/bin/env python3
"""No translation of a text that was rewritten: every text of Data/phrases was read with its translations as they are.

A translation has its English text as its key, so a new text has none. But a key can be rewritten alone.
`translations.txt` has a digest of each text with its translations, as somebody read them last. This prints the texts
that changed since, with their translations, and exits with 1 if there is one. Read and correct them, then run
`Tests/Style/translations.py --read`.
"""

import hashlib
import json
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
READ = Path(__file__).with_suffix(".txt")


def entries(catalogues):
    """Each English text with its entries in the catalogues."""
    found = {}
    for catalogue in catalogues:
        for match in re.finditer(r'^("(?:[^"\\]|\\.)*"):.*\n(?:  .*\n)*', catalogue, re.M):
            key = json.loads(match[1])
            found[key] = found.get(key, "") + match[0].removeprefix(match[1])
    return found


def lines(found):
    return {f"{hashlib.sha256((key + text).encode()).hexdigest()[:10]} {key}": text for key, text in sorted(found.items())}


def unread(found, read):
    return {line: text for line, text in lines(found).items() if line not in read}


def self_test():
    before = lines(entries(['"A": "B"\n"C":\n  one: "D"\n', '"A": "E"\n']))
    assert len(before) == 2 and not unread(entries(['"A": "B"\n', '"A": "E"\n']), before)
    for catalogues in ['"A\u2019": "B"\n', '"A": "E"\n'], ['"A": "F"\n', '"A": "E"\n'], ['"C":\n  one: "E"\n']:
        assert unread(entries(catalogues), before), catalogues


def main():
    self_test()
    found = entries([path.read_text() for path in sorted((ROOT / "Data/phrases").glob("*.yaml"))])
    assert len(found) > 500, "the catalogues are elsewhere"
    if "--read" in sys.argv:
        READ.write_text("\n".join(lines(found)) + "\n")
    changed = unread(found, set(READ.read_text().splitlines()))
    for line, text in changed.items():
        print(f"{line[11:]}\n{text}")
    if changed:
        sys.exit("error: read the translations of these texts, then run `Tests/Style/translations.py --read`")


if __name__ == "__main__":
    main()
