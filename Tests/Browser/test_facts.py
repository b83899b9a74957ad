"""Fact pages: images, titles and descriptions, each row as high as its content."""

import json
import struct
import zlib

import pytest
from playwright.sync_api import expect

from conftest import Server, assert_accessible, marked, search
from levels import matrix
from test_layout import check_no_sideways_scrolling, check_nothing_clipped

LONG = "A chiefly Canadian interrogative utterance, usually expressing surprise or doubt or seeking confirmation. " * 6
FACTS = [
    ("Beavers", "Beavers are second only to humans in their ability to manipulate their environment.", (400, 300)),
    ("Flag", None, (60, 240)),
    ("Eh", LONG, None),
    (None, "A row without a title.", (640, 90)),
    (None, None, None),
    ("<b>Bold</b> & \"quoted\"", "Llanfairpwllgwyngyllgogerychwyrndrobwllll" * 2, (30, 30)),
    ("Äther und Öl", "  Straße  ", None),
]


def png(width, height):
    """A PNG of one colour."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    lines = (b"\0" + b"\x80\x90\xa0" * width) * height
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(lines)) + chunk(b"IEND", b""))


def write_feed(folder, facts, title="About Canada"):
    """A feed and its images; HOST is replaced by the URL of the server."""
    folder.mkdir(exist_ok=True)
    rows = []
    for number, (name, description, size) in enumerate(facts):
        if size:
            (folder / f"{number}.png").write_bytes(png(*size))
        rows.append({"title": name, "description": description, "imageHref": f"HOST/{number}.png" if size else None})
    return json.dumps({"title": title, "rows": rows})


def publish(sites, output, folder, facts, *options, title="About Canada"):
    with Server(folder.parent) as server:
        text = write_feed(folder, facts, title).replace("HOST", f"{server.address}/{folder.name}")
        (folder / "facts.json").write_text(text)
        return sites.build(output, f"{server.address}/{folder.name}/facts.json", *options)


@pytest.fixture(scope="module")
def facts(sites):
    return publish(sites, "facts", sites.folder / "facts-feed", FACTS)


def titles(page):
    return page.locator("#facts tbody tr:visible .title").all_text_contents()


@pytest.mark.smoke
def test_facts_in_one_file_are_shown_without_errors(visit, sites, tmp_path):
    site = publish(sites, "facts-single", sites.folder / "facts-single-feed", FACTS, "--single-file")
    page = visit(site, width=390)
    assert "Beavers" in titles(page)


def test_title_and_rows_come_from_the_feed(visit, facts):
    page = visit(facts, width=360, color_scheme="dark")
    assert page.title() == "About Canada"
    expect(page.get_by_role("heading", level=1)).to_have_text("About Canada")
    assert titles(page) == ["Beavers", "Flag", "Eh", "", '<b>Bold</b> & "quoted"', "Äther und Öl"]
    assert page.locator("td.description").last.text_content() == "Straße"
    assert page.locator("#facts img").count() == 4
    assert page.locator(".count").first.inner_text() == "6 facts"
    for part in (".home", ".find", "dialog"):
        assert page.locator(part).count() == 0
    assert_accessible(page, 20)


@pytest.mark.parametrize("width, height, size", matrix(
    (320, 640, "200%"), (320, 640, "100%"), (640, 360, "100%"), (820, 1180, "100%"), (1440, 900, "100%"), (1280, 800, "200%")))
def test_rows_are_as_high_as_their_content_and_no_higher(visit, facts, width, height, size):
    page = visit(facts, width=width, height=height)
    page.evaluate("(size) => document.documentElement.style.fontSize = size", size)
    page.locator("#facts img").last.scroll_into_view_if_needed()
    check_no_sideways_scrolling(page)
    check_nothing_clipped(page)
    for row in page.locator("#facts tbody tr").all():
        idle, lowest, bottom, unit = row.evaluate("""(row) => {
            const unit = parseFloat(getComputedStyle(document.documentElement).fontSize);
            const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
                (node) => node.data?.trim() || node.localName === "img" ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP);
            let lowest = -Infinity;
            while (walker.nextNode()) {
                const range = new Range();
                range.selectNode(walker.currentNode);
                lowest = Math.max(lowest, range.getBoundingClientRect().bottom);
            }
            const { top, bottom } = row.getBoundingClientRect();
            return [lowest - top, lowest, bottom, unit];
        }""")
        assert lowest <= bottom + 0.5, row.text_content()  # nothing overflows
        assert bottom - lowest <= 1.5 * unit, row.text_content()  # only the padding is left


@pytest.mark.night
def test_a_failed_image_becomes_a_placeholder_of_its_size(visit, facts, server):
    page = visit(f"{server.address}/{facts.name}", quiet=False)
    page.route("**/images/*", lambda route: route.abort())
    before = page.locator("#facts tbody tr").first.bounding_box()["height"]
    page.reload()
    expect(page.locator(".missing").first).to_have_text("No image")
    assert page.locator("#facts tbody tr").first.bounding_box()["height"] == before


def test_facts_are_found_by_title_and_description_and_sorted_by_title(visit, facts):
    page = visit(facts)
    search(page, "strasse")
    assert titles(page) == ["Äther und Öl"]
    assert marked(page) == ["Straße"]
    search(page, "ather")
    assert titles(page) == ["Äther und Öl"]
    search(page, "zzz")
    expect(page.locator(".empty-title")).to_have_text("No fact matches “zzz”")
    search(page, "")
    page.get_by_role("button", name="Title").click()
    assert titles(page) == ['<b>Bold</b> & "quoted"', "Äther und Öl", "Beavers", "Eh", "Flag", ""]


def test_refresh_loads_the_new_title_and_rows(visit, sites, server):
    folder = sites.folder / "changing-feed"
    publish(sites, "changing", folder, FACTS, "--no-service-worker")
    page = visit(f"{server.address}/changing", "?q=be")
    publish(sites, "changing", folder, [("Bears", "Brown", None), *FACTS], "--no-service-worker", title="About Alaska")
    page.get_by_role("button", name="Refresh").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("About Alaska")
    assert page.title() == "About Alaska"
    assert titles(page) == ["Bears", "Beavers"]


def test_markdown_is_rendered_on_request(visit, sites):
    rows = [("A", "Some *emphasis*, <script>alert(1)</script> and a [link](https://example.org).", None)]
    page = visit(publish(sites, "markdown", sites.folder / "markdown-feed", rows, "--markdown"))
    assert page.locator("td.description em").inner_text() == "emphasis"
    assert page.locator("td.description script").count() == 0
    search(page, "emph")
    assert marked(page) == ["emph"]
