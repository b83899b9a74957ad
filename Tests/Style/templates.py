#!/usr/bin/env python3
"""Rules of the templates that no linter checks: script modules that do not match or declare the same name, and physical
sides in style sheets.

templates.py prints `path:line: rule` for each finding and exits with 1 if there is one. It checks first that every rule
finds a bad example.
"""

import posixpath
import re
import sys
from pathlib import Path


def exports(text):
    return set(re.findall(r"^export (?:async )?(?:function|const|let) (\w+)", text, re.M))


def scripts(files):
    """A script module imports only what the other module exports."""
    for path, text in files.items():
        if not re.fullmatch(r"Templates/[^/]+\.js", path):
            continue
        for number, line in enumerate(text.split("\n"), 1):
            if not line.startswith("import "):
                continue
            match = re.fullmatch(r'import \{ (.+) \} from "(\.{1,2}/.+)";', line)
            if not match:
                yield path, number, "an import is not of the form import { a, b } from “./file.js”;"
                continue
            module = posixpath.normpath("Templates/" + match[2])
            for imported in match[1].split(", "):
                if imported not in exports(files.get(module, "")):
                    yield path, number, f"{module} does not export {imported}"


# Scripts that are never on one page: workers have no other script, the picker is in a function, and no page has two of a
# line.
ALONE = {"service-worker.js", "remove-service-worker.js", "api-worker.js", "country-picker.js"}
EITHER = [
    [{"rows.js", "row-groups.js", "table.js", "home.js", "choose.js", "locate.js", "views.js"}, {"compare.js"}, {"map.js"}],
]


def top_names(files):
    """The scripts of a page share their top-level names, so no two declare the same."""
    declaring = {}
    for path, text in files.items():
        folder, _, script = path.rpartition("/")
        if folder != "Templates" or not script.endswith(".js") or script in ALONE:
            continue
        for match in re.finditer(r"^(?:export )?(?:async )?(?:function\*?|class|const|let|var) (\w+|[\[{][^=]*[\]}])", text, re.M):
            for name in re.findall(r"\w+(?=\s*(?:[,=\]}]|$))", match[1]):
                for other in declaring.setdefault(name, []):
                    if not any(script in one and other in two for row in EITHER for one in row for two in row if one != two):
                        yield path, text.count("\n", 0, match.start()) + 1, f"{name} is declared in {other} too; one page can have both"
                declaring[name].append(script)


# Exceptions for sides that are the same in every language.
SIDES = {
    "text-align: right",  # numeric columns, whose units line up on the right
    "object-position: left",  # one for each direction, because there is no value “start”
    "object-position: right",
    "left: 50%",  # the middle of the window
    "margin-left: -1.5rem",
}


def sides(files):
    """Style sheets use logical sides, start and end, instead of left and right."""
    for path, text in files.items():
        for number, line in enumerate(text.split("\n") if path.endswith(".css") else [], 1):
            for name, value in re.findall(r"([a-z-]+): *([^;{}]+)", re.sub(r"/\*.*?\*/", "", line)):
                if f"{name}: {value.strip()}" not in SIDES and names_side(name, value):
                    yield path, number, f"{name}: {value.strip()} names a side; use start, end or a logical property"


def names_side(name, value):
    if {"left", "right"} & set(name.split("-")):
        return True
    if name in {"text-align", "float", "clear", "object-position"}:
        return "left" in value or "right" in value
    shorthands = {"margin", "padding", "inset", "scroll-margin", "scroll-padding", "border-width"}
    parts = re.sub(r"\([^)]*\)", "", value).split()
    return name in shorthands and len(parts) == 4 and parts[1] != parts[3]


RULES = [scripts, top_names, sides]


def findings(files):
    return ["{}:{}: {}".format(*finding) for rule in RULES for finding in rule(files)]


GOOD = {
    "Templates/rows.js": "export const a = 1;\n",
    "Templates/page.js": 'import { a } from "./rows.js";\n',
    "Templates/a.css": "p { margin-inline-end: 1rem; margin: 0 1rem; padding: 1px 2px 3px 2px; text-align: start; font: 1rem a b c }",
}

# Bad examples: the file, its text, the line and a part of the message.
BAD = [
    ("Templates/home.js", "\nfunction a() {}\n", "Templates/home.js:2: a is declared in row"),
    ("Templates/home.js", "let [\n  b, a\n] = c;\n", "Templates/home.js:1: a is declared in row"),
    ("Templates/page.js", '\nimport { b } from "./rows.js";', "Templates/page.js:2: Templates/rows.js does not export b"),
    ("Templates/page.js", 'import a from "./rows.js";', "Templates/page.js:1: an import is not of the form"),
    *(("Templates/a.css", f"p {{\n  {line};\n}}", "Templates/a.css:2: ") for line in [
        "margin-right: 1rem", "left: 0", "float: left", "text-align: right !important", "padding: 0 calc(1rem - 2px) 0 0"]),
]


def self_test():
    assert findings(GOOD) == [], findings(GOOD)
    for path, text, told in BAD:
        assert any(told in line for line in findings({**GOOD, path: text})), f"{path}: {text!r}: {told!r} is not told"


def main():
    self_test()
    root = Path(__file__).resolve().parents[2]
    paths = [*(root / "Templates").glob("*.[cj]s*"), *(root / "Data").glob("*.js"), *(root / "Sources").rglob("*.[cj]s*")]
    files = {path.relative_to(root).as_posix(): path.read_text() for path in paths}
    assert len(files) > 40, "the templates are elsewhere"
    found = sorted(findings(files))
    print(*found, sep="\n", end="\n" if found else "")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
