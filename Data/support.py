"""Code shared by the modules of the derivation."""

from __future__ import annotations

import importlib.util
import json
import sys
import unicodedata
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NoReturn, TypeVar

Value = TypeVar("Value")


class DerivationError(Exception):
    """An invalid input or correction."""


def fail(message: str, advice: str, status: int) -> NoReturn:
    """Print an error with advice, and exit."""
    print(f"error: {message}\n{advice}", file=sys.stderr)
    raise SystemExit(status)


def package_path(package: str, *parts: str) -> Path:
    """The path of a file in an installed Python package, without importing it."""
    spec = importlib.util.find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise FileNotFoundError(f"Python package {package}")
    return Path(spec.submodule_search_locations[0], *parts)


def settle(table: Mapping[Any, Value], key: Any, found: Value, what: str) -> Value:
    """The corrected value, or else the original one.

    A correction that repeats the source is refused, so that none outlives its reason.
    """
    if key not in table:
        return found
    if table[key] == found:
        raise DerivationError(f"the correction of {what} for {key} repeats its source: remove it")
    return table[key]


def tidy(text: str) -> str:
    """Uniform apostrophes and "and", in Unicode NFC."""
    return unicodedata.normalize("NFC", text.replace("'", "’").replace(" & ", " and ").strip())


def compact(value: Any) -> str:
    """JSON on one line."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def members_of(data: Mapping[str, Any], but: str = "") -> str:
    """The members of a JSON object, except one, a line each."""
    return ",\n".join(f"{compact(key)}:{compact(value)}" for key, value in data.items() if key != but)


def plain_number(value: float) -> float:
    """A number rounded to four decimals; an integer if it is one."""
    rounded = round(float(value), 4)
    return int(rounded) if rounded.is_integer() else rounded


# Letters without a decomposition, folded as in the search of the site.
PLAIN_FORMS = str.maketrans({
    "ø": "o", "ł": "l", "ı": "i", "ß": "ss", "æ": "ae", "œ": "oe", "đ": "d", "ð": "d", "þ": "th", "ħ": "h",
    "ŧ": "t", "ŋ": "n", "ς": "σ",
    "ʻ": "'", "ʼ": "'", "ʽ": "'", "ʾ": "'", "ʿ": "'", "‘": "'", "’": "'", "‛": "'", "′": "'", "`": "'",
    "‐": "-", "‑": "-", "‒": "-", "–": "-", "—": "-", "−": "-",
})


def fold(text: str) -> str:
    """The text folded for the search: without case, marks and variants of apostrophe and hyphen."""
    letters = unicodedata.normalize("NFKD", text.replace("´", "'")).lower()
    plain = (letter for letter in letters if unicodedata.category(letter) not in ("Mn", "Mc", "Me", "Cf"))
    return " ".join("".join(plain).translate(PLAIN_FORMS).split())
