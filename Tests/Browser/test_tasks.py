"""Tasks of a first visit, each in at most four steps from the page of a country, by keyboard and by touch.

A step is the use of one link or control, which a keyboard reaches by Tab, or filling in one field.
"""

import pytest
from playwright.sync_api import expect

from levels import matrix

INDEX, OPTIONS, TABLE = ".trail a:text('Countries')", "button:has-text('View options')", "summary:has-text('Data')"
FIND = "dialog input << "
NOTE, SOURCE = "h2:has(+ .facts:has-text('Life expectancy')) a", ".notes :target a[href*='sources.html#']"
ADD = "role=combobox[name='Add a country'] << "

# The steps (a selector, or a field << the text to type > the first country found), an element at the end, and its text.
TASKS = matrix(
    ([".find", FIND + "kenya > Kenya"], "h1", "Kenya"),
    ([INDEX, OPTIONS, "role=checkbox[name=/^Euro /]"], ".count", "37"),
    ([".find", FIND + "+254 > Kenya"], "h1", "Kenya"),
    ([".find", FIND + "japan > Japan", NOTE, SOURCE], "main :target", "Licence: "),
    ([".find", FIND + "egypt > Egypt", "a[hreflang=ar]"], "h1", "مصر"),
    ([".find", FIND + "kenya > Kenya", ".facts a:has-text('Uganda')"], "h1", "Uganda"),
    ([INDEX, "role=radio[name=/^Europe/]", "p:has-text('Download this view') button:has-text('CSV')"], None, "France"),
    (["#pages a:text('Compare')", ADD + "Chile", ADD + "Kenya"], "main table >> nth=0", "Kenya"),
    (["#pages a:text('Map')", ".regions a:has-text('Asia')", TABLE], "tr:has-text('Bhutan') >> visible=true", "Bhutan"),
    (["#pages a:text('Reports')", "main a:has-text('by population')"], "main", "India"),
    (["#pages a:text('Sources')"], "main", "CC BY 4.0"), day=2)


@pytest.fixture(scope="module")
def site(sites):
    return sites.build("tasks", "snapshot", "--reports", "--languages", "en,ar")


class Visitor:
    def __init__(self, page, way):
        self.page, self.way, self.steps = page, way, 0

    def type(self, field, text):
        self.steps += 1
        word, _, found = text.partition(" > ")
        self.page.locator(field).focus()
        self.page.keyboard.type(word)
        if found:
            expect(self.page.locator("dialog[open] li").first).to_contain_text(found)
        self.page.keyboard.press("Enter")

    def use(self, selector):
        """Uses the first visible element, or opens a menu that has one first."""
        found = self.page.locator(selector)
        expect(found.first).to_be_attached()
        if not found.locator("visible=true").count():
            # On phones the languages are in the menu of pages.
            menus = found.first.locator("xpath=ancestor::*[@popover]").evaluate_all("(menus) => menus.map(({ id }) => `[popovertarget=${id}]`)")
            self.act(self.page.locator(", ".join(menus)).locator("visible=true"))
        self.act(found.locator("visible=true").first)

    def act(self, target):
        self.steps += 1
        if self.way == "touch":
            return target.tap()
        assert target.evaluate("(part) => (part.focus(), document.activeElement === part && part.tabIndex >= 0)")
        self.page.keyboard.press("Space" if target.evaluate("(part) => part.matches('input')") else "Enter")


@pytest.mark.parametrize("way", matrix("keyboard", "touch"))
@pytest.mark.parametrize("steps, end, text", TASKS)
def test_a_visitor_needs_at_most_four_steps(visit, server, site, steps, end, text, way):
    page = visit(f"{server.address}/{site.name}", path="countries/pe.html", width=390, height=844, has_touch=way == "touch")
    visitor = Visitor(page, way)
    downloads = []
    page.on("download", lambda download: downloads.append(download))
    for step in steps:
        field, _, typed = step.partition(" << ")
        visitor.type(field, typed) if typed else visitor.use(step)
    if end:
        expect(page.locator(end).first).to_contain_text(text)
    else:
        page.wait_for_timeout(500)
        rows = downloads[0].path().read_text(encoding="utf-8")
        assert text in rows and "Peru" not in rows
    assert visitor.steps <= 4
