"""What a first-time visitor wants to do, by keyboard and by touch, in at most four steps from any page.

A step is a key, a typed text, or the use of one link or control, which a keyboard reaches by Tab.
"""

import functools
import re

import pytest
from playwright.sync_api import expect

from levels import matrix

MOST = 4
FOLDS = "header summary, header button[aria-expanded=false]"  # the bar of a narrow page
STARTS = matrix("countries/pe.html", "index.html", "map.html", "compare.html?c=pe,cl", "sources.html", "pages/reports/index.html")


class Visitor:
    def __init__(self, page, way):
        self.page, self.way, self.steps = page, way, 0

    def step(self):
        self.steps += 1
        assert self.steps <= MOST

    def use(self, role, name, within=None):
        """Uses the first visible link or control whose name starts so; in the folded bar, unfolds it first."""
        kinds = [(within or self.page).get_by_role(kind, name=re.compile(f"^({name})")) for kind in role.split("|")]
        self.use_first(functools.reduce(lambda one, other: one.or_(other), kinds))

    def use_first(self, found):
        visible = found.locator("visible=true").first
        fold = self.page.locator(FOLDS).locator("visible=true").first
        expect(visible.or_(fold).first).to_be_visible()
        if not visible.count():
            self.act(fold)
        self.act(visible)

    def act(self, target):
        self.step()
        if self.way == "touch":
            return target.tap()
        assert target.evaluate("(part) => (part.focus(), document.activeElement === part && part.tabIndex >= 0)")
        is_input = target.evaluate("(part) => part.matches('input')")
        self.page.keyboard.press("Space" if is_input else "Enter")

    def unfold(self, name):
        self.use_first(self.page.locator("summary", has_text=name))

    def search(self, text):
        """Opens the search and types."""
        if self.way == "touch":
            field = self.page.locator(".bar input").locator("visible=true")
            self.use_first(field if field.count() else self.page.locator(".find"))
        else:
            self.step()
            self.page.keyboard.press("/")
        expect(self.page.locator("input:focus")).to_be_visible()
        self.step()
        self.page.keyboard.type(text)

    def find(self, text, name):
        """Searches, and opens the country found."""
        self.search(text)
        dialog = self.page.locator("dialog[open]")
        self.use("link", name, dialog if dialog.count() else self.page.locator("main table"))
        expect(self.page.get_by_role("heading", level=1)).to_have_text(name)

    def index(self):
        """Goes to the table of all countries."""
        if not self.page.locator("#countries").count():
            self.use("link", "Countries$|All countries|← Countries|Countries of the world")
        expect(self.page.locator("#countries")).to_be_visible()

    def sees(self, text):
        expect(self.page.get_by_text(re.compile(text)).locator("visible=true").first).to_be_visible()

    def counts(self, number):
        expect(self.page.locator("#countries tbody tr:visible")).to_have_count(number)


def find_kenya(visitor):
    visitor.find("kenya", "Kenya")


def find_a_calling_code(visitor):
    visitor.find("+254", "Kenya")


def find_life_expectancy_of_japan_with_its_source(visitor):
    visitor.find("japan", "Japan")
    fact = visitor.page.locator(".facts > div", has_text="Life expectancy")
    expect(fact).to_contain_text(re.compile(r"\d\d\.\d years \(20\d\d\)"))
    source = visitor.page.locator(".facts:has-text('Life expectancy')").locator(
        "xpath=(.|following-sibling::p[1])//a[contains(@href, 'sources.html#')]").first
    visitor.use_first(source)
    visitor.sees("Licence: ")


def read_the_arabic_page_of_egypt(visitor):
    visitor.find("egypt", "Egypt")
    visitor.use("link", "العربية")
    expect(visitor.page.get_by_role("heading", level=1)).to_have_text("مصر")


def follow_a_neighbour(visitor):
    visitor.find("kenya", "Kenya")
    visitor.use("link", "Uganda", visitor.page.locator(".facts"))
    expect(visitor.page.get_by_role("heading", level=1)).to_have_text("Uganda")


def download_the_rows_of_europe(visitor):
    visitor.index()
    visitor.use("radio", "Europe")
    visitor.unfold("View options")
    with visitor.page.expect_download() as download:
        visitor.use("button", "CSV", visitor.page.locator(".view"))
    text = download.value.path().read_text(encoding="utf-8")
    assert "France" in text and "Peru" not in text


def count_the_countries_of_the_euro(visitor):
    visitor.index()
    visitor.unfold("View options")
    visitor.use("checkbox", "Euro ", visitor.page.locator(".view"))
    visitor.counts(36)


def compare_three(visitor):
    visitor.use("link", "Compare( countries)?$")
    for name in ("Chile", "Kenya"):
        visitor.use("checkbox|button|link", name)
    for name in ("Peru", "Chile", "Kenya"):
        expect(visitor.page.locator("main table").first).to_contain_text(name)


def see_the_density_of_bhutan_on_the_map(visitor):
    visitor.use("link", "Map$|Map of the world")
    expect(visitor.page.get_by_role("radio", name=re.compile("density"))).to_be_checked()
    asia = visitor.page.get_by_role("button", name="Asia", exact=True)
    if asia.count():
        visitor.act(asia)
    visitor.unfold("The same as a table")
    expect(visitor.page.get_by_role("row", name=re.compile("^(.. )?Bhutan"))).to_contain_text(re.compile(r"\d\d\.\d"))


def read_a_report(visitor):
    visitor.use("link", "Reports$|The world in figures")
    visitor.use("link", "Population", visitor.page.locator("main"))
    visitor.sees("India")


def see_the_sources(visitor):
    visitor.use("link", "Sources$|All sources and licences")
    visitor.sees("CC BY 4.0")


TASKS = [
    find_kenya, find_a_calling_code, find_life_expectancy_of_japan_with_its_source, read_the_arabic_page_of_egypt,
    follow_a_neighbour, download_the_rows_of_europe, count_the_countries_of_the_euro, compare_three,
    see_the_density_of_bhutan_on_the_map, read_a_report, see_the_sources,
]


@pytest.fixture(scope="module")
def site(sites):
    return sites.build("tasks", "snapshot", "--reports", "--languages", "en,ar")


@pytest.mark.parametrize("start", STARTS)
@pytest.mark.parametrize("way", ["keyboard", "touch"])
@pytest.mark.parametrize("task", TASKS, ids=lambda task: task.__name__)
def test_a_visitor_needs_at_most_four_steps(visit, server, site, task, way, start):
    page = visit(f"{server.address}/{site.name}", path=start, width=390, height=844, has_touch=way == "touch")
    page.wait_for_load_state("networkidle")
    task(Visitor(page, way))
