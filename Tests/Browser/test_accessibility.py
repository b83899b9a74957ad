"""The page for people who hear it or steer it by keyboard; axe with the rules of WCAG 2.2 AA."""

import pytest
from playwright.sync_api import expect

from conftest import ODD, assert_accessible, search
from levels import matrix


@pytest.mark.parametrize("site, query, width, scheme", matrix(
    ("odd", "?q=an", 1280, "light"), ("odd", "", 1280, "light"), ("odd", "", 1280, "dark"), ("odd", "", 360, "light"), ("odd", "", 360, "dark"),
    ("odd", "?q=an", 360, "dark"),
    ("odd", "?q=zzz", 1280, "dark"), ("odd", "?q=zzz", 360, "light"),
    ("odd", "?region=Europe&sort=name&dir=desc", 1280, "dark"), ("odd", "?region=Europe&sort=name&dir=desc", 360, "light"),
    ("stale", "", 1280, "light"), ("stale", "", 360, "dark"), ("regions", "", 1280, "dark"), ("regions", "", 360, "light"),
))
def test_axe_finds_nothing(visit, sites, site, query, width, scheme):
    page = visit(getattr(sites, site), query, width=width, color_scheme=scheme)
    assert_accessible(page, 20)


def test_the_first_key_offers_to_skip(visit, sites):
    page = visit(sites.odd)
    page.keyboard.press("Tab")
    link = page.get_by_role("link", name="Skip to the content")
    expect(link).to_be_focused()
    assert link.bounding_box()["y"] >= 0
    page.keyboard.press("Enter")
    expect(page.get_by_role("main")).to_be_focused()


@pytest.mark.parametrize("width", matrix(360, 1280))
def test_the_table_is_a_table_to_a_screen_reader(visit, sites, width):
    page = visit(sites.odd, width=width)
    table = page.get_by_role("table", name=page.locator("caption").text_content().strip(), exact=True)
    assert table.get_by_role("row").count() == len(ODD) + 1
    assert table.get_by_role("rowheader", name="France").count() == 1
    assert table.get_by_role("cell", name="Paris").count() == 1
    for name in ("Flag", "Name", "Region", "Code", "Capital", "Population"):
        assert table.get_by_role("columnheader", name=name).count() == 1


@pytest.mark.smoke
def test_landmarks_and_a_name_of_the_field(odd_page):
    for role in ("search", "main", "contentinfo"):
        assert odd_page.get_by_role(role).count() == 1
    assert odd_page.get_by_role("heading", level=1).count() == 1
    expect(odd_page.get_by_label("Search by name or capital")).to_be_visible()
    assert odd_page.locator(".count").first.get_attribute("aria-hidden") == "true"  # the status says it
    expect(odd_page.locator(".bar").get_by_role("status")).to_have_count(1)


def test_headers_come_into_view_for_the_keyboard_on_narrow_screens(visit, sites):
    page = visit(sites.odd, width=360)
    button = page.locator("thead th.capital button")
    button.focus()
    box = button.bounding_box()
    assert box["width"] >= 24 and box["height"] >= 24
    assert 0 <= box["x"] and box["x"] + box["width"] <= 360 and box["y"] >= 0
    page.keyboard.press("Enter")
    expect(page.locator("thead th.capital")).to_have_attribute("aria-sort", "ascending")
