"""Sites in languages other than English."""

from conftest import shown

MIRRORED = """(([name, code]) => [document.documentElement.dir, code.right <= name.left + 1,
    document.documentElement.scrollWidth <= innerWidth])(
    ["name", "code"].map((cell) => document.querySelector(`#countries tbody .${cell}`).getBoundingClientRect()))"""


def test_arabic_is_mirrored_and_searchable_and_russian_is_counted_and_sorted(browser, serve, build):
    address = serve(build("snapshot", "--languages", "en,ru,ar", "--no-service-worker")).address
    browser.open(f"{address}/ar/index.html")
    assert browser.evaluate(MIRRORED) == ["rtl", True, True]
    browser.type("#search", "المانيا")  # without the hamza, as many people type
    assert shown(browser) == ["ألمانيا"]
    browser.open(f"{address}/ru/index.html")
    assert shown(browser)[:3] == ["Австралия", "Австрия", "Азербайджан"]
    browser.type("#search", "Корея")
    browser.wait_for(".bar .count", "2 из 250 стран")
