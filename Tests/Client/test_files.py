"""The files for any client: URLs, media type, format, description."""

import json
import unicodedata
from urllib.parse import quote

import jsonschema
import pytest
import requests

from levels import matrix


@pytest.mark.smoke
@pytest.mark.parametrize("path, names", [
    ("v3.1/alpha/FR", ["France"]), ("v3.1/alpha/250", ["France"]), ("v3.1/name/france?fullText=true", ["France"]),
    ("v3.1/currency/Swiss Franc", ["Liechtenstein", "Switzerland"]), ("v3.1/lang/Icelandic", ["Iceland"]),
    ("v3.1/capital/paris", ["France"]), ("v3.1/region/antarctic", [
        "Antarctica", "Bouvet Island", "French Southern Territories", "Heard Island and McDonald Islands",
        "South Georgia and the South Sandwich Islands"]), ("v3.1/all?fields=name", None),
])
def test_v3_responses(snapshot, path, names):
    address, _, query = path.partition("?")
    response = requests.get(f"{snapshot.address}/{quote(address)}?{query}")
    assert response.status_code == 200 and response.headers["Content-Type"] == "application/json"
    found = [country["name"]["common"] for country in response.json()]
    assert names is None and len(found) == 250 or sorted(found) == names


@pytest.mark.parametrize("site", matrix("ruritania", "snapshot"))
def test_every_file_matches_the_description(site, request):
    folder = request.getfixturevalue(site).folder
    description = json.loads((folder / "openapi.json").read_text(encoding="utf-8"))
    checked = set()
    seen = set()
    for file in files(folder):
        generation, *key = file.relative_to(folder).parts
        assert unicodedata.is_normalized("NFC", key[-1])
        path = f"/{generation}/" + (key[0] if len(key) == 1 else f"{key[0]}/{{{key[0]}}}")
        operation = description["paths"][path]["get"]
        keys = operation.get("parameters", [{}])[0].get("schema", {}).get("enum")
        assert keys is None or key[-1] in keys
        checked.add(path)
        text = file.read_text(encoding="utf-8")
        if text not in seen:
            schema = operation["responses"]["200"]["content"]["application/json"]["schema"]
            jsonschema.validate(
                json.loads(text), schema | {"components": description["components"]}, jsonschema.Draft202012Validator)
        seen.add(text)
    assert checked == set(description["paths"])


def files(folder):
    return [file for part in ("v2", "v3", "v3.1") for file in (folder / part).rglob("*") if file.is_file()]
