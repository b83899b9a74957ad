"""What is chosen stands in the address, and is there again after a reload."""

from conftest import NAMES, shown


def test_what_is_typed_is_written_and_read_back(browser, address):
    browser.open(address)
    browser.type("#search", "Łódź")
    browser.wait_until("new URLSearchParams(location.search).get('q') === 'Łódź'")
    browser.reload()
    assert browser.evaluate("document.querySelector('#search').value") == "Łódź"
    assert shown(browser) == ["Łódź Land"]


def test_a_shared_view_is_read_at_the_start(browser, address):
    browser.open(f"{address}?q=land&region=Europe&sort=name&dir=desc")
    assert shown(browser) == ["Łódź Land", "Åland"]
    browser.press("Escape")
    browser.click(".facets label", "All")
    browser.click("th.name button")
    browser.wait_until("location.search === ''")
    assert shown(browser) == NAMES


def test_a_page_that_is_open_works_on_without_its_host(browser, serve, site):
    server = serve(site)
    browser.open(server.address)
    server.stop()
    browser.type("#search", "wien")
    browser.wait_until("location.search === '?q=wien'")
    assert shown(browser) == ["Österreich"]
    server.start()
    browser.reload()
    assert shown(browser) == ["Österreich"]
