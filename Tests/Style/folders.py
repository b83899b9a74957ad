#!/usr/bin/env python3
"""Checks that a folder of `Sources/Gazetteer` uses only folders above it in the table of ARCHITECTURE.md.

It reads the index that `swift build` writes for editors, so it also sees members of extensions. It checks first that a
bad example is found, then prints `path: rule` for each finding and exits with 1 if there is one, and with 66 without an
index.
"""

import ctypes
import re
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCES = str(ROOT / "Sources/Gazetteer") + "/"
DEFINITION, REFERENCE, RECORD = 2, 4, 2  # of indexstore.h
EXTENSION, PARAMETER = 9, 25


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


def findings(order, symbols):
    symbols = list(symbols)
    place = {folder: index for index, folder in enumerate(order)}
    home = {usr: path for path, usr, _, roles in symbols if roles & DEFINITION}
    for path, usr, name, roles in symbols:
        ours, others = (one.split("/")[0] for one in (path, home.get(usr, path)))
        if roles & REFERENCE and place[ours] < place[others] and not name.startswith(("getter:", "setter:")):
            yield f"Sources/Gazetteer/{path}: {ours} uses {name} of {others}, which is listed below it"


def self_test():
    symbols = [("Site/A.swift", "a", "a", DEFINITION), ("Output/B.swift", "b", "b", DEFINITION), ("Site/A.swift", "b", "b", REFERENCE)]
    assert not list(findings(["Output", "Site"], symbols))
    bad = [*symbols, ("Output/B.swift", "a", "a", REFERENCE)]
    assert list(findings(["Output", "Site"], bad)) == ["Sources/Gazetteer/Output/B.swift: Output uses a of Site, which is listed below it"]


def main():
    self_test()
    store = ROOT / ".build/debug/index/store"
    if not store.is_dir():
        print(f"error: no index in {store}\nMake a debug build first: swift build", file=sys.stderr)
        sys.exit(66)
    order = re.findall(r"^\| `Gazetteer/(\w+)`", (ROOT / "ARCHITECTURE.md").read_text(), re.M)
    symbols = list(Index(store).symbols())
    assert len({path for path, *_ in symbols}) > 250, "the index is of other sources"
    found = sorted(set(findings(order, symbols)))
    print(*found, sep="\n", end="\n" if found else "")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
