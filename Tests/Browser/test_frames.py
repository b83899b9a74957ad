"""The site in frames of other pages, without a usable URL or origin."""

import pytest
from playwright.sync_api import expect

from conftest import ODD, Server, rows_of, unfold
from levels import matrix

FRAMES = {
    "sandbox": "frame.sandbox = 'allow-scripts'; frame.src = 'index.html';",
    "srcdoc": "frame.srcdoc = text;",
    "blob": "frame.src = URL.createObjectURL(new Blob([text], { type: 'text/html' }));",
}


@pytest.fixture(scope="module")
def server(sites):
    folder = sites.build("framed", sites.feed("framed", rows_of(ODD[:4])))
    for name, script in FRAMES.items():
        (folder / f"{name}.html").write_text(f"""<!doctype html><meta charset="utf-8"><title>Host</title><iframe width="900" height="700"></iframe>
            <script>(async () => {{
              const text = await (await fetch("index.html")).text();
              const frame = document.querySelector("iframe");
              {script}
            }})();</script>""", encoding="utf-8")
    with Server(folder) as server:
        yield server


@pytest.mark.parametrize("kind", matrix(*FRAMES))
def test_the_table_is_searched_and_sorted_and_countries_are_chosen(visit, server, kind):
    page = visit(server.address, path=f"{kind}.html", quiet=False)
    frame = page.frame_locator("iframe")
    frame.get_by_role("searchbox").fill("wien")
    expect(frame.locator("#countries tbody tr:visible th")).to_have_text(["Österreich"])
    frame.get_by_role("searchbox").fill("")
    frame.get_by_role("button", name="Population").click()
    expect(frame.locator("#countries tbody tr:visible th")).to_have_text(["Rødøy", "Łódź Land", "Österreich", "France"])
    if kind != "blob":  # the host serves it no other script
        unfold(frame)
        frame.get_by_role("button", name="Add countries").click()
        frame.get_by_role("checkbox", name="France").check()
        frame.get_by_role("button", name="Done").click()
        expect(frame.locator(".mine li a")).to_have_text(["France"])
