"""Print: everything that the screen shows, except interactive elements."""

import email.policy
import re
import shutil
import subprocess
import sys

import pytest
from playwright.sync_api import expect

from conftest import CHROMIUM, ODD, ROOT, run, shown
from levels import matrix

FEED = [row[0] for row in ODD]


def printed(page, folder):
    """The text of each A4 page."""
    path = folder / "page.pdf"
    page.pdf(format="A4", path=path, margin=dict.fromkeys(("top", "bottom", "left", "right"), "1cm"))
    return sheets(path)


def sheets(path):
    result = subprocess.run(["pdftotext", "-layout", path, "-"], capture_output=True, text=True, check=True, timeout=60)
    return result.stdout.split("\f")[:-1]


@pytest.mark.parametrize("query, line, names", matrix(
    ("?region=Africa&sort=name", "2 of 14 countries, Africa. Sorted by: Name, A to Z", ["Côte d’Ivoire", "South Africa"]),
    ("", "14 countries", FEED),
    ("?q=nd&sort=population&dir=desc", "5 of 14 countries, matching “nd”. Sorted by: Population, largest first",
     ["Llanfairpwllgwyngyllgogerychwyrndrobwllll", "United Kingdom of Great Britain and Northern Ireland", "Tonga  Islands", "Åland",
      "Łódź Land"]),
    ("?q=zzz", "0 of 14 countries, matching “zzz”", [])))
def test_print_shows_the_same_rows_as_the_screen_and_describes_them(visit, sites, query, line, names):
    page = visit(sites.odd, query, width=700)
    assert shown(page) == names
    expect(page.locator(".paper")).to_be_hidden()
    page.emulate_media(media="print")
    assert shown(page) == names
    expect(page.locator(".paper")).to_have_text(line)
    expect(page.locator(".paper")).to_be_visible()
    if names:
        assert page.evaluate("[...document.querySelectorAll('#countries tr')].every((row) => getComputedStyle(row).breakInside === 'avoid')")
        assert page.locator("thead").evaluate("(head) => getComputedStyle(head).display") == "table-header-group"
        assert page.locator("#countries tbody tr:visible").first.evaluate("(row) => getComputedStyle(row).display") == "table-row"
    expect(page.locator("footer")).to_contain_text("Made with Gazetteer")


@pytest.mark.parametrize("path", matrix("index.html", "countries/fr.html"))
def test_print_has_no_floating_or_interactive_elements(visit, server, sites, path):
    sites.snapshot
    page = visit(f"{server.address}/snapshot", path=path)
    if path != "index.html":
        page.get_by_role("link", name="Search").click()
        expect(page.get_by_role("dialog").get_by_role("searchbox")).to_be_focused()
    page.evaluate("gazetteerModules.page.say('A message'); for (const text of document.querySelectorAll('.copy')) text.hidden = false")
    page.emulate_media(media="print")
    controls = "input, select, dialog, summary, .skip, .facets, .empty, .count, .messages, .toast, .copy, header"
    assert page.locator(controls).filter(visible=True).count() == 0
    # The button with the name of a column is printed as text.
    assert page.locator("button").evaluate_all("(all) => all.filter((button) => button.getClientRects().length).length") == 0
    floating = page.evaluate("""() => [...document.querySelectorAll("body *")].filter((part) => part.checkVisibility()
        && ["fixed", "sticky"].includes(getComputedStyle(part).position)).length""")
    assert floating == 0
    expect(page.get_by_role("link", name="CSV")).to_be_hidden()


def test_the_table_header_is_on_every_page(visit, sites, tmp_path):
    sheets = printed(visit(sites.snapshot), tmp_path)
    tables = [sheet for sheet in sheets if re.search(r"\b[A-Z]{2}\b.*\d", sheet)]
    assert len(tables) >= 4
    for sheet in tables:
        assert re.search(r"Name +Region +Code +Capital +Population", sheet)
    assert "250 countries" in sheets[0]


@pytest.mark.parametrize("code", matrix("ru", "fr", "ke", "aq", "gb"))
def test_a_country_takes_one_page_or_two_with_its_map_its_chart_and_its_sources(visit, sites, tmp_path, code):
    page = visit(sites.snapshot, path=f"countries/{code}.html")
    sheets = printed(page, tmp_path)
    assert len(sheets) <= (2 if code == "ru" else 1)
    text = "".join(sheets)
    assert "Codes" in text and "GeoNames" in text and "OpenStreetMap" not in text and "What changed" not in text
    assert ("Population, 1950 to 2100" in text) == (code != "aq")
    page.emulate_media(media="print")
    expect(page.get_by_role("img", name=re.compile("^Map"))).to_be_visible()


def test_a_heading_stays_with_its_figure_and_a_closed_table_is_omitted(visit, tmp_path):
    text = "# Report\n\n```sql top\nSELECT name, population FROM countries ORDER BY population DESC LIMIT 12\n```\n"
    lines = (2, 12, 20, 26, 30, 33)  # so that a figure falls on a page break
    for number, count in enumerate(lines):
        text += "Words.\n\n" * count + f"## Heading {number}\n\n```chart\nbar: top\nx: population\ny: name\ntitle: Figure {number}\n```\n\n"
    (tmp_path / "report.md").write_text(text)
    run("report", "report.md", "--output", "report.html", folder=tmp_path)
    page = visit(tmp_path, path="report.html")
    pages = printed(page, tmp_path)
    assert len(pages) > 4
    for number in range(len(lines)):
        [heading] = [index for index, text in enumerate(pages) if f"Heading {number}" in text]
        [figure] = [index for index, text in enumerate(pages) if f"Figure {number}" in text]
        assert heading == figure
    assert not any(re.search(r"^ *▶? *Data$", text, re.M) for text in pages)


def test_land_without_a_figure_has_a_tint_and_a_coast_on_paper(visit, tmp_path):
    (tmp_path / "report.md").write_text("# Report\n\n```sql few\nSELECT code, population FROM countries WHERE code = 'FR'\n```\n\n```map\nfrom: few\n```\n")
    run("report", "report.md", "--output", "report.html", folder=tmp_path)
    page = visit(tmp_path, path="report.html")
    page.emulate_media(media="print")
    style = "(part) => { const style = getComputedStyle(part); return [style.fill, style.stroke, style.backgroundColor, style.backgroundImage]; }"
    fill, stroke, *_ = page.locator(".world > :not([class], defs) path:not([class])").first.evaluate(style)
    *_, tint, image = page.locator(".legend i:not([class])").evaluate(style)
    white = "rgb(255, 255, 255)"
    assert fill == tint != white and stroke not in (white, "none") and image == "none"


EXAMPLES = ROOT / "Docs/examples"
CONVERT = ROOT / "Scripts/convert-report"


@pytest.fixture(scope="module")
def pages(tmp_path_factory):
    """The folder of the example reports in a built site, with files of their figures."""
    folder = tmp_path_factory.mktemp("reports")
    shutil.copytree(EXAMPLES, folder / "pages")
    run("build", "--pages", "pages", "--columns", "name,code,population", "--formats", "csv", "--output", "site", folder=folder)
    return folder / "site/pages"


def check_pdf(path, title, count):
    """Charts are vectors, pages are numbered, and no heading is the last line above the number of a page."""
    images = subprocess.run(["pdfimages", "-list", path], capture_output=True, text=True, check=True, timeout=60).stdout
    assert len(images.splitlines()) == 2, images
    found = sheets(path)
    assert len(found) == count
    assert title in found[0]
    for number, sheet in enumerate(found, 1):
        *_, last, footer = [line.strip() for line in sheet.splitlines() if line.strip()]
        assert footer.replace(" ", "") == f"{number}/{count}"
        assert last not in ("Western Europe", "Southern Europe", "The three largest of each part")


@pytest.fixture
def browser(tmp_path, monkeypatch):
    """The browser of the tests is the one that the program finds."""
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin/chromium").symlink_to(CHROMIUM)
    monkeypatch.setenv("PATH", f"{tmp_path}/bin:/usr/bin:/bin")


@pytest.mark.parametrize("page, title, count", matrix(
    ("europe", "Europe by subregion", 2), ("density", "Where people live close together", 2), ("wealth", "Wealth and long lives", 1)))
def test_chromium_makes_a_pdf_as_documented(browser, tmp_path, page, title, count):
    source = EXAMPLES / ("[region].md" if page == "europe" else f"{page}.md")
    row = ["--row", "Europe"] if page == "europe" else []
    for name in ("report.pdf", "again.pdf"):
        run("report", source, *row, "--output", tmp_path / name, folder=tmp_path)
    assert (tmp_path / "report.pdf").read_bytes() == (tmp_path / "again.pdf").read_bytes()
    check_pdf(tmp_path / "report.pdf", title, count)
    assert not any("Download" in sheet for sheet in sheets(tmp_path / "report.pdf"))
    if page == "europe":
        assert all(re.search(r"Name +Population +Area", sheet) for sheet in sheets(tmp_path / "report.pdf"))


BRIEFING = """---
title: Tourism and people
paper: {paper}
---
Prepared for a meeting. {{{{#top.first}}}}{{{{name}}}} has the most people.{{{{/top.first}}}}

```sql top
SELECT name, region, population, area FROM countries ORDER BY population DESC, id LIMIT 10
```
```chart
bar: top
x: population
y: name
title: The ten largest
```

- One thing to decide
- Another thing

```break
```
## Details

```map
value: density
title: Density
```
```table
from: top
```
"""


@pytest.mark.parametrize("paper, size", matrix(("A4", "A4"), ("Letter", "letter")))
def test_a_briefing_is_two_pages_of_less_than_a_megabyte(browser, tmp_path, paper, size):
    (tmp_path / "briefing.md").write_text(BRIEFING.format(paper=paper))
    run("report", "briefing.md", "--output", "briefing.pdf", folder=tmp_path)
    pdf = tmp_path / "briefing.pdf"
    assert pdf.stat().st_size < 1_000_000
    check_pdf(pdf, "Tourism and people", 2)
    first, second = sheets(pdf)
    assert "Another thing" in first and "Details" in second and "21 November 2026" in second.split("Details")[0]
    assert second.split("Details")[0].strip().startswith("Tourism and people")
    info = subprocess.run(["pdfinfo", pdf], capture_output=True, text=True, check=True, timeout=60).stdout
    assert re.search(rf"^Page size: .*\({size}\)$", info, re.M) and re.search("^Tagged: +yes$", info, re.M)
    assert not re.search("^(CreationDate|ModDate)", info, re.M)


def test_rows_stay_whole_and_each_page_repeats_the_heads_of_a_table(browser, tmp_path):
    words = " || ' ' || ".join(["name"] * 12)
    (tmp_path / "long.md").write_text(
        f"# Long\n\n```sql all\nSELECT id, '«' || {words} || '»' AS names FROM countries ORDER BY id LIMIT 60\n```\n```table\nfrom: all\n```\n")
    run("report", "long.md", "--output", "long.pdf", folder=tmp_path)
    found = sheets(tmp_path / "long.pdf")
    assert len(found) > 2
    for sheet in found:
        assert re.search(r"ID +Names", sheet, re.I)
        assert sheet.count("«") == sheet.count("»") > 0


def test_tables_are_as_narrow_as_the_paper(browser, tmp_path):
    sizes = {}
    for paper in ("A4", "A4 landscape"):
        columns = ", ".join(f"gdp AS {name}" for name in ("zero", "one", "two", "three", "four", "five", "six", "seven", "last"))
        (tmp_path / "wide.md").write_text(
            f"---\npaper: {paper}\n---\n# Wide\n\n```sql\nSELECT name, {columns} FROM countries WHERE code = 'FR'\n```\nText\n")
        run("report", "wide.md", "--output", "wide.pdf", folder=tmp_path)
        boxes = subprocess.run(["pdftotext", "-bbox", tmp_path / "wide.pdf", "-"], capture_output=True, text=True, check=True, timeout=60).stdout
        width, = map(float, re.findall(r'<page width="([\d.]+)', boxes))
        words = {text: tuple(map(float, box)) for *box, text in re.findall(r'xMin="(\S+)" yMin="(\S+)" xMax="(\S+)" yMax="(\S+)">(.*?)<', boxes)}
        assert width / 2 < words["Last"][2] <= width - 34  # the margin is 12.5 mm
        assert abs(words["Wide"][0] - 35.4) < 1.5 and abs(words["France"][0] - 35.4) < 1.5
        sizes[paper] = words["Last"][3] - words["Last"][1], words["Text"][3] - words["Text"][1]
    assert sizes["A4"][0] < sizes["A4 landscape"][0] and sizes["A4"][1] == pytest.approx(sizes["A4 landscape"][1], rel=0.01)


@pytest.mark.night
@pytest.mark.parametrize("page, title, count", [
    ("europe", "Europe by subregion", 2), ("density", "Where people live close together", 3), ("wealth", "Wealth and long lives", 1)])
def test_weasyprint_makes_a_pdf_as_documented(pages, tmp_path, page, title, count):
    html = subprocess.run([sys.executable, CONVERT, "print", pages / f"{page}.html"], capture_output=True, check=True,
                          timeout=60).stdout
    subprocess.run([sys.executable, "-m", "weasyprint", "--quiet", "--base-url", f"{pages}/", "-", tmp_path / "report.pdf"], input=html,
                   check=True, timeout=120)
    check_pdf(tmp_path / "report.pdf", title, count)


def test_a_report_becomes_an_email_as_documented(pages, tmp_path):
    run("report", EXAMPLES / "density.md", "--output", "density.txt", folder=tmp_path)
    sent = subprocess.run([sys.executable, CONVERT, "mail", pages / "density.html", "density.txt", "a@example.org",
                           "b@example.org"], cwd=tmp_path, capture_output=True, check=True, timeout=60).stdout
    message = email.message_from_bytes(sent, policy=email.policy.default)
    assert not message.defects
    assert message["Subject"].startswith("Where people live close together")
    text, html = (message.get_body([kind]).get_content() for kind in ("plain", "html"))
    assert re.search(r"Singapore +Asia +7,977", text)
    assert "Countries and territories of more than a million people" in html  # also if the images are blocked
    assert re.search(r'<td align="right">7,977', html) and html.count("<table") == 1 and html.count("█") == 6
    assert not re.search(r"<(svg|style|script|link|figure|details)|style=|class=|https?:|url\(", html)
    used = re.findall(r'src="([^"]+)"', html)
    attached = {f"cid:{part['Content-ID'][1:-1]}": part.get_content() for part in message.walk() if part["Content-ID"]}
    assert used == list(attached) == ["cid:figure-1@gazetteer", "cid:figure-2@gazetteer"]
    assert all(image.startswith(b"\x89PNG") for image in attached.values())
