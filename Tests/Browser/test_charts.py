"""Charts on custom pages."""

import pytest
from playwright.sync_api import expect

from conftest import assert_accessible

PAGE = """# Charts

```sql top
SELECT name, area FROM countries WHERE code IN ('BR', 'BA', 'FR', 'ES') ORDER BY area DESC
```

```chart
bar: top
```

```chart
column: top
```
"""


@pytest.fixture(scope="module")
def site(sites):
    folder = sites.folder / "chart-pages"
    folder.mkdir()
    (folder / "charts.md").write_text(PAGE)
    return sites.build("charts", "snapshot", "--pages", folder)


def test_charts_fill_a_wide_page_with_names_beside_bars_and_none_rotated(visit, site):
    # Without the console check: axe requests style sheets that a page on a disk cannot read.
    page = visit(site, path="pages/charts.html", width=1280, quiet=False)
    bars, columns = page.locator("figure.chart").all()
    assert bars.bounding_box()["width"] > 1100
    for chart in (bars, columns):
        expect(chart.locator("> svg:visible")).to_have_count(1)
    name = bars.get_by_text("Bosnia and Herzegovina").locator("visible=true").first.bounding_box()
    first = bars.locator(".fill:visible").bounding_box()
    assert name["x"] + name["width"] < first["x"] < 500
    assert columns.locator(".down:visible").count() == 0
    assert_accessible(page)


def test_on_a_phone_names_are_above_bars(visit, site):
    page = visit(site, path="pages/charts.html", width=390)
    chart = page.locator("figure.chart").first
    expect(chart.locator("> svg:visible")).to_have_count(1)
    name = chart.get_by_text("Bosnia and Herzegovina").locator("visible=true").first.bounding_box()
    assert abs(name["x"] - chart.locator(".fill:visible").bounding_box()["x"]) < 5
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
