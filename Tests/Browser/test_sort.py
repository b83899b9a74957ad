"""Sorting by headers and, on narrow screens, by a list."""

import pytest
from playwright.sync_api import expect

from conftest import ODD, search, shown

FEED = [row[0] for row in ODD]


def header(page, name):
    return page.get_by_role("columnheader", name=name)


def press(page, name):
    header(page, name).get_by_role("button").click()


def sorts(page):
    return [cell.get_attribute("aria-sort") for cell in page.locator("thead th").all()]


@pytest.mark.smoke
def test_a_header_sorts_ascending_then_descending_then_in_feed_order(visit, sites):
    page = visit(sites.odd)
    assert shown(page) == FEED
    assert sorts(page) == [None, "none", "none", "none", "none", "none"]
    press(page, "Name")
    up = shown(page)
    names = [name for name in up if name[0] != "<"]  # in the order of the language
    assert names[:4] == ["Ærø og Þorshöfn", "Åland", "Antarctica", "Côte d’Ivoire"]
    assert names.index("Łódź Land") < names.index("No code at all") < names.index("Österreich") < names.index("Rødøy")
    assert header(page, "Name").get_attribute("aria-sort") == "ascending"
    press(page, "Name")
    assert header(page, "Name").get_attribute("aria-sort") == "descending"
    assert shown(page) == up[::-1]
    press(page, "Name")
    assert sorts(page) == [None, "none", "none", "none", "none", "none"]
    assert shown(page) == FEED


def test_numbers_sort_numerically_empty_cells_last_and_ties_in_feed_order(visit, sites):
    page = visit(sites.odd)
    figures = {row[0]: row[4] for row in ODD}
    press(page, "Population")
    down = [figures[name] for name in shown(page)]
    assert down == sorted((figure for figure in figures.values() if figure is not None), reverse=True) + [None]
    press(page, "Population")
    up = [figures[name] for name in shown(page)]
    assert up == down[-2::-1] + [None]
    regions = {row[0]: row[1] for row in ODD}
    for _ in range(2):
        press(page, "Region")
        names = shown(page)
        assert [name for name in names if regions[name] == "Europe"] == [name for name in FEED if regions[name] == "Europe"]
        assert names[-1] == "Antarctica"  # it has no region


def test_sorting_by_keyboard_keeps_the_focus_and_search_results_are_sorted(visit, sites):
    page = visit(sites.odd)
    button = header(page, "Capital").get_by_role("button")
    button.focus()
    page.keyboard.press("Enter")
    assert header(page, "Capital").get_attribute("aria-sort") == "ascending"
    expect(button).to_be_focused()
    page.keyboard.press("Space")
    assert header(page, "Capital").get_attribute("aria-sort") == "descending"
    press(page, "Name")
    assert sorts(page) == [None, "ascending", "none", "none", "none", "none"]  # one at a time
    search(page, "nd")  # a part of all matches, so that none matches better
    assert shown(page) == [
        "Åland", "Llanfairpwllgwyngyllgogerychwyrndrobwllll", "Łódź Land", "Tonga  Islands", "United Kingdom of Great Britain and Northern Ireland"]


def test_narrow_screens_sort_by_a_list_in_sync_with_the_headers(visit, sites):
    page = visit(sites.odd, width=360)
    choice = page.get_by_label("Sort by")
    assert choice.locator("option").all_text_contents()[:3] == ["Original order", "Name, A to Z", "Name, Z to A"]
    choice.select_option("Population, largest first")
    assert shown(page)[0] == "Llanfairpwllgwyngyllgogerychwyrndrobwllll"
    assert page.locator("th.population").get_attribute("aria-sort") == "descending"
    choice.select_option("Original order")
    assert shown(page) == FEED
    page.set_viewport_size({"width": 1280, "height": 900})
    expect(choice).to_be_hidden()
    press(page, "Name")
    page.set_viewport_size({"width": 360, "height": 900})
    assert choice.evaluate("(list) => list.selectedOptions[0].text") == "Name, A to Z"
