"""The search field, by real keys."""

from conftest import NAMES, marked, shown

FIELD = "#search"


def value(browser):
    return browser.evaluate(f"document.querySelector('{FIELD}').value")


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


def test_the_button_clears_and_the_next_key_goes_into_the_field(browser, address):
    browser.open(address)
    browser.type(FIELD, "france")
    browser.click(".bar .clear")
    assert (value(browser), shown(browser)) == ("", NAMES)
    browser.press("w")
    assert (value(browser), shown(browser)) == ("w", ["Österreich"])


def test_slash_goes_to_the_field(browser, address):
    browser.open(address)
    browser.press("/")
    browser.press("p")
    assert (value(browser), shown(browser)) == ("p", ["France", "South Africa"])


def test_the_regions_are_chosen_by_pointer_and_keys(browser, address):
    browser.open(address)
    browser.click(".facets label", "No region")
    assert shown(browser) == ["Antarctica"]
    browser.click(".facets label", "All")
    browser.press("ArrowRight")
    assert shown(browser) == ["Côte d’Ivoire", "South Africa"]
