"""Embeds: the element, the card, and the page that generates embed code."""

import gzip
import json
import re

import pytest
from playwright.sync_api import expect

from conftest import QuietHandler, Server, assert_accessible, run
from levels import matrix


HOSTILE = """* { color: red !important; background: lime !important; font: 30px cursive !important; text-transform: uppercase;
  letter-spacing: 1em; direction: rtl } table, gazetteer-table, p, iframe { display: none !important } caption { color: blue }"""
# Options of the command line, which the element has as attributes.
QUESTIONS = [
    ("where", "region <> 'Europe' and population > 1e8"), ("where", "not (region = 'Asia' or region = 'Africa') and area is not null"),
    ("where", "code not in ('FR') AND borders LIKE '%fra%'"), ("where", "name like '%LAND%' and not name like '%ö%'"),
    ("where", "not borders <> 'FRA'"), ("where", "borders is null or area < 1"), ("sort", "region, name:desc"),
]
MORE_QUESTIONS = [
    ("where", "region = 'Europe'"), ("where", "population >= 1000000 and population<2e6"), ("where", "code in ('FR', 'DE', 'XX')"),
    ("where", "name like '_r%'"), ("where", "borders = 'FRA'"), ("where", "region is not 'Europe' and area > 1e6"),
    ("where", "latitude < -40"), ("where", "`region` = 'Oceania' and area <= 30.5"), ("where", "capital is null"),
    ("where", "name >= 'V'"), ("where", "name < 'Al'"), ("where", "currency_code = 'EUR' and not borders is null"),
    ("where", "population > 5 and (area < 3 or area > 9000000)"), ("where", "name = 'say ''no'''"), ("where", "latitude > +60"),
    ("where", "population > '50000000' or name = 5"), ("where", "not subregion <> 'Caribbean'"),
    ("sort", "population:desc"), ("sort", "area asc, name"), ("sort", "capital:descending"),
]
# Conditions in the old syntax, and the equivalent SQL.
EARLIER = [
    ('region = "Europe" and borders is not empty', "region = 'Europe' and borders is not null"),
    ("name contains 'LAND' or name starts with \"côte\"", "name like '%land%' or name like 'Côte%'"),
    ("population >= 1_000_000 and region = “Oceania”", "population >= 1000000 and region = 'Oceania'"),
]
WRONG = [
    ("regio = 'Europe'", "unknown column “regio”"), ('region = "Europe', "is not closed"), ("population >", "a value is missing at the end"),
    ("(region = 'Asia'", "“)” is missing at the end"), ("region = 'Asia' region", "is expected at character"), ("name contains 5", "a text in quotation"),
    ("region ~ 'x'", "cannot be read"), ("not", "a column is missing at the end"),
]


class OpenHandler(QuietHandler):
    """A host with CORS enabled."""

    def end_headers(self):
        self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()


@pytest.fixture(scope="module")
def site(sites):
    with Server(sites.flagged, OpenHandler) as server:
        server.folder = sites.flagged
        yield server


@pytest.fixture(scope="module")
def host(site, sites):
    """A page of another site, with a body and a style, at the URL of that site."""
    folder = sites.folder / "host"
    folder.mkdir()
    with Server(folder) as server:
        def write(body, style="", policy=""):
            meta = f'<meta http-equiv="Content-Security-Policy" content="{policy}">' if policy else ""
            (folder / "index.html").write_text(
                f'<!doctype html><html lang="en"><meta charset="utf-8"><title>Host</title><link rel="icon" href="data:,">{meta}'
                f'<style>{style}</style><script src="{site.address}/gazetteer-table.js" async></script>{body}', encoding="utf-8")
            return server.address
        yield write


def table_of(site, **attributes):
    quoted = {name: value.replace("&", "&amp;").replace('"', "&quot;") for name, value in attributes.items()}
    return f'<gazetteer-table src="{site.address}/countries.json"' + "".join(f' {n}="{v}"' for n, v in quoted.items()) + ">Rows</gazetteer-table>"


def names_in(page):
    expect(page.locator("gazetteer-table").locator("table, p[role=status]:has-text('No row')").first).to_be_attached()
    return page.locator("gazetteer-table tbody th").all_inner_texts()


# The result of elements with one attribute each: the texts of the first column, or the error.
ASK = """(questions) => Promise.all(questions.map(async ([name, value]) => {
    const table = document.querySelector("gazetteer-table").cloneNode();
    table.setAttribute(name, value);
    document.body.append(table);
    const part = (selector) => [...table.shadowRoot.querySelectorAll(selector)].map(({ textContent }) => textContent);
    while (!part("table").length && !/^(No row|The table is not)/.test(part("p[role=status]")[0]))
        await new Promise((done) => setTimeout(done, 10));
    return part("table").length ? part("tbody th") : part("p[role=status]")[0];
}))"""


@pytest.mark.parametrize("questions", matrix(QUESTIONS, MORE_QUESTIONS), ids=["some", "more"])
def test_the_element_selects_and_sorts_rows_like_the_command(visit, host, site, questions):
    page = visit(host(table_of(site, columns="name")))
    names_in(page)
    for (name, value), names in zip(questions, page.evaluate(ASK, questions)):
        exported = json.loads(run("export", f"--{name}", value, "--format", "json").stdout)
        assert ([] if names == "No row matches." else names) == [row["name"] for row in exported], value


def test_old_conditions_select_the_same_rows(visit, host, site):
    page = visit(host(table_of(site, columns="name")))
    names_in(page)
    for earlier, sql in EARLIER:
        found, expected = page.evaluate(ASK, [("where", earlier), ("where", sql)])
        assert found == expected and len(found) > 1, earlier


def test_an_error_replaces_the_table(visit, host, site):
    page = visit(host(table_of(site, where=WRONG[0][0])))
    told = page.locator("gazetteer-table p[role=status]")
    expect(told).to_contain_text(WRONG[0][1])
    for (condition, reason), text in zip(WRONG, page.evaluate(ASK, [("where", condition) for condition, _ in WRONG])):
        assert reason in text, condition
    table = page.locator("gazetteer-table").first
    assert table.locator("table").count() == 0
    table.evaluate("(table) => table.setAttribute('where', 'region = \\'Oceania\\'')")
    expect(table.locator("tbody tr").first).to_be_attached()
    assert table.locator("p[role=status]").count() == 0


def test_styles_are_isolated(visit, host, site):
    settings = {"columns": "name, capital=Seat, population", "sort": "population:desc", "limit": "3", "caption": "Three <b>"}
    page = visit(host("<p id=own>Own</p><table id=own-table><caption>Own</caption></table>" + table_of(site, **settings), HOSTILE))
    table = page.locator("gazetteer-table table")
    expect(table).to_be_visible()
    expect(table.locator("caption")).to_have_text("Three <b>")
    assert table.locator("thead").inner_text().split() == ["Name", "Seat", "Population"]
    style = table.locator("td").first.evaluate(
        "(cell) => (({ color, fontFamily, letterSpacing, textTransform, direction }) => [color, fontFamily, letterSpacing, textTransform, direction])(getComputedStyle(cell))")
    assert style == ["rgb(29, 43, 47)", "system-ui, sans-serif", "normal", "none", "ltr"]
    assert page.locator("#own-table caption").evaluate("(caption) => getComputedStyle(caption).paddingTop") == "0px"


def test_it_works_if_the_policy_of_the_page_forbids_styles(visit, host, site):
    page = visit(host(table_of(site, columns="name"), policy=f"default-src 'none'; script-src {site.address}; connect-src {site.address}; img-src data:"),
                 quiet=False)
    expect(page.locator("gazetteer-table caption")).to_have_css("font-weight", "600")


def test_a_failed_download_is_reported_and_retried(visit, host, site):
    page = visit(host(table_of(site).replace("countries.json", "none.json")), quiet=False)
    expect(page.locator("gazetteer-table p[role=status]")).to_contain_text("the server answered 404")
    page.route("**/none.json", lambda route: route.fulfill(
        json=[{"name": "Here", "region": "R", "code": "H", "capital": ["C"]}], headers={"Access-Control-Allow-Origin": "*"}))
    page.locator("gazetteer-table").get_by_role("button", name="Try again").click()
    expect(page.locator("gazetteer-table tbody th")).to_have_text("Here")


def test_hostile_rows_are_text(visit, host, site):
    page = visit(host(table_of(site, columns="name, x", where="x is not null")))
    rows = [{"name": "<img src=x onerror=alert(1)>", "x": {"a": ["<b>"]}, "__proto__": {"x": 1}}, {"name": None, "x": ""}]
    page.route("**/countries.json", lambda route: route.fulfill(json=rows, headers={"Access-Control-Allow-Origin": "*"}))
    page.reload()
    expect(page.locator("gazetteer-table tbody th")).to_have_text("<img src=x onerror=alert(1)>")
    assert page.locator("gazetteer-table img").count() == 0


def test_a_frame_shows_the_view_in_its_url_and_reports_its_height(visit, host, site):
    page = visit(host(f'<iframe title="t" width="600" height="50" src="{site.address}/embed-table.html?region=Oceania&columns=name,capital&limit=4"></iframe>'
                      "<script>addEventListener('message', ({ data }) => { document.title = data.type + ' ' + data.height })</script>"))
    frame = page.frame_locator("iframe")
    expect(frame.locator("gazetteer-table tbody tr")).to_have_count(4)
    expect(page).to_have_title(re.compile(r"^gazetteer-height \d{3}$"))


@pytest.mark.night
def test_a_feed_of_few_columns_has_a_table_and_samples_too(visit, sites):
    feed = sites.feed("two-columns", [{"name": "France", "code": "FR", "population": 5}, {"name": "Peru", "code": "PE", "population": 7}])
    folder = sites.build("two-columns", feed, "--columns", "name,population", "--embed")
    with Server(folder) as server:
        page = visit(server.address, path="embed-table.html")
        expect(page.locator("gazetteer-table tbody th")).to_have_text(["France", "Peru"])
        page = visit(server.address, path="embed.html")
        samples = page.locator("pre code").all_inner_texts()
        asked = [re.search(r"columns=\"?([^\"&]+)", sample)[1] for sample in samples[:2]]
        for columns in asked:
            page.goto(f"{server.address}/embed-table.html?columns={columns}")
            expect(page.locator("gazetteer-table tbody th")).to_have_text(["France", "Peru"])


@pytest.mark.parametrize("path", matrix("embed.html", "embed/gb.html", "embed-table.html"))
def test_axe_finds_no_violations(visit, site, path):
    page = visit(site.address, path=path, width=360, color_scheme="dark")
    if path != "embed/gb.html":
        expect(page.locator("gazetteer-table tbody tr").first).to_be_visible()
    assert_accessible(page)


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


def test_the_generated_code_works(visit, host, site):
    page = visit(site.address, path="embed.html")
    page.get_by_role("combobox", name="Region").select_option("Oceania")
    page.get_by_role("combobox", name="Order").select_option("population:desc")
    page.get_by_label("Maximum rows").fill("2")
    text = page.get_by_label("Text for your page").input_value().replace("https://example.org/world", site.address)
    expect(page.locator("gazetteer-table tbody th")).to_have_text(["Australia", "Papua New Guinea"])
    other = visit(host(text))
    expect(other.locator("gazetteer-table tbody th")).to_have_text(["Australia", "Papua New Guinea"])
    page.get_by_role("combobox", name="What").select_option("One country")
    page.get_by_role("combobox", name="Country").select_option("Peru")
    card = page.get_by_label("Text for your page").input_value().replace("https://example.org/world", site.address)
    other = visit(host(card))
    expect(other.frame_locator("iframe").get_by_role("heading")).to_have_text("Peru")


def test_the_page_links_to_the_card_for_oembed(site):
    page = (site.folder / "countries/pe.html").read_text(encoding="utf-8")
    address = re.search(r'<link rel="alternate" type="application/json\+oembed" href="([^"]+)">', page)[1]
    answer = json.loads((site.folder / address.removeprefix("https://example.org/world/")).read_text(encoding="utf-8"))
    assert (answer["version"], answer["type"], answer["title"]) == ("1.0", "rich", "Peru")
    assert 'src="https://example.org/world/embed/pe.html"' in answer["html"]
    assert (answer["width"], answer["height"]) == (360, 240)


def test_the_element_is_small(site):
    assert len(gzip.compress((site.folder / "gazetteer-table.js").read_bytes())) < 8_192
