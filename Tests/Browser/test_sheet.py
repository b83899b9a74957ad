"""The dialog with all countries, opened by the search button of every page."""

import pytest
from playwright.sync_api import expect

from conftest import wait_for
from levels import matrix


@pytest.fixture(params=matrix("server", "disk"))
def place(request, sites):
    site = sites.flagged
    if request.param == "disk":
        return site
    return f"{request.getfixturevalue('server').address}/flagged"


def sheet(page):
    return page.get_by_role("dialog", name="All countries")


def open_sheet(page):
    page.get_by_role("link", name="Search").click()
    expect(sheet(page).get_by_role("searchbox")).to_be_focused()


def names(page):
    return sheet(page).locator("li").all_text_contents()


@pytest.mark.smoke
def test_typing_filters_countries_best_match_first_and_enter_opens_it(visit, place):
    page = visit(place)
    open_sheet(page)
    assert len(names(page)) == 250
    page.keyboard.press("Escape")
    expect(sheet(page)).to_be_hidden()
    expect(page.get_by_role("link", name="Search")).to_be_focused()
    open_sheet(page)
    page.keyboard.press("Enter")  # opens nothing without a query
    page.keyboard.type("guin")
    assert names(page) == ["Guinea", "Guinea-Bissau", "Equatorial Guinea", "Papua New Guinea"]
    page.keyboard.type("éa-b")
    assert names(page) == ["Guinea-Bissau"]
    sheet(page).get_by_role("searchbox").fill("muscat")  # by its capital, as above the table
    assert names(page) == ["Oman"]
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Oman")


def test_a_tap_opens_the_country(visit, place):
    page = visit(place, width=360, height=640, has_touch=True)
    page.get_by_role("link", name="Search").tap()
    sheet(page).get_by_role("link", name="Argentina").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Argentina")


@pytest.mark.night
def test_arrow_keys_move_through_the_list(visit, place):
    page = visit(place)
    open_sheet(page)
    page.keyboard.type("land")
    wait_for(page, True, "typeof known !== 'undefined' && missing <= 0 && !unprepared.length")  # names change the list
    for _ in range(3):
        page.keyboard.press("ArrowDown")
    expect(sheet(page).get_by_role("link").nth(2)).to_be_focused()
    page.keyboard.press("ArrowUp")
    wanted = names(page)[1]
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text(wanted)


def test_no_results_shows_a_way_out(visit, place):
    page = visit(place)
    open_sheet(page)
    page.keyboard.type("<b>zz")
    expect(sheet(page)).to_contain_text("No country matches “<b>zz”.")
    field = sheet(page).get_by_role("searchbox").bounding_box()
    words = sheet(page).get_by_text("No country matches").bounding_box()
    assert 0 < words["y"] - field["y"] - field["height"] < 80
    page.keyboard.press("Enter")
    sheet(page).get_by_role("button", name="Show all").click()
    assert len(names(page)) == 250
    expect(sheet(page).get_by_role("searchbox")).to_be_focused()


@pytest.mark.night
def test_the_dialog_stays_closed_after_a_reload(visit, place):
    page = visit(place, "#find")
    expect(sheet(page).get_by_role("searchbox")).to_be_focused()
    page.keyboard.press("Escape")
    expect(sheet(page)).to_be_hidden()
    page.reload()
    page.wait_for_load_state("networkidle")  # no script is loading
    expect(sheet(page)).to_be_hidden()


def test_flags_in_the_dialog_are_loaded_near_the_viewport(visit, server, sites):
    sites.flagged
    page = visit(f"{server.address}/flagged", height=700)
    open_sheet(page)
    page.wait_for_load_state("networkidle")
    flags = lambda: {address for address in page.asked if "/flags/" in address}
    assert 5 < len(flags()) < 150
    sheet(page).get_by_role("link", name="Zimbabwe").scroll_into_view_if_needed()
    expect(sheet(page).locator("img").last).to_have_js_property("complete", True)
    assert any(address.endswith("/zw.svg") for address in flags())
