"""The search field, with real keys."""

from conftest import NAMES, marked, shown

FIELD = "#search"


def value(browser):
    return browser.evaluate(f"document.querySelector('{FIELD}').value")


def test_search_ignores_accents_and_highlights_matches(browser, address):
    browser.open(address)
    for query, name in [("cote d'iv", "Côte d’Ivoire"), ("ÖSTER", "Österreich"), ("chisinau", "Łódź Land")]:
        browser.type(FIELD, query)
        assert (value(browser), shown(browser)) == (query, [name])
        browser.press("Escape")
    browser.type(FIELD, "ost")
    assert marked(browser) == ["Öst"]
    browser.click(".bar .clear")
    assert (value(browser), shown(browser), marked(browser)) == ("", NAMES, [])
    browser.press("w")  # the next key goes to the field
    assert (value(browser), shown(browser)) == ("w", ["Österreich"])


def test_slash_focuses_the_field_and_regions_are_chosen_by_pointer_and_keys(browser, address):
    browser.open(address)
    browser.press("/")
    browser.press("p")
    assert (value(browser), shown(browser)) == ("p", ["France", "South Africa"])
    browser.press("Escape")
    browser.click(".facets label", "No region")
    assert shown(browser) == ["Antarctica"]
    browser.click(".facets label", "All")
    browser.press("ArrowRight")
    assert shown(browser) == ["Côte d’Ivoire", "South Africa"]
