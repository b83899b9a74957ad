"""CLDR's plural rules, and its formats of numbers, dates and lists."""

import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

from inputs import CLDR, locale_chain, parse
from support import DerivationError

# Operands that are zero for integers; others are the number itself.
ZERO_OPERANDS = frozenset("vwftec")
# Categories that CLDR removed in version 42, as did browsers.
FORMER_CATEGORIES = frozenset({("he", "many")})


def rules() -> dict[str, dict[str, str]]:
    """Rules by language and category; none for `other`."""
    found: dict[str, dict[str, str]] = {}
    for group in parse(CLDR / "supplemental/plurals.xml").iterfind("plurals[@type='cardinal']/pluralRules"):
        by_category = {
            rule.get("count", ""): simplified((rule.text or "").split("@")[0])
            for rule in group if rule.get("count") != "other"
        }
        for locale in group.get("locales", "").split():
            found[locale] = {
                category: rule for category, rule in by_category.items() if rule and (locale, category) not in FORMER_CATEGORIES
            }
    return found


def simplified(rule: str) -> str:
    """A rule reduced to `n`, the number, and `i`, its integer part; conditions on the number of decimals are removed."""
    alternatives: list[str] = []
    for alternative in rule.split(" or "):
        kept: list[str] = []
        is_whole = " v = 0" in f" {alternative}"
        for relation in alternative.strip().split(" and "):
            match = re.fullmatch(r"([nivwftec])( % \d+)? (!?=) ([\d.,]+)", relation.strip())
            if match is None:
                raise DerivationError(f"a rule of plurals that is not known: {relation}")
            operand, modulus, sign, values = match.groups()
            if operand not in ZERO_OPERANDS:
                kept.append(f"{'n' if is_whole else operand}{modulus or ''} {sign} {values}")
            elif ("0" in re.split(r"\.\.|,", values)) != (sign == "="):
                break
        else:
            if not kept:
                raise DerivationError(f"a rule of plurals that all whole numbers meet: {rule}")
            alternatives.append(" and ".join(kept))
    return " or ".join(dict.fromkeys(alternatives))


# The number of digits in the groups before the last, from CLDR's pattern.
SECONDARY_GROUPS: dict[str, int] = {"#,##0.###": 3, "#,##,##0.###": 2}
LATIN_SYMBOLS = "numbers/symbols[@numberSystem='latn']"
GREGORIAN = "dates/calendars/calendar[@type='gregorian']"


def roots(identifier: str) -> Iterator[ElementTree.Element]:
    """The files of a locale, its own first, CLDR's root last."""
    for name in [*reversed(locale_chain(identifier)), "root"]:
        path = CLDR / "main" / f"{name}.xml"
        if path.exists():
            yield parse(path)


def text(identifier: str, path: str) -> str | None:
    """The first text at a path in a locale or its parents."""
    found = (root.findtext(path) for root in roots(identifier))
    return next((text for text in found if text and "↑" not in text), None)


def date_pattern(identifier: str) -> str | None:
    """The pattern of a long date; an era, as in Thai, becomes literal text."""
    pattern = text(identifier, f"{GREGORIAN}/dateFormats/dateFormatLength[@type='long']/dateFormat/pattern")
    era = text(identifier, f"{GREGORIAN}/eras/eraAbbr/era[@type='1']")
    return pattern and re.sub("G+", f"'{era}'", pattern)


def months(identifier: str) -> list[str]:
    """The month names in dates; fewer than twelve if CLDR lacks them."""
    names: dict[str, str] = {}
    # The root has numbers.
    for root in list(roots(identifier))[:-1]:
        for month in root.iterfind(f"{GREGORIAN}/months/monthContext[@type='format']/monthWidth[@type='wide']/month"):
            if month.text and "↑" not in month.text and month.get("yeartype") is None:
                names.setdefault(month.get("type", ""), month.text)
    return [names[str(number)] for number in range(1, 13) if str(number) in names]


def list_patterns(identifier: str) -> dict[str, str]:
    """List patterns."""
    kinds = {"two": "2", "start": "start", "middle": "middle", "end": "end"}
    found: dict[str, str] = {}
    for root in roots(identifier):
        for pattern in root.iterfind("listPatterns/listPattern"):
            if pattern.get("type") is None:
                for part in pattern:
                    if part.text and "↑" not in part.text:
                        found.setdefault(part.get("type", ""), part.text)
    return {name: found[key] for name, key in kinds.items()}


def number_pattern(identifier: str) -> str | None:
    """The number pattern of a locale, not a compact form."""
    for root in roots(identifier):
        for length in root.iterfind("numbers/decimalFormats[@numberSystem='latn']/decimalFormatLength"):
            pattern = length.findtext("decimalFormat/pattern")
            if length.get("type") is None and pattern and "↑" not in pattern:
                return pattern
    return None


def forms(identifier: str) -> dict[str, Any]:
    """Formats of numbers, dates and lists, with European digits."""
    pattern = number_pattern(identifier)
    if pattern not in SECONDARY_GROUPS:
        raise DerivationError(f"{identifier}: a pattern of numbers that is not known: {pattern}")
    return {
        "decimal": text(identifier, f"{LATIN_SYMBOLS}/decimal"),
        "group": text(identifier, f"{LATIN_SYMBOLS}/group"),
        "minus": text(identifier, f"{LATIN_SYMBOLS}/minusSign"),
        "minimum_grouping": int(text(identifier, "numbers/minimumGroupingDigits") or 1),
        "secondary_group": SECONDARY_GROUPS[pattern],
        "date": date_pattern(identifier),
        "months": months(identifier),
        "list": list_patterns(identifier),
    }
