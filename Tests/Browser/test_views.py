"""Views: other columns, more filters, and files of the visible rows."""

import re
import shutil

import pytest
from playwright.sync_api import expect

from conftest import Server, assert_accessible, run, search, shown


def open_options(page):
    page.get_by_role("button", name="View options").click()
    page.locator(".options").get_by_text("Download this view").wait_for()


def choose(page, group, *names):
    for name in names:
        page.get_by_role("group", name=group).get_by_role("checkbox", name=re.compile(f"^{name}( \\d+)?$")).check()


def save(page, label):
    if page.locator(".options").is_visible():
        page.locator(".options .done").click()
    with page.expect_download() as download:
        page.get_by_role("button", name=label, exact=True).click()
    return download.value.suggested_filename, download.value.path().read_bytes()


def heads(page):
    return [head.inner_text() for head in page.locator("thead th").all() if head.is_visible()][1:]


def cells(page, name):
    index = [head.inner_text() for head in page.locator("thead th").all()].index(name)
    return page.evaluate("""(index) => [...document.querySelectorAll("tbody tr")].filter((row) => row.checkVisibility())
        .map((row) => row.cells[index].innerText)""", index)


FORMATS = [("CSV", "csv"), ("JSON", "json"), ("Text", "txt")]


def export(folder, ending, *options):
    path = folder / f"export.{ending}"
    run("export", "--output", path, "--cache", folder / "cache", "--quiet", *options)
    return path.read_bytes()


@pytest.mark.smoke
def test_a_view_is_saved_as_an_export_of_its_rows_and_columns(visit, sites, tmp_path):
    page = visit(sites.snapshot, query="?region=Oceania&sort=population&dir=asc&columns=code,capital,population,area")
    open_options(page)
    choose(page, "Columns", "Language")
    columns = "name,code,capital,population,area,language_name"
    expect(page.get_by_text("29 countries, 6 columns")).to_be_visible()
    for label, ending in FORMATS:
        name, saved = save(page, label)
        assert name == f"countries-view.{ending}"
        assert saved == export(tmp_path, ending, "--where", "region = 'Oceania'", "--sort", "population", "--columns", columns)


# Cells that formats and spreadsheets treat in special ways.
STRANGE = [
    "=1+1", " @x", "\t=x", "'=x", "''x", "\u200b-1", "＝x", "\u3164+1", '"=x', "a,b", 'a "b"', "a\r\nb\u2028c", "\b\f\u0007\x7f\\b",
    "\u200e\u200f", "\u202ertl\u202c", "\u2067open", "a\u2069b", "שלום", "\u0600=1", "a\u06dd", "a🏻", "♥\u200d🔥", "東京", "ｶﾀｶﾅ", "한글", "é e\u0301", "🇵🇱🧑‍🚀☁️☁", "क्षि", "\ufeff", "\xad",
    "true", "1.10", "x" * 120, "\u00a0 padded \u00a0", "-5",
]
NUMBERS = [9007199254740993, -0.00005, 1e22, 123456789012345680000, 0.1, -1.5, 0, 1e-7, 2.5e-5, 12345.678]


@pytest.mark.parametrize("options", [[], ["--csv-raw", "--csv-bom"]])
def test_strange_cells_are_saved_as_exported(visit, sites, tmp_path, options):
    rows = [
        {"name": f"Row {n}", "capital": text, "motto": text, "tags": [text, "", "b;c"], "size": NUMBERS[n % len(NUMBERS)],
         "exact": n * 1.1, "count": n, "is_open": n % 2 == 0} for n, text in enumerate(STRANGE)]
    feed = sites.feed("strange", rows + [{"name": "Empty"}])
    page = visit(sites.build("strange", feed, *options), query="?columns=capital,motto,tags,size,exact,count,is_open")
    open_options(page)
    columns = "name,capital,motto,tags,size,exact,count,is_open"
    for label, ending in FORMATS:
        assert save(page, label)[1] == export(tmp_path, ending, "--source", feed, "--columns", columns, *options)


def test_a_view_without_rows_is_saved(visit, sites, tmp_path):
    page = visit(sites.few, query="?language=French&area=..0.1")
    open_options(page)
    for label, ending in FORMATS:
        assert save(page, label)[1] == export(
            tmp_path, ending, "--source", sites.few_rows, "--where", "false", "--columns", "name,region,code,capital,population")


def test_columns_are_stored_in_the_url_and_for_the_next_visit(visit, sites):
    page = visit(sites.snapshot)
    open_options(page)
    choose(page, "Columns", re.escape("Area (km²)"), "Language")
    page.get_by_role("group", name="Columns").get_by_role("checkbox", name="Capital").uncheck()
    assert heads(page) == ["Name", "Region", "Code", "Population", "Area (km²)", "Language"]
    assert cells(page, "Area (km²)")[:2] == ["647,500", "1,580"]
    assert cells(page, "Language")[0] == "Pashto, Dari"
    expect(page).to_have_url(re.compile("columns=region,code,population,area,language_name"))
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
    assert page.get_by_role("columnheader", name="Area (km²)").get_attribute("aria-sort") == "ascending"


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
    assert page.locator(".chips button").all_inner_texts() == ["population: 1,000,000,000 to 2,000,000,000 ×"]
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
    assert page.locator(".chips button").all_inner_texts() == [
        "Western Europe ×", "French ×", "German ×", "population: at least 80,000,000 ×"]
    expect(page).to_have_url(re.compile("population="))
    page.reload()
    expect(page.locator(".bar .count")).to_have_text("1 of 250 countries")
    page.emulate_media(media="print")
    expect(page.locator(".paper")).to_have_text("1 of 250 countries, Western Europe, French or German, population: at least 80,000,000")


def test_each_filter_is_a_chip_that_removes_it_and_back_undoes_that(visit, sites):
    page = visit(sites.snapshot, query="?language=French|German&area=1000..")
    assert page.locator(".chips button").all_inner_texts() == ["French ×", "German ×", "area (km²): at least 1,000 ×"]
    before = page.locator(".bar .count").inner_text()
    page.get_by_role("button", name="Remove French").click()
    assert page.locator(".chips button").all_inner_texts() == ["German ×", "area (km²): at least 1,000 ×"]
    expect(page.locator(".chips button").first).to_be_focused()
    assert page.locator(".bar .count").inner_text() != before
    page.go_back()
    expect(page.locator(".bar .count")).to_have_text(before)
    for name in ("French", "German", "area (km²): at least 1,000"):
        page.get_by_role("button", name=f"Remove {name}").click()
    expect(page.locator(".bar .count")).to_have_text("250 countries")
    expect(page.get_by_role("button", name="View options")).to_be_focused()


def test_a_long_list_is_by_count_and_searched_and_the_last_button_says_what_it_shows(visit, sites):
    page = visit(sites.snapshot)
    open_options(page)
    group = page.get_by_role("group", name="Language")
    counts = [int(text) for text in group.locator("small").all_inner_texts()]
    assert counts == sorted(counts, reverse=True) and counts[0] > 50
    group.get_by_role("searchbox").fill("FRÉN")
    assert group.locator("label:visible").all_inner_texts() == ["French\n43"]
    group.get_by_role("checkbox").first.check()
    page.get_by_role("button", name="Show 43 countries").click()
    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(page.get_by_role("button", name="View options")).to_be_focused()
    assert page.get_by_role("group", name="Status").get_by_role("searchbox").count() == 0


NUMBERS_IN_WORDS = {
    "en": [("1.5M", "1500000"), ("1,500", "1500"), ("2 k", "2000"), ("3bn", "3000000000"), ("1,234,567.5", "1234567.5"), ("1.234", "1.234")],
    "de": [("1,5 Mio.", "1500000"), ("1.500", "1500"), ("1.5k", "1500"), ("1.234,5", "1234.5"), ("2 Mrd", "2000000000")],
}


@pytest.mark.parametrize("language", NUMBERS_IN_WORDS)
def test_a_range_takes_numbers_as_people_write_them_and_reports_others(visit, sites, language):
    page = visit(sites.build(f"numbers-{language}", "snapshot", "--languages", language))
    page.locator(".view").click()
    field = page.locator(".options [name=area]").first
    for text, number in NUMBERS_IN_WORDS[language]:
        field.fill(text)
        page.wait_for_url(f"**area={number}..*")
    field.fill("many")
    field.blur()
    expect(page.locator(".toast")).to_contain_text("many")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(page).not_to_have_url(re.compile("area="))


def test_many_columns_have_a_frame_in_which_names_stay(visit, sites):
    page = visit(sites.snapshot, query="?columns=region,code,capital,population,area,gdp_per_person,currency_name,language_name,borders,time_zone")
    expect(page.locator("thead th.extra")).to_have_count(6)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    name = page.get_by_role("rowheader").first
    table = page.locator("main > table")
    table.evaluate("(table) => table.scrollTo(600, 300)")
    box, frame = name.bounding_box(), table.bounding_box()
    assert abs(box["x"] - frame["x"]) < 2
    head = page.locator("thead th.name").bounding_box()
    assert abs(head["y"] - frame["y"]) < 2 and box["y"] < head["y"]
    page.locator("thead").get_by_role("button", name="Currency").click()
    assert table.evaluate("(table) => table.scrollTop") == 0


def test_facets_without_results_show_a_message_and_can_be_cleared(visit, sites):
    page = visit(sites.snapshot, query="?language=French&area=..0.1")
    expect(page.locator(".empty-title")).to_have_text("No row has all of this: French; area (km²): at most 0.1")
    expect(page.locator(".bar [role=status]")).to_have_text("No row has all of this: French; area (km²): at most 0.1")
    page.get_by_role("button", name="Clear and show all").click()
    expect(page.locator(".bar .count")).to_have_text("250 countries")


def test_a_link_has_all_values_of_a_filter_and_tells_those_that_no_row_has(visit, sites):
    page = visit(sites.snapshot, query="?currency=Euro&currency=Doubloon&language=Klingon&population=1e999..")
    expect(page.locator(".chips button")).to_have_text(["Euro ×"])
    expect(page.locator(".toast")).to_contain_text("Not in this data: Klingon, Doubloon.")
    page = visit(sites.snapshot, query="?currency=Euro&currency=japanese yen")
    expect(page.locator(".chips button")).to_have_text(["Euro ×", "Japanese Yen ×"])


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
        rows = (site / "row-data.js").read_text()
        (site / "row-data.js").write_text(rows.replace('"Egyptian"', '"Misr"').replace(version, version[::-1]))
        page.get_by_role("button", name="Refresh", exact=True).click()
        expect(page.get_by_role("cell", name="Misr", exact=True)).to_be_visible()
        assert "Egypt!" in page.get_by_role("rowheader").all_inner_texts()
        expect(page.get_by_role("columnheader", name="Area (km²)")).to_have_attribute("aria-sort", "descending")


@pytest.mark.night
def test_rows_of_another_version_are_reported(visit, sites, tmp_path):
    site = tmp_path / "site"
    shutil.copytree(sites.few, site)
    rows = (site / "row-data.js").read_text()
    (site / "row-data.js").write_text(re.sub('"version":"[^"]*"', '"version":"0"', rows))
    with Server(site) as server:
        page = visit(server.address, quiet=False)
        page.locator(".view").click()
        expect(page.locator(".toast")).to_contain_text("could not be loaded: it is from another version of this site")
        (site / "row-data.js").write_text(rows)
        page.get_by_role("button", name="Try again").click()
        page.locator(".options").get_by_text("Download this view").wait_for()


def test_the_options_are_accessible_and_not_clipped(visit, sites, server):
    page = visit(f"{server.address}/{sites.few.name}", width=320, query="?columns=code,capital,area,language_name&language=Spanish")
    open_options(page)
    assert_accessible(page)
