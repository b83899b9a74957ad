"""The policy of the page, and its requests."""

import shutil

import pytest
from playwright.sync_api import expect

from conftest import search, shown
from levels import matrix


@pytest.mark.parametrize("http", matrix(False, True))
def test_an_injected_script_does_not_run(visit, sites, server, http):
    page = visit(f"{server.address}/{sites.odd.name}" if http else sites.odd, quiet=False)
    page.evaluate("""() => {
        window.broken = [];
        document.addEventListener("securitypolicyviolation", (event) => broken.push(event.effectiveDirective));
        const script = document.createElement("script");
        script.textContent = "window.injected = true";
        document.body.append(script);
        document.body.insertAdjacentHTML("beforeend", "<p id='styled' style='color: red'>text</p><img src='https://example.org/x.png'>");
    }""")
    page.wait_for_function("broken.length >= 3")
    assert page.evaluate("window.injected") is None
    assert set(page.evaluate("broken")) >= {"script-src-elem", "style-src-attr", "img-src"}
    search(page, "paris")  # the page's own script runs
    assert shown(page) == ["France"]


@pytest.mark.smoke
@pytest.mark.parametrize("http", matrix(True, False))
def test_no_request_leaves_the_site(visit, sites, server, http):
    page = visit(f"{server.address}/{sites.stale.name}" if http else sites.stale)
    search(page, "a")
    search(page, "")
    page.mouse.wheel(0, 5000)
    # Not wait_for_function, which evaluates text in the page while it waits; the policy forbids that.
    page.evaluate("""Promise.all([...document.images].filter((image) => !image.complete).map(
        (image) => new Promise((done) => { image.onload = image.onerror = done; })))""")
    own = server.address if http else sites.folder.as_uri()
    assert f"{own}/stale/index.html" in page.asked
    assert [url for url in page.asked if not url.startswith((own + "/", "data:"))] == []


def test_a_missing_flag_is_replaced_by_its_emoji(visit, sites, tmp_path):
    site = shutil.copytree(sites.odd, tmp_path / "mailed")
    shutil.rmtree(site / "flags")
    page = visit(site, quiet=False)
    expect(page.locator("tr[data-code=FR] td.flag")).to_have_text("🇫🇷")
    expect(page.locator("td.flag img")).to_have_count(0)
    search(page, "france")
    assert shown(page) == ["France"]
