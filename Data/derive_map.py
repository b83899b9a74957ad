#!/usr/bin/env python3
"""Derive `world.svg`, the world map of the site, and `boundaries.js`, or with --check see whether they are up to date.

Usage: derive_map.py [--check] WORLD_MAP

Run it with the script `derive-map`, which provides WORLD_MAP. The owners of land come from derive_boundaries.py; this
file has what only a drawing needs.

Each line between two countries or along a coast is simplified once and used in the shapes of both owners, so there are
neither gaps nor overlaps. Positions are integers in the Equal Earth projection, which preserves areas; a unit is about
4 km.

Exit codes: 0 done, 1 `--check` found a difference, 2 wrong usage, 65 an input is invalid.
"""

from __future__ import annotations

import argparse
import functools
import gzip
import heapq
import json
import math
import sqlite3
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

import derive_boundaries
from derive_boundaries import (HERE, ISLANDS, SCALE, SNAPSHOT, Cuts, DerivationError, Line, Point, Segment, arcs,
                               borders, chains, parts, read_states, segment)

WIDTH = 8000  # units from the left to the right end of the equator
MOST_BYTES = 27_000  # compressed, see MOST in Tests/Data/test_map.py

# --------------------------------------------------------------------------
# Set by hand, with the reason
# --------------------------------------------------------------------------

CENTRE = 11  # degrees east: the edge of the map runs through the Bering Strait, and parts neither Russia nor Fiji
EDGE = CENTRE - 180

# Lines of the layer of disputed borders that are not drawn, by name and country.
UNDRAWN: dict[tuple[str, str], str] = {
    ("Former USSR oblast in 1991", "Azerbaijan"): "Nagorno-Karabakh, dissolved in 2024",
    ("Ceasefire Line 1994", "Azerbaijan"): "out of force since 2020",
}

# Countries whose view is not derived from their largest part and its surroundings.
VIEWS: dict[str, tuple[float, float, float]] = {
    # longitude and latitude of the centre, and width in units
    "KI": (178, -2, 900),  # the Gilbert and Phoenix Islands: the Line Islands are at the other edge of the map
    "MY": (109.5, 4, 640),  # both halves of the country
    "UM": (181, 13, 960),  # Wake, Midway, Johnston, Howland and Baker, without those at the other edge of the map
    "US": (-108, 42, 2400),  # with Alaska, without the far Aleutians and Hawaii
    "PF": (-149, -17, 900),  # Tahiti, where most people live, not the largest atoll
}

# --- Projection ---------------------------------------------------------------


def project(longitude: float, latitude: float) -> tuple[float, float]:
    """Equal Earth (Šavrič, Patterson, Jenny 2018), in units from the upper left corner of the map."""
    x, y = equal_earth(longitude - CENTRE, latitude)
    right, _ = equal_earth(180, 0)
    _, top = equal_earth(0, 90)
    unit = WIDTH / 2 / right
    return WIDTH / 2 + x * unit, (top - y) * unit


def equal_earth(longitude: float, latitude: float) -> tuple[float, float]:
    """The projection on a sphere of radius 1."""
    a1, a2, a3, a4 = 1.340264, -0.081106, 0.000893, 0.003796
    t = math.asin(math.sqrt(3) / 2 * math.sin(math.radians(latitude)))
    t2 = t * t
    t6 = t2 * t2 * t2
    slope = a1 + 3 * a2 * t2 + t6 * (7 * a3 + 9 * a4 * t2)
    x = 2 * math.sqrt(3) / 3 * math.radians(longitude) * math.cos(t) / slope
    return x, t * (a1 + a2 * t2 + t6 * (a3 + a4 * t2))


def polar(longitude: float, latitude: float) -> tuple[float, float]:
    """Lambert's equal-area projection of the South, in the same units, placed outside the visible map."""
    right, _ = equal_earth(180, 0)
    radius = 2 * math.sin(math.radians(90 + latitude) / 2) * WIDTH / 2 / right
    angle = math.radians(longitude)
    return 10_000 + radius * math.sin(angle), 6_000 - radius * math.cos(angle)


# --- The world, recut ------------------------------------------------------------


def merged(pieces: Iterable[tuple[Segment, Iterable[str]]]) -> dict[Segment, frozenset[str]]:
    """The segments with their owners, without those that coincide and separate nothing."""
    owners: defaultdict[Segment, frozenset[str]] = defaultdict(frozenset)
    for line, codes in pieces:
        owners[line] ^= frozenset(codes)
    return {line: codes for line, codes in owners.items() if codes}


def recut(states: list[tuple[str, str, list[Line]]]) -> list[tuple[str, str, list[Line]]]:
    """The states with the map edge at CENTRE: areas to the west of it move to the right."""
    turn, edge = 360 * SCALE, EDGE * SCALE
    found = []
    for code, name, rings in states:
        moved: list[Line] = []
        for ring in rings:
            left, right = min(x for x, _ in ring), max(x for x, _ in ring)
            if right < edge + SCALE:
                moved.append([(x + turn, y) for x, y in ring])
            elif left < edge and right > 0:  # only Antarctica is on both sides
                bottom, top = -91 * SCALE, 0
                for west, east, shift in ((-180 * SCALE, edge, turn), (edge, 180 * SCALE, 0)):
                    box = [(west, bottom), (east, bottom), (east, top), (west, top)]
                    part = Cuts().clip(ring, box)
                    moved.append([(x + shift, y) for x, y in part])
            else:
                moved.append(ring)
        found.append((code, name, moved))
    return found


def mended(lines: dict[Owners, list[Segment]]) -> dict[Segment, frozenset[str]]:
    """The segments with their owners, without the seam at 180°, where the source splits countries."""
    columns = {180 * SCALE, EDGE * SCALE, (EDGE + 360) * SCALE}
    stops: defaultdict[int, set[int]] = defaultdict(set)
    for segments in lines.values():
        for line in segments:
            for x, y in line:
                if x in columns:
                    stops[x].add(y)

    def split(a: Point, b: Point) -> Iterator[Segment]:
        if a[0] != b[0] or a[0] not in columns:
            yield segment(a, b)
            return
        ys = [y for y in sorted(stops[a[0]]) if min(a[1], b[1]) <= y <= max(a[1], b[1])]
        yield from (((a[0], y), (a[0], z)) for y, z in zip(ys, ys[1:]))

    return merged((piece, codes) for codes, segments in lines.items() for a, b in segments for piece in split(a, b))


def snapped(lines: dict[Segment, frozenset[str]], at=project) -> dict[Segment, frozenset[str]]:
    """The segments on the drawing grid."""

    @functools.cache
    def place(point: Point) -> Point:
        return rounded(at(point[0] / SCALE, point[1] / SCALE))

    pieces = ((place(a), place(b), codes) for (a, b), codes in lines.items())
    return merged((segment(start, end), codes) for start, end, codes in pieces if start != end)


# --- Rings --------------------------------------------------------------------


def rings_of(lines: Iterable[Line]) -> list[Line]:
    """Joins lines between forks to closed rings; at a fork, the rightmost line continues."""
    rings: list[Line] = []
    ends: defaultdict[Point, list[Line]] = defaultdict(list)
    for line in lines:
        if line[0] == line[-1]:
            rings.append(line)
        else:
            ends[line[0]].append(line)
            ends[line[-1]].append(line[::-1])

    def take(line: Line) -> None:
        ends[line[0]].remove(line)
        ends[line[-1]].remove(line[::-1])

    for point in sorted(ends):
        while ends[point]:
            ring = ends[point][0]
            take(ring)
            ring = list(ring)
            while ring[0] != ring[-1]:
                if not ends[ring[-1]]:
                    raise DerivationError(f"an outline is open at {ring[-1]}")
                back = math.atan2(ring[-2][1] - ring[-1][1], ring[-2][0] - ring[-1][0])
                way = min(
                    ends[ring[-1]],
                    key=lambda line: (math.atan2(line[1][1] - line[0][1], line[1][0] - line[0][0]) - back) % math.tau,
                )
                take(way)
                ring += way[1:]
            rings.append(ring)
    return rings


def area(ring: Line) -> float:
    """The area of a ring, in square units."""
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, ring[1:]))) / 2


def box(points: Iterable[Point]) -> tuple[int, int, int, int]:
    """Left, top, right and bottom."""
    xs, ys = zip(*points)
    return min(xs), min(ys), max(xs), max(ys)


# --- Simplifying ----------------------------------------------------------------


class Net:
    """All lines of the map: a point is removed only if no other lies in the triangle that it spans,

    so that no line comes to cross another.
    """

    cell = 16

    def __init__(self, lines: list[Line]) -> None:
        self.lines = lines
        self.cells: defaultdict[Point, list[Point]] = defaultdict(list)
        for line in lines:
            for point in line:
                self.cells[self.key(point)].append(point)

    def key(self, point: Point) -> Point:
        return point[0] // self.cell, point[1] // self.cell

    def is_free(self, a: Point, b: Point, c: Point) -> bool:
        left, top, right, bottom = box((a, b, c))
        for i in range(left // self.cell, right // self.cell + 1):
            for j in range(top // self.cell, bottom // self.cell + 1):
                for point in self.cells[i, j]:
                    if point not in (a, b, c) and inside(point, a, b, c):
                        return False
        return True

    def simplify(self, limits: list[float]) -> None:
        """Removes points whose triangle with their neighbors is smaller than the limit of their line, smallest first

        (Visvalingam and Whyatt's algorithm).
        """
        queue: list[tuple[float, int, int]] = []
        links = [([at - 1 for at in range(len(line))], [at + 1 for at in range(len(line))]) for line in self.lines]
        gone: set[tuple[int, int]] = set()

        def push(number: int, at: int) -> None:
            line, (before, after) = self.lines[number], links[number]
            if 0 < at < len(line) - 1:
                span = triangle(line[before[at]], line[at], line[after[at]])
                if span < limits[number]:
                    heapq.heappush(queue, (span, number, at))

        for number, line in enumerate(self.lines):
            for at in range(1, len(line) - 1):
                push(number, at)
        while queue:
            span, number, at = heapq.heappop(queue)
            if (number, at) in gone:
                continue
            line, (before, after) = self.lines[number], links[number]
            a, b, c = line[before[at]], line[at], line[after[at]]
            if span != triangle(a, b, c) or a == c:
                continue
            if not self.is_free(a, b, c) and (span or not between(b, a, c)):
                continue
            gone.add((number, at))
            self.cells[self.key(b)].remove(b)
            after[before[at]], before[after[at]] = after[at], before[at]
            push(number, before[at])
            push(number, after[at])
        for number, line in enumerate(self.lines):
            self.lines[number] = [point for at, point in enumerate(line) if (number, at) not in gone]

    def drop_one(self, points: set[Point]) -> bool:
        """Removes the point with the smallest triangle; returns whether there was one."""
        spans = [(triangle(*line[at - 1:at + 2]), number, at) for number, line in enumerate(self.lines)
                 for at in range(1, len(line) - 1) if line[at] in points]
        if spans:
            _, number, at = min(spans)
            del self.lines[number][at]
        return bool(spans)


def between(point: Point, a: Point, b: Point) -> bool:
    """Whether a point on the line through two others lies between them."""
    return min(a, b) <= point <= max(a, b)


def triangle(a: Point, b: Point, c: Point) -> float:
    """The area of a triangle."""
    return abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2


def inside(point: Point, a: Point, b: Point, c: Point) -> bool:
    """Whether a point lies in a triangle or on its edge."""
    sides = [(q[0] - p[0]) * (point[1] - p[1]) - (q[1] - p[1]) * (point[0] - p[0])
             for p, q in ((a, b), (b, c), (c, a))]
    return min(sides) >= 0 or max(sides) <= 0


# --- Drawing -----------------------------------------------------------------------

DOT = 22  # square units: what has no island or mainland larger than that, some 400 km², is drawn as dots
APART = 24  # units: dots of a country that are closer are one
MOST_DOTS = 9  # of a country
SHORTEST = 6  # units: shorter pieces of disputed borders are not drawn
DISPUTED_ROUGHNESS = 9  # square units, as ROUGHNESS
PIXELS = 300  # of a view from left to right, as wide as it is shown
ROUGHNESS = 5  # square pixels that a point spans with its neighbours, at least
ISLET = 20  # square pixels that an island of a country spans, at least
LARGE_ISLET = 0.15  # of the largest part of a country: an island that large is drawn in any case
SMALL = 0.07  # of the largest part of a country: a point that spans more is kept in any case
LEAST_PIXEL, MOST_PIXEL = 1.6, 8  # units; that of the map as a whole has some six
RINGED = 0.055  # of its view: smaller countries get a ring
SLIGHT = 0.0012  # of the area of its view: up to this size too
SURROUNDINGS = 14  # points of larger countries around, at least, by which people know the place
TRIES = 10  # to part lines that cross
STEP = 20  # units: what a view is rounded to, so that it takes few bytes
NARROWEST, WIDEST = 280, 2600  # units of a view that shows more than its country


class Country:
    """The drawing of a country, in map units."""

    def __init__(self, code: str, rings: list[Line], islands: list[Point]) -> None:
        self.code = code
        self.rings = sorted(rings, key=area, reverse=True)
        self.is_dot = bool(islands)
        boxes = [box(ring) for ring in self.rings]
        self.dots: list[Point] = []
        for point in islands:
            if len(self.dots) < MOST_DOTS and all(math.dist(point, other) > APART for other in self.dots):
                self.dots.append(point)
        self.main = boxes[0] if boxes else (*self.dots[0], *self.dots[0])
        if self.is_dot:
            self.main = box([dot for dot in self.dots if math.dist(dot, self.dots[0]) < 120])
            return
        # Areas near the largest part, relative to its size, belong to it: Shetland, Corsica and Newfoundland.
        for _ in range(3):
            left, top, right, bottom = self.main
            reach = 0.22 * max(right - left, bottom - top) + 12
            near = [other for ring, other in zip(self.rings, boxes) if area(ring) > 0.002 * area(self.rings[0])
                    and other[0] < right + reach and other[2] > left - reach
                    and other[1] < bottom + reach and other[3] > top - reach]
            self.main = box(corner for other in near for corner in (other[:2], other[2:]))

    @property
    def size(self) -> float:
        return max(self.main[2] - self.main[0], self.main[3] - self.main[1])

    def view(self, landmarks: list[tuple[str, Point]]) -> tuple[int, int, int, int]:
        """Left, top, width and height of the map section that shows it with its surroundings."""
        left, top, right, bottom = self.main
        x, y = (left + right) / 2, (top + bottom) / 2
        width = max(NARROWEST, 1.25 * (right - left) + 160, (1.25 * (bottom - top) + 120) * 4 / 3)
        if self.code in VIEWS:
            longitude, latitude, width = VIEWS[self.code]
            x, y = project(longitude, latitude)
        else:
            while width < WIDEST:
                seen = sum(abs(p[0] - x) < 0.45 * width and abs(p[1] - y) < 0.34 * width
                           for code, p in landmarks if code != self.code)
                if seen >= SURROUNDINGS:
                    break
                width *= 1.1
        width = round(width / STEP) * STEP
        height = width * 3 // 4
        return (min(max(round((x - width / 2) / STEP) * STEP, 0), WIDTH - width),
                min(max(round((y - height / 2) / STEP) * STEP, 0), HEIGHT - height), width, height)


HEIGHT = round(project(0, -90)[1])


def absorbed(lines: dict[Segment, frozenset[str]], dots: set[str]) -> dict[Segment, frozenset[str]]:
    """The segments without countries drawn as dots; the ground under a dot belongs to the neighbor."""
    shared: dict[str, defaultdict[str, float]] = {code: defaultdict(float) for code in dots}
    for (a, b), codes in lines.items():
        for code in codes & dots:
            for other in codes - {code}:
                shared[code][other] += math.dist(a, b)
    heirs: dict[str, frozenset[str]] = {}
    for code in sorted(dots):
        others = {other: length for other, length in shared[code].items() if other not in dots}
        heirs[code] = frozenset([max(sorted(others), key=others.__getitem__)] if others else [])
    found = {}
    for line, codes in lines.items():
        left: frozenset[str] = frozenset()
        for code in codes:
            left ^= heirs.get(code, frozenset([code]))
        if left:
            found[line] = left
    return found


def without_islets(lines: dict[Segment, frozenset[str]], least: dict[str, float]) -> dict[Segment, frozenset[str]]:
    """The segments without islands and inlets that are too small to see, except a country's largest island."""
    lines = dict(lines)
    for code, rings in rings_by_code(arcs(lines)).items():
        loops = [loop for ring in rings for loop in loops_of(ring)]
        for loop in sorted(loops, key=area)[:-1]:
            pieces = [segment(a, b) for a, b in zip(loop, loop[1:])]
            owners = {lines.get(piece) for piece in pieces}
            if area(loop) < least[code] and len(owners) == 1 and None not in owners:
                for piece in pieces:
                    del lines[piece]
    return lines


def loops_of(ring: Line) -> Iterator[Line]:
    """The ring split so that no part visits a point twice."""
    way: Line = []
    places: dict[Point, int] = {}
    for point in ring:
        if point in places:
            start = places[point]
            yield [*way[start:], point]
            for left in way[start + 1:]:
                del places[left]
            del way[start + 1:]
        else:
            places[point] = len(way)
            way.append(point)


def rings_by_code(found: list[tuple[frozenset[str], Line]]) -> dict[str, list[Line]]:
    """The closed outlines of each country."""
    lines: defaultdict[str, list[Line]] = defaultdict(list)
    for codes, line in found:
        for code in codes:
            lines[code].append(line)
    return {code: rings_of(lines[code]) for code in sorted(lines)}


class World:
    """The map: countries, their simplified outlines, and their views."""

    def __init__(self, path: Path, roughness: float = ROUGHNESS) -> None:
        rows = json.loads(SNAPSHOT.read_text(encoding="utf-8"))["countries"]
        fine = mended(borders(recut(read_states(path)), keeps_frame=True))
        lines = snapped(fine)
        whole = rings_by_code(arcs(lines))
        codes = sorted(row["alpha2"] for row in rows)
        if set(whole) - set(codes):
            raise DerivationError(f"these are not in the snapshot: {sorted(set(whole) - set(codes))}")
        dots = {code for code in codes if max(map(area, whole.get(code, [])), default=0) < DOT}
        places = islands({line: owners & dots for line, owners in fine.items() if owners & dots})
        self.countries = {code: Country(code, whole.get(code, []), places[code]) for code in codes}
        landmarks = [(code, point) for code, country in self.countries.items() if not country.is_dot
                     for ring in country.rings if area(ring) > 4 * DOT for point in ring[::12]]
        self.views = {code: country.view(landmarks) for code, country in self.countries.items()}
        pixels = {code: min(max(view[2] / PIXELS, LEAST_PIXEL), MOST_PIXEL) for code, view in self.views.items()}
        self.views["AQ"] = (9_100, 5_325, 1_800, 1_350)
        largest = {code: area(country.rings[0]) for code, country in self.countries.items() if country.rings}
        least = {code: min(ISLET * pixels[code] ** 2, LARGE_ISLET * size) for code, size in largest.items()}
        kept = arcs(without_islets(absorbed(lines, dots), least))
        limits = [min(min(roughness * pixels[code] ** 2, SMALL * largest[code]) for code in owners)
                  for owners, _ in kept]
        net = self.draw(kept, limits)
        if left := {piece for pair in crossings(self) for piece in pair}:
            for number, line in enumerate(net.lines):
                if left & {segment(a, b) for a, b in zip(line, line[1:])}:
                    limits[number] /= 4
            self.draw(kept, limits)
        self.rings = rings_by_code(self.arcs)
        self.polar = self.south(fine)
        self.disputed = disputed(path)

    def draw(self, kept: list[tuple[frozenset[str], Line]], limits: list[float]) -> Net:
        """Replaces the lines of the map with simplified ones."""
        net = Net([line for _, line in kept])
        net.simplify(limits)
        for number in range(TRIES):
            # Two lines between the same forks may have merged, which removes the area between them.
            self.arcs = arcs(merged((segment(a, b), owners) for (owners, _), line in zip(kept, net.lines)
                                    for a, b in zip(line, line[1:])))
            # On the grid, a few lines cross others. The least prominent point is removed.
            crossed = crossings(self)
            for pair in crossed:
                shorter, longer = sorted(pair, key=lambda piece: math.dist(*piece))
                if not net.drop_one(set(shorter)) or number > 1:
                    net.drop_one(set(longer))
            if not crossed:
                break
        return net

    def south(self, fine: dict[Segment, frozenset[str]]) -> list[Line]:
        """Antarctica seen from the south, for its own view."""
        coast = {line: codes for line, codes in fine.items() if "AQ" in codes and
                 not (line[0][0] == line[1][0] and line[0][0] in (EDGE * SCALE, (EDGE + 360) * SCALE))
                 and max(line[0][1], line[1][1]) > -89.8 * SCALE}
        rings = rings_by_code(arcs(snapped(coast, polar)))["AQ"]
        net = Net([loop for ring in rings for loop in loops_of(ring) if area(loop) > 60])
        net.simplify([70.0] * len(net.lines))
        return net.lines


def islands(lines: dict[Segment, frozenset[str]]) -> defaultdict[str, list[Point]]:
    """The centers of all parts of countries drawn as dots, the largest first."""
    found: defaultdict[str, list[Point]] = defaultdict(list)
    for code, rings in rings_by_code(arcs(lines)).items():
        for left, bottom, right, top in map(box, sorted(rings, key=area, reverse=True)):
            found[code].append(rounded(project((left + right) / 2 / SCALE, (bottom + top) / 2 / SCALE)))
    for code, longitude, latitude in ISLANDS:
        if code in found:
            found[code].append(rounded(project(longitude + (360 if longitude < EDGE else 0), latitude)))
    return found


def rounded(point: tuple[float, float]) -> Point:
    """On the grid of the map."""
    return round(point[0]), round(point[1])


def disputed(path: Path) -> list[Line]:
    """The disputed lines of the source, as drawn."""
    with sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True) as source:
        rows = source.execute("SELECT name, adm0_left, geom FROM disputed_borders ORDER BY fid").fetchall()
    idle = set(UNDRAWN)
    pieces: set[Segment] = set()
    for name, country, shape in rows:
        if (name, country) in UNDRAWN:
            idle.discard((name, country))
            continue
        for line in parts(shape, 5):
            places = [rounded(project(x, y)) for x, y in line]
            pieces.update(segment(a, b) for a, b in zip(places, places[1:]) if a != b)
    if idle:
        raise DerivationError(f"these disputed borders are not in the source: {sorted(idle)}")
    net = Net([line for line in chains(sorted(pieces)) if math.dist(box(line)[:2], box(line)[2:]) > SHORTEST])
    net.simplify([DISPUTED_ROUGHNESS] * len(net.lines))
    return net.lines


# --- Writing ----------------------------------------------------------------------

STYLE = """
path{fill:#cfc8b5;fill-rule:evenodd;stroke:#faf8f3;stroke-width:.75;stroke-linejoin:round}
path,circle{vector-effect:non-scaling-stroke}
path[d$=h0]{stroke:#837c6c;stroke-width:3.5;stroke-linecap:round}
circle{fill:none;stroke:var(--r,none);stroke-width:1.5}
:target+*{--r:#0d5a66}
:target+*,:target+*>path{fill:#0d5a66}
:target+g>path{stroke:#0d5a66}
:target+path[d$=h0],:target+*>path[d$=h0]{stroke:#0d5a66;stroke-width:5}
#x{fill:none;stroke:#59635f;stroke-dasharray:2}
@media(prefers-color-scheme:dark){
path{fill:#3d4a4e;stroke:#12191c}
path[d$=h0]{stroke:#75827f}
:target+*{--r:#86cbd3}
:target+*,:target+*>path{fill:#86cbd3}
:target+g>path{stroke:#86cbd3}
:target+path[d$=h0],:target+*>path[d$=h0]{stroke:#86cbd3}
#x{stroke:#a4aeab}
}
@media(forced-colors:active){
path{fill:Canvas;stroke:CanvasText}
path[d$=h0]{stroke:CanvasText}
:target+*{--r:Highlight}
:target+*,:target+*>path{fill:Highlight}
:target+g>path{stroke:Highlight}
:target+path[d$=h0],:target+*>path[d$=h0]{stroke:Highlight}
#x{stroke:GrayText}
}
"""


def path_of(lines: Iterable[Line], is_open: bool = False) -> str:
    """Compact path data, in steps between points."""
    text = ""
    x, y = 0, 0
    for line in lines:
        points = line if is_open or line[0] != line[-1] else line[:-1]
        numbers = ""
        for px, py in points:
            for value in (px - x, py - y):
                numbers += f"{'' if value < 0 or not numbers else ' '}{value}"
            x, y = px, py
        text += f"m{numbers}"
        if not is_open:
            text += "z"
            x, y = points[0]
    return text


def dots_of(points: Iterable[Point]) -> str:
    """The data of a path of round dots."""
    return "".join(f"M{x} {y}h0" for x, y in points)


def svg(world: World) -> str:
    """The file: a line with view and shape for each country."""
    rows = []
    for code, country in world.countries.items():
        name = code.lower()
        view = world.views[code]
        if country.is_dot:
            shapes = [f'd="{dots_of(country.dots)}"']
        else:
            shapes = [f'd="{path_of(world.rings[code])}"']
        if code == "AQ":
            shapes.append(f'd="{path_of(world.polar)}"')
        left, top, right, bottom = country.main
        marks = ""
        is_slight = not country.is_dot and area(country.rings[0]) < SLIGHT * view[2] ** 2
        if country.size < RINGED * view[2] or is_slight:
            radius = round(max(0.045 * view[2], 0.75 * country.size))
            marks = f'<circle cx="{(left + right) // 2}" cy="{(top + bottom) // 2}" r="{radius}"/>'
        if marks or len(shapes) > 1:
            paths = "".join(f"<path {shape}/>" for shape in shapes)
            drawing = f'<g id="{name}">{paths}{marks}</g>'
        else:
            drawing = f'<path id="{name}" {shapes[0]}/>'
        rows.append(f'<view id="at-{name}" viewBox="{" ".join(map(str, view))}"/>{drawing}')
    # Dots come last, so that no neighbour covers them.
    rows.sort(key=lambda row: "h0" in row)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">\n'
        "<!-- Borders and coasts: Natural Earth 1:10 million (naturalearthdata.com, public domain); settled and"
        " simplified by Data/derive_map.py. -->\n"
        f"<style>{STYLE}</style>\n" + "\n".join(rows)
        + f'\n<path id="x" d="{path_of(world.disputed, True)}"/>\n</svg>\n'
    )


# --- Checks ------------------------------------------------------------------------


def crossings(world: World) -> list[tuple[Segment, Segment]]:
    """Pairs of lines that cross, which would be an overlap."""
    cells: defaultdict[Point, list[Segment]] = defaultdict(list)
    pieces = [segment(a, b) for _, line in world.arcs for a, b in zip(line, line[1:])]
    for a, b in pieces:
        left, top, right, bottom = box((a, b))
        for i in range(left // 64, right // 64 + 1):
            for j in range(top // 64, bottom // 64 + 1):
                cells[i, j].append((a, b))
    found = set()
    for near in cells.values():
        for at, (a, b) in enumerate(near):
            for c, d in near[at + 1:]:
                if turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0:
                    found.add(((a, b), (c, d)))
    return sorted(found)


def turn(a: Point, b: Point, c: Point) -> int:
    """The turn from a over b to c: 1 left, -1 right, 0 straight."""
    value = (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])
    return (value > 0) - (value < 0)


def check(world: World, text: str) -> None:
    """Reject a map with overlaps or more bytes than a page may load."""
    if crossed := crossings(world):
        raise DerivationError(f"these lines cross: {crossed}")
    size = len(gzip.compress(text.encode("ascii"), 9, mtime=0))
    if size > MOST_BYTES:
        raise DerivationError(f"the map takes {size} bytes compressed, more than {MOST_BYTES}")


# --- Command -------------------------------------------------------------------------


def main() -> int:
    """Derive, then write or compare."""
    parser = argparse.ArgumentParser(description="Derive world.svg and boundaries.js from the world map of QGIS.")
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 if a file differs")
    parser.add_argument("world_map", type=Path, metavar="WORLD_MAP", help="world_map.gpkg of the package qgis-common")
    options = parser.parse_args()
    try:
        path = options.world_map.resolve()
        world = World(path)
        text = svg(world)
        check(world, text)
        texts = {"world.svg": text, "boundaries.js": derive_boundaries.script(path)}
    except (DerivationError, sqlite3.Error) as error:
        print(f"error: cannot derive the map: {error}", file=sys.stderr)
        return 65
    status = 0
    for name, text in texts.items():
        if not options.check:
            (HERE / name).write_text(text, encoding="ascii", newline="\n")
        elif (HERE / name).read_text(encoding="ascii") != text:
            print(f"error: {name} differs from what its source gives\nRun `derive-map`, look at the difference.", file=sys.stderr)
            status = 1
    return status


if __name__ == "__main__":
    raise SystemExit(main())
