"""The embedded table in a page with conflicting styles."""

HOSTILE = """* { color: red !important; font: 30px cursive !important; text-transform: uppercase; direction: rtl }
table, gazetteer-table, p { display: none !important } caption { color: blue }"""
PAGE = """<!doctype html><meta charset=utf-8><title>Theirs</title><style>{style}</style>
<table id=own-table><caption>Own</caption></table>
<script type=module src="{site}/gazetteer-table.js"></script>
<gazetteer-table src="{site}/countries.json" where='region = "Europe"' columns="name, capital"></gazetteer-table>"""
SEEN = """(() => {
    const table = document.querySelector("gazetteer-table").shadowRoot?.querySelector("table");
    const cell = table?.querySelector("tbody td");
    if (!cell) return null;
    const style = getComputedStyle(cell);
    return [table.getBoundingClientRect().height > 0, style.color, style.textTransform, style.direction,
        [...table.querySelectorAll("tbody tr")].map((row) => row.cells[0].textContent).sort().join(),
        getComputedStyle(document.querySelector("#own-table caption")).paddingTop];
})()"""


def test_styles_are_isolated(browser, build, serve, tmp_path):
    rows = [("France", "Europe", "FR", "Paris", 66438822), ("Chad", "Africa", "TD", "N'Djamena", 1), ("Åland", "Europe", "AX", "", 3)]
    site = build(rows, "--embed", "--no-service-worker")
    (site / "theirs.html").write_text(PAGE.format(style=HOSTILE, site="."), encoding="utf-8")
    browser.open(f"{serve(site).address}/theirs.html")
    browser.wait_until(f"{SEEN} !== null")
    assert browser.evaluate(SEEN) == [True, "rgb(29, 43, 47)", "none", "ltr", "France,Åland", "0px"]
