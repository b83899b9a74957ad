"""Feeds of a given size whose output would be far larger without limits.

Each takes a value that is repeated in many places (the width of a column, the name of a neighbour, a title, a host) and
makes it as long as possible, or repeats it as often as possible. Sizes are approximate bytes of JSON.
"""

import itertools
import json

LONG = 1_000  # bytes, the limit of a text; the worst accepted feed stays within it


def code(number):
    """Four letters, unique for each number."""
    return "".join(chr(65 + number // 26**place % 26) for place in (3, 2, 1, 0))


def rows(size, row):
    """As many rows as fit this size, each made from its number."""
    kept, length = [], 0
    for row in map(row, itertools.count()):
        length += len(json.dumps(row, ensure_ascii=False, separators=(",", ":")).encode()) + 1
        if kept and length > size:
            break
        kept.append(row)
    return kept


def text(length, sign='"'):
    return (sign * length)[: length // len(sign.encode())]


# Functions that make rows.


def minimal(size):
    return rows(size, lambda _: {"name": "A"})


def with_a_wide_name(size, width):
    return [{"name": text(width, "x"), "region": text(width, "x"), "capital": text(width, "x")}, *minimal(size - 2 * width)]


def borders_of_one(size):
    return [{"name": "A", "code": "A", "borders": ["A"] * min(30_000, size // 5)}]


def borders_of_many(size):
    """Names of neighbours that all rows border, with flags and images."""
    near = [{"name": text(LONG), "code": chr(97 + number), "region": "R", "flag": "https://a.b/" + text(1_900, "&")}
            for number in range(min(20, size // 8_000 + 1))]
    codes = [row["code"] for row in near]
    return [*near, *rows(size - 3_000 * len(near), lambda _: {"name": "A", "borders": codes})]


def lists(size, key, value):
    """One row with as many values as fit, and rows with as many as are accepted."""
    start = {"name": "A", "alpha2Code": "AA"}
    length = len(json.dumps(value, separators=(",", ":"))) + 1
    return [{**start, key: [value] * (size // 2 // length)}, *rows(size // 2, lambda _: {**start, key: [value] * 500})]


def objects(size, key, value):
    start = {"name": {"common": "A"}, "cca2": "AA"}
    length = len(json.dumps(value, separators=(",", ":"))) + 10
    return [{**start, key: {code(number): value for number in range(size // 2 // length)}},
            *rows(size // 2, lambda _: {**start, key: {code(number)[1:]: value for number in range(500)}})]


def keys(size, key):
    return [{"name": {"common": "A"}, "cca2": "AA", key: {text(size // 2, "k"): [], text(size // 2, "l"): {"name": []}}}]


def repeated_codes(size, length):
    code = text(length, "c")
    return [{"name": text(length, "n"), "code": code}, *rows(size - 2 * length, lambda _: {"name": "A", "code": code})]


def snapshot(size, row=lambda number: {"name": "A"}, **members):
    head = {"gazetteer": 1, "title": "T", "date": "2026-11-21", **members}
    return {**head, "countries": rows(size - len(json.dumps(head)), row)}


def organizations(size, others):
    """Rows in the same organizations, which the feed names once."""
    names = [text(100, "<")] * others
    acronyms = [code(number)[2:] for number in range(max(1, min(400, size // 3 // (150 + 200 * others))))]
    return snapshot(size, lambda number: {"name": "A", "memberships": acronyms}, organizations=[
        {"acronym": acronym, "name": text(100, "<"), "other_acronyms": names, "other_names": names} for acronym in acronyms])


def regions(size):
    return rows(size, lambda number: {"name": "A", "region": f"{number}r"})


def pictures(size):
    return rows(size, lambda number: {"name": "A", "code": code(number), "flag": f"https://{'h' * 60}.{'i' * 60}{number}.org/a.svg"})


def references(size):
    """Markdown with three-byte links that each expand to 2,000."""
    markdown = "[a]: /" + "u" * 2_000 + "\n\n" + "[a]" * 640
    return rows(size, lambda _: {"name": "A", "description": markdown})


def columns_of_one_row(size):
    """The maximum number of custom columns with names of maximum length, in one row of many."""
    many = {f"k{i:03}".ljust(25, "x"): 1 for i in range(120)}
    return [{"name": "A"} | many] + [{"name": "A"}] * ((size - 4_000) // 14)


FEEDS = {
    "a border again and again": borders_of_one,
    "columns of one row": columns_of_one_row,
    "minimal rows": minimal,
    "a name that widens a column of all": lambda size: with_a_wide_name(size, size // 4),
    "long names of neighbours": borders_of_many,
    "currencies of nothing": lambda size: lists(size, "currencies", {}),
    "translations": lambda size: objects(size, "translations", {"common": "x"}),
    "long keys": lambda size: keys(size, "currencies"),
    "a code that stands again and again": lambda size: repeated_codes(size, 2),
    "all that a page takes from others, of the length that is taken": lambda size: snapshot(
        size, lambda number: {"name": text(LONG), "alpha2": "A" + chr(65 + number)} if number < 20 else
        {"name": "A", "borders": ["A" + chr(65 + place) for place in range(20)]}, title=text(200), licence=text(200)),
    "other names of organizations that many rows belong to": lambda size: organizations(size, 8),
    "many sources": lambda size: snapshot(size // 2, sources=[{"name": '"'}] * (size // 2 // 13)),
    "regions": regions,
    "hosts of pictures": pictures,
    "links to one long address": references,
    "what is no row": lambda size: [{"name": "A"}, *[1] * (size // 3)],
    "text that is escaped": lambda size: rows(size, lambda _: {
        "name": text(LONG), "code": text(LONG, "<"), "region": text(LONG, "&"), "capital": text(LONG, "'"),
        "description": text(LONG, "\x7f")}),
    "a wide fact": lambda size: {"title": "F", "rows": [
        {"title": text(LONG), "description": text(size // 2, "d")}, *rows(size // 2, lambda _: {"title": "A"})]},
}
