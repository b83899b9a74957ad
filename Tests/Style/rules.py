#!/usr/bin/env python3
"""Source rules that no compiler or linter checks: the module structure in ARCHITECTURE.md, code that could crash
without a message, script modules that do not match or declare the same name, and physical sides in style sheets.

rules.py prints `path:line: rule` for each finding and exits with 1 if there is one. rules.py --self-test checks that
every rule finds a bad example.
"""

import fnmatch
import posixpath
import re
import sys
from collections import Counter
from pathlib import Path

LARGEST_CIRCLE = 7

# The folders and files of the rules; if one moves, only this table changes.
EINTR_KNOWN = ["Sources/Base/Files"]
FILES_OPENED = [*EINTR_KNOWN, "Sources/Platform", "Sources/Gazetteer/Output", "Sources/Preview", "Sources/GazetteerCLI", "Sources/Gazetteer/Site/*Folder.swift"]
FILES_READ = [*FILES_OPENED, "Sources/Gazetteer/Building", "Sources/Gazetteer/Configuration", "Sources/Gazetteer/Drawings", "Sources/Feeds", "Sources/Gazetteer/Projects"]
CLOCK = ["Sources/Feeds", "Sources/Preview", "Sources/GazetteerCLI", "Sources/Gazetteer/Databases/Queries/QueryWatch.swift"]
TERMINAL = ["Sources/GazetteerCLI"]
IMPORTERS = {
    "ArgumentParser": "Sources/GazetteerCLI", "Yams": "Sources/Base/YAML",
    "CBrotli": "Sources/Base/Compression", "CCMark": "Sources/Gazetteer/Markdown", "CCurl": "Sources/Feeds", "CMicroHTTPD": "Sources/Preview",
    "CNettle": "Sources/Base/Checksums", "CNlohmannJSON": "Sources/Base/JSON", "CSQLite": "Sources/Gazetteer/Databases", "CWidth": "Sources/Gazetteer/Exports",
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

DECLARED = r"(?:struct|class|enum|protocol|typealias|func|var|let) (\w+)"
IMPORT = re.compile(r"^(?:@\w+ )*(?:\w+ )?import (?:\w+ )?(\w+).*", re.M)

FORCED = re.compile(
    r"[\w)\]]!(?![=\w])"
    r"|(?:^|\W)(?:try!|as!|unsafelyUnwrapped|uniqueKeysWithValues:|String\(format:|as NSString)"
    r"|(?:^|\W)(?:fatalError|precondition|preconditionFailure)\("
)
REASON = "// cannot trap: "


def is_c(module):
    return bool(re.match("C[A-Z]", module))


def is_in(path, places):
    return any(path.startswith(place + "/") or fnmatch.fnmatchcase(path, place) for place in places)


def module_of(path):
    parts = path.split("/")
    return parts[2] if parts[1] == "C" else parts[1]


class Sources:
    """The modules of a tree, given the text of each file by path."""

    def __init__(self, files):
        self.files = files
        self.modules = {}
        self.themes = []
        self.lines = {}
        for number, line in enumerate(files["ARCHITECTURE.md"].split("\n"), 1):
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            if not line.startswith("| `") or len(cells) != 3:
                continue
            for module in re.findall("`([^`]+)`", cells[0]):
                self.lines[module] = number
                if "/" in module:
                    self.themes.append(module)
                else:
                    self.modules[module] = set(cells[2].split(", ")) - {"–"}
        self.swift = {}
        for path, text in sorted(files.items()):
            if path.startswith("Sources/") and path.endswith(".swift"):
                self.swift.setdefault(module_of(path), {})[path] = text

    def all_swift(self):
        """The Swift files, except build tools."""
        return [item for module, files in self.swift.items() if module != "embed-files" for item in files.items()]

    def importing(self, name):
        """The places that import a module, as module, path and line."""
        pattern = re.compile(rf"^ *(?:@\w+ )*(?:\w+ )?import (?:\w+ )?{name}\b", re.M)
        for module, files in self.swift.items():
            for path, text in files.items():
                for match in pattern.finditer(text):
                    yield module, path, text.count("\n", 0, match.start()) + 1


def theme_of(path):
    return "/".join(path.split("/")[1:3])


def modules(sources):
    folders = {module_of(path) for path in sources.files if path.startswith("Sources/") and path.count("/") > 1}
    parted = {theme.split("/")[0] for theme in sources.themes}
    folders |= {theme_of(path) for module in parted for path in sources.swift.get(module, {})}
    for module in sorted(folders ^ {*sources.modules, *sources.themes}):
        yield "ARCHITECTURE.md", sources.lines.get(module, 1), f"{module} is no folder of Sources, or not in the table"


def imports(sources):
    order = list(sources.modules)
    found = {module: {} for module in order}
    for name in order:
        for module, path, line in sources.importing(name):
            found.setdefault(module, {}).setdefault(name, (path, line))
    for index, module in enumerate(order):
        for name, (path, line) in found[module].items():
            if name not in sources.modules[module]:
                yield path, line, f"{module} imports {name}, which the table of ARCHITECTURE.md does not list"
            if name in order[index:]:
                yield path, line, f"{module} imports {name}, which is listed below it"
        if not is_c(module):
            for name in sorted(sources.modules[module] - set(found[module])):
                yield "ARCHITECTURE.md", sources.lines[module], f"{module} does not import {name}, which is listed"


def importers(sources):
    """One folder imports each C library and each package."""
    for name in {*IMPORTERS, *filter(is_c, sources.modules)}:
        for _, path, line in sources.importing(name):
            if not is_in(path, [IMPORTERS.get(name, "")]):
                yield path, line, f"{name} is imported outside {IMPORTERS.get(name, 'the table of importers')}"


def unused(sources):
    """Unused imports: of the imported module's top-level names, names in extensions and unique members, the file uses
    none. Members of several modules do not count, because `name` and `count` are everywhere."""
    texts = {module: without_comments("\n".join(files.values())) for module, files in sources.swift.items()}
    # What a module exports of another one has names that no file here declares.
    texts = {module: text for module, text in texts.items() if "@_exported" not in text}
    names = {module: (top_level(text), members(text)) for module, text in texts.items()}
    types = set().union(*(top for top, _ in names.values()))
    rooms_of = Counter(name for top, inner in names.values() for name in top | inner)
    for module, text in texts.items():
        for name, body in re.findall(r"^(?:\w+ )*extension (\w+)[^\n]*\{\n(.*?)^\}", text, re.M | re.S):
            names[module][0].update(members(body) if name not in types else ())
    for path, text in sources.files.items():
        code = without_comments(text) if path.endswith(".swift") else ""
        words = set(re.findall(r"\w+", IMPORT.sub("", code)))
        for match in IMPORT.finditer(code):
            top, inner = names.get(match[1], (None, None))
            if top is not None and not any(word in top or word in inner and rooms_of[word] == 1 for word in words):
                yield path, code.count("\n", 0, match.start()) + 1, f"{match[1]} is imported, and nothing of it is used"


def top_level(code):
    return set(re.findall(rf"^(?:\w+ )*{DECLARED}", code, re.M))


def members(code):
    return set(re.findall(rf"^  (?:\S+ )*?{DECLARED}", code, re.M))


def without_comments(text):
    return re.sub(r"^ *//.*", "", text, flags=re.M)


def calls(sources):
    for rule, pattern, places in CALLS:
        for path, text in sources.all_swift():
            if is_in(path, places) or not re.search(pattern, text):
                continue
            for number, line in enumerate(text.split("\n"), 1):
                if not line.lstrip(" ").startswith("//") and re.search(pattern, line):
                    yield path, number, f"{module_of(path)} {rule}"


def forced(sources):
    for path, text in sources.all_swift():
        lines = text.split("\n")
        for index, line in enumerate(lines):
            if not any(REASON in near for near in lines[max(0, index - 1) : index + 1]) and forces(line):
                yield path, index + 1, f"what is forced ends the program; write “{REASON}” and the reason"


def forces(line):
    code = re.sub(r"//.*", "", re.sub(r'"(?:\\.|[^"\\])*"', '""', line))
    # A buffer that is not empty has an address, and emptiness is checked before.
    return bool(FORCED.search(code.replace("baseAddress!", "baseAddress")))


def circles(sources):
    for module, files in sources.swift.items():
        for circle in circles_of(files):
            if len(circle) > LARGEST_CIRCLE:
                names = ", ".join(path.rsplit("/", 1)[1] for path in circle)
                yield circle[0], 1, f"more than {LARGEST_CIRCLE} files need each other in a circle: {names}"


def circles_of(files):
    """Cycles of files that need each other, by the types that each declares and uses."""
    words, declaring = needs_of(files)
    needs = {path: {other for word in found for other in declaring[word]} - {path} for path, found in words.items()}
    reachable = {path: closure(path, needs) for path in needs}
    found = {tuple(sorted({path} | {o for o in others if path in reachable[o]})) for path, others in reachable.items()}
    return sorted(circle for circle in found if len(circle) > 1)


def needs_of(files):
    """The types that each file uses, and the files that declare each."""
    texts, declaring = {}, {}
    for path, text in files.items():
        code = IMPORT.sub("", re.sub(r"//[^\n]*", "", text))
        code = re.sub(r'"""[\s\S]*?"""', "", code)
        texts[path] = code = re.sub(r'"(?:[^"\\\n]|\\.)*"', "", code)
        # Indented declarations are nested types, which are used with their parent's name.
        pattern = r"^(?:package |final |indirect )*(?:struct|class|enum|protocol|typealias) (\w+)"
        for name in re.findall(pattern, code, re.M):
            declaring.setdefault(name, set()).add(path)
    return {path: set(re.findall(r"\b[A-Z]\w*", code)) & set(declaring) for path, code in texts.items()}, declaring


def closure(path, needs):
    found, waiting = set(needs[path]), list(needs[path])
    while waiting:
        new = needs[waiting.pop()] - found
        found |= new
        waiting += new
    return found


def exports(text):
    return set(re.findall(r"^export (?:async )?(?:function|const|let) (\w+)", text, re.M))


def scripts(sources):
    """A script module imports only what the other module exports."""
    for path, text in sources.files.items():
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
                if imported not in exports(sources.files.get(module, "")):
                    yield path, number, f"{module} does not export {imported}"


# Scripts that are never on one page: workers have no other script, and no page has two of a line.
ALONE = {"service-worker.js", "remove-service-worker.js", "api-worker.js"}
EITHER = [
    [{"rows.js", "row-groups.js", "table.js", "home.js", "choose.js", "locate.js", "views.js"}, {"compare.js"}, {"map.js"}],
]


def top_names(sources):
    """The scripts of a page share their top-level names, so no two declare the same."""
    declaring = {}
    for path, text in sources.files.items():
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


def sides(sources):
    """Style sheets use logical sides, start and end, instead of left and right."""
    for path, text in sources.files.items():
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


RULES = [modules, imports, importers, unused, calls, forced, circles, scripts, top_names, sides]


def findings(files):
    sources = Sources(files)
    return [finding for rule in RULES for finding in rule(sources)]


def read(root):
    """The files that the rules check; for others in Sources only their names."""
    files = {"ARCHITECTURE.md": (root / "ARCHITECTURE.md").read_text()}
    for path in [*(root / "Sources").rglob("*"), *(root / "Tests").rglob("*.swift"), *(root / "Templates").glob("*.[cj]s*"),
                 *(root / "Data").glob("*.js")]:
        if path.is_file():
            is_text = path.suffix in (".swift", ".js", ".css")
            files[path.relative_to(root).as_posix()] = path.read_text() if is_text else ""
    # Reading nothing is not a success.
    sources = Sources(files)
    imported = sum(text.count("\nimport ") + text.startswith("import ") for text in files.values())
    for place in {*FILES_READ, *CLOCK, *TERMINAL, *IMPORTERS.values()}:
        assert any(is_in(path, [place]) for path in files), f"{place} is not there"
    assert len(sources.all_swift()) > 250 and len(sources.modules) + len(sources.themes) > 30 and imported > 250, "the sources are elsewhere"
    return files


GOOD = {
    "ARCHITECTURE.md": "| `CLoader`, `CNettle` | j | – |\n| `Base` | j | CNettle |\n| `Gazetteer` | j | Base |\n"
    "| `Gazetteer/Output` | j | |\n| `Gazetteer/Site` | j | |\n| `GazetteerCLI` | j | – |\n",
    "Sources/C/CLoader/module.modulemap": "",
    "Sources/C/CNettle/module.modulemap": "",
    "Sources/Base/Checksums/A.swift": "private import CNettle\n",
    "Sources/Base/Files/A.swift": "import Foundation\nlet disk = EINTR\n",
    "Sources/Base/YAML/A.swift": "import Yams\n",
    "Sources/Gazetteer/Output/A.swift": "struct Written {}\n",
    "Sources/Gazetteer/Site/A.swift": "package import Base\n@preconcurrency import Foundation\nlet a = disk\nstruct Page { let w: Written }\n",
    "Sources/GazetteerCLI/A.swift": "import ArgumentParser\nprint(1)\n",
    "Templates/rows.js": "export const a = 1;\n",
    "Templates/page.js": 'import { a } from "./rows.js";\n',
}

# Bad examples: the file, its text, the line and a part of the message.
BAD = [
    ("Sources/New/A.swift", "", "ARCHITECTURE.md:1: New is no folder"),
    ("Sources/Gazetteer/New/A.swift", "", "ARCHITECTURE.md:1: Gazetteer/New is no folder"),
    ("ARCHITECTURE.md", GOOD["ARCHITECTURE.md"] + "| `Gone` | j | – |\n", "ARCHITECTURE.md:7: Gone is no folder"),
    ("Sources/Base/YAML/B.swift", "\nimport Gazetteer\n", "B.swift:2: Base imports Gazetteer, which the table"),
    ("Sources/Base/YAML/B.swift", "import struct Gazetteer.A\n", "B.swift:1: Base imports Gazetteer, which is listed below it"),
    ("Sources/Gazetteer/Site/A.swift", "import CCMark\n", "ARCHITECTURE.md:3: Gazetteer does not import Base"),
    ("Sources/Gazetteer/Site/B.swift", "import CNettle\n", "B.swift:1: CNettle is imported outside Sources/Base/Checksums"),
    ("Sources/Gazetteer/Site/B.swift", "import CLoader\n", "B.swift:1: CLoader is imported outside the table"),
    ("Sources/Base/Files/B.swift", "#if os(Linux)\n  import Glibc\n#endif\n", "B.swift:2: Glibc is imported outside Sources/Platform"),
    ("Sources/Base/Files/B.swift", "import Yams\n", "B.swift:1: Yams is imported outside Sources/Base/YAML"),
    ("Sources/Gazetteer/Site/B.swift", "\nimport Base // for its disk\n// disk", "B.swift:2: Base is imported, and nothing of it is used"),
    ("Tests/SiteTests/A.swift", "@testable import Base\nlet disks = 1", "A.swift:1: Base is imported, and nothing of it"),
    ("Sources/Gazetteer/Site/B.swift", 'a.replacing("x", with: b)', "B.swift:1: Gazetteer escapes by characters"),
    ("Sources/Gazetteer/Site/B.swift", "// FileManager.x\n  FileManager.default", "B.swift:2: Gazetteer opens files"),
    ("Sources/Base/YAML/PageFolder.swift", "open(path)", "PageFolder.swift:1: Base opens files"),
    ("Sources/Gazetteer/Site/B.swift", "InputFile(path)", "B.swift:1: Gazetteer reads or writes files through Files"),
    ("Sources/GazetteerCLI/B.swift", "Data(contentsOf: url)", "B.swift:1: GazetteerCLI reads a whole file"),
    ("Sources/Gazetteer/Site/B.swift", "errno == EINTR", "B.swift:1: Gazetteer knows of calls that a signal interrupts"),
    ("Sources/Gazetteer/Site/B.swift", "let now = Date()", "B.swift:1: Gazetteer asks the clock"),
    ("Sources/Gazetteer/Site/B.swift", "print(a)", "B.swift:1: Gazetteer writes to the terminal"),
    ("Templates/home.js", "\nfunction a() {}\n", "Templates/home.js:2: a is declared in row"),
    ("Templates/home.js", "let [\n  b, a\n] = c;\n", "Templates/home.js:1: a is declared in row"),
    ("Templates/page.js", '\nimport { b } from "./rows.js";', "Templates/page.js:2: Templates/rows.js does not export b"),
    ("Templates/page.js", 'import a from "./rows.js";', "Templates/page.js:1: an import is not of the form"),
    *(("Templates/a.css", f"p {{\n  {line};\n}}", "Templates/a.css:2: ") for line in [
        "margin-right: 1rem", "left: 0", "float: left", "text-align: right !important", "padding: 0 calc(1rem - 2px) 0 0"]),
    *(("Sources/Gazetteer/Site/B.swift", line, "B.swift:1: what is forced") for line in [
        "a!.b", "f(x!)", "[0]!", "x as! T", "try! f()", 'precondition(a, "b")', "a: B!", "a.unsafelyUnwrapped",
        "(a as NSString).deletingLastPathComponent"]),
]
HARMLESS = ["a != b", "!a", '"a!"', "// a!", "/// precondition(", "a && !b", '"\\(b)!"', "x.baseAddress!"]


def self_test():
    assert findings(GOOD) == [], findings(GOOD)
    for path, text, told in BAD:
        lines = [told_as(finding) for finding in findings({**GOOD, path: text})]
        assert any(told in line for line in lines), f"{path}: {text!r}: {told!r} is not told: {lines}"
    logical = "margin-inline-end: 1rem; margin: 0 1rem; padding: 1px 2px 3px 2px; text-align: start; font: 1rem a b c"
    assert findings({**GOOD, "Templates/a.css": logical}) == []
    for line in [*HARMLESS, f"// cannot trap: it is there\na!.b\n// x", f"a!.b {REASON}it is there"]:
        found = findings({**GOOD, "Sources/Gazetteer/Site/B.swift": line})
        assert found == [], f"{line}: {found}"
    for count in (LARGEST_CIRCLE, LARGEST_CIRCLE + 1):
        names = [chr(ord("J") + number) for number in range(count)]
        ring = {
            f"Sources/Gazetteer/Site/{name}.swift": f"struct {name} {{ let next: {following}? }} // {name}\n"
            for name, following in zip(names, names[1:] + names[:1])
        }
        found = findings({**GOOD, **ring})
        assert bool(found) == (count > LARGEST_CIRCLE), found


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
