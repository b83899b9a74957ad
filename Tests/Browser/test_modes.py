"""Display modes: without scripts, dark, forced colours, reduced motion."""

import re
from datetime import datetime, timedelta

import pytest
from playwright.sync_api import expect

from conftest import ODD, assert_accessible, contrast, luminance, search


def test_without_scripts_the_whole_table_is_there_and_no_unusable_control(visit, sites):
    page = visit(sites.odd, java_script_enabled=False)
    for part in (".home", ".find", ".refresh", ".bar", ".messages"):
        assert not page.locator(part).is_visible(), part
    expect(page.locator("header")).to_be_visible()
    rows = page.locator("#countries tbody tr:visible")
    assert rows.count() == len(ODD)
    expect(rows.first).to_contain_text("France")
    expect(page.get_by_role("link", name="CSV")).to_be_visible()
    assert page.locator("input:visible, select:visible, button:visible").count() == 0
    assert [cell.inner_text() for cell in page.locator("thead th").all()][1:] == ["Name", "Region", "Code", "Capital", "Population"]


@pytest.mark.parametrize("scheme, dark", [("light", False), ("dark", True)])
def test_light_and_dark(visit, sites, scheme, dark):
    page = visit(sites.odd, color_scheme=scheme)
    ink, paper = page.evaluate("(({ color, backgroundColor }) => [color, backgroundColor])(getComputedStyle(document.body))")
    assert (luminance(paper) < 0.05) if dark else (luminance(paper) > 0.8)
    assert contrast(ink, paper) > 7
    assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "light dark"


@pytest.mark.parametrize("scheme, accent, paper", [("light", "rgb(163, 21, 21)", "rgb(255, 255, 255)"), ("dark", None, "rgb(16, 16, 20)")])
def test_custom_colours_are_readable_everywhere(visit, sites, server, scheme, accent, paper):
    settings = sites.own / "colours.yml"
    settings.write_text('colors: {accent: "#a31515", background: {light: "#fff", dark: "#101014"}}\n')
    sites.build(f"colours-{scheme}", sites.few_rows, "--config", settings)
    page = visit(f"{server.address}/colours-{scheme}", color_scheme=scheme)
    link = page.get_by_role("link", name="Map", exact=True).evaluate("(part) => getComputedStyle(part).color")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == paper
    assert contrast(link, paper) >= 4.5 and link == (accent or link)
    assert_accessible(page)
    # The icon is still an image, with the accent as its background.
    assert page.evaluate("""async () => {
        const icon = Object.assign(new Image(), { src: "icon-512.png" });
        await icon.decode();
        const canvas = new OffscreenCanvas(512, 512).getContext("2d");
        canvas.drawImage(icon, 0, 0);
        return [...canvas.getImageData(256, 4, 1, 1).data.slice(0, 3)];
    }""") == [163, 21, 21]


@pytest.mark.night
def test_more_contrast_uses_full_contrast_for_muted_text(visit, sites):
    page = visit(sites.odd, contrast="more")
    ink, quiet = (page.evaluate(f"getComputedStyle(document.querySelector('{part}')).color") for part in ("body", "td.region"))
    assert ink == quiet


def test_forced_colours_show_the_selection_and_the_order(visit, sites):
    page = visit(sites.odd, "?sort=name", forced_colors="active")
    background = "(part) => getComputedStyle(part).backgroundColor"
    chosen = page.locator(".facets :checked + span").evaluate(background)
    others = {chip.evaluate(background) for chip in page.locator(".facets :not(:checked) + span").all()}
    assert others and chosen not in others
    icon = page.locator(".find").evaluate("(link) => [getComputedStyle(link).color, getComputedStyle(link, '::before').borderInlineStartColor]")
    assert icon[0] == icon[1]
    arrow = "(part) => getComputedStyle(part, '::after').backgroundColor"
    assert page.locator("th.name button").evaluate(arrow) != page.locator("thead th.name").evaluate(background)


def test_reduced_motion_has_no_motion(visit, sites):
    page = visit(sites.odd, reduced_motion="reduce")
    search(page, "land")
    page.locator("tr:visible").nth(1).hover()
    assert page.evaluate("document.getAnimations().length") == 0
    moving = page.evaluate("""() => [...document.querySelectorAll("*")].map((part) => getComputedStyle(part))
        .filter((style) => style.scrollBehavior === "smooth" || style.animationName !== "none"
            || style.transitionDuration.split(",").some((time) => parseFloat(time) > 0)).length""")
    assert moving == 0


def test_a_stale_copy_is_shown_with_its_age(visit, sites):
    text = (sites.stale / "index.html").read_text(encoding="utf-8")
    date = datetime.fromisoformat(re.search(r'data-age[^>]* datetime="([^"]+)"', text).group(1).replace("Z", "+00:00"))
    page = visit(sites.stale)
    notice = page.get_by_role("complementary", name="Age of the data")
    expect(notice).to_contain_text("may be out of date")
    assert notice.bounding_box()["y"] <= page.locator("header").bounding_box()["height"]
    for minutes, age in [(3 * 1440 + 5, ", 3 days ago"), (1440, ", 1 day ago"), (1439, ", 23 hours ago"), (5, ", 5 minutes ago"), (-500, "")]:
        page.clock.set_fixed_time(date + timedelta(minutes=minutes, seconds=1))
        page.reload()
        told = page.locator(".notice time").inner_text()
        assert re.fullmatch(r"\d+ \w+ \d{4}, \d\d:\d\d UTC" + re.escape(age), told), (minutes, told)
