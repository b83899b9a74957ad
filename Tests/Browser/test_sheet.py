"""The search over the page: a dialog on every page, opened by the slash key and by the search link."""

import pytest
from playwright.sync_api import expect

from conftest import assert_accessible, wait_for
from levels import matrix

ALL_LOADED = "((names) => names && !names.areMissing && !names.unprepared.length)(gazetteerModules.find?.names)"


@pytest.fixture(params=matrix("server", "disk"))
def place(request, sites):
    site = sites.flagged
    if request.param == "disk":
        return site
    return f"{request.getfixturevalue('server').address}/flagged"


@pytest.fixture(scope="module")
def reports(sites):
    return sites.build("searched-reports", "snapshot", "--reports")


def sheet(page):
    return page.get_by_role("dialog", name="Search")


def open_sheet(page):
    page.get_by_role("link", name="Search").click()
    expect(sheet(page).get_by_role("searchbox")).to_be_focused()


def expect_first(page, name, kind):
    first = sheet(page).locator("li").first
    expect(first).to_contain_text(name)
    expect(first.locator("small")).to_contain_text(kind)


@pytest.mark.smoke
def test_escape_returns_to_the_same_place_and_enter_opens_the_best_match(visit, place):
    page = visit(place, path="countries/pe.html", height=300)
    page.evaluate("scrollTo(0, 200)")
    for text in ("", "guin"):
        page.keyboard.press("/")
        page.keyboard.type(text)
        expect(sheet(page).get_by_role("searchbox")).to_have_value(text)
        expect(sheet(page).locator("li").first).to_be_visible()
        page.keyboard.press("Escape")  # once, also with text
        expect(sheet(page)).to_be_hidden()
        wait_for(page, [200, "body"], "[scrollY, document.activeElement.localName]")  # the field is left at the next frame
    open_sheet(page)
    expect(sheet(page).get_by_role("link")).to_have_count(250)  # the countries, and no other pages before a key
    page.keyboard.press("Escape")
    expect(page.get_by_role("link", name="Search")).to_be_focused()
    open_sheet(page)
    page.keyboard.press("Enter")  # opens nothing without a query
    page.keyboard.type("muscat")  # by its capital, as above the table
    expect_first(page, "Oman", "Country")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Oman")


def test_keys_typed_while_it_loads_are_kept(visit, server, sites):
    sites.snapshot
    page = visit(f"{server.address}/snapshot", path="map.html")
    page.wait_for_load_state("networkidle")
    assert not any("/search" in address or "choose" in address for address in page.asked)  # nothing before it is asked for
    waiting = []
    page.route("**/search-pages.js", lambda route: waiting.append(route))
    page.keyboard.press("/")
    page.keyboard.type("kenya")
    page.keyboard.press("Enter")
    expect(sheet(page).get_by_role("searchbox")).to_have_value("kenya")
    waiting[0].continue_()
    expect(page.get_by_role("heading", level=1)).to_have_text("Kenya")


def test_currencies_languages_regions_reports_and_pages_are_found_with_their_kind(visit, reports, server):
    page = visit(f"{server.address}/{reports.name}", path="countries/pe.html")
    page.keyboard.press("/")
    for text, name, kind in (("shilling", "Kenyan Shilling", "Currency"), ("quechua", "Quechua", "Language"), ("oceania", "Oceania", "Region"),
                             ("density", "Countries by density", "Report"), ("map of", "Map of the world", "Page"),
                             ("cote d’iv", "Côte d’Ivoire", "Country"), ("Ägypten", "Egypt", "also: Ägypten"), ("phillipines", "Philippines", "Country")):
        sheet(page).get_by_role("searchbox").fill(text)
        expect_first(page, name, kind)
    sheet(page).get_by_role("searchbox").fill("pen")  # by its code
    expect(sheet(page).locator("li", has_text="Peruvian Sol")).to_be_visible()
    expect(sheet(page).get_by_role("status")).to_contain_text(" results")
    assert_accessible(page)


# What a first-time visitor wants, from the page of another country, in at most four steps.
TASKS = [("kenya", "Kenya", "Kenya"), ("kenyan s", "Kenyan Shilling", "Countries that use the Kenyan Shilling"),
         ("density", "Countries by density", "Countries by density of population")]


@pytest.mark.parametrize("text, found, heading", TASKS)
def test_a_first_visitor_finds_it_by_keyboard(visit, reports, text, found, heading):
    page = visit(reports, path="countries/pe.html")
    page.keyboard.press("/")
    page.keyboard.type(text)
    expect_first(page, found, "")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text(heading)


@pytest.mark.parametrize("text, found, heading", TASKS)
def test_a_first_visitor_finds_it_by_touch(visit, reports, text, found, heading):
    page = visit(reports, path="countries/pe.html", width=390, height=640, has_touch=True)
    page.get_by_role("link", name="Search").tap()
    page.keyboard.type(text)
    link = sheet(page).get_by_role("link", name=found).first
    expect(link).to_be_visible()
    assert link.bounding_box()["height"] >= 40
    link.tap()
    expect(page.get_by_role("heading", level=1)).to_have_text(heading)


@pytest.mark.night
def test_arrow_keys_move_through_the_list_and_letters_return_to_the_field(visit, place):
    page = visit(place, path="sources.html")
    open_sheet(page)
    page.keyboard.type("land")
    wait_for(page, True, ALL_LOADED)  # names change the list
    for _ in range(3):
        page.keyboard.press("ArrowDown")
    expect(sheet(page).get_by_role("link").nth(2)).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.type("s")
    expect(sheet(page).get_by_role("searchbox")).to_have_value("lands")


def test_no_results_are_told(visit, server, sites):
    page = visit(f"{server.address}/{sites.snapshot.name}", path="compare.html", width=390, color_scheme="dark")
    open_sheet(page)
    page.keyboard.type("<b>zz")
    expect(sheet(page)).to_contain_text("Nothing matches “<b>zz”.")
    page.keyboard.press("Enter")
    assert_accessible(page)
    sheet(page).get_by_role("button", name="Close").click()
    expect(sheet(page)).to_be_hidden()


@pytest.mark.night
def test_a_search_that_failed_to_load_can_be_retried(visit, server, sites):
    sites.snapshot
    page = visit(f"{server.address}/snapshot", path="countries/pe.html", quiet=False)
    page.route("**/search-pages.js", lambda route: route.abort(), times=1)
    page.keyboard.press("/")
    page.keyboard.type("kenya")
    sheet(page).get_by_role("button", name="Try again").click()
    expect_first(page, "Kenya", "Country")


def test_on_the_index_the_link_leads_to_the_field(visit, place):
    page = visit(place)
    page.get_by_role("link", name="Search").click()
    expect(page.get_by_role("searchbox")).to_be_focused()
    assert page.get_by_role("dialog").count() == 0
