#!/usr/bin/env python3
"""One spelling of English in documentation, messages, comments and texts of pages: British, with -ize.

spelling.py prints `path:line: rule` for each finding and exits with 1 if there is one. It checks first that it finds bad
examples. Code is not checked: `color` is a name in CSS and in `gazetteer.yml`.
"""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CATALOGUES = "Data/phrases/"

# The other spelling, as a pattern, and ours.
SPELLINGS = {
    r"(colo|neighbo|behavio|favo|hono|flavo|harbo|rumo|labo)r(?!a)": r"\1ur",
    r"center(?=ed|ing)": "centr", r"center": "centre", r"(kilo|centi|milli|)meter": r"\1metre", r"gray": "grey",
    r"license(?!d)": "licence (the noun)", r"catalog(?!u)": "catalogue", r"analyz": "analys", r"defense": "defence",
    r"(label|cancel|model|travel|signal|total)(ed|ing)": r"\1l\2", r"fulfill": "fulfil", r"toward(?!s)": "towards", r"gotten": "got",
    r"(capital|custom|final|initial|local|maxim|minim|normal|optim|organ|recogn|sanit|serial|summar|synchron|token)is(?=e|ing|ation)": r"\1iz",
}
WORD = re.compile(
    r"(?<![\w\"'`.#/:<=$@\\{-])(?:un|re|dis|over)?(?:" + "|".join(f"(?:{pattern})" for pattern in SPELLINGS)
    + r")[a-z]*(?!'?[\w\"`:=(/{-]|\.\w)", re.I)
# Names of others, words in quotation marks, values of `align`, and keys in lists.
NAMES = re.compile(r"\b[A-Z]\w+ License\b|LICENSE|GitHub Flavored|“[\w-]+”|\bcenter(?:,| or) end\b|align: .*center|the keys are .*")


def prose(path, text):
    """The lines of a file that people read as English, with their numbers."""
    fence = False
    for number, line in enumerate(text.split("\n"), 1):
        if path.endswith(".md"):
            fence ^= line.lstrip().startswith("```")
            line = "" if fence else re.sub(r"\]\([^)]*\)|<[^>]*>|https?:\S+", " ", line)
        elif path.startswith(CATALOGUES):
            line = line.split('": ')[0] if line.startswith('"') else ""
            line = line.removeprefix('"')
        elif path.endswith(".swift"):
            fence ^= line.count('"""') == 1
            parts = re.findall(r"//.*|\"(?:[^\"\\]|\\.)*\"", line)
            line = line if fence else " ".join(part.strip('"') for part in parts if " " in part)
        else:
            line = " ".join(re.findall(r"(?:^|\s)(?://|#) .*|/\*.*?\*/", line))
        yield number, re.sub(r"`[^`]*`|\\\([^)]*\)", " ", line)


def findings(files):
    for path, text in files.items():
        for number, line in prose(path, text):
            for match in WORD.finditer(NAMES.sub(" ", line)):
                better = next(re.sub(pattern, to, match[0].lower()) for pattern, to in SPELLINGS.items()
                              if re.search(pattern, match[0], re.I))
                yield f"{path}:{number}: “{match[0]}” is not our spelling; write {better}"


GOOD = {
    "a.md": "A colour, `color`, [neighbour](neighbor.md).\n```\ncolor\n```\nThe MIT License.\n",
    "a.swift": 'let color = "color" + "font-color: red" + "the colour \\(color) of"  // localized\n',
    "a.css": "p { color: gray; text-align: center } /* grey */",
}
BAD = [
    ("a.md", "Neighboring\n", "a.md:1: “Neighboring” is not our spelling; write neighbouring"),
    ("a.swift", '\nlet a = "a license of"', "a.swift:2: “license” is"), ("a.swift", "a  // labeled", "a.swift:1: “labeled” is"),
    ("a.js", "// the center of", "a.js:1: “center” is"), ("a.py", "# organisation", "a.py:1: “organisation” is"),
    ("Data/phrases/de.yaml", '"Gray": "Grau"\n', "Data/phrases/de.yaml:1: “Gray” is"),
]


def self_test():
    assert not list(findings(GOOD)), list(findings(GOOD))
    for path, text, told in BAD:
        assert any(told in line for line in findings({path: text})), f"{path}: {text!r}: {told!r} is not told"


def main():
    self_test()
    paths = subprocess.run(["git", "ls-files"], cwd=ROOT, check=True, capture_output=True, text=True).stdout.split("\n")
    endings = (".md", ".swift", ".js", ".css", ".py", ".yml", ".yaml", ".sh")
    paths = [path for path in paths if path.endswith(endings) and "/Fixtures/" not in path and path != "Tests/Style/spelling.py"]
    found = sorted(findings({path: (ROOT / path).read_text() for path in paths if (ROOT / path).exists()}))
    assert len(paths) > 500, "the files are elsewhere"
    print(*found, sep="\n", end="\n" if found else "")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
