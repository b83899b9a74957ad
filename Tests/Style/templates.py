#!/usr/bin/env python3
"""Rules of the templates that no linter checks: script modules that a build could not join; in style sheets, physical
sides, and sizes that are not on the scale.

templates.py prints `path:line: rule` for each finding and exits with 1 if there is one. It checks first that every rule
finds a bad example.
"""

import posixpath
import re
import sys
from pathlib import Path


IMPORT = re.compile(r'import \{ (.+) \} from "(\.{1,2}/.+)";')


def modules(files):
    """The build joins script modules line by line, each after those that it imports."""
    imports = {}
    for path, text in files.items():
        if not re.fullmatch(r"Templates/[^/]+\.js", path):
            continue
        for number, line in enumerate(text.split("\n"), 1):
            match = IMPORT.fullmatch(line)
            if line.startswith("import ") and not match:
                yield path, number, "an import is not of the form import { a, b } from “./file.js”;"
            if line.startswith("export ") and not re.match(r"export (default|const \w+ =|(async )?function \w+\(|class \w+ )", line):
                yield path, number, "an export is not a constant, function or class; others would not change where they are imported"
            if match:
                imports.setdefault(path, {})[posixpath.normpath("Templates/" + match[2])] = number
    for path in imports:
        for other, number in imports[path].items():
            if path in reached(imports, other):
                yield path, number, f"{other} imports this module too, so that neither can come first"


def reached(imports, path):
    """The modules that a module imports, directly or not."""
    found, due = set(), [path]
    while due:
        new = set(imports.get(due.pop(), {})) - found
        found |= new
        due += new
    return found


# Exceptions for sides that are the same in every language.
SIDES = {
    "text-align: right",  # numeric columns, whose units line up on the right
    "object-position: left",  # one for each direction, because there is no value “start”
    "object-position: right",
    "left: 50%",  # the middle of the window
    "margin-left: -1.5rem",
    "left: var(--x)",  # of a mark in a chart
    "left: clamp(var(--half), var(--x), 100% - var(--half))",
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


# Spaces, in halves of a grid of 8 px with the half of one, and sizes of text, in rem.
SPACES = {"0", "0.125", "0.25", "0.5", "0.75", "1", "1.5", "2", "3"}
TEXT = {"0.75", "0.875", "1", "1.125", "1.375", "1.5", "2.5"}
# Exceptions: room for something of that width, and pictures that are text.
SIZES = {
    "padding: 1.5rem 0 6rem", "padding: 0 2.75rem", "padding-inline-start: 2.75rem", "padding-inline-end: 7rem !important",
    "margin-top: -2.25rem", "padding-inline-start: 8.75rem", "margin-inline-start: -8.75rem", "padding-inline-start: 12.5rem",
    "margin-inline-start: -12.5rem", "font-size: 1.75rem", "font-size: 3.5rem", "font-size: 5rem",
    "font: 600 var(--digits, 0.5625rem) system-ui", "font: 600 clamp(1.5rem, 0.75rem + 4vw, 3.25rem) / 1.15 var(--serif)",
}


def sizes(files):
    """Spaces and sizes of text on screens are those of the scale."""
    for path, text in files.items():
        screen = re.sub(r"(?ms)^@media print \{.*?^\}", lambda match: "\n" * match[0].count("\n"), text)
        for match in re.finditer(r"^ *(padding|margin|[a-z]*-?gap|font)([a-z-]*):\s+([^;{}]+);", screen, re.M):
            name, value = match[1] + match[2], " ".join(match[3].split())
            used = re.findall(r"(?<![\w.])([\d.]+)rem", value.partition(" /")[0] if name == "font" else value)
            scale = TEXT if name in {"font", "font-size"} else SPACES
            if path.endswith(".css") and not scale.issuperset(used) and f"{name}: {value}" not in SIZES:
                yield path, screen.count("\n", 0, match.start()) + 1, f"{name}: {value} is not on the scale"


RULES = [modules, sides, sizes]


def findings(files):
    return ["{}:{}: {}".format(*finding) for rule in RULES for finding in rule(files)]


GOOD = {
    "Templates/rows.js": "export const a = 1;\n",
    "Templates/page.js": 'import { a } from "./rows.js";\n',
    "Templates/a.css": "p { margin-inline-end: 1rem; margin: 0 1rem; padding: 1px 2px 3px 2px; text-align: start; font: 1rem a b c }",
}

# Bad examples: the file, its text, the line and a part of the message.
BAD = [
    ("Templates/page.js", 'import a from "./rows.js";', "Templates/page.js:1: an import is not of the form"),
    ("Templates/home.js", "\nexport let a = 1;", "Templates/home.js:2: an export is not a constant"),
    ("Templates/rows.js", 'import { b } from "./page.js";', "Templates/rows.js:1: Templates/page.js imports this module too"),
    *(("Templates/a.css", f"p {{\n  {line};\n}}", "Templates/a.css:2: ") for line in [
        "margin-right: 1rem", "padding: 0 0.3rem", "font: 600 1.2rem / 2 serif", "row-gap: 0.6rem", "left: 0", "float: left", "text-align: right !important", "padding: 0 calc(1rem - 2px) 0 0"]),
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
