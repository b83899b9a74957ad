"""The world map: its shapes and its size."""

import gzip
import json
import re
from collections import Counter

import pytest

from conftest import ROOT

TEXT = (ROOT / "Data/world.svg").read_text(encoding="ascii")
CODES = {row["alpha2"].lower() for row in json.loads((ROOT / "Data/countries.json").read_text("utf-8"))["countries"]}
MOST = 27_000  # bytes, compressed


def rings(path):
    """The closed rings of a path as points."""
    x = y = 0
    for part in re.findall(r"m([^mz]*)z", path):
        steps = [int(number) for number in re.findall(r"-?\d+", part)]
        ring = []
        for dx, dy in zip(steps[::2], steps[1::2]):
            x, y = x + dx, y + dy
            ring.append((x, y))
        x, y = ring[0]
        yield ring


def segments():
    """How many shapes share each line segment, without Antarctica's separate drawing."""
    count = Counter()
    for path in re.findall(r'id="[a-z]{2}"(?:><path)? d="([^"]*z)"', TEXT):
        for ring in rings(path):
            count.update(tuple(sorted(pair)) for pair in zip(ring, ring[1:] + ring[:1]))
    return count


def area(points):
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, points[1:] + points[:1])) / 2


def test_each_country_has_a_shape_preceded_by_its_view():
    found = re.findall(r'<view id="at-([a-z]{2})" viewBox="\d+ \d+ \d+ \d+"/><(?:path|g) id="([a-z]{2})"', TEXT)
    assert {shape for _, shape in found} == CODES and len(found) == len(CODES) == 250
    assert all(view == shape for view, shape in found)


def test_its_size_is_within_budget():
    assert len(gzip.compress(TEXT.encode(), 9)) <= MOST


def test_a_line_belongs_to_one_shape_or_to_both_neighbours():
    count = segments()
    assert len(count) > 5_000
    assert max(count.values()) == 2
    assert sum(1 for times in count.values() if times == 2) > 1_000


@pytest.mark.parametrize("code, square_kilometres", [
    ("ru", 17_000_000), ("au", 7_690_000), ("fr", 545_000), ("lu", 2_590),
])
def test_areas_match_those_of_the_countries(code, square_kilometres):
    path = re.search(rf'id="{code}"(?:><path)? d="([^"]*)"', TEXT)[1]
    unit = (2 * 2.7066299836 * 6371.0088 / 8000) ** 2
    size = abs(sum(abs(area(ring)) for ring in rings(path))) * unit
    assert size == pytest.approx(square_kilometres, rel=0.08)
