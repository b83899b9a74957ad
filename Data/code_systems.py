"""Codes of countries in other systems than ISO 3166-1, for joins: the same letters may mean another place there.

IOC and FIFA codes and vehicle signs are from the snapshot, FIPS codes from GeoNames, withdrawn ISO 3166-1 codes from
iso-codes. Facts by hand: which present country has the territory of a withdrawn code, and the World Bank's codes.
"""

from __future__ import annotations

import json
from typing import Any

from inputs import ISO_CODES, Inputs

WITHDRAWN = "ISO 3166-3"
# Withdrawn alpha-3 codes of countries that have changed their name since. All others had another territory.
RENAMED: dict[str, str] = {
    "AFI": "DJ", "BUR": "MM", "BYS": "BY", "DHY": "BJ", "HVO": "BF", "NHB": "VU", "RHO": "ZW", "TMP": "TL", "ZAR": "CD",
}
# Shorter than the names in iso-codes.
WITHDRAWN_NAMES: dict[str, str] = {
    "CSK": "Czechoslovakia", "FXX": "Metropolitan France", "PCI": "Trust Territory of the Pacific Islands",
    "PUS": "United States Miscellaneous Pacific Islands", "SUN": "Soviet Union", "VDR": "North Vietnam",
    "YMD": "South Yemen", "YUG": "Yugoslavia",
}
# Codes that ISO 3166-1 changed without a new name.
CHANGED: dict[str, str] = {"ROM": "RO"}
# Reserved in ISO 3166-1, and used for the country beside alpha-2 codes.
RESERVED: dict[str, str] = {"EL": "GR", "UK": "GB"}
# Codes of the World Bank other than ISO 3166-1, until 2018 and today.
WORLD_BANK: dict[str, str] = {"ADO": "AD", "IMY": "IM", "KSV": "XK", "ROM": "RO", "TMP": "TL", "WBG": "PS", "ZAR": "CD"}
WORLD_BANK_OTHERS: dict[str, str] = {"CHI": "Channel Islands"}


def withdrawn() -> list[tuple[str, str, str]]:
    """Alpha-2 and alpha-3 code and name of each entry of ISO 3166-3, except French Southern Territories, whose codes stay."""
    rows = json.loads(ISO_CODES.with_name("iso_3166-3.json").read_text(encoding="utf-8"))["3166-3"]
    return [
        (row["alpha_4"][:2], row["alpha_3"], WITHDRAWN_NAMES.get(row["alpha_3"], row["name"].split(",")[0]))
        for row in rows if row["alpha_3"] != "ATF"
    ]


def derive(inputs: Inputs, countries: list[dict[str, Any]]) -> dict[str, list[str]]:
    """By alpha-2 code the system and code in it, separated by a tab. Without a country, the name of the place follows."""
    found: dict[str, list[str]] = {"": []}
    for row in countries:
        code = row["alpha2"]
        items = [("IOC", row["olympic_code"]), ("FIFA", row["fifa_code"]), ("FIPS", inputs.geonames[code]["fips"])]
        items += [("vehicle signs", sign) for sign in row["vehicle_signs"] if not row["belongs_to"]]
        found[code] = [f"{system}\t{item}" for system, item in items if item and len(item) > 1]
    for system, codes in (("ISO 3166-1", RESERVED), (WITHDRAWN, CHANGED), ("World Bank", WORLD_BANK)):
        for item, code in codes.items():
            found[code].append(f"{system}\t{item}")
    for alpha2, alpha3, name in withdrawn():
        code = RENAMED.get(alpha3, "")
        for item in (alpha2, alpha3):
            found[code].append(f"{WITHDRAWN}\t{item}" + ("" if code else f"\t{name}"))
    found[""] += [f"World Bank\t{item}\t{name}" for item, name in WORLD_BANK_OTHERS.items()]
    return found
