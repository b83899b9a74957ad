"""Compares `gazetteer codes` with Python packages on the spellings of ../country-spellings.csv.

    pip install country_converter hdx-python-country 'pandas<3' pycountry
    python3 Tests/Benchmarks/codes.py .build/release/gazetteer

Right: the expected code, or a refusal of what is no single country. Refused: no code for a country.
Wrong: any other code. --verbose lists the wrong and refused spellings.
"""

import csv
import io
import logging
import subprocess
import sys
from pathlib import Path

import country_converter
import pycountry
from hdx.location.country import Country

SPELLINGS = Path(__file__).parent.parent / "country-spellings.csv"


def gazetteer(texts: list[str]) -> list[str]:
    table = io.StringIO()
    csv.writer(table).writerows([["spelling"], *([text] for text in texts)])
    command = [sys.argv[1], "codes", "-", "--column", "spelling", "--quiet"]
    result = subprocess.run(command, input=table.getvalue().encode(), capture_output=True, check=True)
    return [row["alpha2"] for row in csv.DictReader(io.StringIO(result.stdout.decode()))]


def converter(texts: list[str]) -> list[str]:
    found = country_converter.CountryConverter().convert(texts, to="ISO2", not_found="-")
    return [code if isinstance(code, str) and code != "-" else "" for code in found]


def pycountry_exact(text: str) -> str:
    try:
        return pycountry.countries.lookup(text).alpha_2
    except LookupError:
        return ""


def pycountry_fuzzy(text: str) -> str:
    try:
        return pycountry.countries.search_fuzzy(text)[0].alpha_2
    except LookupError:
        return ""


def hdx(text: str) -> str:
    alpha3, _ = Country.get_iso3_country_code_fuzzy(text)
    return (Country.get_iso2_from_iso3(alpha3) if alpha3 else "") or ""


def main() -> None:
    logging.disable(logging.CRITICAL)
    Country.countriesdata(use_live=False)
    with SPELLINGS.open(newline="") as file:
        rows = list(csv.DictReader(file))
    texts = [row["spelling"] for row in rows]
    tools = {
        "gazetteer codes": gazetteer(texts),
        f"country_converter {country_converter.__version__}": converter(texts),
        "pycountry lookup": [pycountry_exact(text) for text in texts],
        "pycountry search_fuzzy": [pycountry_fuzzy(text) for text in texts],
        "hdx-python-country fuzzy": [hdx(text) for text in texts],
    }
    print(f"{'of ' + str(len(rows)) + ' spellings':<28}{'right':>7}{'wrong':>7}{'refused':>9}")
    for tool, codes in tools.items():
        pairs = [(row, code) for row, code in zip(rows, codes, strict=True) if code != row["alpha2"]]
        refused = sum(not code for _, code in pairs)
        print(f"{tool:<28}{len(rows) - len(pairs):>7}{len(pairs) - refused:>7}{refused:>9}")
        if "--verbose" in sys.argv:
            for row, code in pairs:
                print(f"    {row['spelling']} ({row['kind']}): {code or 'refused'}, not {row['alpha2'] or 'any'}")


if __name__ == "__main__":
    main()
