"""Sites in languages other than English."""

import re

import pytest
from playwright.sync_api import expect

from conftest import Server, assert_accessible, search, shown, wait_for
from levels import NIGHT, matrix

LANGUAGES = ["en", "ru", "ar", *(["sv", "he", "es", "fr", "de", "pt", "zh", "hi", "ja"] if NIGHT else [])]


REPORT = """# Europe

```sql top
SELECT name, population, code FROM countries WHERE region = 'Europe' ORDER BY population DESC, id LIMIT 3
```
```chart
bar: top
x: population
y: name
```
```table
from: top
link: code
```
```map
from: top
value: population
```
"""


@pytest.fixture(scope="module")
def site(sites):
    pages = sites.folder / "language-pages"
    pages.mkdir()
    for name, text in {"europe.md": REPORT, "figures.ar.md": REPORT.replace("# Europe", "# أوروبا"),
                       "about.md": "# About\n", "about.ru.md": "# О сайте\n"}.items():
        (pages / name).write_text(text, encoding="utf-8")
    return sites.build("languages", "snapshot", "--languages", ",".join(LANGUAGES), "--base-url", "https://example.org/c/", "--pages", pages)


@pytest.fixture(scope="module")
def served(site, server):
    return f"{server.address}/{site.name}"


def test_a_page_declares_its_language_and_uses_its_plurals(visit, site):
    page = visit(site, path="ru/index.html")
    assert page.evaluate("[document.documentElement.lang, document.documentElement.dir]") == ["ru", ""]
    assert page.locator("h1").inner_text() == "Страны мира"
    assert shown(page)[:3] == ["Австралия", "Австрия", "Азербайджан"]
    count = page.locator(".bar .count")
    assert count.inner_text() == "250 стран"
    for query, text in [("Германия", "1 из 250 стран"), ("Корея", "2 из 250 стран")]:
        search(page, query)
        expect(count).to_have_text(text)


def test_search_finds_names_in_the_language_of_the_page_in_english_and_local_names(visit, site):
    page = visit(site, path="ru/index.html")
    for query in ("Германия", "германия", "Germany", "Deutschland", "Берлин", "Berlin", "+49", "DEU"):
        search(page, "")
        search(page, query)
        expect(page.locator("#countries tbody tr:not([hidden]) .name").first).to_have_text("Германия")


@pytest.mark.night
def test_the_letter_yo_matches_ye(visit, sites):
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
    assert code["x"] + code["width"] <= name["x"] + 1, "the code is left of the name"
    if width == 390:
        assert code["x"] < 40, "pinned to the left edge"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("language", matrix(*LANGUAGES[1:], "en"))
def test_every_page_links_to_its_translations(visit, site, language):
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


def test_a_browser_in_another_language_is_offered_it_until_the_visitor_chooses(visit, site):
    page = visit(site, locale="ru-RU")
    line = page.locator(".toast")
    offer = line.get_by_role("button", name="Эта страница на русском")
    expect(offer).to_have_attribute("lang", "ru")
    assert line.get_by_role("button").all_inner_texts() == ["Эта страница на русском", "Close"]
    offer.click()
    expect(page.locator("html")).to_have_attribute("lang", "ru")
    page.goto((site / "ar/index.html").as_uri())  # the choice is remembered
    offer.wait_for()
    line.get_by_role("button").last.click()
    expect(line).to_be_hidden()
    for path in ("ar/index.html", "ar/countries/fr.html"):
        page.goto((site / path).as_uri())
        wait_for(page, True, "!!gazetteerModules.page.fresh.start")  # the script with the offer has run
        expect(line).to_be_hidden()


def test_no_word_of_a_table_head_is_broken_in_any_language(visit, sites):
    site = sites.build("heads", sites.few_rows, "--languages", "en,de,ar,es,fr,hi,ja,pt,ru,zh")
    for folder in ("", "de/", "ar/", "es/", "fr/", "hi/", "ja/", "pt/", "ru/", "zh/"):
        page = visit(site, path=folder + "index.html", width=1024)
        for width in (1024, 1280, 1440, 760):
            page.set_viewport_size({"width": width, "height": 900})
            broken = page.evaluate("""() => [...document.querySelectorAll("thead th button")].filter((button) =>
                button.offsetHeight > 40 || button.parentNode.scrollWidth > button.parentNode.clientWidth)
                .map((button) => button.textContent)""")
            assert broken == [], (folder, width)


@pytest.mark.night
def test_the_region_of_the_map_is_kept_when_the_language_changes(visit, site):
    page = visit(site, "?region=Европа", path="ru/map.html")
    lit = page.locator(".world .lit")
    count = lit.count()
    assert 40 < count < 60
    page.locator("[popovertarget=languages]").click()
    page.locator(".languages a[lang=en]").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator(".regions [aria-current]")).to_have_text("Europe")
    expect(lit).to_have_count(count)


def test_a_visitors_choices_apply_in_every_language(visit, site):
    page = visit(site, path="countries/fr.html")
    page.evaluate("gazetteerModules.page.keep({ mine: ['countries/fr.html'] })")
    page.goto((site / "ru/index.html").as_uri())
    expect(page.locator(".mine")).to_contain_text("Франция")


@pytest.mark.parametrize("language", matrix("ar", "ru", "ja", "hi"))
def test_scripts_use_the_language_and_nothing_overflows(visit, site, language):
    page = visit(site, path=f"{language}/index.html", width=360)
    page.locator(".view").click()
    expect(page.locator(".options fieldset").first).to_be_visible()
    words = " ".join(page.locator(".view, .options :is(legend, button), .sort option").all_inner_texts())
    # Names of formats are the same everywhere.
    assert len(words) > 100 and set(re.findall(r"[A-Za-z]{3,}", words)) <= {"CSV", "JSON"}
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("path", matrix("ar/countries/fr.html", "ar/index.html", "ja/compare.html", "hi/map.html"))
def test_axe_finds_no_violations(visit, served, path):
    assert_accessible(visit(served, path=path, width=390))


def test_the_offline_copy_of_a_language_includes_styles_flags_and_scripts_of_the_root(visit, site):
    with Server(site) as server:
        page = visit(server.address, path="ru/index.html", service_workers="allow", quiet=False)
        page.get_by_role("button", name="Да", exact=True).click()
        expect(page.locator(".copy").first).to_be_visible(timeout=60_000)
    scopes = "async () => (await navigator.serviceWorker.getRegistrations()).map((found) => new URL(found.scope).pathname)"
    assert page.evaluate(scopes) == ["/ru/"]
    page.goto(f"{server.address}/ru/countries/fr.html")
    expect(page.get_by_role("heading", level=1)).to_have_text("Франция")
    assert page.evaluate("document.styleSheets.length") == 2
    assert page.locator("p.flag img").evaluate("(image) => image.decode().then(() => image.naturalWidth)") > 0
    page.goto(f"{server.address}/ru/map.html?region=Africa")
    expect(page.locator("svg.world a[href$='/eg.html'].lit")).to_have_count(1)
    page.locator(".find").click()
    expect(page.get_by_role("dialog").get_by_role("searchbox")).to_be_focused()
    page.keyboard.type("франция")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Франция")


def codes(page):
    return sorted(page.locator("#countries tbody tr:not([hidden]) .code").all_inner_texts())


@pytest.mark.parametrize("path", matrix("ar/offline.html", "zh/offline.html", "404.html"))
def test_pages_in_place_of_others_load_no_scripts_beside_them(visit, site, path):
    visit(site, path=path).wait_for_load_state("load")


# URLs contain the filter values of the feed, and a region as the page shows it. Each works in the other's place.
@pytest.mark.parametrize("folder, query, feed, count", matrix(
    ("ru/", "currency=евро", "currency=Euro", 37), ("", "region=Европа", "region=Europe", 52), ("ru/", "region=Europe", "region=Европа", 52),
    ("ru/", "subregion=Западная+Европа|Southern+Europe", "subregion=Western+Europe|Southern+Europe", 26),
    ("ja/", "language=French", "language=French", 43), day=2))
def test_filters_mean_the_same_in_every_language(visit, site, folder, query, feed, count):
    page = visit(site, "?" + query, path=folder + "index.html")
    expect(page.locator("#countries tbody tr:not([hidden])")).to_have_count(count)
    wait_for(page, f"?{feed}", "decodeURIComponent(location.search)")


def test_a_view_is_kept_when_the_language_changes(visit, site):
    page = visit(site, path="ru/index.html")
    page.locator(".view").click()
    page.get_by_role("group", name="Валюта").get_by_role("checkbox", name="евро").check()
    page.get_by_role("group", name="Столбцы").get_by_role("checkbox", name="Площадь (км²)").check()
    page.locator(".options .done").click()
    page.locator("thead button", has_text="Площадь").click()
    expect(page.locator(".chips")).to_have_text("евро ×")
    russian = codes(page)
    wait_for(page, "Euro", "new URLSearchParams(location.search).get('currency')")
    wait_for(page, "area", "new URLSearchParams(location.search).get('sort')")  # the last choice
    page.locator("[popovertarget=languages]").click()
    link = page.locator(".languages a[lang=en]")
    link.hover()
    assert link.evaluate("({ search }) => search") == page.evaluate("location.search"), "as it is copied"
    link.click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator(".chips")).to_have_text("Euro ×")
    expect(page.locator("thead th.extra")).to_have_text("Area (km²)")
    assert codes(page) == russian and 10 < len(russian) < 100
    assert page.locator(".sort select").input_value() == "area desc"
    page.locator(".view").click()
    page.locator(".options .done").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="CSV", exact=True).click()
    assert len(download.value.path().read_bytes().splitlines()) == len(russian) + 1
    page.goto((site / "index.html").as_uri())
    expect(page.locator("thead th.extra")).to_have_text("Area (km²)")  # choices stay


@pytest.mark.night
def test_feed_values_that_share_a_translation_stay_distinct(visit, sites):
    rows = [{"name": name, "alpha2Code": code, "currencies": [{"code": currency, "name": "Dollar"}]}
            for name, code, currency in [("Canada", "CA", "CAD"), ("United States", "US", "USD"), ("Guam", "GU", "USD")]]
    site = sites.build("dollars", sites.feed("dollars", rows), "--languages", "en,ru")
    page = visit(site, "?currency=Dollar", path="ru/index.html")
    expect(page.locator(".chips")).to_have_text("канадский доллар ×доллар США ×")
    assert codes(page) == ["CA", "GU", "US"]
    page = visit(site, "?currency=доллар+США", path="ru/index.html")
    expect(page.locator("#countries tbody tr:not([hidden])")).to_have_count(2)


def test_regions_are_sorted_by_the_rules_of_the_language(visit, sites, server):
    site = sites.build("spanish", "snapshot", "--languages", "en,es")
    page = visit(f"{server.address}/{site.name}", path="es/map.html")
    regions = ["África", "América", "Antártida", "Asia", "Europa", "Oceanía"]
    assert page.locator(".regions a").all_inner_texts()[1:] == regions


def test_a_comparison_formats_telephone_codes_and_lists_like_country_pages(visit, site):
    page = visit(site, "?c=fr,de", path="ru/compare.html")
    expect(page.locator("tr", has_text="Телефонный код").locator("td")).to_have_text(["+33", "+49"])
    page = visit(site, "?c=cy,de", path="ar/compare.html")
    expect(page.locator("tr", has_text="اللغة").nth(0).locator("td").first).to_contain_text("، ")


# Custom pages


@pytest.mark.parametrize("path", matrix("ar/pages/europe.html", "pages/about.html", "ru/pages/europe.html"))
def test_pages_are_accessible_in_every_language(visit, served, path):
    assert_accessible(visit(served, path=path, width=360))


def test_untranslated_text_has_its_own_direction_and_figures_that_of_the_page(visit, site):
    page = visit(site, path="ar/pages/europe.html")
    direction = "(element) => getComputedStyle(element).direction"
    assert page.locator("h1").evaluate(direction) == "ltr"
    assert page.locator(".answer").evaluate(direction) == "rtl"
    assert page.locator(".answer tbody th").all_inner_texts() == ["روسيا", "ألمانيا", "المملكة المتحدة"]


def test_a_table_is_sorted_by_number_in_any_notation(visit, site):
    page = visit(site, path="ru/pages/europe.html")
    page.locator(".answer thead button").nth(1).click()
    assert page.locator(".answer tbody th").all_inner_texts() == ["Великобритания", "Германия", "Россия"]


def test_the_search_of_a_language_finds_its_pages(visit, site):
    page = visit(site, path="ru/index.html")
    search(page, "сайте")
    link = page.get_by_role("link", name="О сайте", exact=True).last
    expect(link).to_be_visible()
    link.click()
    expect(page.locator("h1")).to_have_text("О сайте")
    page.locator("[popovertarget=languages]").click()
    page.locator(".languages a[lang=en]").click()
    expect(page.locator("h1")).to_have_text("About")


# CLDR languages with English phrases


@pytest.mark.night
def test_a_right_to_left_name_does_not_reorder_numbers(visit, site):
    page = visit(site, "?c=il,fr", path="he/compare.html", width=390)
    sentence = page.locator(".words li", has_text="more people").first
    expect(sentence).to_contain_text(": ")
    name, sign = sentence.evaluate("""(item) => {
        const [text, range] = [item.firstChild, new Range()];
        return [text.data.indexOf("ישראל"), text.data.indexOf(":")].map((at) => {
            range.setStart(text, at);
            range.setEnd(text, at + 1);
            return range.getBoundingClientRect().left;
        });
    }""")
    assert name < sign
    assert_accessible(page)
