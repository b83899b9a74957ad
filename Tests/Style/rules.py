#!/usr/bin/env python3
"""Rules of the Swift sources that no compiler or linter checks: who opens files, asks the clock or imports a library,
and code that could crash without a message. `folders.py` checks what uses what.

rules.py prints `path:line: rule` for each finding and exits with 1 if there is one. rules.py --self-test checks that
every rule finds a bad example.
"""

import fnmatch
import re
import sys
from pathlib import Path

# The folders and files of the rules; if one moves, only this table changes.
EINTR_KNOWN = ["Sources/Base/Files"]
FILES_OPENED = [*EINTR_KNOWN, "Sources/Platform", "Sources/Publishing/Output", "Sources/Preview", "Sources/GazetteerCLI", "Sources/Site/*Folder.swift"]
FILES_READ = [*FILES_OPENED, "Sources/Publishing", "Sources/Feeds"]
CLOCK = ["Sources/Feeds", "Sources/Preview", "Sources/GazetteerCLI", "Sources/Countries/Databases/Queries/QueryWatch.swift"]
TERMINAL = ["Sources/GazetteerCLI"]
IMPORTERS = {
    "ArgumentParser": "Sources/GazetteerCLI", "Yams": "Sources/Base/YAML",
    "CBrotli": "Sources/Base/Compression", "CCMark": "Sources/Markdown", "CCurl": "Sources/Feeds", "CMicroHTTPD": "Sources/Preview",
    "CNettle": "Sources/Base/Checksums", "CNlohmannJSON": "Sources/Base/JSON", "CSQLite": "Sources/Countries/Databases", "CWidth": "Sources/Countries/Exports",
    "CZlib": "Sources/Base/Compression", "CZstd": "Sources/Base/Compression",
    "Darwin": "Sources/Platform", "Glibc": "Sources/Platform", "Musl": "Sources/Platform",
}

# Calls that are allowed only in some places: the rule, the pattern, and those places.
CALLS = [
    ("escapes by characters, of which a combining mark makes others; use replacingScalars(of:with:)",
     r'\breplacing\("|replacingOccurrences', []),
    ("opens files",
     r"\b(?:open|openat|fopen|opendir|FileHandle)\(|\bFileManager\.|\(contentsOf(?:File)?: URL|contentsOfFile:", FILES_OPENED),
    ("reads or writes files through Files",
     r"\b(?:InputFile|TemporaryFile|FileReplacement|Folder|RealPath)\b[.(]|\bDescriptor\(|\btmpfile\(", FILES_READ),
    ("reads a whole file, not by InputFile, which has a limit and refuses pipes and devices",
     r"contents\(atPath:|Data\(contentsOf|String\(contentsOf|NSData\(|InputStream\(|FileHandle\(for|fopen\(", []),
    ("knows of calls that a signal interrupts", r"\bEINTR\b", EINTR_KNOWN),
    ("asks the clock",
     r"\bDate\(\)|Date\.now|ContinuousClock|SuspendingClock|clock_gettime|gettimeofday|\btime\(", CLOCK),
    ("writes to the terminal or ends the process",
     r"\bprint\(|\bfputs\(|\b_?exit\(|STDOUT_FILENO|STDERR_FILENO|standardOutput|standardError", TERMINAL),
]

FORCED = re.compile(
    r"[\w)\]]!(?![=\w])"
    r"|(?:^|\W)(?:try!|as!|unsafelyUnwrapped|uniqueKeysWithValues:|String\(format:|as NSString)"
    r"|(?:^|\W)(?:fatalError|precondition|preconditionFailure)\("
)
REASON = "// cannot trap: "


IMPORT = re.compile(r"^ *(?:@\w+ )*(?:\w+ )?import (?:\w+ )?(\w+)", re.M)


def is_in(path, places):
    return any(path.startswith(place + "/") or fnmatch.fnmatchcase(path, place) for place in places)


def swift(files):
    """The Swift files, except build tools."""
    return [(path, text) for path, text in sorted(files.items())
            if path.startswith("Sources/") and path.endswith(".swift") and not path.startswith("Sources/embed-files/")]


def importers(files):
    """One folder imports each C library and each package."""
    for path, text in swift(files):
        for match in IMPORT.finditer(text):
            name = match[1]
            if (name in IMPORTERS or re.match("C[A-Z]", name)) and not is_in(path, [IMPORTERS.get(name, "")]):
                line = text.count("\n", 0, match.start(1)) + 1
                yield path, line, f"{name} is imported outside {IMPORTERS.get(name, 'the table of importers')}"


def calls(files):
    for rule, pattern, places in CALLS:
        for path, text in swift(files):
            if is_in(path, places) or not re.search(pattern, text):
                continue
            for number, line in enumerate(text.split("\n"), 1):
                if not line.lstrip(" ").startswith("//") and re.search(pattern, line):
                    yield path, number, f"{path.split('/')[1]} {rule}"


def forced(files):
    for path, text in swift(files):
        lines = text.split("\n")
        for index, line in enumerate(lines):
            if not any(REASON in near for near in lines[max(0, index - 1) : index + 1]) and forces(line):
                yield path, index + 1, f"what is forced ends the program; write “{REASON}” and the reason"


def forces(line):
    code = re.sub(r"//.*", "", re.sub(r'"(?:\\.|[^"\\])*"', '""', line))
    # A buffer that is not empty has an address, and emptiness is checked before.
    return bool(FORCED.search(code.replace("baseAddress!", "baseAddress")))


RULES = [importers, calls, forced]


def findings(files):
    return [finding for rule in RULES for finding in rule(files)]


def read(root):
    """The files that the rules check."""
    files = {path.relative_to(root).as_posix(): path.read_text() for path in (root / "Sources").rglob("*.swift")}
    # Reading nothing is not a success.
    for place in {*FILES_READ, *CLOCK, *TERMINAL, *IMPORTERS.values()}:
        assert any(is_in(path, [place]) for path in files), f"{place} is not there"
    assert len(swift(files)) > 250, "the sources are elsewhere"
    return files


GOOD = {
    "Sources/Base/Checksums/A.swift": "private import CNettle\n",
    "Sources/Base/Files/A.swift": "import Foundation\nlet disk = EINTR\n",
    "Sources/Base/YAML/A.swift": "import Yams\n",
    "Sources/GazetteerCLI/A.swift": "import ArgumentParser\nprint(1)\n",
}

# Bad examples: the file, its text, the line and a part of the message.
BAD = [
    ("Sources/Site/B.swift", "import CNettle\n", "B.swift:1: CNettle is imported outside Sources/Base/Checksums"),
    ("Sources/Site/B.swift", "import CLoader\n", "B.swift:1: CLoader is imported outside the table"),
    ("Sources/Base/Files/B.swift", "#if os(Linux)\n  import Glibc\n#endif\n", "B.swift:2: Glibc is imported outside Sources/Platform"),
    ("Sources/Base/Files/B.swift", "import Yams\n", "B.swift:1: Yams is imported outside Sources/Base/YAML"),
    ("Sources/Site/B.swift", 'a.replacing("x", with: b)', "B.swift:1: Site escapes by characters"),
    ("Sources/Site/B.swift", "// FileManager.x\n  FileManager.default", "B.swift:2: Site opens files"),
    ("Sources/Base/YAML/PageFolder.swift", "open(path)", "PageFolder.swift:1: Base opens files"),
    ("Sources/Site/B.swift", "InputFile(path)", "B.swift:1: Site reads or writes files through Files"),
    ("Sources/GazetteerCLI/B.swift", "Data(contentsOf: url)", "B.swift:1: GazetteerCLI reads a whole file"),
    ("Sources/Site/B.swift", "errno == EINTR", "B.swift:1: Site knows of calls that a signal interrupts"),
    ("Sources/Site/B.swift", "let now = Date()", "B.swift:1: Site asks the clock"),
    ("Sources/Site/B.swift", "print(a)", "B.swift:1: Site writes to the terminal"),
    *(("Sources/Site/B.swift", line, "B.swift:1: what is forced") for line in [
        "a!.b", "f(x!)", "[0]!", "x as! T", "try! f()", 'precondition(a, "b")', "a: B!", "a.unsafelyUnwrapped",
        "(a as NSString).deletingLastPathComponent"]),
]
HARMLESS = ["a != b", "!a", '"a!"', "// a!", "/// precondition(", "a && !b", '"\\(b)!"', "x.baseAddress!"]


def self_test():
    assert findings(GOOD) == [], findings(GOOD)
    for path, text, told in BAD:
        lines = [told_as(finding) for finding in findings({**GOOD, path: text})]
        assert any(told in line for line in lines), f"{path}: {text!r}: {told!r} is not told: {lines}"
    for line in [*HARMLESS, f"// cannot trap: it is there\na!.b\n// x", f"a!.b {REASON}it is there"]:
        found = findings({**GOOD, "Sources/Site/B.swift": line})
        assert found == [], f"{line}: {found}"


def told_as(finding):
    return "{}:{}: {}".format(*finding)


def main():
    if sys.argv[1:] == ["--self-test"]:
        return self_test()
    if sys.argv[1:]:
        sys.exit(__doc__)
    found = findings(read(Path(__file__).resolve().parents[2]))
    for finding in sorted(found):
        print(told_as(finding))
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
