"""JSON lines and GeoJSON, read by third-party programs."""

import json
from typing import Any

import pytest


def test_a_line_is_a_row(site):
    lines = site.path("ndjson").read_bytes().split(b"\n")
    assert lines.pop() == b""
    assert [json.loads(line) for line in lines] == site.rows


@pytest.mark.night
def test_it_is_valid_geojson(countries):
    from geojson_pydantic import Feature, FeatureCollection, Point

    text = countries.path("geojson").read_text(encoding="utf-8")
    collection = FeatureCollection[Feature[Point | None, dict[str, Any]]].model_validate_json(text)
    assert len(collection.features) == len(countries.rows)
    for feature, row in zip(collection.features, map(dict, countries.rows)):
        latitude, longitude = row.pop("latitude", None), row.pop("longitude", None)
        assert feature.properties == row
        if latitude is None:
            assert feature.geometry is None
        else:
            assert tuple(feature.geometry.coordinates) == (longitude, latitude)
            assert abs(longitude) <= 180 and abs(latitude) <= 90
    identifiers = [feature.id for feature in collection.features if feature.id is not None]
    assert len(set(identifiers)) == len(identifiers)


def test_the_points_have_the_coordinates_of_the_feed(sites):
    collection = json.loads(sites("snapshot").path("geojson").read_text(encoding="utf-8"))
    points = {feature["id"]: feature["geometry"]["coordinates"] for feature in collection["features"]}
    longitude, latitude = points["FR"]
    assert len(points) == 250 and 40 < latitude < 52 and -5 < longitude < 9


@pytest.mark.smoke
def test_facts_have_no_geojson(sites):
    assert not sites("facts").path("geojson").exists()
