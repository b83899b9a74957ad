"""Sites in other languages than English."""

import json
import re

import pytest
from playwright.sync_api import expect

from conftest import Server, assert_accessible, search, shown, wait_for
from levels import NIGHT, matrix

LANGUAGES = ["en", "ru", "ar", *(["es", "fr", "de", "pt", "zh", "hi", "ja"] if NIGHT else [])]


@pytest.fixture(scope="module")
def site(sites):
    return sites.build("languages", "snapshot", "--languages", ",".join(LANGUAGES), "--base-url", "https://example.org/c/")


@pytest.fixture(scope="module")
def served(site, server):
    return f"{server.address}/{site.name}"


@pytest.mark.smoke
def test_a_page_says_its_language_and_counts_by_its_plurals(visit, site):
    page = visit(site, path="ru/index.html")
    assert page.evaluate("[document.documentElement.lang, document.documentElement.dir]") == ["ru", ""]
    assert page.locator("h1").inner_text() == "Страны мира"
    assert shown(page)[:3] == ["Австралия", "Австрия", "Азербайджан"]
    count = page.locator(".bar .count")
    assert count.inner_text() == "250 стран"
    for query, text in [("Германия", "1 из 250 стран"), ("Корея", "2 из 250 стран")]:
        search(page, query)
        expect(count).to_have_text(text)


def test_a_search_finds_by_the_language_of_the_page_by_english_and_by_the_countrys_own(visit, site):
    page = visit(site, path="ru/index.html")
    for query in ("Германия", "германия", "Germany", "Deutschland", "Берлин", "Berlin", "+49", "DEU"):
        search(page, "")
        search(page, query)
        expect(page.locator("#countries tbody tr:not([hidden]) .name").first).to_have_text("Германия")


@pytest.mark.night
def test_the_letter_yo_is_found_as_ye(visit, sites):
    feed = sites.feed("yo", [{"name": "Орёл", "region": "Запад", "code": "QO", "capital": "Щёлково"}])
    page = visit(sites.build("yo", feed, "--languages", "ru"))
    search(page, "орел")
    assert shown(page) == ["Орёл"]


@pytest.mark.parametrize("width", matrix(390, 1280))
def test_arabic_is_mirrored(visit, site, width):
    page = visit(site, path="ar/index.html", width=width)
    row = page.locator("#countries tbody tr").first
    name, code = (row.locator(cell).bounding_box() for cell in (".name", ".code"))
    assert page.evaluate("document.documentElement.dir") == "rtl"
    assert code["x"] + code["width"] <= name["x"] + 1, "the code stands at the left of the name"
    if width == 390:
        assert code["x"] < 40, "pinned to the left edge"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("language", matrix(*LANGUAGES[1:], "en"))
def test_every_page_leads_to_itself_in_the_other_languages(visit, site, language):
    folder = "" if language == "en" else language + "/"
    page = visit(site, path=folder + "countries/fr.html")
    links = page.locator(".languages a")
    assert links.evaluate_all("links => links.map((link) => link.lang)") == LANGUAGES
    for link in links.evaluate_all("links => links.map((link) => link.href)"):
        assert link.startswith("file://") and (site / link.split(f"/{site.name}/")[1]).exists()
    alternates = page.locator("link[hreflang]").evaluate_all("links => links.map((link) => [link.hreflang, link.href])")
    wanted = [[tag, f"https://example.org/c/{'' if tag == 'en' else tag + '/'}countries/fr.html"] for tag in LANGUAGES]
    wanted.insert(1, ["x-default", "https://example.org/c/countries/fr.html"])
    assert alternates == wanted
    assert page.locator(".languages [aria-current]").get_attribute("lang") == language


@pytest.mark.parametrize("folder, region", matrix(("", "Европа"), ("ru/", "Europe"), ("ru/", "Европа"), ("ar/", "Europa"), ("zh/", "Европа")))
def test_a_region_in_the_address_means_the_same_in_every_language(visit, site, folder, region):
    page = visit(site, f"?region={region}", path=folder + "index.html")
    assert page.locator("#countries tbody tr:not([hidden])").count() == 52


@pytest.mark.night
def test_the_region_of_the_map_goes_along_into_another_language(visit, site):
    page = visit(site, "?region=Европа", path="ru/map.html")
    lit = page.locator(".world .lit")
    count = lit.count()
    assert 40 < count < 60
    page.locator(".languages a[lang=en]").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator(".regions [aria-current]")).to_have_text("Europe")
    expect(lit).to_have_count(count)


@pytest.mark.night
def test_a_change_of_the_language_keeps_search_and_order(visit, site):
    page = visit(site, "?q=gu&sort=population&dir=desc")
    page.locator(".languages a[lang=ru]").click()
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    assert page.evaluate("location.search") == "?q=gu&sort=population&dir=desc"
    assert page.locator("#search").input_value() == "gu"


def test_what_a_visitor_chose_holds_in_every_language(visit, site):
    page = visit(site, path="countries/fr.html")
    page.evaluate("keep({ mine: ['countries/fr.html'] })")
    page.goto((site / "ru/index.html").as_uri())
    expect(page.locator(".mine")).to_contain_text("Франция")


@pytest.mark.parametrize("language", matrix("ar", "ru", "ja", "hi"))
def test_scripts_speak_the_language_and_lay_out_nothing_beyond_the_page(visit, site, language):
    page = visit(site, path=f"{language}/index.html", width=360)
    page.locator(".view summary").click()
    expect(page.locator(".view fieldset").first).to_be_visible()
    words = " ".join(page.locator(".view :is(legend, button, summary), .sort option").all_inner_texts())
    # What stays is what is the same everywhere: names of formats.
    assert len(words) > 100 and set(re.findall(r"[A-Za-z]{3,}", words)) <= {"CSV", "JSON"}
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("language, path", matrix(
    ("ar", "index.html"), ("ar", "countries/fr.html"), ("ja", "compare.html"), ("hi", "map.html"), ("ru", "index.html"), ("ar", "map.html")))
def test_axe_finds_nothing(visit, served, language, path):
    page = visit(served, path=f"{language}/{path}", width=390)
    assert_accessible(page)


def test_the_copy_of_a_language_has_the_looks_the_flags_and_the_scripts_of_the_root(visit, site):
    with Server(site) as server:
        page = visit(server.address, path="ru/index.html", service_workers="allow", quiet=False)
        expect(page.locator(".copy").first).to_be_visible(timeout=60_000)
    scopes = "async () => (await navigator.serviceWorker.getRegistrations()).map((found) => new URL(found.scope).pathname)"
    assert page.evaluate(scopes) == ["/ru/"]
    page.goto(f"{server.address}/ru/countries/fr.html")
    expect(page.get_by_role("heading", level=1)).to_have_text("Франция")
    assert page.evaluate("document.styleSheets.length") == 2
    assert page.locator("p.flag img").evaluate("(image) => image.decode().then(() => image.naturalWidth)") > 0
    page.goto(f"{server.address}/ru/map.html?region=Africa")
    expect(page.locator("svg.world a[href$='/eg.html'].lit")).to_have_count(1)
    page.goto(f"{server.address}/ru/index.html")
    page.locator(".find").click()
    expect(page.get_by_role("dialog").get_by_role("searchbox")).to_be_focused()
    page.keyboard.type("франция")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Франция")


# What rows are chosen by besides a region, as the address has it: in the words of the feed. Those of a page hold there too.
CHOICES = [("ru/", "currency=евро"), ("ru/", "subregion=Западная+Европа|Southern+Europe"), ("", "currency=Euro"),
           ("ar/", "currency=euro"), ("ja/", "language=French"), ("hi/", "subregion=Western+Europe|Southern+Europe")]


def codes(page):
    return sorted(page.locator("#countries tbody tr:not([hidden]) .code").all_inner_texts())


def expected(site, column, values):
    rows = json.loads((site / "countries.json").read_text(encoding="utf-8"))
    return sorted(row["code"] for row in rows if set(values) & set([row[column]] if column == "subregion" else row[column]))


@pytest.mark.parametrize("folder, query", matrix(*CHOICES, day=2))
def test_what_rows_are_chosen_by_means_the_same_in_every_language(visit, site, folder, query):
    page = visit(site, "?" + query, path=folder + "index.html")
    key = query.split("=")[0]
    column, values = {
        "currency": ("currency_name", ["Euro"]), "language": ("language_name", ["French"]),
        "subregion": ("subregion", ["Western Europe", "Southern Europe"])}[key]
    wanted = expected(site, column, values)
    assert 10 < len(wanted) < 100
    expect(page.locator("#countries tbody tr:not([hidden])")).to_have_count(len(wanted))
    assert codes(page) == wanted
    wait_for(page, "|".join(values), "(key) => new URLSearchParams(location.search).get(key)", key)


def test_a_view_goes_along_into_another_language(visit, site):
    page = visit(site, path="ru/index.html")
    page.locator(".view summary").click()
    page.get_by_role("group", name="Валюта").get_by_role("checkbox", name="евро").check()
    page.get_by_role("group", name="Столбцы").get_by_role("checkbox", name="Площадь (км²)").check()
    page.locator("thead button", has_text="Площадь").click()
    expect(page.locator(".view summary small")).to_have_text("евро")
    russian = codes(page)
    wait_for(page, "Euro", "new URLSearchParams(location.search).get('currency')")
    wait_for(page, "area", "new URLSearchParams(location.search).get('sort')")  # the last thing that was chosen
    link = page.locator(".languages a[lang=en]")
    link.hover()
    assert link.evaluate("({ search }) => search") == page.evaluate("location.search"), "as it is copied"
    link.click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator(".view summary small")).to_have_text("Euro")
    expect(page.locator("thead th.extra")).to_have_text("Area (km²)")
    assert codes(page) == russian and 10 < len(russian) < 100
    assert page.locator(".sort select").input_value() == "area asc"
    page.locator(".view summary").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="CSV", exact=True).click()
    assert len(download.value.path().read_bytes().splitlines()) == len(russian) + 1
    page.goto((site / "index.html").as_uri())
    expect(page.locator("thead th.extra")).to_have_text("Area (km²)")  # what was chosen stays


@pytest.mark.night
def test_a_word_of_the_feed_that_a_language_has_several_for_keeps_them_apart(visit, sites):
    rows = [{"name": name, "alpha2Code": code, "currencies": [{"code": currency, "name": "Dollar"}]}
            for name, code, currency in [("Canada", "CA", "CAD"), ("United States", "US", "USD"), ("Guam", "GU", "USD")]]
    site = sites.build("dollars", sites.feed("dollars", rows), "--languages", "en,ru")
    page = visit(site, "?currency=Dollar", path="ru/index.html")
    expect(page.locator(".view summary small")).to_have_text("канадский доллар или доллар США")
    assert codes(page) == ["CA", "GU", "US"]
    page = visit(site, "?currency=доллар+США", path="ru/index.html")
    expect(page.locator("#countries tbody tr:not([hidden])")).to_have_count(2)
