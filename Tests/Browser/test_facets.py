"""The region filter and its counts."""

import pytest

from conftest import ODD, search, shown


def chips(page):
    return page.locator(".facets label").all_inner_texts()


def test_regions_are_those_of_the_feed_with_their_counts(visit, sites):
    page = visit(sites.odd, width=360)
    texts = [" ".join(text.split()) for text in chips(page)]
    assert texts[0] == f"All {len(ODD)}"
    assert texts[-1] == "No region 1"
    assert "Europe 6" in texts and "Zubrowka 1" in texts and "Africa 2" in texts
    assert page.get_by_role("radio", name="All").is_checked()
    boxes = [chip.bounding_box() for chip in page.locator(".facets label").all()]
    assert len(boxes) == 9 and all(box["width"] >= 24 and box["height"] >= 24 for box in boxes)  # touch targets


@pytest.mark.smoke
def test_choosing_a_region_shows_only_its_rows(visit, sites):
    page = visit(sites.odd)
    page.get_by_role("radio", name="Africa").check()
    assert shown(page) == ["Côte d’Ivoire", "South Africa"]
    page.get_by_role("radio", name="No region").check()
    assert shown(page) == ["Antarctica"]
    page.get_by_role("radio", name="All").check()
    assert len(shown(page)) == len(ODD)


def test_counts_follow_the_search(visit, sites):
    page = visit(sites.odd)
    search(page, "land")
    texts = [" ".join(text.split()) for text in chips(page)]
    assert "All 4" in texts and "Europe 2" in texts and "Oceania 1" in texts and "Africa 0" in texts
    page.get_by_role("radio", name="Oceania").check()
    assert shown(page) == ["Tonga  Islands"]
    assert page.locator(".bar .count").inner_text() == "1 of 14 countries"
    assert [" ".join(text.split()) for text in chips(page)] == texts


def test_many_regions_become_a_list(visit, sites):
    page = visit(sites.regions)
    assert page.get_by_role("radio").count() == 0
    choice = page.get_by_role("combobox", name="Region")
    options = choice.locator("option").all_text_contents()
    assert options[:3] == ["All (40)", "Region 0 (2)", "Region 1 (2)"] and len(options) == 21
    choice.select_option("Region 7")
    assert shown(page) == ["Country 7", "Country 27"]
    page.get_by_role("button", name="Name").click()
    assert shown(page) == ["Country 7", "Country 27"]  # in numeric order
    search(page, "27")
    assert shown(page) == ["Country 27"]
    assert choice.locator("option").all_text_contents()[8] == "Region 7 (1)"
