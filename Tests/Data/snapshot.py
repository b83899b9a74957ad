"""The files of Data/, for tests."""

import json
import pathlib
import unicodedata

DATA = pathlib.Path(__file__).resolve().parents[2] / "Data"
SNAPSHOT = json.loads((DATA / "countries.json").read_text(encoding="utf-8"))
COUNTRIES = {row["alpha2"]: row for row in SNAPSHOT["countries"]}
NAMES = json.loads((DATA / "names.json").read_text(encoding="utf-8"))
CODES = NAMES["countries"].split()
LANGUAGES = {row["code"]: row for row in NAMES["languages"]}
for row in LANGUAGES.values():
    official = row["official_names"] or [""] * len(CODES)
    row["countries"] = {
        code: [name for name in names if name] for code, *names in zip(CODES, row["names"], official) if names[0]
    }


def fold(text):
    """Folds case and accents."""
    letters = unicodedata.normalize("NFKD", text.replace("’", "'")).casefold()
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def names_of(row):
    """Every English name and every alias of a country."""
    return [name for name in (row["name"], row["official_name"], *row["alternative_names"], *row["former_names"]) if name]
