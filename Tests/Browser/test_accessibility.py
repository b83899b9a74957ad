"""Accessibility: screen readers, keyboard, and axe with the rules of WCAG 2.2 AA."""

import pytest
from playwright.sync_api import expect

from conftest import ODD, assert_accessible
from levels import matrix


@pytest.mark.parametrize("site, query", matrix(
    ("odd", "?q=an"), ("odd", ""), ("odd", "?q=zzz"), ("odd", "?region=Europe&sort=name&dir=desc"), ("stale", ""), ("regions", "")))
def test_axe_finds_no_violations(visit, sites, site, query):
    assert_accessible(visit(getattr(sites, site), query), 20)


def test_the_first_tab_stop_is_a_skip_link(visit, sites):
    page = visit(sites.odd)
    page.keyboard.press("Tab")
    link = page.get_by_role("link", name="Skip to content")
    expect(link).to_be_focused()
    assert link.bounding_box()["y"] >= 0
    page.keyboard.press("Enter")
    expect(page.get_by_role("main")).to_be_focused()


@pytest.mark.smoke
def test_landmarks_search_field_and_table_have_roles_and_names(visit, sites):
    page = visit(sites.odd, width=360)
    for role in ("search", "main", "contentinfo"):
        assert page.get_by_role(role).count() == 1
    assert page.get_by_role("heading", level=1).count() == 1
    expect(page.get_by_label("Search by name or capital")).to_be_visible()
    assert page.locator(".count").first.get_attribute("aria-hidden") == "true"  # the live region announces it
    expect(page.locator(".bar").get_by_role("status")).to_have_count(1)
    table = page.get_by_role("table", name=page.locator("caption").text_content().strip(), exact=True)
    assert table.get_by_role("row").count() == len(ODD) + 1
    assert table.get_by_role("rowheader", name="France").count() == 1
    assert table.get_by_role("cell", name="Paris").count() == 1
    for name in ("Flag", "Name", "Region", "Code", "Capital", "Population"):
        assert table.get_by_role("columnheader", name=name).count() == 1
