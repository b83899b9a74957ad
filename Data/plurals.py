"""CLDR's plural rules."""

import re

from inputs import CLDR, parse
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
