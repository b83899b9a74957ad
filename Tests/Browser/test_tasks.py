"""What a first-time visitor wants to do, by keyboard and by touch, in at most four steps from any page.

A step is a key, the use of one link or control, which a keyboard reaches by Tab, or filling in one field.
"""

import functools
import re

import pytest
from playwright.sync_api import expect

from levels import matrix

MOST = 4
STARTS = matrix("countries/pe.html", "index.html", "map.html", "compare.html?c=pe,cl", "sources.html", "pages/reports/index.html")


class Visitor:
    def __init__(self, page, way):
        self.page, self.way, self.steps = page, way, 0

    def step(self):
        self.steps += 1
        assert self.steps <= MOST

    def use(self, roles, name, within=None):
        """Uses the first link or control whose name starts so."""
        roles = [(within or self.page).get_by_role(role, name=re.compile(f"^({name})"), include_hidden=True)
                 for role in roles.split("|")]
        self.use_first(functools.reduce(lambda one, other: one.or_(other), roles))

    def use_first(self, found):
        """Uses the first visible element, or opens the menu that it is in first."""
        expect(found.first).to_be_attached()
        visible = found.locator("visible=true")
        if not visible.count():
            menu = found.first.evaluate("(part) => part.closest('[popover]')?.id")
            self.act(self.page.locator(f"[popovertarget={menu}]"))
        self.act(visible.first)

    def act(self, target):
        self.step()
        if self.way == "touch":
            return target.tap()
        self.focus(target)
        is_input = target.evaluate("(part) => part.matches('input')")
        self.page.keyboard.press("Space" if is_input else "Enter")

    def focus(self, target):
        if self.way == "touch":
            return target.tap()
        expect(target).to_be_visible()
        assert target.evaluate("(part) => (part.focus(), document.activeElement === part && part.tabIndex >= 0)")

    def unfold(self, name):
        self.use_first(self.page.locator("summary", has_text=name))

    def find(self, text, name):
        """Searches, and opens the country found: in the table of the index, else in a dialog over the page."""
        field = self.page.locator(".bar input").locator("visible=true")
        if field.count():
            self.step()
            self.focus(field)
            self.page.keyboard.type(text)
            self.use("link", name, self.page.locator("#countries"))
        else:
            if self.way == "touch":
                self.use_first(self.page.locator(".find"))
            else:
                self.step()
                self.page.keyboard.press("/")
            expect(self.page.locator("dialog[open] input")).to_be_focused()
            self.step()
            self.page.keyboard.type(text)
            expect(self.page.locator("dialog[open] li").first).to_contain_text(name)
            self.page.keyboard.press("Enter")
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
    visitor.use("link", ".*Uganda", visitor.page.locator(".facts"))  # after its flag
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
    visitor.counts(37)


def compare_three(visitor):
    visitor.use("link", "Compare( countries)?$")
    field = visitor.page.get_by_role("combobox", name="Add a country")
    for name in ("Chile", "Kenya"):
        visitor.step()
        visitor.focus(field)
        visitor.page.keyboard.type(name)
        visitor.page.keyboard.press("Enter")
    for name in ("Peru", "Chile", "Kenya"):
        expect(visitor.page.locator("main table").first).to_contain_text(name)


def see_the_density_of_bhutan_on_the_map(visitor):
    visitor.use("link", "Map$|Map of the world")
    expect(visitor.page.get_by_role("radio", name=re.compile("density"))).to_be_checked()
    visitor.act(visitor.page.locator(".regions").get_by_role("link", name="Asia"))
    if visitor.way == "touch":
        visitor.act(visitor.page.locator("svg.world [data-code=bt]"))
        read = visitor.page.get_by_role("status").filter(has_text="Bhutan")
        expect(read).to_contain_text(re.compile(r"\(20\d\d\)"))
    else:
        visitor.unfold("The same as a table")
        read = visitor.page.get_by_role("row", name=re.compile("^(.. )?Bhutan"))
    expect(read).to_contain_text(re.compile(r"\d\d\.\d"))


def read_a_report(visitor):
    visitor.use("link", "Reports$|The world in figures")
    visitor.use("link", "by population", visitor.page.locator("main"))
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
    task(Visitor(page, way))
