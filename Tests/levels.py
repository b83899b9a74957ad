"""Which tests run: `Scripts/test` sets GAZETTEER_TESTS to quick, day, all or thorough; without it, day."""

import os

import pytest

LEVELS = ("quick", "day", "all", "thorough")
LEVEL = os.environ.get("GAZETTEER_TESTS") or "day"
assert LEVEL in LEVELS, f"GAZETTEER_TESTS is “{LEVEL}”; it is one of {', '.join(LEVELS)}"

NIGHT = LEVEL in ("all", "thorough")
THOROUGH = LEVEL == "thorough"


def matrix(*cases, day=1):
    """Arguments for `parametrize` that repeat one promise: the first run by day, the others at night."""
    return [*cases[:day], *(at_night(case) for case in cases[day:])]


def at_night(case):
    """A case of `parametrize` that runs at night only."""
    if hasattr(case, "marks"):
        return pytest.param(*case.values, marks=[*case.marks, pytest.mark.night], id=case.id)
    values = case if isinstance(case, tuple) else (case,)
    return pytest.param(*values, marks=pytest.mark.night)
