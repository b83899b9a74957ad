"""Test levels: `Scripts/test` sets GAZETTEER_TESTS to quick, day, all or thorough; the default is day."""

import os

import pytest

LEVELS = ("quick", "day", "all", "thorough")
LEVEL = os.environ.get("GAZETTEER_TESTS") or "day"
assert LEVEL in LEVELS, f"GAZETTEER_TESTS is “{LEVEL}”; it is one of {', '.join(LEVELS)}"

NIGHT = LEVEL in ("all", "thorough")
THOROUGH = LEVEL == "thorough"


def matrix(*cases, day=1):
    """Equivalent arguments for `parametrize`: the first run by day, the others at night."""
    return [*cases[:day], *(at_night(case) for case in cases[day:])]


def at_night(case):
    """A case of `parametrize` that runs only at night."""
    if hasattr(case, "marks"):
        return pytest.param(*case.values, marks=[*case.marks, pytest.mark.night], id=case.id)
    values = case if isinstance(case, tuple) else (case,)
    return pytest.param(*values, marks=pytest.mark.night)
