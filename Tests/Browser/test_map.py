"""Locator maps and the world map."""

import base64

import pytest
from playwright.sync_api import expect

from conftest import assert_accessible, contrast
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


def test_the_world_map_needs_no_script_and_links_to_countries(visit, sites):
    page = visit(sites.snapshot, path="map.html", java_script_enabled=False)
    assert page.locator("svg.world a").count() == 250
    expect(page.locator(".legend:visible")).to_have_count(1)
    before = page.locator("svg.world a[href$='/mn.html'] path").evaluate("(path) => getComputedStyle(path).fill")
    page.get_by_text("Area", exact=True).check(force=True)
    after = page.locator("svg.world a[href$='/mn.html'] path").evaluate("(path) => getComputedStyle(path).fill")
    assert before != after
    expect(page.locator(".legend:visible")).to_contain_text("Area")
    page.locator("svg.world a[href$='/br.html'] path").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Brazil")


def test_a_region_in_the_url_is_highlighted(visit, sites):
    page = visit(sites.snapshot, "?region=Africa", path="map.html")
    lit = page.locator("svg.world .lit")
    assert 50 < lit.count() < 70
    page.get_by_role("link", name="Oceania").click()
    expect(page.locator("svg.world a[href$='/au.html'].lit")).to_have_count(1)
    expect(page.locator("svg.world a[href$='/eg.html'].lit")).to_have_count(0)


def test_refreshed_data_keep_the_region_and_the_figure(visit, sites, server):
    page = visit(f"{server.address}/{sites.snapshot.name}", "?region=Africa", path="map.html")
    page.get_by_text("Area", exact=True).check(force=True)
    lit = page.locator("svg.world .lit").count()
    page.get_by_role("button", name="Refresh", exact=True).click()
    expect(page.locator(".toast")).to_contain_text("This is the newest data")
    expect(page.locator("svg.world .lit")).to_have_count(lit)
    expect(page.get_by_role("radio", name="Area")).to_be_checked()
    expect(page.locator("svg.world a[href$='/fr.html'] title")).to_contain_text("France: 547,030")
    page.get_by_role("link", name="Oceania").click()
    expect(page.locator("svg.world a[href$='/au.html'].lit")).to_have_count(1)


def test_the_tab_key_skips_the_map_and_reaches_the_table(visit, sites):
    page = visit(sites.snapshot, path="map.html")
    assert page.locator("svg.world a").count() > 200
    assert page.locator("svg.world a:not([tabindex='-1'])").count() == 0
    page.get_by_text("The same as a table").click()
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


@pytest.fixture(scope="module")
def dotted(sites):
    folder = sites.folder / "dotted-pages"
    folder.mkdir()
    (folder / "dots.md").write_text("# Dots\n\n```map\npoints: yes\n```\n")
    return sites.build("dotted", "snapshot", "--pages", folder)


@pytest.mark.night
@pytest.mark.parametrize("width", matrix(320, 768, 1440))
def test_no_dots_overlap_and_one_at_a_pole_is_complete(visit, dotted, width):
    page = visit(dotted, path="pages/dots.html", width=width)
    dots = page.locator(".world .point path").evaluate_all("""(paths) => paths.map((path) => {
      const [, x, y] = path.getAttribute("d").match(/M(\\d+) (\\d+)/).map(Number);
      const { a, d, e, f } = path.getScreenCTM();
      return [a * x + e, d * y + f, parseFloat(getComputedStyle(path).strokeWidth) / 2];
    })""")
    assert len(dots) > 30
    close = [(one, other) for number, one in enumerate(dots) for other in dots[:number]
             if ((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5 < one[2] + other[2]]
    assert close == []
    # The dot of Antarctica is on the lower edge of the map; its clipped part is no target.
    x, y, radius = max(dots, key=lambda dot: dot[1])
    below = page.evaluate("([x, y]) => { scrollTo(0, y - 200); const top = scrollY;"
                          " return document.elementFromPoint(x, y - top)?.closest('.point') !== null }",
                          [x, y + radius - 1.5])
    assert below
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("scheme, least", matrix(("light", 1.33), ("dark", 1.9)))
def test_the_lowest_class_contrasts_with_the_page_and_each_class_with_the_next(visit, sites, scheme, least):
    page = visit(sites.snapshot, path="map.html", color_scheme=scheme)
    paper = page.evaluate("getComputedStyle(document.body).backgroundColor")
    swatches = page.locator(".legend:visible i[class]").evaluate_all(
        "(all) => all.map((one) => getComputedStyle(one).backgroundColor)")
    assert len(swatches) == 5
    assert contrast(paper, swatches[0]) > least
    assert all(contrast(one, other) > 1.35 for one, other in zip(swatches, swatches[1:]))


@pytest.mark.night
def test_unknown_is_hatched_in_the_legend_as_on_the_map(visit, sites):
    page = visit(sites.snapshot, path="map.html")
    pattern = page.locator("#hatch").get_attribute("patternTransform")
    legend = page.locator(".legend:visible i:not([class])").evaluate("(box) => getComputedStyle(box).backgroundImage")
    # A line of the pattern starts vertical; lines of a gradient are perpendicular to its direction.
    assert pattern == "rotate(45)" and "-45deg" in legend
