"""The search field, by real keys."""

import time

import pytest

from conftest import NAMES, marked, shown

FIELD = "#search"


def value(browser):
    return browser.evaluate(f"document.querySelector('{FIELD}').value")


@pytest.mark.smoke
def test_finds_by_name_or_capital_blind_to_accents(browser, address):
    browser.open(address)
    for query, name in [
        ("cote d'iv", "Côte d’Ivoire"),
        ("ÖSTER", "Österreich"),
        ("lodz", "Łódź Land"),
        ("chisinau", "Łódź Land"),
        ("pari", "France"),
    ]:
        browser.type(FIELD, query)
        assert (value(browser), shown(browser)) == (query, [name])
        browser.press("Escape")


def test_what_is_found_is_marked(browser, address):
    browser.open(address)
    browser.type(FIELD, "ost")
    assert marked(browser) == ["Öst"]
    browser.press("Escape")
    assert marked(browser) == []


def test_every_key_filters_and_every_deletion_brings_rows_back(browser, serve, snapshot):
    browser.open(serve(snapshot).address)
    query = "cote d'iv"
    browser.click(FIELD)
    browser.wait_until("typeof known !== 'undefined' && missing <= 0 && !unprepared.length")
    found = [shown(browser)]
    for key in query:
        browser.press(key)
        time.sleep(0.1)  # rows out of view come two frames later
        found.append(shown(browser))
    assert len(found[0]) >= 249 > len(found[1]) > len(found[-1]) == 1
    assert found[-1][0].startswith("Côte")
    for names in reversed(found[:-1]):
        browser.press("Backspace")
        time.sleep(0.1)
        assert shown(browser) == names


def test_escape_clears(browser, address):
    browser.open(address)
    browser.type(FIELD, "france")
    assert shown(browser) == ["France"]
    browser.press("Escape")
    assert (value(browser), shown(browser)) == ("", NAMES)


def test_the_button_clears_and_the_next_key_goes_into_the_field(browser, address):
    browser.open(address)
    browser.type(FIELD, "france")
    browser.click(".bar .clear")
    assert (value(browser), shown(browser)) == ("", NAMES)
    browser.press("w")
    assert (value(browser), shown(browser)) == ("w", ["Österreich"])


def test_nothing_found_says_so_and_shows_the_way_out(browser, address):
    browser.open(address)
    browser.type(FIELD, "zzz")
    assert shown(browser) == []
    browser.wait_for(".empty-title", "No country matches “zzz”")
    browser.click("button", "Clear and show all")
    assert (value(browser), shown(browser)) == ("", NAMES)


def test_slash_goes_to_the_field(browser, address):
    browser.open(address)
    browser.press("/")
    browser.press("p")
    assert (value(browser), shown(browser)) == ("p", ["France", "South Africa"])
