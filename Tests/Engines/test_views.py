"""Views, comparison, and locator maps."""

from conftest import shown


def test_columns_and_facets_are_read_from_the_url(browser, snapshot, locate):
    browser.open(f"{locate(snapshot)}?columns=code,area&sort=area&dir=desc&language=French")
    browser.wait_until("document.querySelector('.bar .count').textContent === '43 of 250 countries'")
    browser.wait_until("document.querySelector('th.extra').ariaSort === 'descending'")
    assert shown(browser)[:2] == ["Canada", "Democratic Republic of the Congo"]
    heads = "[...document.querySelectorAll('thead th')].filter((head) => head.checkVisibility()).map((head) => head.textContent)"
    assert browser.evaluate(heads) == ["Flag", "Name", "Code", "Area (km²)"]


def test_maps_highlight_a_country_and_colour_the_world_by_the_chosen_figure(browser, snapshot, locate):
    browser.open(locate(snapshot).replace("index.html", "countries/fr.html"))
    image = "document.querySelector('img[src*=\"world.svg#at-fr\"]')"
    browser.wait_until(f"{image}.complete && {image}.naturalWidth > 0")
    browser.open(locate(snapshot).replace("index.html", "map.html"))
    fill = "getComputedStyle(document.querySelector('.world .a1.c4 path')).fill"
    before = browser.evaluate(fill)
    browser.click(".choropleth label", "Area")
    browser.wait_until(f"{fill} !== {before!r}")
