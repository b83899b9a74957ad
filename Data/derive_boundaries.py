"""The outlines that turn a position into a country: `boundaries.js`, which derive_map.py writes.

The source is QGIS's GeoPackage with Natural Earth's states and provinces at 1:10 million. Only borders between countries
are kept, each once, with its owners: two for a border, one for a coast. The farther away other countries are, the more a
line is simplified, because at sea only the nearest country matters, not its exact coast.
"""

from __future__ import annotations

import json
import math
import sqlite3
import struct
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

Point = tuple[int, int]  # longitude, latitude in units of 1/SCALE degree
Segment = tuple[Point, Point]
Line = list[Point]
Owners = tuple[str, ...]

HERE = Path(__file__).resolve().parent
SNAPSHOT = HERE / "countries.json"
HEAD = (
    "// Outlines of countries, from Natural Earth 1:10 million (naturalearthdata.com, public domain);"
    " settled and simplified by Data/derive_boundaries.py."
)

SCALE = 1000

# The tolerance of lines in degrees of latitude, chosen by measurement; see README.md.
LAND_TOLERANCE = 0.001  # between two countries
COAST_TOLERANCE = 0.25  # at a coast, at most
COAST_SHARE = 0.2  # at a coast, of the distance to the next country
SIZE_SHARE = 0.05  # at a coast, of the size of its country

# --------------------------------------------------------------------------
# Set by hand
# --------------------------------------------------------------------------

# Natural Earth units (column gu_a3) that do not belong to the country they are listed under, or to none with a code.
UNITS: dict[str, str | None] = {
    "BVT": "BV",  # listed under Norway; has a code of its own
    "CCK": "CC",  # listed as Indian Ocean Territories of Australia, with Christmas Island
    "CLP": "FR",  # Clipperton has no code; it belongs to France and to none of its territories
    "CXR": "CX",  # as CCK
    "CYN": "CY",  # Northern Cyprus has no code; ISO 3166-2 counts its districts to Cyprus
    "ESB": "CY",  # Dhekelia, a British base, has no code; it lies on Cyprus
    "GLP": "GP",  # listed under France; has a code of its own
    "GUF": "GF",  # as GLP
    "KAB": "KZ",  # Baikonur is leased to Russia; the ground is Kazakhstan's
    "KAS": None,  # the Siachen glacier, held by India and claimed by Pakistan: the nearest border decides
    "MTQ": "MQ",  # as GLP
    "MYT": "YT",  # as GLP
    "NSV": "SJ",  # Svalbard is listed under Norway; has a code with Jan Mayen
    "PGA": None,  # the Spratly Islands, claimed by six: the nearest land decides
    "REU": "RE",  # as GLP
    "SOL": "SO",  # Somaliland has no code; ISO 3166-2 counts its regions to Somalia
    "USG": "CU",  # Guantánamo is leased to the United States; the ground is Cuba's
    "WSB": "CY",  # Akrotiri, as ESB
}

# States and provinces that belong elsewhere, by the code and name they are listed under.
STATES: dict[tuple[str, str], str] = {
    ("MC", "Monaco"): "FR",  # drawn twice as large as it is; PARTS restores Monaco
    ("NL", "Bonaire"): "BQ",  # listed under the Netherlands; has a code with the next two
    ("NL", "Saba"): "BQ",
    ("NL", "St. Eustatius"): "BQ",
    ("RU", "Crimea"): "UA",  # ISO 3166-2 has it as UA-43; the source goes by who holds it
    ("RU", "Sevastopol"): "UA",  # likewise UA-40
}

# Monaco, from Cap-d'Ail along the coast and back along its border.
MONACO = [(7.409, 43.727), (7.420, 43.715), (7.450, 43.740), (7.440, 43.7515), (7.429, 43.7475), (7.418, 43.7415),
          (7.4115, 43.733)]

# Parts of a state that belong to another country: the code and name they are listed under, the actual country, and a
# convex outline of the part, counterclockwise, in degrees of longitude and latitude.
PARTS: list[tuple[str, str, str, list[tuple[float, float]]]] = [
    # Missing from the source: the walls of Vatican City and St Peter's Square.
    ("IT", "Roma", "VA", [(12.446, 41.902), (12.450, 41.900), (12.457, 41.901), (12.458, 41.903), (12.455, 41.907),
                          (12.449, 41.906)]),
    # Monaco at its true size; also taken from a second state, since the coast in the source is inexact.
    ("FR", "Monaco", "MC", MONACO),
    ("FR", "Alpes-Maritimes", "MC", MONACO),
    # Gibraltar extends to 36° 9.3' N; in the source it ends at 36° 8.5', before the town.
    ("ES", "Cádiz", "GI", [(-5.37, 36.13), (-5.33, 36.13), (-5.33, 36.155), (-5.37, 36.155)]),
    # Jan Mayen shares the code of Svalbard.
    ("NO", "Nordland", "SJ", [(-10, 70), (-7, 70), (-7, 72), (-10, 72)]),
    # Western Sahara extends to 27° 40' N; the source assigns the parts held by Morocco to Moroccan regions.
    ("MA", "Laâyoune - Boujdour - Sakia El Hamra", "EH", [(-18, 20), (-8, 20), (-8, 27.667), (-18, 27.667)]),
    ("MA", "Guelmim - Es-Semara", "EH", [(-18, 20), (-8.667, 20), (-8.667, 27.667), (-18, 27.667)]),
    ("MA", "Oued el Dahab", "EH", [(-18, 20), (-8, 20), (-8, 27.667), (-18, 27.667)]),
    # The Golan Heights are Syria's in ISO 3166-2 (SY-QU), east of the line of 1949; the source follows who controls them.
    ("IL", "HaZafon", "SY", [(35.70, 33.45), (35.66, 33.24), (35.628, 33.05), (35.635, 32.89), (35.655, 32.68),
                             (36, 32.6), (36, 33.45)]),
    # Two exclaves missing from the source: Büsingen am Hochrhein and Campione d'Italia.
    ("CH", "Schaffhausen", "DE", [(8.667, 47.690), (8.712, 47.690), (8.708, 47.705), (8.685, 47.712), (8.670, 47.703)]),
    ("CH", "Ticino", "IT", [(8.958, 45.962), (8.975, 45.962), (8.983, 45.970), (8.976, 45.978), (8.962, 45.976)]),
    # West Jerusalem, to the line of 1949 along the Old City; the source draws it a kilometre too far west.
    ("PS", "West Bank", "IL", [(35.19, 31.735), (35.217, 31.737), (35.227, 31.765), (35.227, 31.780), (35.222, 31.795),
                               (35.19, 31.805)]),
]

# Islands missing from the source that are closer to another country than to their own: longitude and latitude.
ISLANDS: list[tuple[str, float, float]] = [
    ("TW", 119.94, 26.16),  # Nangan, of the Matsu Islands
    ("TW", 120.00, 26.22),  # Beigan
    ("TW", 120.49, 26.37),  # Dongyin
    ("TW", 119.94, 25.97),  # Juguang
    ("UM", -176.617, 0.807),  # Howland Island
    ("UM", -176.477, 0.194),  # Baker Island
    ("VE", -63.619, 15.666),  # Isla de Aves
]


class DerivationError(Exception):
    """An invalid input."""


# --- Reading ----------------------------------------------------------------


def read_states(path: Path) -> list[tuple[str, str, list[Line]]]:
    """Code, name and rings of every state, with the corrections applied."""
    states: list[tuple[str, str, list[Line]]] = []
    idle: set[object] = {*UNITS, *STATES}
    with sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True) as database:
        rows = database.execute("SELECT iso_a2, name, gu_a3, geom FROM states_provinces ORDER BY fid").fetchall()
    for listed, name, unit, shape in rows:
        code: str | None = listed
        for key, table in ((unit, UNITS), ((listed, name), STATES)):
            if key in table:
                code = table[key]
                idle.discard(key)
        if code:
            states.append((code, name or "", list(rings(shape))))
    if idle:
        raise DerivationError(f"these corrections are for no unit or state of the source: {sorted(map(str, idle))}")
    return states


def rings(shape: bytes) -> Iterator[Line]:
    """The rings of a GeoPackage multipolygon, closed, on the grid."""
    for numbers in parts(shape, 6):
        ring = [grid(*point) for point in numbers]
        yield [point for point, previous in zip(ring, [None, *ring]) if point != previous]


def parts(shape: bytes, kind: int) -> Iterator[list[tuple[float, float]]]:
    """The rings of a GeoPackage multipolygon (6), or the lines of a multilinestring (5)."""
    at = 8 + (0, 32, 48, 48, 64)[(shape[3] >> 1) & 7]

    def take(layout: str) -> tuple:
        nonlocal at
        values = struct.unpack_from("<" + layout, shape, at)
        at += struct.calcsize("<" + layout)
        return values

    order, found, count = take("BII")
    if (order, found) != (1, kind):
        raise DerivationError(f"a shape is of kind {found} in byte order {order}, not little-endian and of kind {kind}")
    for _ in range(count):
        take("BI")
        for _ in range(take("I")[0] if kind == 6 else 1):
            (size,) = take("I")
            numbers = take(f"{2 * size}d")
            yield list(zip(numbers[::2], numbers[1::2]))


def grid(longitude: float, latitude: float) -> Point:
    """A position on the grid. The source ends 0.1° before the antimeridian; points at its edge are moved there."""
    if abs(longitude) > 179.8999:
        longitude = math.copysign(180, longitude)
    return round(longitude * SCALE), round(latitude * SCALE)


# --- Borders ----------------------------------------------------------------


def segment(a: Point, b: Point) -> Segment:
    """The straight line between two points, independent of their order."""
    return (a, b) if a < b else (b, a)


class Cuts:
    """The points that split straight lines of the source, so that shared lines have the same points."""

    def __init__(self) -> None:
        self.points: dict[Segment, Point] = {}

    def pieces(self, a: Point, b: Point) -> Iterator[Segment]:
        """The line from a to b, split at its points."""
        point = self.points.get(segment(a, b))
        if point is None or point in (a, b):
            if a != b:
                yield segment(a, b)
            return
        yield from self.pieces(a, point)
        yield from self.pieces(point, b)

    def clip(self, ring: Line, outline: Line) -> Line:
        """The part of a ring inside a convex outline (Sutherland and Hodgman's algorithm)."""
        for a, b in zip(outline, outline[1:] + outline[:1]):
            clipped: Line = []
            for start, end in zip(ring, ring[1:]):
                if start == end:
                    continue
                before, after = side(a, b, start), side(a, b, end)
                if before >= 0:
                    clipped.append(start)
                if before * after < 0:
                    share = before / (before - after)
                    point = tuple(round(s + share * (e - s)) for s, e in zip(start, end))
                    self.points[segment(start, end)] = point
                    clipped.append(point)
            ring = clipped + clipped[:1]
        return ring


def side(a: Point, b: Point, point: Point) -> int:
    """Positive if the point is to the left of the line from a to b."""
    return (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0])


def borders(states: list[tuple[str, str, list[Line]]], keeps_frame: bool = False) -> dict[Owners, list[Segment]]:
    """The segments between two countries or a country and the sea, by their owners.

    A segment that two states of a country share is its border twice over, that is, not at all. The frame of the source
    is no border, but a drawing needs it to close its shapes.
    """
    cuts = Cuts()
    moved: list[tuple[str, str, Line]] = []
    for source, name, target, outline in PARTS:
        edge = [grid(*corner) for corner in outline]
        found = [cuts.clip(ring, edge) for code, state, all_rings in states if (code, state) == (source, name)
                 for ring in all_rings]
        found = [ring for ring in found if ring]
        if not found:
            raise DerivationError(f"no part of {name} ({source}) is where {target} was to get it")
        moved += [(source, target, ring) for ring in found]

    owners: defaultdict[Segment, set[str]] = defaultdict(set)

    def toggle(code: str, ring: Line) -> None:
        for a, b in zip(ring, ring[1:]):
            for piece in cuts.pieces(a, b):
                owners[piece] ^= {code}

    for code, _, all_rings in states:
        for ring in all_rings:
            toggle(code, ring)
    for source, target, ring in moved:
        toggle(source, ring)
        toggle(target, ring)

    grouped: defaultdict[Owners, list[Segment]] = defaultdict(list)
    for (a, b), codes in sorted(owners.items()):
        if codes and (keeps_frame or not is_edge_of_map(a, b)):
            grouped[tuple(sorted(codes))].append((a, b))
    return dict(sorted(grouped.items()))


def is_edge_of_map(a: Point, b: Point) -> bool:
    """Whether a segment is the edge of the source rather than a border: along the antimeridian or at the South Pole."""
    return abs(a[0]) == abs(b[0]) == 180 * SCALE or max(a[1], b[1]) < -89.8 * SCALE


def chains(segments: Iterable[Segment]) -> list[Line]:
    """Joins segments to lines up to the next fork; a ring ends at its start."""
    return [line for _, line in arcs(dict.fromkeys(segments, frozenset()))]


def arcs(lines: dict[Segment, frozenset[str]]) -> list[tuple[frozenset[str], Line]]:
    """Lines with the same owners between forks; a ring ends at its start."""
    joined: defaultdict[Point, list[Point]] = defaultdict(list)
    for a, b in sorted(lines):
        joined[a].append(b)
        joined[b].append(a)

    def is_fork(point: Point) -> bool:
        ends = joined[point]
        return len(ends) != 2 or lines[segment(point, ends[0])] != lines[segment(point, ends[1])]

    used: set[Segment] = set()
    found: list[tuple[frozenset[str], Line]] = []

    def follow(start: Point, end: Point) -> None:
        if segment(start, end) in used:
            return
        codes = lines[segment(start, end)]
        line = [start, end]
        used.add(segment(start, end))
        while end != line[0] and not is_fork(end):
            start, end = end, next(other for other in joined[end] if other != start)
            used.add(segment(start, end))
            line.append(end)
        found.append((codes, line))

    for point in sorted(joined):
        if is_fork(point):
            for other in sorted(joined[point]):
                follow(point, other)
    for a, b in sorted(lines):
        follow(a, b)
    return found


# --- Simplifying ------------------------------------------------------------


def shrink(latitude: float) -> float:
    """The length of a degree of longitude there, in degrees of latitude."""
    return max(0.01, math.cos(math.radians(latitude / SCALE)))


def sizes(lines: dict[Owners, list[Segment]]) -> dict[str, float]:
    """The side of a square with the area of each country, in degrees of latitude.

    Columns of the map are measured: the land in a column is what lies below its upper and above its lower lines.
    """
    column = SCALE // 50
    crossings: defaultdict[tuple[str, int], list[float]] = defaultdict(list)
    for owners, segments in lines.items():
        for a, b in segments:
            for x in range(a[0] // column * column, b[0] + 1, column):
                if a[0] <= x + 0.5 < b[0]:
                    y = a[1] + (x + 0.5 - a[0]) / (b[0] - a[0]) * (b[1] - a[1])
                    for code in owners:
                        crossings[code, x].append(y)
    areas: dict[str, float] = {code: 0.0 for owners in lines for code in owners}
    for (code, _), ys in sorted(crossings.items()):
        ys.sort(reverse=True)
        for upper, lower in zip(ys[::2], ys[1::2]):
            areas[code] += (upper - lower) / SCALE * column / SCALE * shrink((upper + lower) / 2)
    return {code: math.sqrt(area) for code, area in areas.items()}


class Neighbourhood:
    """A lower bound on the distance to the next country, from cells that record whose borders cross them."""

    def __init__(self, lines: dict[Owners, list[Segment]], reach: float) -> None:
        self.cell = SCALE // 20
        self.reach = math.ceil(reach * SCALE / self.cell) + 1
        self.fine: defaultdict[Point, set[str]] = defaultdict(set)
        self.coarse: defaultdict[Point, set[str]] = defaultdict(set)
        self.known: dict[tuple[str, Point], float] = {}
        for owners, segments in lines.items():
            for a, b in segments:
                steps = 1 + 2 * max(abs(a[0] - b[0]), abs(a[1] - b[1])) // self.cell
                for step in range(steps + 1):
                    x = (a[0] + (b[0] - a[0]) * step // steps) // self.cell
                    y = (a[1] + (b[1] - a[1]) * step // steps) // self.cell
                    self.fine[x, y].update(owners)
                    self.coarse[x // self.reach, y // self.reach].update(owners)

    def distance(self, code: str, point: Point) -> float:
        """Degrees of latitude to the next country except the given one, or the reach if none is near."""
        cell = point[0] // self.cell, point[1] // self.cell
        if (code, cell) not in self.known:
            self.known[code, cell] = self.search(code, cell, shrink(point[1]))
        return self.known[code, cell]

    def search(self, code: str, cell: Point, narrow: float) -> float:
        """The distance from a cell to the next cell with another country."""
        wide = math.ceil(self.reach / narrow)
        least = float(self.reach)
        blocks = {
            (x, y)
            for x in range((cell[0] - wide) // self.reach, (cell[0] + wide) // self.reach + 1)
            for y in range((cell[1] - self.reach) // self.reach, (cell[1] + self.reach) // self.reach + 1)
            if self.coarse.get((x, y), set()) - {code}
        }
        for x, y in blocks:
            for i in range(x * self.reach, (x + 1) * self.reach):
                across = max(0, abs(i - cell[0]) - 1) * narrow
                if across >= least:
                    continue
                for j in range(y * self.reach, (y + 1) * self.reach):
                    gap = math.hypot(across, max(0, abs(j - cell[1]) - 1))
                    if gap < least and self.fine.get((i, j), set()) - {code}:
                        least = gap
        return least * self.cell / SCALE


def simplify(line: Line, tolerances: list[float]) -> Line:
    """A simplified line that stays within the tolerance of every point (Douglas and Peucker).

    A ring that is small enough becomes a point.
    """
    last = len(line) - 1
    kept = {0, last}
    pending = [(0, last)]
    while pending:
        first, last = pending.pop()
        worst, at = 1.0, None
        for i in range(first + 1, last):
            excess = away(line[i], line[first], line[last]) / tolerances[i]
            if excess > worst:
                worst, at = excess, i
        if at is not None:
            kept.add(at)
            pending += [(first, at), (at, last)]
    return [line[i] for i in sorted(kept)] if len(kept) > 2 or line[0] != line[-1] else line[:1]


def away(point: Point, start: Point, end: Point) -> float:
    """The distance of a point from a straight line, in degrees of latitude."""
    narrow = shrink(point[1])
    x, y = (end[0] - start[0]) * narrow, end[1] - start[1]
    u, v = (point[0] - start[0]) * narrow, point[1] - start[1]
    share = min(1.0, max(0.0, (u * x + v * y) / (x * x + y * y or 1)))
    return math.hypot(u - share * x, v - share * y) / SCALE


def outlines(path: Path) -> dict[Owners, list[Line]]:
    """Simplified lines by their owners."""
    segments = borders(read_states(path))
    size = sizes(segments)
    near = Neighbourhood(segments, COAST_TOLERANCE / COAST_SHARE)
    found: dict[Owners, list[Line]] = {}
    for owners, pieces in segments.items():
        largest = min(COAST_TOLERANCE, SIZE_SHARE * size[owners[0]])
        lines: list[Line] = []
        for line in chains(pieces):
            if len(owners) > 1:
                tolerances = [LAND_TOLERANCE] * len(line)
            else:
                tolerances = [
                    max(LAND_TOLERANCE, min(largest, COAST_SHARE * near.distance(owners[0], point))) for point in line
                ]
            lines.append(simplify(line, tolerances))
        found[owners] = lines
    for code, longitude, latitude in ISLANDS:
        found[(code,)].append([grid(longitude, latitude)])
    return found


# --- Writing ----------------------------------------------------------------


def number(value: int) -> str:
    """An integer as Templates/locate.js reads it: base 46, lowest digit first, odd if negative."""
    value = 2 * value if value >= 0 else -2 * value - 1
    text = ""
    while value >= 46:
        text += chr(35 + 46 + value % 46)
        value //= 46
    return (text + chr(35 + value)).replace("\\", "!")


def script(path: Path) -> str:
    """The script: for each set of owners the number of lines, and for each line its size and steps."""
    found = outlines(path)
    check(found)
    rows: list[str] = []
    for owners, lines in found.items():
        text = number(len(lines))
        x, y = 0, 0
        for line in lines:
            text += number(len(line))
            for point in line:
                text += number(point[0] - x) + number(point[1] - y)
                x, y = point
        rows.append(f'"{" ".join(owners)}":"{text}"')
    return HEAD + f"\nexport const BOUNDARIES = {{scale:{SCALE},lines:{{\n" + ",\n".join(rows) + "\n}};\n"


def check(found: Iterable[Owners]) -> None:
    """Reject outlines that do not have the same countries as the snapshot."""
    codes = {row["alpha2"] for row in json.loads(SNAPSHOT.read_text(encoding="utf-8"))["countries"]}
    drawn = {code for owners in found for code in owners}
    if codes != drawn:
        raise DerivationError(f"without outline: {sorted(codes - drawn)}; not in the snapshot: {sorted(drawn - codes)}")
