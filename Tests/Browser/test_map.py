"""Locator maps and the world map."""

import base64
import re

import pytest
from playwright.sync_api import expect

from conftest import ROOT, assert_accessible, contrast
from levels import matrix


# The number of pixels with the colour of the highlighted country, in the light theme.
LIT = """async (picture) => {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.width, image.height];
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  const data = context.getImageData(0, 0, canvas.width, canvas.height).data;
  let count = 0;
  for (let at = 0; at < data.length; at += 4) {
    const off = Math.abs(data[at] - 13) + Math.abs(data[at + 1] - 90) + Math.abs(data[at + 2] - 102);
    if (off < 12) count += 1;
  }
  return count;
}"""


@pytest.mark.parametrize("code, least, most", matrix(
    ("fr", 8_000, 30_000), ("ru", 3_000, 40_000), ("us", 5_000, 40_000), ("ls", 500, 5_000), ("mc", 60, 900),
    ("ki", 60, 900), ("aq", 8_000, 50_000), ("va", 60, 900)))
def test_a_country_page_shows_it_highlighted_and_zoomed(visit, sites, code, least, most):
    # In a window with the full-size map below the name; each pixel counts as four to reduce the weight of edges.
    page = visit(sites.snapshot, path=f"countries/{code}.html", width=600, color_scheme="light", device_scale_factor=2)
    image = page.locator("p.map img")
    expect(image).to_be_visible()
    page.wait_for_function("document.querySelector('p.map img').complete")
    picture = base64.b64encode(image.screenshot()).decode()
    assert 4 * least < page.evaluate(LIT, picture) < 4 * most
    assert image.get_attribute("alt").startswith("Map: ")


def test_a_small_island_has_a_mark_on_a_map_of_the_world(visit, sites):
    page = visit(sites.snapshot, path="countries/nr.html")
    world, mark = page.locator(".map .where").bounding_box(), page.locator(".map .where circle").bounding_box()
    # Nauru is in the Pacific, near the equator and the right edge of the map.
    right, down = mark["x"] + mark["width"] / 2 - world["x"], mark["y"] + mark["height"] / 2 - world["y"]
    assert 0.85 < right / world["width"] < 1 and 0.4 < down / world["height"] < 0.6
    assert visit(sites.snapshot, path="countries/fr.html").locator(".map .where").count() == 0


def test_names_colour_the_map_and_each_has_its_own_colour(visit, sites):
    page = visit(sites.snapshot, path="map.html")
    page.get_by_label("Coloured by").select_option(label="Driving side")
    fills = {code: page.locator(f"svg.world a[href$='/{code}.html'] path").first.evaluate(
        "(path) => getComputedStyle(path).fill") for code in ("gb", "jp", "fr", "us")}
    assert fills["gb"] == fills["jp"] != fills["fr"] == fills["us"]
    expect(page.locator(".legend:visible")).to_contain_text("Left")
    page.get_by_label("Coloured by").select_option(label="Currency code")
    swatches = page.locator(".legend:visible i[class]").evaluate_all(
        "(all) => all.map((one) => getComputedStyle(one).backgroundColor)")
    assert len(set(swatches)) == 9


def test_paper_has_the_table_of_the_chosen_figure(visit, sites):
    page = visit(sites.snapshot, path="map.html", query="?figure=area")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    assert page.locator(".below th[scope=col]:visible").all_inner_texts() == ["Country", "Area, km²"]
    page.emulate_media(media="screen")
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(page.locator(".below table")).to_be_hidden()


def test_the_hatch_has_the_same_size_when_near(visit, sites):
    page = visit(sites.snapshot, path="map.html", query="?figure=gini")
    size = """() => document.querySelector("pattern").patternTransform.baseVal.consolidate().matrix.a
        * document.querySelector(".world").clientWidth / document.querySelector(".world").viewBox.baseVal.width"""
    before = page.evaluate(size)
    for _ in range(4):
        page.get_by_role("button", name="Zoom in").click()
    assert abs(page.evaluate(size) / before - 1) < 0.01  # on a disk, where shapes have no more details


def test_the_legend_is_in_the_first_screen(visit, sites):
    for width, height in ((390, 844), (1280, 900)):
        page = visit(sites.snapshot, path="map.html", width=width, height=height)
        for part in page.locator(".legend:visible li").all():
            expect(part).to_be_in_viewport(ratio=1)


def test_the_world_map_needs_no_script_and_links_to_countries(visit, sites):
    page = visit(sites.snapshot, path="map.html", java_script_enabled=False)
    assert page.locator("svg.world a").count() == 250
    expect(page.locator(".legend:visible")).to_have_count(1)
    before = page.locator("svg.world a[href$='/mn.html'] path").evaluate("(path) => getComputedStyle(path).fill")
    page.get_by_label("Coloured by").select_option(label="Area")
    after = page.locator("svg.world a[href$='/mn.html'] path").evaluate("(path) => getComputedStyle(path).fill")
    assert before != after
    expect(page.locator(".legend:visible")).to_contain_text("Area")
    page.locator("svg.world a[href$='/br.html'] path").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Brazil")


def shown(page, code):
    """The part of a country's largest part that is inside the frame of the map, from 0 to 1."""
    return page.evaluate("""(code) => {
      const shape = document.querySelector(`svg.world a[href$="/${code}.html"]`);
      const [x, y, width, height] = shape.dataset.box.split(" ").map(Number);
      const view = document.querySelector("svg.world").viewBox.baseVal;
      const part = (from, size, start, room) =>
        Math.max(0, Math.min(from + size, start + room) - Math.max(from, start)) / size;
      return part(x, width || 1, view.x, view.width) * part(y, height || 1, view.y, view.height);
    }""", code)


def test_a_tap_shows_name_value_year_and_a_link(visit, sites):
    page = visit(sites.snapshot, path="map.html", width=390, height=844, has_touch=True)
    page.get_by_label("Coloured by").select_option(label="Life expectancy (US estimate)")
    page.locator("svg.world a[href$='/br.html'] path").tap()
    card = page.locator(".card[role=status]")
    expect(card).to_contain_text("Brazil")
    expect(card).to_contain_text("years (2024)")
    expect(card).to_be_in_viewport()
    page.get_by_label("Coloured by").select_option(label="Area")
    expect(card).to_contain_text("8,511,965 km²")
    page.get_by_role("button", name="Close").tap()
    expect(card).to_be_hidden()
    page.locator("svg.world a[href$='/br.html'] path").tap()
    card.get_by_role("link", name="Brazil").tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("Brazil")


def test_keys_zoom_and_move_the_map_and_show_the_country_in_the_middle(visit, sites):
    page = visit(sites.snapshot, path="map.html")
    page.get_by_role("button", name="Zoom in").focus()
    before = page.locator("svg.world").bounding_box()
    for key in ["+", "+", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowUp", "ArrowUp", "ArrowUp"]:
        page.keyboard.press(key)
    card = page.locator(".card")
    expect(card).to_be_visible()
    name = card.get_by_role("link").inner_text()
    assert name not in ("", "Antarctica") and shown(page, "us") == 0
    expect(page.locator("svg.world .names text", has_text="Iran")).to_be_visible()
    assert page.locator("svg.world").bounding_box() == before
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    page.keyboard.press("0")
    page.locator(".cross").focus()
    page.keyboard.press("+")
    name = card.get_by_role("link").inner_text()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text(name)
    page.go_back()
    page.locator(".cross").press("0")
    assert shown(page, "us") == 1 and page.locator("svg.world .names text").count() == 0


def test_two_fingers_zoom_the_map_and_one_scrolls_the_page(visit, sites):
    page = visit(sites.snapshot, path="map.html", width=390, height=500, has_touch=True, is_mobile=True)
    world = page.locator("svg.world").bounding_box()
    devtools = page.context.new_cdp_session(page)

    def touch(kind, *points):
        devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [
            {"x": world["x"] + x * world["width"], "y": world["y"] + y * world["height"], "id": id}
            for id, (x, y) in enumerate(points)]})

    # Around Africa, whose countries stay below the fingers.
    touch("touchStart", (0.45, 0.5))
    touch("touchStart", (0.45, 0.5), (0.6, 0.5))
    for spread in range(1, 5):
        touch("touchMove", (0.45 - spread / 20, 0.5), (0.6 + spread / 20, 0.5))
    touch("touchEnd")
    assert shown(page, "us") == shown(page, "au") == 0 and shown(page, "cd") == 1
    assert page.locator("svg.world .names text").count() > 3
    expect(page.locator(".card")).to_be_hidden()
    assert page.evaluate("visualViewport.scale") == 1 and page.evaluate("scrollY") == 0
    page.get_by_role("button", name="Map of the world").tap()
    touch("touchStart", (0.5, 0.9))
    for step in range(1, 8):
        touch("touchMove", (0.5, 0.9 - step / 5))
    touch("touchEnd")
    assert page.evaluate("scrollY") > 50 and shown(page, "us") == 1


def test_the_link_of_the_region_is_in_view(visit, sites):
    page = visit(sites.snapshot, "?region=Oceania", path="map.html", width=390, height=400)
    expect(page.locator(".regions [aria-current]")).to_be_in_viewport(ratio=1)
    assert page.evaluate("scrollY") == 0


def test_coasts_have_more_points_when_near(visit, sites, server):
    page = visit(f"{server.address}/{sites.snapshot.name}", path="map.html")
    norway = page.locator("svg.world a[href$='/no.html'] path")
    before, box = len(norway.get_attribute("d")), norway.bounding_box()
    for _ in range(2):
        page.get_by_role("button", name="Zoom in").click()
    expect(norway).to_have_attribute("transform", "scale(0.125)")
    assert len(norway.get_attribute("d")) > 2 * before
    page.get_by_role("button", name="Map of the world").click()
    assert all(abs(norway.bounding_box()[side] - box[side]) < 3 for side in box)


def test_a_drag_moves_the_map_and_opens_nothing(visit, sites):
    page = visit(sites.snapshot, "?region=Africa", path="map.html")
    assert shown(page, "za") == 1
    page.locator("svg.world a[href$='/cd.html'] path").hover()
    page.mouse.down()
    page.mouse.move(600, 900, steps=5)
    page.mouse.up()
    assert shown(page, "za") < 1 and page.url.endswith("map.html?region=Africa")
    expect(page.locator(".card")).to_be_hidden()


def test_a_small_country_is_found_in_a_list(visit, sites):
    page = visit(sites.snapshot, path="map.html")
    page.get_by_text("Small countries and territories").click()
    page.locator(".small").get_by_role("link", name="Tuvalu").click()
    expect(page.locator(".card")).to_contain_text("Tuvalu")
    assert shown(page, "tv") and not shown(page, "fr")


@pytest.fixture(scope="module")
def europe(sites):
    return sites.build("europe", "snapshot", "--where", "region = 'Europe'")


@pytest.mark.parametrize("scripts", [True, False])
def test_a_site_of_one_region_opens_on_it_and_leaves_the_rest_out(visit, europe, scripts):
    page = visit(europe, path="map.html", java_script_enabled=scripts)
    assert page.locator("svg.world a[href$='/fr.html']").count() == 1
    assert page.locator("svg.world").locator("a, g[data-region]").count() < 60
    france = page.locator("svg.world a[href$='/fr.html'] path").bounding_box()
    assert france["width"] > page.locator("svg.world").bounding_box()["width"] / 20


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_without_figures_the_countries_of_the_site_stand_out(visit, sites, scheme):
    rows = [{"name": "France", "code": "FR"}, {"name": "Japan", "code": "JP"}]
    page = visit(sites.build("named", sites.feed("named", rows)), path="map.html", color_scheme=scheme)
    fill = "(path) => getComputedStyle(path).fill"
    france, japan = (page.locator(f"svg.world a[href$='/{code}.html'] path").first.evaluate(fill) for code in ("fr", "jp"))
    spain = page.locator("svg.world > g:has(title:text-is('ES')) path").first.evaluate(fill)
    assert france == japan and contrast(france, spain) > 2
    expect(page.get_by_text("No figures for countries and territories.")).to_be_visible()


def test_a_region_in_the_url_fills_the_map_and_is_highlighted(visit, sites):
    page = visit(sites.snapshot, "?region=Africa", path="map.html")
    lit = page.locator("svg.world .lit")
    assert 50 < lit.count() < 70
    assert shown(page, "eg") == shown(page, "za") == 1 and shown(page, "fj") == shown(page, "nz") == 0
    page.get_by_role("link", name="Oceania").click()
    expect(page.locator("svg.world a[href$='/au.html'].lit")).to_have_count(1)
    expect(page.locator("svg.world a[href$='/eg.html'].lit")).to_have_count(0)


def test_refreshed_data_keep_the_region_and_the_figure(visit, sites, server):
    page = visit(f"{server.address}/{sites.snapshot.name}", "?region=Africa", path="map.html")
    page.get_by_label("Coloured by").select_option(label="Area")
    lit = page.locator("svg.world .lit").count()
    page.get_by_role("button", name="Refresh", exact=True).click()
    expect(page.locator(".toast")).to_contain_text("This is the latest data")
    expect(page.locator("svg.world .lit")).to_have_count(lit)
    assert page.get_by_label("Coloured by").evaluate("(list) => list.selectedOptions[0].text") == "Area"
    expect(page.locator("svg.world a[href$='/fr.html'] title")).to_contain_text("France: 547,030")
    page.get_by_role("link", name="Oceania").click()
    expect(page.locator("svg.world a[href$='/au.html'].lit")).to_have_count(1)


def test_the_tab_key_skips_the_map_and_reaches_the_table(visit, sites):
    page = visit(sites.snapshot, path="map.html")
    assert page.locator("svg.world a").count() > 200
    assert page.locator("svg.world a:not([tabindex='-1'])").count() == 0
    page.locator("summary", has_text="Data").click()
    expect(page.get_by_role("row", name="France")).to_contain_text("547,030")


@pytest.mark.parametrize("site", matrix("few", "snapshot"))
def test_axe_finds_no_violations(visit, sites, site):
    # Without the console check: axe requests style sheets that a page on a disk cannot read.
    page = visit(getattr(sites, site), path="map.html", width=320, color_scheme="dark", quiet=False)
    folded = page.locator("details").all()
    assert folded
    for details in folded:
        details.evaluate("(details) => { details.open = true; }")
    assert_accessible(page)


@pytest.mark.parametrize("scheme, least", matrix(("light", 1.33), ("dark", 1.9)))
def test_the_lowest_class_contrasts_with_the_page_and_each_class_with_the_next(visit, sites, scheme, least):
    page = visit(sites.snapshot, path="map.html", color_scheme=scheme)
    paper = page.evaluate("getComputedStyle(document.body).backgroundColor")
    swatches = page.locator(".legend:visible i[class]").evaluate_all(
        "(all) => all.map((one) => getComputedStyle(one).backgroundColor)")
    assert len(swatches) == 5
    assert contrast(paper, swatches[0]) > least
    assert all(contrast(one, other) > 1.35 for one, other in zip(swatches, swatches[1:]))


def test_each_figure_names_its_source(visit, sites):
    page = visit(sites.snapshot, path="map.html")
    source, figures = page.locator(".legend .source:visible"), page.get_by_label("Coloured by")
    values = figures.locator("option").evaluate_all("(all) => all.map((one) => one.value)")
    assert len(values) == 15
    for value in values:
        figures.select_option(value)
        expect(source).to_have_text(re.compile("^Source: .+[.]$"))


def test_keys_move_the_map_when_it_has_the_focus(visit, sites):
    page = visit(sites.snapshot, path="map.html")
    page.get_by_role("application", name="Map").focus()
    for key in ["+", "+", "ArrowRight", "ArrowRight", "ArrowRight"]:
        page.keyboard.press(key)
    assert shown(page, "us") == 0
    world = page.locator("svg.world").bounding_box()
    ring = page.evaluate("""() => {
      const style = getComputedStyle(document.activeElement);
      const box = document.activeElement.getBoundingClientRect();
      return [style.outlineStyle, box.x, box.y, box.width, box.height];
    }""")
    assert ring == ["solid", world["x"], world["y"], world["width"], world["height"]]
    page.keyboard.press("Escape")
    page.mouse.click(world["x"] + 3, world["y"] + world["height"] - 3)  # the sea
    page.keyboard.press("0")
    assert shown(page, "us") == 1


@pytest.fixture(scope="module")
def regions(sites):
    """A map of a region below the map of the world, and one in a report."""
    (templates := sites.folder / "region-templates").mkdir()
    (pages := sites.folder / "region-pages").mkdir()
    block = "\n```map\nvalue: population\nregion: Africa\n```\n"
    (templates / "map.md").write_text((ROOT / "Templates/map.md").read_text() + block)
    (pages / "africa.md").write_text("# Population\n" + block)
    return sites.build("region-maps", "snapshot", "--templates", templates, "--pages", pages, "--languages", "en,ar")


@pytest.mark.parametrize("width", matrix(320, 1280))
@pytest.mark.parametrize("folder", ["", "ar/"])
def test_a_map_of_a_region_names_its_countries_alone(visit, regions, folder, width):
    page = visit(regions, path=folder + "pages/africa.html", width=width)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    world = page.locator("svg.world")
    box = world.bounding_box()
    assert 0.6 < box["height"] / box["width"] < 0.82
    kenya, chad = (page.locator(f"svg a[href$='/{code}.html']").bounding_box() for code in ("ke", "td"))
    assert min(kenya["width"], chad["height"]) > box["width"] / 20
    assert page.locator("svg .land").count() > 10 and page.locator("svg .land title").count() == 0
    expect(page.locator(".choropleth")).to_contain_text("190")  # countries that it does not show
    assert_accessible(page)  # at night at other widths too


def test_a_map_of_a_region_below_that_of_the_world_zooms_by_itself(visit, regions, server):
    page = visit(f"{server.address}/{regions.name}", path="map.html")
    part = page.locator(".choropleth").nth(1)
    before = part.locator("svg.world").get_attribute("viewBox")
    for _ in range(3):
        part.get_by_role("button", name="Zoom in").click()
    assert part.locator("svg.world").get_attribute("viewBox") != before
    # The details are those of its own part, and not of the map of the world.
    assert not [url for url in page.asked if url.endswith("world.svg")]
    assert part.locator(".disputed").get_attribute("transform") is None
