#!/usr/bin/env python3
"""Checks what the files of a module use: folders do not use each other, few files need each other in a cycle, and no
import is unused.

It reads the index that `swift build` writes for editors, so it also sees members of extensions. It checks first that
bad examples are found, then prints `path: rule` for each finding and exits with 1 if there is one, and with 66 without
an index.
"""

import ctypes
import re
import shutil
import sys
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCES = str(ROOT / "Sources") + "/"
DEFINITION, REFERENCE, RECORD = 2, 4, 2  # of indexstore.h
EXTENSION, PARAMETER = 9, 25

LARGEST_CYCLE = 4  # files of a module that need each other


class Text(ctypes.Structure):
    _fields_ = [("start", ctypes.c_void_p), ("length", ctypes.c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.start, self.length).decode() if self.length else ""


class Index:
    """The symbols of each Swift file, by the toolchain's libIndexStore."""

    EACH = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, ctypes.c_void_p)
    NAME = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, Text)

    def __init__(self, folder):
        toolchain = Path(shutil.which("swiftc")).resolve().parents[1]
        self.library = ctypes.CDLL(next(str(path) for path in (toolchain / "lib").glob("libIndexStore.*")))
        self.store = self.call("store_create", ctypes.c_void_p, str(folder).encode(), None)

    def call(self, name, result, *arguments):
        function = getattr(self.library, "indexstore_" + name)
        function.restype = result
        return function(*(ctypes.c_void_p(value) if isinstance(value, int) else value for value in arguments))

    def each(self, name, owner, read):
        """What a function reads of each value, which is valid only during the call."""
        found = []
        take = self.EACH(lambda _, value: found.append(read(value)) or True)
        self.call(name, ctypes.c_bool, owner, None, take)
        return found

    def files(self):
        """The records of the newest unit of each file that exists."""
        names = []
        self.call("store_units_apply_f", ctypes.c_bool, self.store, 0, None, self.NAME(lambda _, name: names.append(str(name)) or True))
        newest = {}
        for name in names:
            unit = self.call("unit_reader_create", ctypes.c_void_p, self.store, name.encode(), None)
            path = str(self.call("unit_reader_get_main_file", Text, unit))
            if not path.startswith(SOURCES) or not Path(path).exists():
                continue
            seconds, nanoseconds = ctypes.c_int64(), ctypes.c_int64()
            self.call("unit_reader_get_modification_time", None, unit, ctypes.byref(seconds), ctypes.byref(nanoseconds))
            parts = self.each("unit_reader_dependencies_apply_f", unit, self.part)
            records = [name for kind, file, name in parts if (kind, file) == (RECORD, path)]
            newest[path] = max(newest.get(path, ((0, 0), [])), ((seconds.value, nanoseconds.value), records))
        return {path.removeprefix(SOURCES): records for path, (_, records) in newest.items()}

    def part(self, part):
        kind = self.call("unit_dependency_get_kind", ctypes.c_int, part)
        return kind, str(self.call("unit_dependency_get_filepath", Text, part)), str(self.call("unit_dependency_get_name", Text, part))

    def symbols(self):
        """The path, the identifier, the name and the roles of each occurrence of a symbol."""
        for path, records in self.files().items():
            for record in records:
                reader = self.call("record_reader_create", ctypes.c_void_p, self.store, record.encode(), None)
                for kind, *found in self.each("record_reader_occurrences_apply_f", reader, self.occurrence):
                    if kind not in (EXTENSION, PARAMETER):
                        yield (path, *found)

    def occurrence(self, one):
        symbol = self.call("occurrence_get_symbol", ctypes.c_void_p, one)
        return (self.call("symbol_get_kind", ctypes.c_int, symbol), str(self.call("symbol_get_usr", Text, symbol)),
                str(self.call("symbol_get_name", Text, symbol)), self.call("occurrence_get_roles", ctypes.c_uint64, one))


class Uses:
    """What each file uses of others."""

    def __init__(self, symbols):
        symbols = list(symbols)
        home = {usr: path for path, usr, _, roles in symbols if roles & DEFINITION}
        self.files = set(home.values())
        self.names = defaultdict(set)  # by the using and the used file
        for path, usr, name, roles in symbols:
            if roles & REFERENCE and home.get(usr, path) != path and not name.startswith(("getter:", "setter:")):
                self.names[path, home[usr]].add(name)

    def within_modules(self):
        return [pair for pair in self.names if module(pair[0]) == module(pair[1])]


def module(path):
    return path.split("/")[0]


def folder(path):
    return "/".join(path.split("/")[:2]) if path.count("/") > 1 else module(path)


def cycles(pairs):
    """The sets of nodes that reach each other."""
    needs = defaultdict(set)
    for one, other in pairs:
        needs[one].add(other)

    def reached(start):
        found, waiting = set(), [start]
        while waiting:
            new = needs[waiting.pop()] - found
            found |= new
            waiting += new
        return found

    reach = {node: reached(node) for node in list(needs)}
    return {frozenset(o for o in found if node in reach.get(o, ())) for node, found in reach.items() if node in found}


def folders(uses):
    pairs = uses.within_modules()
    between = {(folder(one), folder(other)) for one, other in pairs} - {(name, name) for name in map(folder, uses.files)}
    for one, other in sorted(pairs):
        ours, theirs = folder(one), folder(other)
        if ours != theirs and (theirs, ours) in between:
            yield f"Sources/{one}: uses {', '.join(sorted(uses.names[one, other])[:3])} of {theirs}, which uses {ours}"


def circles(uses):
    for circle in sorted(map(sorted, cycles(uses.within_modules()))):
        if len(circle) > LARGEST_CYCLE:
            names = ", ".join(path.rsplit("/", 1)[1] for path in circle)
            yield f"Sources/{circle[0]}: more than {LARGEST_CYCLE} files ({len(circle)}) need each other in a cycle: {names}"


def imports(uses, text_of):
    modules = set(map(module, uses.files))
    for path in sorted(uses.files):
        used = {module(other) for one, other in uses.names if one == path}
        for name in re.findall(r"^(?:package )?import (\w+)$", text_of(path), re.M):
            if name in modules - used - {"Platform"}:  # it exports the system's library
                yield f"Sources/{path}: imports {name}, of which it uses nothing"


def findings(uses, text_of):
    return [*folders(uses), *circles(uses), *imports(uses, text_of)]


def self_test():
    def told(*pairs, text=""):
        files = sorted({file for pair in pairs for file in pair})
        defined = [(file, file, file, DEFINITION) for file in files]
        return findings(Uses([*defined, *((one, other, other, REFERENCE) for one, other in pairs)]), lambda path: text)

    assert not told(("M/a/A.swift", "M/b/B.swift"), ("N/A.swift", "M/a/A.swift"))
    assert "uses M/a/A.swift of M/a, which uses M/b" in "".join(told(("M/a/A.swift", "M/b/B.swift"), ("M/b/C.swift", "M/a/A.swift")))
    ring = [(f"M/a/{number}.swift", f"M/a/{(number + 1) % (LARGEST_CYCLE + 1)}.swift") for number in range(LARGEST_CYCLE + 1)]
    assert "need each other in a cycle" in "".join(told(*ring))
    assert "imports N, of which" in "".join(told(("M/A.swift", "M/B.swift"), ("N/A.swift", "M/A.swift"), text="package import N\n"))


def main():
    self_test()
    store = ROOT / ".build/debug/index/store"
    if not store.is_dir():
        print(f"error: no index in {store}\nMake a debug build first: swift build", file=sys.stderr)
        sys.exit(66)
    uses = Uses(Index(store).symbols())
    assert len(uses.files) > 250, "the index is of other sources"
    found = sorted(findings(uses, lambda path: (ROOT / "Sources" / path).read_text()))
    print(*found, sep="\n", end="\n" if found else "")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
