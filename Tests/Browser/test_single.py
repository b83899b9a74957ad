"""Sites in one file, and pages that were opened without the other files of their site."""

import re
import shutil

import pytest
from playwright.sync_api import expect

from conftest import FLAG, FLAGS, assert_accessible, search, wait_for

MISSING = "Other files of this site are missing"


# The index embeds its style, so only its script can tell.
@pytest.mark.parametrize("path, scripts", [("index.html", True), ("countries/fr.html", True), ("countries/fr.html", False)])
def test_a_page_opened_alone_explains_what_is_missing(visit, sites, tmp_path, path, scripts):
    shutil.copy(sites.few / path, tmp_path)
    page = visit(tmp_path, path=path.split("/")[-1], quiet=False, java_script_enabled=scripts)
    expect(page.get_by_text(MISSING)).to_be_visible()
    page = visit(sites.few, path=path, java_script_enabled=scripts)
    page.wait_for_load_state("networkidle")
    expect(page.locator("h1")).to_be_visible()
    expect(page.get_by_text(MISSING)).not_to_be_visible()


@pytest.fixture(scope="module")
def single(sites):
    return sites.build("single", "snapshot", "--single-file", flags=FLAGS)


def test_a_single_file_has_no_neighbours_and_is_small(single):
    assert [path.name for path in single.iterdir() if not path.name.startswith(".")] == ["index.html"]
    page = (single / "index.html").read_text(encoding="utf-8")
    assert 1_000_000 < len(page.encode()) < 1_500_000
    links = set(re.findall(r' (?:href|src)="([^"]*)"', page))
    assert {link.split(":")[0] for link in links if not link.startswith("#")} == {"data", "https"}
    targets = set(re.findall(r' id="([^"]*)"', page))
    assert {link for link in links if link.startswith("#")} - {f"#{target}" for target in targets} == set()


def test_a_single_file_is_small_in_hindi_whose_letters_take_most_bytes(sites):
    site = sites.build("single-hindi", "snapshot", "--single-file", "--languages", "hi", flags=FLAGS)
    assert (site / "index.html").stat().st_size < 1_500_000


@pytest.mark.parametrize("width", [1280, 390])
def test_a_single_file_shows_flags_names_views_and_facts(visit, single, tmp_path, width):
    shutil.copy(single / "index.html", tmp_path / "world.html")
    page = visit(tmp_path, path="world.html", width=width)
    search(page, "Норвегия")
    expect(page.locator("tbody tr:visible")).to_have_count(1)
    assert page.locator("tbody tr:visible .flag img").evaluate("(flag) => flag.decode().then(() => flag.naturalWidth > 0)")
    page.locator(".view").click()
    with page.expect_download() as download:
        page.locator(".options").get_by_role("button", name="CSV").click()
    assert "Norway" in download.value.path().read_text(encoding="utf-8")
    page.locator(".options .done").click()
    page.get_by_role("link", name="Norway").click()
    facts = page.get_by_role("dialog", name="Norway")
    expect(facts).to_contain_text("Oslo")
    assert_accessible(page)
    links = facts.get_by_role("link").evaluate_all("(links) => links.map((link) => link.getAttribute('href'))")
    ids = re.findall(r' id="([^"]*)"', (single / "index.html").read_text(encoding="utf-8"))
    assert len(links) > 5
    for link in links:
        assert link.startswith(("https://", "?")) or link[1:] in ids, link
    facts.get_by_role("link", name="Sweden").click()
    expect(page.get_by_role("dialog", name="Sweden")).to_contain_text("Stockholm")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("link", name="Norway")).to_be_focused()
    page.get_by_role("link", name="Norway").click()
    facts.get_by_role("link", name="United Nations").first.click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator("#sources div:target")).to_be_in_viewport()
    assert {address for address in page.asked if not address.startswith("data:")} == {(tmp_path / "world.html").as_uri()}
    assert_accessible(page)


def test_a_single_file_works_in_arabic_without_flags(visit, sites, tmp_path):
    flags = tmp_path / "flags"
    flags.mkdir()
    (flags / "fr.svg").write_text(FLAG)
    site = sites.build("single-arabic", "snapshot", "--single-file", "--languages", "ar", flags=flags)
    page = visit(site, "#country-eg", width=390)
    facts = page.get_by_role("dialog", name="مصر")
    expect(facts).to_contain_text("القاهرة")
    assert page.evaluate("getComputedStyle(document.querySelector('dialog article')).direction") == "rtl"
    assert_accessible(page)


def test_country_names_are_text_within_reach_without_scripts(visit, single):
    page = visit(single, java_script_enabled=False)
    page.get_by_role("link", name="Norway").click()
    expect(page.locator("tr:target")).to_contain_text("Oslo")


def test_an_address_of_no_country_opens_nothing(visit, single):
    page = visit(single, "#country-constructor")
    wait_for(page, True, "async () => { await gazetteerModules.single_file.unpack(); return true; }")  # the data are unpacked
    expect(page.get_by_role("dialog")).to_have_count(0)
