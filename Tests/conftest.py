"""Selects the tests of each suite by their marks."""

from levels import LEVEL, NIGHT


def pytest_collection_modifyitems(config, items):
    if LEVEL == "quick":
        chosen = [item for item in items if item.get_closest_marker("smoke")]
    elif NIGHT:
        return
    else:
        chosen = [item for item in items if not item.get_closest_marker("night")]
    if len(chosen) < len(items):
        config.hook.pytest_deselected(items=[item for item in items if item not in set(chosen)])
        items[:] = chosen
