"""Views: other columns, more filters, and files of the visible rows."""

import json
import re
import shutil

import pytest
from playwright.sync_api import expect

from conftest import Server, assert_accessible, search, shown

def open_options(page):
    page.locator(".view summary").click()
    page.locator(".view h2", has_text="Download this view").wait_for()


def choose(page, group, *names):
    for name in names:
        page.get_by_role("group", name=group).get_by_role("checkbox", name=re.compile(f"^{name}( \\d+)?$")).check()


def save(page, label):
    with page.expect_download() as download:
        page.get_by_role("button", name=label, exact=True).click()
    return download.value.suggested_filename, download.value.path().read_bytes()


def heads(page):
    return [head.inner_text() for head in page.locator("thead th").all() if head.is_visible()][1:]


def cells(page, name):
    index = [head.inner_text() for head in page.locator("thead th").all()].index(name)
    return page.evaluate("""(index) => [...document.querySelectorAll("tbody tr")].filter((row) => row.checkVisibility())
        .map((row) => row.cells[index].innerText)""", index)


@pytest.mark.smoke
def test_a_view_is_saved_byte_for_byte_as_published_in_its_order(visit, sites):
    page = visit(sites.snapshot)
    page.get_by_role("radio", name="Oceania").check()
    page.get_by_role("button", name="Population").click()
    names = shown(page)
    open_options(page)
    name, saved = save(page, "CSV")
    assert name == "countries-view.csv"
    head, *lines = saved.removesuffix(b"\r\n").split(b"\r\n")
    published = (sites.snapshot / "countries.csv").read_bytes().split(b"\r\n")
    assert head == published[0] and set(lines) <= set(published)
    assert [line.decode().startswith((name, f'"{name}')) for line, name in zip(lines, names, strict=True)] == [True] * len(names)
    assert [row["name"] for row in json.loads(save(page, "JSON")[1])] == names


def test_a_view_of_all_rows_is_the_published_file(visit, sites):
    page = visit(sites.odd)
    open_options(page)
    for label, file in (("CSV", "countries.csv"), ("JSON", "countries.json"), ("Text", "countries.txt")):
        assert save(page, label)[1] == (sites.odd / file).read_bytes()


def test_columns_are_stored_in_the_url_and_for_the_next_visit(visit, sites):
    page = visit(sites.snapshot)
    open_options(page)
    choose(page, "Columns", re.escape("Area (km²)"), "Language")
    page.get_by_role("group", name="Columns").get_by_role("checkbox", name="Capital").uncheck()
    assert heads(page) == ["Name", "Region", "Code", "Population", "Area (km²)", "Language"]
    assert cells(page, "Area (km²)")[:2] == ["647,500", "1,580"]
    assert cells(page, "Language")[0] == "Pashto, Dari"
    expect(page).to_have_url(re.compile("columns=region%2Ccode%2Cpopulation%2Carea%2Clanguage_name"))
    address = page.url
    for _ in range(20):  # Chromium may start the next page before storage is written
        page.goto(re.sub(r"\?.*", "", address))
        if page.evaluate("localStorage.length"):
            break
    expect(page.get_by_role("columnheader", name="Language")).to_be_visible()
    page.evaluate("localStorage.clear()")
    page.goto(address)
    expect(page.get_by_role("columnheader", name="Language")).to_be_visible()
    open_options(page)
    page.get_by_role("button", name="Reset").click()
    assert heads(page) == ["Name", "Region", "Code", "Capital", "Population"]


def test_an_added_column_sorts_and_the_url_has_it(visit, sites):
    page = visit(sites.snapshot, query="?columns=code,area&sort=area&dir=desc")
    expect(page.get_by_role("columnheader", name="Area (km²)")).to_have_attribute("aria-sort", "descending")
    assert shown(page)[:3] == ["Russia", "Antarctica", "Canada"]
    page.get_by_role("button", name="Area (km²)").click()
    assert page.get_by_role("columnheader", name="Area (km²)").get_attribute("aria-sort") == "none"


def test_only_the_name_column_is_required_and_ranges_are_numeric(visit, sites):
    page = visit(sites.snapshot)
    open_options(page)
    for name in ("Region", "Code", "Capital", "Population"):
        page.get_by_role("group", name="Columns").get_by_role("checkbox", name=name, exact=True).uncheck()
    assert heads(page) == ["Name"]
    page.get_by_role("group", name="Area").get_by_label("up to").fill(".5")
    expect(page.locator(".bar .count")).to_have_text("1 of 250 countries")
    page.get_by_role("group", name="Area").get_by_label("up to").fill("")
    page.get_by_role("group", name="Population").get_by_label("from").fill("2e9")
    page.get_by_role("group", name="Population").get_by_label("up to").fill("1e9")  # in either order
    expect(page.locator(".bar .count")).to_have_text("2 of 250 countries")
    assert page.locator(".view summary small").inner_text() == "population from 1,000,000,000 up to 2,000,000,000"
    expect(page).to_have_url(re.compile("columns=name"))
    expect(page).to_have_url(re.compile(r"population=2000000000\.\.1000000000"))


def test_facets_combine_and_their_counts_follow(visit, sites):
    page = visit(sites.snapshot)
    open_options(page)
    choose(page, "Language", "French")
    expect(page.locator(".bar .count")).to_have_text("43 of 250 countries")
    choose(page, "Subregion", "Western Europe")
    assert "Belgium" in shown(page) and "Germany" not in shown(page)
    french = len(shown(page))
    expect(page.get_by_role("group", name="Language").locator("label", has_text="French").locator("small")).to_have_text(str(french))
    choose(page, "Language", "German")
    assert "Germany" in shown(page) and len(shown(page)) > french
    page.get_by_label("from").first.fill("80000000")
    expect(page.locator(".bar .count")).to_have_text("1 of 250 countries")
    assert shown(page) == ["Germany"]
    assert page.locator(".view summary small").inner_text() == "Western Europe; French or German; population from 80,000,000"
    expect(page).to_have_url(re.compile("population="))
    page.reload()
    expect(page.locator(".bar .count")).to_have_text("1 of 250 countries")
    page.emulate_media(media="print")
    expect(page.locator(".paper")).to_have_text("1 of 250 countries, Western Europe, French or German, population from 80,000,000")


def test_facets_without_results_show_a_message_and_can_be_cleared(visit, sites):
    page = visit(sites.snapshot, query="?language=French&area=..0.1")
    expect(page.locator(".empty-title")).to_have_text("No row has all of this: French; area (km²) up to 0.1")
    expect(page.locator(".bar [role=status]")).to_have_text("No row has all of this: French; area (km²) up to 0.1")
    page.get_by_role("button", name="Clear and show all").click()
    expect(page.locator(".bar .count")).to_have_text("250 countries")


@pytest.mark.night
def test_refreshed_rows_keep_their_columns(visit, sites, tmp_path):
    site = tmp_path / "site"
    shutil.copytree(sites.few, site)
    with Server(site) as server:
        page = visit(server.address, "?columns=area,demonym&sort=area&dir=desc", quiet=False)
        expect(page.get_by_role("columnheader", name="Demonym")).to_be_visible()
        index = (site / "index.html").read_text()
        version = re.search('data-view="(.*?)"', index).group(1)
        (site / "index.html").write_text(index.replace(">Egypt</a>", ">Egypt!</a>").replace(version, version[::-1]))
        rows = (site / "view-json.js").read_text()
        (site / "view-json.js").write_text(rows.replace("Egyptian\\\"", "Misr\\\"").replace(version, version[::-1]))
        page.get_by_role("button", name="Refresh", exact=True).click()
        expect(page.get_by_role("cell", name="Misr", exact=True)).to_be_visible()
        assert "Egypt!" in page.get_by_role("rowheader").all_inner_texts()
        expect(page.get_by_role("columnheader", name="Area (km²)")).to_have_attribute("aria-sort", "descending")


@pytest.mark.night
def test_rows_of_another_version_are_reported(visit, sites, tmp_path):
    site = tmp_path / "site"
    shutil.copytree(sites.few, site)
    rows = (site / "view-json.js").read_text()
    (site / "view-json.js").write_text(re.sub('"version":"[^"]*"', '"version":"0"', rows))
    with Server(site) as server:
        page = visit(server.address, quiet=False)
        page.locator(".view summary").click()
        expect(page.locator(".toast")).to_contain_text("could not be loaded: it belongs to another version of this page")
        (site / "view-json.js").write_text(rows)
        page.get_by_role("button", name="Try again").click()
        page.locator(".view h2", has_text="Download this view").wait_for()


def test_the_options_are_accessible_and_not_clipped(visit, sites, server):
    page = visit(f"{server.address}/{sites.few.name}", width=320, query="?columns=code,capital,area,language_name&language=Spanish")
    open_options(page)
    assert_accessible(page)
