"""Embeds: the card, the map in a frame, and the page with the code."""

import json

import pytest
from playwright.sync_api import expect

from conftest import Server, assert_accessible
from levels import matrix


@pytest.fixture(scope="module")
def site(sites):
    with Server(sites.flagged) as server:
        server.folder = sites.flagged
        yield server


@pytest.mark.parametrize("path", matrix("embed.html", "embed/gb.html"))
def test_axe_finds_no_violations(visit, site, path):
    assert_accessible(visit(site.address, path=path, width=360, color_scheme="dark"))


@pytest.mark.parametrize("scheme", matrix("light", "dark"))
def test_a_card_needs_no_script_and_links_to_the_page(visit, site, scheme):
    page = visit(site.address, path="embed/gb.html", width=360, height=240, color_scheme=scheme, java_script_enabled=False)
    assert page.get_by_role("definition").all_inner_texts() == ["London", "Europe", "69,551,335"]
    assert page.get_by_role("link", name="United Kingdom").get_attribute("href") == "../countries/gb.html"
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth")


def test_the_cards_of_the_longest_names_fit_their_frame(visit, site):
    rows = json.loads((site.folder / "countries.json").read_text(encoding="utf-8"))
    longest = sorted(rows, key=lambda row: len(row["name"]) + len(", ".join(row["capital"])))[-25:]
    page = visit(site.address, path="embed/gb.html", width=360, height=240)
    high = []
    for row in longest:
        page.goto(f"{site.address}/embed/{row['code'].lower()}.html")
        if page.evaluate("document.documentElement.scrollHeight > innerHeight"):
            high.append(row["name"])
    assert high == []


def test_the_code_shows_a_card_and_the_map_in_another_site(visit, site, sites):
    page = visit(site.address, path="embed.html", java_script_enabled=False)
    frames = [code for code in page.locator("pre code").all_inner_texts() if code.startswith("<iframe")]
    page.get_by_text("All countries", exact=True).click()
    assert page.get_by_role("link", name="Peru").get_attribute("href") == "embed/pe.html"
    folder = sites.folder / "host"
    folder.mkdir()
    code = "".join(frames).replace("https://example.org/world", site.address)
    (folder / "index.html").write_text(
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>Host</title><link rel="icon" href="data:,">{code}', encoding="utf-8")
    with Server(folder) as host:
        page = visit(host.address)
        expect(page.frame_locator("iframe >> nth=0").get_by_role("heading", name="Map", exact=True)).to_be_visible()
        expect(page.frame_locator("iframe >> nth=1").get_by_role("heading")).to_have_text("Afghanistan")


@pytest.mark.parametrize("scripts", [True, False])
def test_the_list_of_countries_shows_each_card_beside_its_code(visit, site, scripts):
    page = visit(site.address, path="embed.html", java_script_enabled=scripts)
    card = page.frame_locator("iframe")
    expect(card.get_by_role("heading")).to_have_text("Afghanistan")
    page.get_by_text("All countries", exact=True).click()
    page.get_by_role("link", name="Peru").click()
    expect(card.get_by_role("heading")).to_have_text("Peru")
    expect(page.get_by_role("heading", level=1)).to_have_text("Embed")


FIGURES = """---
title: Figures
figures: embed
---
```sql all
SELECT s.year, c.name, s.value AS population FROM series s JOIN countries c ON c.code = s.code
WHERE s.name = 'population' AND s.code IN ('KE', 'GH', 'FR', 'US') AND s.year % 10 = 0 ORDER BY c.name, s.year
```
```sql many
SELECT code, name, population, region FROM countries ORDER BY population DESC, name LIMIT 40
```
```sql few
SELECT name, population, region FROM countries ORDER BY population DESC, name LIMIT 9
```
""" + "".join(f"```{block}\n```\n" for block in (
    "chart\nline: all\nx: year\ny: population\ncolor: name\nnote: " + 9 * "A sentence about the data. ",
    "chart\nbar: many\nx: population\ny: name\nsubtitle: All of them",
    "chart\nline: all\nx: year\ny: population\nfacet: name\nfacet columns: 2", "chart\nbox: many\nx: population\ny: region",
    "table\nfrom: few\ncaption: Nine countries\nbar: population\nfootnote: name = In English", "map\nfrom: many\ntitle: People",
))


@pytest.fixture(scope="module")
def framed(sites):
    pages = sites.folder / "framed-pages"
    pages.mkdir()
    (pages / "figures.md").write_text(FIGURES, encoding="utf-8")
    return sites.build("framed", "snapshot", "--pages", pages, "--embed", "--base-url", "https://example.org/")


def test_a_chart_in_a_frame_shows_its_values(visit, framed):
    [path] = [path for path in (framed / "embed").glob("figures.*.html") if "All of them" in path.read_text()]
    page = visit(framed, path=f"embed/{path.name}", width=1200)
    tip = page.locator(".tip")
    expect(tip).to_be_hidden()
    page.get_by_role("slider").focus()
    expect(tip).to_contain_text("India")
    page.keyboard.press("ArrowDown")
    expect(tip).to_contain_text("China")
    page.locator("figcaption").hover()
    page.get_by_role("slider").hover(position={"x": 200, "y": 5})
    expect(tip).to_contain_text("India")


def test_frames_of_figures_are_as_high_as_their_pages(visit, framed):
    site = framed
    with Server(site) as server:
        codes = visit(server.address, path="pages/figures.html").locator("details pre code").all_text_contents()
        assert len(codes) == 6
        (site / "host.html").write_text(
            '<!doctype html><html lang="en"><meta charset="utf-8"><title>Host</title><link rel="icon" href="data:,"><body style="margin:0">'
            + "".join(codes).replace("https://example.org", server.address).replace(' loading="lazy"', ""), encoding="utf-8")
        for width in (320, 700, 1200):
            page = visit(server.address, path="host.html", width=width)
            for frame in page.frames[1:]:
                room = frame.evaluate("innerHeight - document.documentElement.getBoundingClientRect().height")
                assert 0 <= room < 150, f"{frame.url} at {width}: {room}"


def test_the_page_with_the_code_shows_its_picker_from_a_disk(visit, site):
    page = visit(site.folder, path="embed.html")
    expect(page.locator("gazetteer-country option")).not_to_have_count(0)
