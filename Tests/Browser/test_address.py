"""Search, region and sorting in the URL, so that a view can be shared."""

from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import expect

from conftest import ODD, search, shown


def values(page):
    return {name: value for name, [value] in parse_qs(urlsplit(page.url).query).items()}


def test_the_url_is_read_on_load(visit, sites):
    page = visit(sites.odd, "?q=%20Land&region=Europe&sort=name&dir=desc")
    expect(page.get_by_role("searchbox")).to_have_value(" Land")
    assert shown(page) == ["Łódź Land", "Åland"]
    expect(page.get_by_role("radio", name="Europe", exact=False).first).to_be_visible()
    assert page.locator(".facets input:checked").get_attribute("value") == "Europe"
    assert page.locator("th.name[aria-sort]").first.get_attribute("aria-sort") == "descending"


def test_unknown_values_are_ignored(visit, sites):
    page = visit(sites.odd, "?region=Atlantis&sort=flag&dir=sideways&other=1#content")
    assert shown(page) == [row[0] for row in ODD]
    page = visit(sites.odd, "?sort=name&dir=sideways")
    assert page.locator("thead th.name").get_attribute("aria-sort") == "ascending"


@pytest.mark.smoke
def test_choices_are_written_and_other_parameters_stay(visit, sites):
    page = visit(sites.odd, "?other=1")
    search(page, " Łódź ")
    page.get_by_role("radio", name="Europe").first.check()
    population = page.get_by_role("columnheader", name="Population").get_by_role("button")
    population.click()
    page.wait_for_url("**sort=population**")
    assert values(page) == {"other": "1", "q": "Łódź", "region": "Europe", "sort": "population", "dir": "desc"}
    page.reload()
    assert shown(page) == ["Łódź Land"]
    page.get_by_role("button", name="Clear the search").click()
    page.get_by_role("radio", name="All").check()
    for _ in range(2):
        population.click()
    page.wait_for_url("**?other=1")
    assert values(page) == {"other": "1"}


def test_typing_updates_the_url_after_a_pause_in_one_entry_of_the_history(visit, sites):
    page = visit(sites.odd)
    page.evaluate("""() => {
        window.writes = 0;
        const replace = history.replaceState.bind(history);
        history.replaceState = (...all) => (writes++, replace(...all));
    }""")
    entries = page.evaluate("history.length")
    page.get_by_role("searchbox").press_sequentially("france", delay=30)
    page.wait_for_url("**?q=france")
    assert page.evaluate("writes") == 1
    assert page.evaluate("history.length") == entries + 1


@pytest.mark.night
def test_leaving_at_once_loses_nothing_and_back_and_forward_restore(visit, sites):
    page = visit(sites.odd)
    search(page, "paris")
    page.goto("about:blank")
    page.go_back()
    expect(page.get_by_role("searchbox")).to_have_value("paris")
    assert shown(page) == ["France"]
    page.evaluate("history.pushState(null, '', '?q=wien&sort=name')")
    page.go_back()
    page.wait_for_url("**?q=paris")
    page.go_forward()
    expect(page.get_by_role("searchbox")).to_have_value("wien")
    assert shown(page) == ["Österreich"]
    assert page.locator("thead th.name").get_attribute("aria-sort") == "ascending"
