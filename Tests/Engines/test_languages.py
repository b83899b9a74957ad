"""Sites in other languages than English."""

import pytest

from conftest import shown

MIRRORED = """(([name, code]) => [document.documentElement.dir, code.right <= name.left + 1,
    document.documentElement.scrollWidth <= innerWidth])(
    ["name", "code"].map((cell) => document.querySelector(`#countries tbody .${cell}`).getBoundingClientRect()))"""


@pytest.fixture(scope="session")
def world(build):
    return build("snapshot", "--languages", "en,ru,ar")


def test_arabic_is_mirrored_and_found(browser, serve, world):
    browser.open(f"{serve(world).address}/ar/index.html")
    assert browser.evaluate(MIRRORED) == ["rtl", True, True]
    browser.type("#search", "ألمانيا")
    assert shown(browser) == ["ألمانيا"]
    browser.press("Escape")
    browser.type("#search", "المانيا")  # without the hamza, as many write it
    assert shown(browser) == ["ألمانيا"]


def test_russian_counts_and_is_in_the_order_of_its_letters(browser, serve, world):
    browser.open(f"{serve(world).address}/ru/index.html")
    assert shown(browser)[:3] == ["Австралия", "Австрия", "Азербайджан"]
    browser.type("#search", "Корея")
    browser.wait_for(".bar .count", "2 из 250 стран")
