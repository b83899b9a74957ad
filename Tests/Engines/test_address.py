"""Choices are in the URL and restored by a reload."""

from conftest import NAMES, shown


def test_a_view_is_read_from_the_url_and_written_to_it(browser, address):
    browser.open(f"{address}?q=land&region=Europe&sort=name&dir=desc")
    assert shown(browser) == ["Łódź Land", "Åland"]
    browser.press("Escape")
    browser.click(".facets label", "All")
    browser.click("th.name button")
    browser.wait_until("location.search === ''")
    assert shown(browser) == NAMES
    browser.type("#search", "Łódź")
    browser.wait_until("new URLSearchParams(location.search).get('q') === 'Łódź'")
    browser.reload()
    assert browser.evaluate("document.querySelector('#search').value") == "Łódź"
    assert shown(browser) == ["Łódź Land"]
