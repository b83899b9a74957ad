"""The preview in a real browser: builds are shown at once, and errors over the page."""

import json
import re
import signal
import socket
import subprocess
import sys
import time

import pytest
from axe_playwright_python.sync_playwright import Axe

from conftest import GAZETTEER, ODD, rows_of
from levels import matrix

TEMPLATE = "# {{title}}\n\nWORDS\n\n```table\ncolumns: name, capital\n```\n"
MISTAKE = "```table\ncolumns: <b>nope\n```\n"


class Preview:
    """A running `gazetteer serve` with its own folder."""

    def __init__(self, folder, port=0):
        self.folder = folder
        (folder / "own").mkdir(exist_ok=True)
        (folder / "feed.json").write_text(json.dumps(rows_of(ODD)), encoding="utf-8")
        self.log = folder / "log"
        options = ["--source", "feed.json", "--templates", "own", "--port", str(port), "--cache", "cache"]
        self.process = subprocess.Popen(
            [GAZETTEER, "serve", *options],
            cwd=folder, stdin=subprocess.DEVNULL, stdout=self.log.open("w"), stderr=subprocess.STDOUT)

    def wait(self, words, count=1):
        for _ in range(1200):
            if self.log.read_text().count(words) >= count:
                return self
            time.sleep(0.05)
        raise AssertionError(f"{words!r} is not in: {self.log.read_text()}")

    @property
    def address(self):
        self.wait("(press Ctrl-C to stop)")
        return re.search(r"http://\S+(?=/ )", self.log.read_text())[0]

    @property
    def port(self):
        return self.address.rsplit(":", 1)[1]

    def write(self, text):
        (self.folder / "own/index.md").write_text(text, encoding="utf-8")

    def stop(self):
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(timeout=30)


@pytest.fixture
def preview(tmp_path):
    (tmp_path / "own").mkdir()
    (tmp_path / "own/index.md").write_text(TEMPLATE.replace("WORDS", "First words"))
    preview = Preview(tmp_path)
    yield preview
    if preview.process.poll() is None:
        preview.stop()


def wait_for_server(port):
    for _ in range(1200):
        try:
            return socket.create_connection(("127.0.0.1", int(port))).close()
        except OSError:
            time.sleep(0.05)
    raise AssertionError(f"nothing listens on port {port}")


def overlay(page):
    return page.get_by_role("alertdialog", name="The build failed")


@pytest.mark.smoke
def test_a_change_is_shown_at_once_and_the_scroll_position_is_kept(preview, visit):
    page = visit(preview.address, height=300, omits=True)
    page.get_by_text("First words").wait_for()
    page.evaluate("scrollTo(0, 200)")
    page.wait_for_function("scrollY === 200")
    preview.write(TEMPLATE.replace("WORDS", "Second words"))
    page.get_by_text("Second words").wait_for()
    page.wait_for_function("scrollY === 200")


def test_a_build_without_changes_reloads_nothing(preview, visit):
    page = visit(preview.address, omits=True)
    page.evaluate("document.title = 'Still the same page'")
    preview.write(TEMPLATE.replace("WORDS", "First words"))
    preview.wait("no changes")
    preview.write(MISTAKE)
    overlay(page).wait_for()  # the notification of that build has arrived
    assert page.title() == "Still the same page"


def test_a_failed_build_is_shown_as_text_over_the_page_until_the_next(preview, visit):
    page = visit(preview.address, omits=True)
    preview.write(MISTAKE)
    overlay(page).wait_for()
    page.reload()  # it is shown on a page opened later, and can be closed
    overlay(page).wait_for()
    page.keyboard.press("Escape")
    assert not overlay(page).is_visible()
    page.reload()
    overlay(page).wait_for()
    assert "unknown column “<b>nope”" in overlay(page).locator("pre").text_content()
    assert "index.md, line 2" in overlay(page).text_content()
    assert page.evaluate("document.activeElement.shadowRoot.activeElement.textContent") == "Close"
    preview.write(TEMPLATE.replace("WORDS", "First words"))
    overlay(page).wait_for(state="detached")
    assert page.get_by_text("First words").is_visible()


@pytest.mark.night
def test_a_page_reconnects_when_the_preview_restarts(preview, tmp_path, visit):
    page = visit(preview.address, quiet=False)
    port = preview.port
    assert preview.stop() == 0
    preview.write(TEMPLATE.replace("WORDS", "Words of the next day"))
    again = Preview(tmp_path, port)
    page.get_by_text("Words of the next day").wait_for()
    assert again.stop() == 0


@pytest.mark.night
def test_an_old_service_worker_of_the_same_url_is_removed(preview, visit, tmp_path):
    """A site served at this port earlier may be cached by the browser and must not hide the preview."""
    port = preview.port
    assert preview.stop() == 0
    # In another process: a browser would keep connections to a thread open after its end.
    command = [sys.executable, "-m", "http.server", "--bind", "127.0.0.1", "--directory", tmp_path / "Output", port]
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    wait_for_server(port)
    page = visit(f"http://127.0.0.1:{port}", quiet=False, service_workers="allow")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    page.wait_for_function("navigator.serviceWorker.controller")
    server.kill()
    server.wait()
    preview.write(TEMPLATE.replace("WORDS", "Words of the preview"))
    again = Preview(tmp_path, port)
    again.wait("(press Ctrl-C to stop)")
    page.reload()
    page.get_by_text("Words of the preview").wait_for()
    page.locator("script[data-page]").wait_for(state="attached")
    page.evaluate("""async () => {
        while (await navigator.serviceWorker.getRegistration()) await new Promise((done) => setTimeout(done, 50));
    }""")
    assert page.evaluate("caches.keys()") == []
    page.reload()
    page.get_by_text("Words of the preview").wait_for()
    assert page.evaluate("navigator.serviceWorker.controller") is None
    assert again.stop() == 0


@pytest.mark.parametrize("width, scheme", matrix((320, "dark"), (1280, "light")))
def test_without_a_site_a_page_says_why_and_becomes_the_site(tmp_path, visit, width, scheme):
    (tmp_path / "own").mkdir()
    (tmp_path / "own/index.md").write_text(MISTAKE)
    preview = Preview(tmp_path)
    page = visit(preview.address, quiet=False, width=width, color_scheme=scheme)
    assert page.get_by_role("alert").text_content().startswith("invalid template")
    assert Axe().run(page).response["violations"] == []
    preview.write(MISTAKE.replace("nope", "neither"))
    page.get_by_text("neither").wait_for()
    preview.write(TEMPLATE)
    page.get_by_text("WORDS").wait_for()
    preview.write(MISTAKE)
    overlay(page).wait_for()
    assert Axe().run(page, "gazetteer-preview").response["violations"] == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert preview.stop() == 0
