"""Postal codes: the patterns of Google's address data, and values set by hand.

`#` stands for a digit, `@` for a letter, `*` for either; `|` separates
alternatives. The regular expression matches uppercase codes with or without
space, hyphen and country prefix. Keyed by ISO 3166-1 alpha-2 code.
"""

from __future__ import annotations

import re

# Patterns without anchors that are missing or different in the source.
PATTERNS: dict[str, str | None] = {
    "BL": "97133",  # the only one; the source has the range of Guadeloupe
    "CR": r"\d{5}",  # five digits since 2007; the source has the older forms too
    "CU": r"(?:CP ?)?\d{5}",  # "CP" is often written before it
    "GB": r"GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}",  # the source lists each area; "BFPO" is none
    "GG": r"GY\d\d? ?\d[A-Z]{2}",  # no letter follows the district
    "HM": None,  # nobody lives there
    "IE": r"(?:D6W|[A-Z]\d{2}) ?[A-Z\d]{4}",  # a routing key first; the source takes any letters
    "IM": r"IM\d\d? ?\d[A-Z]{2}",  # as GG
    "JE": r"JE\d\d? ?\d[A-Z]{2}",  # as GG
    "MF": "97150",  # as BL
    "MT": r"[A-Z]{3} ?\d{4}",  # four digits since 2007
    "PE": r"\d{5}",  # the numbered districts of Lima are no longer in use
    "SH": r"(?:ASCN|STHL|TDCU) ?1ZZ",  # Tristan da Cunha is missing in the source
    "SV": r"(?:CP ?)?\d{4}",  # the source demands "CP", which is optional
    "TZ": r"\d{5}",  # five digits since 2012
}

# Formats that cannot be derived from the pattern.
FORMATS: dict[str, str] = {
    "AD": "AD###",
    "AI": "AI-2640",
    "AM": "####",
    "AR": "####|@####@@@",  # the old code and the full one of 1998
    "AS": "96799|96799-####",
    "BH": "###|####",
    "BM": "@@ ##|@@ @@",  # the second for boxes
    "CA": "@#@ #@#",
    "CU": "#####",
    "FM": "9694#|9694#-####",
    "FR": "#####",
    "GB": "@# #@@|@## #@@|@@# #@@|@@## #@@|@#@ #@@|@@#@ #@@|GIR 0AA",
    "GF": "973##",
    "GG": "GY# #@@|GY## #@@",
    "GP": "971##",
    "GU": "969##|969##-####",
    "IE": "@** ****",
    "IL": "#######|#####",
    "IM": "IM# #@@|IM## #@@",
    "JE": "JE# #@@|JE## #@@",
    "KH": "######|#####",
    "LB": "####|#### ####",
    "LI": "94##",
    "MH": "969##|969##-####",
    "MP": "9695#|9695#-####",
    "MQ": "972##",
    "MU": "#####|###@@###",
    "NL": "#### @@",
    "OM": "###",
    "PM": "975##",
    "PR": "00###|00###-####",
    "PW": "96940|96939|96940-####",
    "RE": "974##",
    "RS": "#####|######",
    "SH": "STHL 1ZZ|ASCN 1ZZ|TDCU 1ZZ",
    "SV": "CP ####",
    "SZ": "@###",
    "TW": "###|#####|######",
    "US": "#####|#####-####",
    "VI": "008##|008##-####",
    "VN": "#####|######",
}


def pattern_of(record: dict[str, str]) -> str | None:
    """The pattern of a source record, with the country prefix as an option."""
    pattern = record.get("zip", "").replace(r"(?:^|\b)", "").replace(r"(?:$|\b)", "")
    if not pattern:
        return None
    pattern = re.sub(r"\((?!\?)", "(?:", pattern)
    # Letters from abroad have the country prefix before the code.
    sign = record.get("postprefix", "").strip(" -")
    if is_alternative(pattern):
        pattern = f"(?:{pattern})"
    return rf"(?:{sign}[ -]?)?{pattern}" if sign else pattern


# British-style codes that begin with a postal area. It is equal to the country code by chance, and part of each code.
AREAS = frozenset({"IM", "JE"})


def as_typed(code: str, pattern: str) -> str:
    """The pattern with optional spaces, hyphens and country prefix."""
    def optional(match: re.Match[str]) -> str:
        characters, mark = match.groups()
        is_separator = characters in (" ", "-", r"[ \-]", "[ -]")
        return characters.replace("\\", "") + "?" if is_separator else characters + mark

    found = re.sub(r"(\[[^\]]*\]|[ -])(\??)", optional, pattern)
    sign = re.match(rf"(?:\(\?:{code}(?:[ -]\?)?\)\?|{code}(?:[ -]\?)?)", found)
    if sign is None or code in AREAS:
        return found
    return f"(?:{code}[ -]?)?{found[sign.end():]}"


def is_alternative(pattern: str) -> bool:
    """Whether the pattern has top-level alternatives, so that it needs a group."""
    depth = 0
    for character in pattern:
        depth += {"(": 1, ")": -1}.get(character, 0)
        if character == "|" and depth == 0:
            return True
    return False


def format_of(pattern: str) -> str | None:
    """The format for a pattern of digits and fixed letters; None for others."""
    plain = re.sub(r"^\(\?:[A-Z]+\[ -\]\?\)\?", "", pattern)
    plain = re.sub(r"([ -])\?", r"\1", plain)
    plain = re.sub(r"\\d\{(\d)\}", lambda match: r"\d" * int(match[1]), plain)
    plain = re.sub(r"\[\d-\d\]", r"\\d", plain).replace(r"\d", "\0")
    plain = re.sub(r"\[A-Z\]\{(\d)\}", lambda match: "@" * int(match[1]), plain)
    return plain.replace("\0", "#") if re.fullmatch(r"[A-Z0-9\0@ -]+", plain) else None
