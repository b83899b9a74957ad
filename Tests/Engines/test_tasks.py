"""Three tasks of Tests/Browser/test_tasks.py."""

from conftest import shown


def test_kenya_is_found_from_the_page_of_peru(browser, locate, snapshot):
    browser.open(locate(snapshot).replace("index.html", "countries/pe.html"))
    browser.click(".find")
    browser.wait_until("document.activeElement?.matches('dialog[open] input')")
    for key in "kenya":
        browser.press(key)
    browser.wait_until("document.querySelector('dialog[open] li')?.textContent.includes('Kenya')")
    browser.press("Enter")
    browser.wait_for("h1", "Kenya")


def test_the_countries_of_europe_with_the_euro_are_selected(browser, locate, snapshot):
    browser.open(locate(snapshot))
    browser.click(".facets label", "Europe")
    browser.click(".view > summary")
    browser.wait_for(".view label", "Euro ")
    browser.click(".view label", "Euro ")
    browser.wait_until("document.querySelectorAll('#countries tbody tr:not([hidden])').length < 40")
    assert "France" in shown(browser) and not {"Peru", "Norway", "Martinique"} & set(shown(browser))


def test_the_map_has_the_density_of_bhutan(browser, locate, snapshot):
    browser.open(locate(snapshot).replace("index.html", "map.html"))
    browser.click("summary", "The same as a table")
    browser.wait_for("tr", "Bhutan")
