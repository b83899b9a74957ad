"""The comparison of countries side by side."""

import json
import re

import pytest
from playwright.sync_api import expect

from conftest import assert_accessible, remember, rows_of


@pytest.mark.smoke
def test_two_countries_side_by_side(visit, sites):
    page = visit(sites.snapshot, path="compare.html")
    remember(page, json.dumps({"own": "countries/eg.html", "mine": ["countries/pe.html"]}))  # the visitor's own come first
    expect(page.get_by_role("columnheader").locator("a")).to_have_text(["Egypt", "Peru"])
    page.goto((sites.snapshot / "compare.html").as_uri() + "?c=zz,%3Cscript%3E,__proto__,FR,fr,DEU")
    expect(page.get_by_role("columnheader").locator("a")).to_have_text(["France", "Germany"])
    words = page.locator(".words li").all_inner_texts()
    assert words[0] == "Germany has more people than France: 1.3 times as many."
    assert "Both countries use the same currency: Euro." in words and "France and Germany are neighbours." in words
    population = page.get_by_role("row", name=re.compile(r"^Population \d"))
    assert population.locator(".high").locator("..").inner_text().startswith("84,")
    assert population.locator(".low").locator("..").inner_text().startswith("66,")
    assert page.title() == "Comparison: France, Germany"
    page.goto((sites.snapshot / "compare.html").as_uri() + "?c=fr,de,zz,Nowhere")
    expect(page.locator(".toast")).to_contain_text("Not in this data: ZZ, Nowhere.")
    page.goto((sites.snapshot / "compare.html").as_uri() + "?c=gl,mn,fr")  # as on their pages
    density = page.get_by_role("row", name=re.compile("^Density")).locator("td")
    expect(density).to_have_text([re.compile(r"^0\.02\d+ "), re.compile(r"^2\.\d+$"), re.compile(r"^12\d\.\d+ ")])


def add(page, name):
    page.get_by_label("Add a country").fill(name)
    page.keyboard.press("Enter")


def columns(page):
    return page.get_by_role("columnheader").locator("a")


@pytest.mark.parametrize("text, name", [("Niger", "Niger"), ("united k", "United Kingdom"), ("cote", "Côte d’Ivoire"), ("KEN", "Kenya")])
def test_the_field_finds_a_country_by_a_part_of_its_name_or_its_code(visit, sites, text, name):
    page = visit(sites.snapshot, path="compare.html", query="?c=fr,de")
    add(page, text)
    expect(columns(page)).to_have_text(["France", "Germany", name])
    expect(page.get_by_label("Add a country")).to_be_focused()
    assert page.get_by_label("Add a country").input_value() == ""


def test_the_field_lists_the_countries_and_reports_unknown_ones(visit, sites):
    page = visit(sites.snapshot, path="compare.html", query="?c=fr,de")
    names = page.get_by_label("Add a country").evaluate("(field) => [...field.list.options].map((option) => option.value)")
    assert len(names) == 248 and not {"France", "Germany"} & set(names)
    add(page, "Atlantis")
    expect(page.locator(".toast")).to_contain_text("Not in this data: Atlantis.")
    expect(columns(page)).to_have_count(2)


def test_country_pages_add_to_the_last_comparison(visit, server, sites):
    page = visit(f"{server.address}/{sites.snapshot.name}", path="countries/fr.html")
    names = []
    for path, name in (("fr", "France"), ("jp", "Japan"), ("ke", "Kenya"), ("jp", "Japan")):
        page.goto(f"{server.address}/{sites.snapshot.name}/countries/{path}.html")
        page.get_by_role("link", name="Add to the comparison").click()
        names = list(dict.fromkeys([*names, name]))
        expect(columns(page)).to_have_text(names)
    assert page.url.endswith("?c=fr,jp,ke")


@pytest.mark.parametrize("width", [390, 1280])
def test_rows_of_the_table_are_ticked_to_compare_them(visit, sites, width):
    # axe requests the linked style sheet by script, which browsers refuse on a disk with a console message.
    page = visit(sites.snapshot, width=width, has_touch=width == 390, quiet=False)
    opener = page.get_by_role("button", name="Compare", exact=True)
    (opener.tap if width == 390 else opener.click)()
    expect(page.locator(".tray")).to_contain_text("Choose two to six countries to compare.")
    expect(page.locator(".tray a")).to_be_hidden()
    page.get_by_label("Add to the comparison: Albania").check()
    page.get_by_role("searchbox").fill("germ")  # ticks stay while the rows change
    tick = page.get_by_label("Add to the comparison: Germany")
    tick.check()
    if width == 390:
        assert tick.locator("..").bounding_box()["height"] >= 44 and opener.bounding_box()["height"] >= 36
    assert_accessible(page, 15)
    tick.press("Enter")
    expect(columns(page)).to_have_text(["Albania", "Germany"])


def test_the_head_of_the_table_is_above_the_ticks(visit, sites):
    page = visit(sites.snapshot)
    page.get_by_role("button", name="Compare", exact=True).click()
    left = page.get_by_label("Add to the comparison: Albania").bounding_box()["x"] + 8
    page.evaluate("scrollTo(0, 900)")
    for _ in range(5):  # of each place of a row under the head
        page.mouse.wheel(0, 9)
        page.wait_for_timeout(100)
        head = page.locator("thead th.name").bounding_box()
        assert page.evaluate("([x, y]) => !!document.elementFromPoint(x, y).closest('thead')", [left, head["y"] + head["height"] / 2])


def test_flags_are_images_and_rows_are_in_the_groups_of_country_pages(visit, sites):
    page = visit(sites.snapshot, path="compare.html", query="?c=fr,jp")
    expect(columns(page)).to_have_count(2)
    for flag in page.locator("thead img").all():
        assert flag.evaluate("(image) => image.decode().then(() => image.naturalWidth)") > 0
    titles = page.locator("tbody th").all_inner_texts()
    assert titles[:4] == ["Population", "Area (km²)", "Density (people per km²)", "Capital"]
    groups = page.locator("[scope=rowgroup]").all_inner_texts()
    assert groups == ["Economy", "People", "Status and codes", "Everyday life", "Location"]
    assert titles.index("Economy") < titles.index("GDP (nominal)") < titles.index("People") < titles.index("Code")
    assert page.get_by_role("row", name=re.compile("^Population")).locator("td").first.inner_text().startswith("66,650,800 (2025)")
    assert page.get_by_role("link").filter(has_text="Albania").count() == 0  # no list of all countries


def row(page, title):
    return page.locator("tr", has=page.get_by_role("rowheader", name=title, exact=True)).locator("td")


def test_money_is_short_with_its_year_and_long_lists_are_cut(visit, sites):
    page = visit(sites.snapshot, path="compare.html", query="?c=fr,ru")
    money = row(page, "GDP (nominal)").first
    expect(money).to_have_text(re.compile(r"^US\$ 3\.16 T \(US\$ 3,16\d,\d{3},\d{3},\d{3}\) \(2024\) highest$"))
    borders = row(page, "Borders").last
    assert borders.inner_text().endswith("and 6 more")
    borders.get_by_role("button").click()
    assert borders.inner_text().count(",") == 13


def test_values_of_different_years_are_not_ranked(visit, sites):
    page = visit(sites.snapshot, path="compare.html", query="?c=fr,de")
    years = page.evaluate("""() => [...document.querySelectorAll(".frame tbody tr")].map((row) => ({
        years: new Set([...row.cells].slice(1).map((cell) => cell.textContent.match(/\\((\\d{4})\\)/)?.[1]).filter(Boolean)).size,
        marks: row.querySelectorAll("small").length }))""")
    assert any(row["years"] == 2 for row in years) and any(row["years"] == 1 and row["marks"] for row in years)
    assert not any(row["years"] == 2 and row["marks"] for row in years)


def test_an_example_when_empty_and_the_seventh_country_is_named(visit, sites):
    page = visit(sites.snapshot, path="compare.html")
    page.get_by_role("button", name="Example: India, China, United States").click()
    expect(columns(page)).to_have_text(["India", "China", "United States"])
    page = visit(sites.snapshot, path="compare.html", query="?c=fr,de,it,es,jp,us,cn")
    expect(page.locator(".toast")).to_contain_text("at most six countries. Left out: China.")
    expect(columns(page)).to_have_count(6)


def test_on_a_phone_the_first_column_stays_while_the_others_scroll(visit, sites):
    page = visit(sites.snapshot, path="compare.html", query="?c=fr,de,jp,ke,pe,eg", width=390, height=844)
    title = page.get_by_role("rowheader", name="Population", exact=True)
    before = title.bounding_box()
    assert before["width"] < 130
    page.locator(".frame").evaluate("(frame) => frame.scrollBy(10000, 0)")
    assert title.bounding_box()["x"] == before["x"]
    egypt = columns(page).last.bounding_box()
    assert before["x"] + before["width"] <= egypt["x"] and egypt["x"] + egypt["width"] <= 390


@pytest.mark.parametrize("language", ["de", "ru", "ar"])
def test_on_a_phone_no_word_is_broken_and_links_are_large_enough(visit, sites, language):
    site = sites.build("compared", sites.few_rows, "--languages", "en,de,ru,ar")
    page = visit(site, path=f"{language}/compare.html", query="?c=eg,fr,jp", width=390, height=844)
    assert columns(page).count() == 3
    broken = page.evaluate("""() => [...document.querySelectorAll(".comparison form button, .frame tbody [scope=row]")].filter((one) =>
        [...one.firstChild.data.matchAll(/\\p{L}+/gu)].some(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(one.firstChild, index);
          range.setEnd(one.firstChild, index + word.length);
          return range.getClientRects().length > 1;
        })).map((one) => one.textContent)""")
    assert broken == []
    assert all(link.bounding_box()["height"] >= 24 for link in columns(page).all())


@pytest.mark.night
def test_sentences_claim_nothing_that_is_unknown_or_equal(visit, sites):
    rows = [("A", "R", "AA", "X", 100), ("B", "R", "BB", "Y", 100), ("C", "R", "CC", "Z", 50), ("D", "R", "DD", "Z", None)]
    site = sites.build("equal", sites.feed("equal", rows_of(rows)))
    for codes, words in (("aa,cc", ["A has more people than C: twice as many."]), ("aa,bb,cc", []), ("aa,cc,dd", [])):
        page = visit(site, path="compare.html", query=f"?c={codes}")
        expect(page.get_by_role("columnheader")).to_have_count(codes.count(",") + 1)
        assert [text for text in page.locator(".words li").all_inner_texts() if "people" in text] == words


def test_countries_are_added_and_removed(visit, sites):
    page = visit(sites.snapshot, path="compare.html", query="?c=nl")
    expect(page.get_by_text("Choose one more country to compare.")).to_be_visible()
    add(page, "United States")
    expect(page.locator(".words li").first).to_have_text(
        re.compile("^The United States has more people than the Netherlands: [0-9.]+ times as many.$"))
    assert page.url.endswith("?c=nl,us")
    for name in ("France", "Germany", "Egypt", "Japan"):
        add(page, name)
    expect(page.get_by_text("You can compare at most six countries.")).to_be_visible()
    assert page.get_by_label("Add a country").count() == 0
    page.get_by_role("button", name="Remove Netherlands").click()
    expect(page.get_by_role("columnheader")).to_have_count(5)
    page.get_by_label("Differences only").check()
    assert page.locator("tr.same").count() == 0


def test_without_scripts_each_country_has_a_link(visit, sites):
    page = visit(sites.snapshot, path="compare.html", java_script_enabled=False)
    assert page.locator(".links a").count() == 250
    page.get_by_role("link", name="Egypt", exact=True).click()
    assert page.get_by_role("heading", name="Egypt", exact=True).is_visible()


def test_the_comparison_is_accessible_and_not_clipped(visit, sites):
    page = visit(sites.snapshot, path="compare.html", width=320, query="?c=fr,de,cn,va")
    expect(page.get_by_role("columnheader")).to_have_count(4)
    assert_accessible(page)


def test_zero_none_and_unknown_have_one_word_each(visit, sites):
    page = visit(sites.snapshot, "?c=is,aq", path="compare.html")
    def row(title):
        return page.locator("tr", has=page.get_by_role("rowheader", name=title, exact=True)).locator("bdi")
    expect(row("Population")).to_have_text([re.compile(r"\d{6}|\d,\d"), re.compile(r"^0 ?(\(\d+\))?$")])
    expect(row("Borders")).to_have_text(["none", "none"])
    expect(row("GDP per person (PPP)")).to_have_text([re.compile(r"\d"), "unknown"])
    page = visit(sites.snapshot, "?columns=borders,gdp_per_person,population&sort=borders&dir=asc")
    cells = page.locator("#countries tr[data-code=AQ] td.extra")
    expect(cells).to_have_text(["none", "unknown"])
    expect(page.locator("#countries tr[data-code=AQ] td.population")).to_have_text("0")
    assert page.locator("#countries tbody tr td.extra").first.text_content() != "none"  # last, however sorted
