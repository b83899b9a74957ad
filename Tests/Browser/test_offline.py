"""Offline use: what the service worker caches, replaces and leaves alone."""

import functools
import hashlib
import http.server
import json
import re
import threading
import time

import pytest
from playwright.sync_api import Error, expect

from conftest import FLAGS, ODD, rows_of, wait_for
from levels import matrix

FRANCE = "countries/fr.html"
WORKER = "service-worker.js"

# Registers or updates the worker and waits until it settles; returns whether another worker became active since the
# last call. The page and the browser also do so and may have been faster.
SETTLE = """async () => {
    const all = await navigator.serviceWorker.getRegistrations();
    const held = all.find(({scope}) => scope === new URL("./", location).href);
    const before = window.settled ?? held?.active ?? null;
    const registration = await navigator.serviceWorker.register("service-worker.js", {updateViaCache: "none"});
    await held?.update().catch(() => {});
    const latest = () => registration.installing ?? registration.waiting ?? registration.active;
    while (latest() && !["activated", "redundant"].includes(latest().state))
        await new Promise((done) => latest().addEventListener("statechange", done, { once: true }));
    window.settled = registration.active;
    return registration.active !== before;
}"""

OWN_CACHES = "async () => (await caches.keys()).filter((name) => name.startsWith('gazetteer '))"
KEPT = """async () => (await Promise.all((await caches.keys()).map(async (name) =>
    (await (await caches.open(name)).keys()).map(({url}) => url)))).flat()"""
BODY = """async (path) => {
    const response = await fetch(path);
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.arrayBuffer()));
    return {ok: response.ok, type: response.headers.get("Content-Type"),
        digest: [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("")};
}"""


class Host:
    """A web host that can go offline and return at the same URL; it records requests."""

    def __init__(self, folder, moved=()):
        self.folder, self.moved, self.asked = folder, moved, []
        self.silent = lambda path: False  # paths that are never answered
        self.gate = self.answer = None  # a gate for each response, and a status and text that replace all files
        self.port = 0
        self.start()

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}"

    def start(self):
        handler = functools.partial(Handler, self, directory=self.folder)
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", self.port), handler)
        self.port = self.server.server_port
        threading.Thread(target=self.server.serve_forever, args=(0.01,), daemon=True).start()

    def stop(self):
        if self.server:
            self.server.shutdown()
            self.server.server_close()
            self.server = None


class Handler(http.server.SimpleHTTPRequestHandler):
    def __init__(self, host, *arguments, **options):
        self.host = host
        super().__init__(*arguments, **options)

    def do_GET(self):
        self.host.asked.append(self.path)
        del self.headers["If-Modified-Since"]  # has a resolution of one second, in which these tests build twice
        if self.host.silent(self.path):
            return time.sleep(30)
        if self.host.gate:
            self.host.gate.wait(10)
        if self.host.answer:
            status, text = self.host.answer
            self.send_response(status)
            self.send_header("Content-Type", "text/html")
            self.send_header("Content-Length", str(len(text)))
            self.end_headers()
            return self.wfile.write(text.encode())
        target = dict(self.host.moved).get(self.path)
        if target:
            self.send_response(301)
            self.send_header("Location", target)
            return self.end_headers()
        try:
            super().do_GET()
        except ConnectionError:
            pass  # the worker closed the connection

    def translate_path(self, path):
        moved = {new: old for old, new in self.host.moved}
        return super().translate_path(moved.get(path.partition("?")[0], path))

    def log_message(self, *_):
        pass


@pytest.fixture
def visit(host, visit):  # pages close before their host
    return functools.partial(visit, service_workers="allow")


@pytest.fixture
def host(tmp_path):
    hosts = []

    def host(**options):
        hosts.append(Host(tmp_path, **options))
        return hosts[-1]

    yield host
    for each in hosts:
        each.stop()


@pytest.fixture
def publish(sites, tmp_path):
    """Builds a site to a folder of the host: publish("site", rows, "--title", "One")."""

    def publish(name="site", table=ODD[:6], *options):
        feed = tmp_path / "feed.json"
        feed.write_text(json.dumps(rows_of(table)), encoding="utf-8")
        sites.build(tmp_path / name, feed, *options)
        return tmp_path / name

    return publish


@pytest.fixture
def kept(visit, host, publish):
    """A cached site with its host and page: kept(rows, "--title", "One", quiet=False)."""

    def kept(table=ODD[:6], *options, **more):
        site = publish("site", table, *options)
        web = host()
        page = visit(f"{web.address}/site", **more)
        page.evaluate(SETTLE)
        return site, web, page

    return kept


def files_of(site):
    return [name for name in json.loads((site / ".gazetteer-manifest.json").read_text())["files"]
            if name not in (WORKER, "changes.json")]


def digest(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()


def heading(page):
    return page.get_by_role("heading", level=1).inner_text()


@pytest.mark.smoke
def test_after_one_visit_every_file_is_available_offline_except_the_static_api(kept):
    site, web, page = kept(ODD[:6], "--api", "all", quiet=False)
    names = [name for name in files_of(site) if not name.startswith(("v2/", "v3/", "v3.1/", "openapi"))]
    assert not [url for url in page.evaluate(KEPT) if "/v2/" in url or "/v3" in url or "openapi" in url]
    assert page.evaluate(BODY, "v2/all")["digest"] == digest(site / "v2/all")
    web.stop()
    with pytest.raises(Error, match="Failed to fetch"):
        page.evaluate("fetch('v2/all', { cache: 'no-store' })")
    assert {"index.html", FRANCE, "countries/fr.json", "countries.csv", "flags/fr.svg", "style.css", "page.js",
            "icon-512.png", "manifest.webmanifest", "404.html", "offline.html"} <= set(names)
    for name in names:
        found = page.evaluate(BODY, name)
        assert found["ok"] and found["digest"] == digest(site / name), name
    assert page.evaluate(BODY, "countries.csv")["type"] == "text/csv"
    page.goto(f"{web.address}/site/index.html")
    page.get_by_role("link", name="France").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("France")
    assert page.locator("p.flag img").evaluate("(image) => image.decode().then(() => image.naturalWidth)") > 0
    assert page.evaluate("document.styleSheets.length") == 2


def test_a_page_is_found_by_each_of_its_urls(kept):
    _, web, page = kept(ODD[:6], "--title", "My site")
    web.stop()
    for path, title in [("", "My site"), ("index.html?region=Europe", "My site"), ("#content", "My site"), ("index", "My site"),
                        ("countries/fr", "France"), ("countries/fr.html?a=b", "France"), ("countries/%66r.html", "France")]:
        page.goto(f"{web.address}/site/{path}")
        assert heading(page) == title, path


@pytest.mark.night
def test_a_host_that_redirects_to_urls_without_extension(visit, host, publish):
    publish("site", ODD[:6], "--title", "My site")
    web = host(moved=[("/site/index.html", "/site/"), ("/site/countries/fr.html", "/site/countries/fr")])
    page = visit(f"{web.address}/site")
    assert page.evaluate(SETTLE)
    web.stop()
    for path, title in [("index.html", "My site"), ("", "My site"), (FRANCE, "France"), ("countries/fr", "France")]:
        page.goto(f"{web.address}/site/{path}")
        assert heading(page) == title


@pytest.mark.parametrize("path", matrix("deep/er/nowhere.html", "nowhere.html"))
def test_an_uncached_page_gets_a_message_and_links(kept, path):
    site, web, page = kept(ODD[:6], "--title", "My site", quiet=False)
    (site / path).parent.mkdir(parents=True, exist_ok=True)
    (site / path).write_text("<!doctype html><title>Own</title><h1>A page of one's own</h1>")
    web.stop()
    answer = page.goto(f"{web.address}/site/{path}")
    assert answer.status == 503
    assert heading(page) == "This page is not on your device"
    assert page.url == f"{web.address}/site/{path}"
    page.get_by_role("link", name="All countries").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("My site")
    page.goto(f"{web.address}/site/{path}")
    web.start()
    page.get_by_role("link", name="Try again").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("A page of one's own")


def test_a_new_build_replaces_the_whole_version_and_fetches_only_changed_files(kept, publish):
    site, web, page = kept(ODD[:6], "--title", "One")
    first = page.evaluate(OWN_CACHES)
    before = {name: (site / name).read_bytes() for name in files_of(site)}

    changed = [("France", "Europe", "FR", "Lyon", ODD[0][4]), *ODD[1:6]]  # other populations would change ranks
    publish("site", changed, "--title", "One")
    web.asked.clear()
    assert page.evaluate(SETTLE)
    different = {name for name in files_of(site) if before.get(name) != (site / name).read_bytes()}
    assert FRANCE in different and "countries/at.html" not in different
    assert set(web.asked) == {f"/site/{name}" for name in different | {WORKER}}
    assert len(web.asked) - web.asked.count(f"/site/{WORKER}") == len(different)
    publish("site", changed, "--title", "One")
    assert not page.evaluate(SETTLE)  # nothing has changed

    web.stop()
    assert len(page.evaluate(OWN_CACHES)) == 1 and page.evaluate(OWN_CACHES) != first
    for name in files_of(site):
        assert page.evaluate(BODY, name)["digest"] == digest(site / name), name


def test_a_visit_sees_one_version_until_the_next_is_complete(kept, publish):
    site, web, page = kept(ODD[:6], "--title", "One")
    publish("site", ODD[:6], "--title", "Two")
    (site / WORKER).rename(site / "worker-to-come")
    page.goto(f"{web.address}/site/index.html")
    assert heading(page) == "One"
    assert "<h1>Two</h1>" in page.evaluate("async () => (await fetch('index.html', {cache: 'reload'})).text()")
    assert "<h1>Two</h1>" in page.evaluate("async () => (await fetch('index.html', {cache: 'no-store'})).text()")
    assert "<h1>One</h1>" in page.evaluate("async () => (await fetch('index.html')).text()")


@pytest.mark.parametrize("harm", matrix("cut", "missing", "old", "other"))
def test_a_partly_uploaded_build_leaves_the_old_version_complete(kept, publish, harm):
    site, web, page = kept(ODD[:6], "--title", "One", quiet=False)
    first = page.evaluate(OWN_CACHES)
    old = {name: (site / name).read_bytes() for name in files_of(site)}
    web.asked.clear()

    publish("site", ODD[:7], "--title", "Two")
    new = (site / FRANCE).read_bytes()
    match harm:
        case "missing": (site / FRANCE).unlink()
        case "old": (site / FRANCE).write_bytes(old[FRANCE])
        case "other": (site / FRANCE).write_text("<!doctype html><p>Sign in first</p>")
        case "cut": (site / FRANCE).write_bytes(new[:-20])
    assert not page.evaluate(SETTLE)
    assert f"/site/{FRANCE}" in web.asked
    assert page.evaluate(OWN_CACHES) == first
    web.stop()
    for name, bytes_ in old.items():
        assert page.evaluate(BODY, name)["digest"] == hashlib.sha256(bytes_).hexdigest(), name

    web.start()
    (site / FRANCE).write_bytes(new)
    assert page.evaluate(SETTLE)
    web.stop()
    page.goto(f"{web.address}/site/index.html")
    assert heading(page) == "Two"


@pytest.mark.night
def test_a_first_visit_with_a_missing_file_caches_nothing(visit, host, publish):
    site = publish()
    (site / "flags/at.svg").unlink()
    page = visit(f"{host().address}/site", quiet=False)
    assert not page.evaluate(SETTLE)
    assert page.evaluate("caches.keys()") == []
    expect(page.get_by_text("Made with Gazetteer")).to_be_visible()
    expect(page.locator(".copy:visible")).to_have_count(0)  # nor is a copy announced


NEVER = "() => new Promise(() => {})"
# Browser calls that may never return, with the page that a navigation still gets.
STUCK = {
    "the cache is not read": (f"caches.match = {NEVER};", FRANCE, "France"),
    "nothing is deleted": (f"caches.delete = {NEVER};", FRANCE, "France"),
    "no page is taken over": (f"clients.claim = {NEVER};", FRANCE, "France"),
    "the network does not answer": ("", "silent.html", "This page is not on your device"),
    "nothing but the network answers": (f"caches.match = caches.delete = clients.claim = {NEVER};", FRANCE, "France"),
}


def hasten(site, start="", wait=300, waits=("CACHE_WAIT", "NETWORK_WAIT")):
    """Shortens the timeouts of a worker to some milliseconds, and prepends a script."""
    worker = (site / WORKER).read_text()
    for name in waits:
        worker, count = re.subn(rf"{name} *= *[\d_]+", f"{name} = {wait}", worker)
        assert count == 1, name
    (site / WORKER).write_text(start + worker)


@pytest.mark.night
@pytest.mark.parametrize("call", matrix("caches.open", "caches.keys", "crypto.subtle.digest"))
def test_a_stalled_installation_is_given_up(kept, publish, call):
    site, web, page = kept(ODD[:6], "--title", "One", quiet=False)
    publish("site", ODD[:8], "--title", "Two")
    hasten(site, f"{call} = {NEVER};", waits=("CACHE_WAIT", "INSTALL_WAIT"))
    assert not page.evaluate(SETTLE)
    web.stop()
    page.goto(f"{web.address}/site/index.html")
    assert heading(page) == "One"


@pytest.mark.parametrize("what", matrix(*STUCK))
def test_a_navigation_never_waits_forever(kept, publish, what):
    start, path, title = STUCK[what]
    site, web, page = kept(quiet=False)
    web.silent = lambda path: "silent" in path
    publish("site", ODD[:7])
    hasten(site, start)
    assert page.evaluate(SETTLE)
    page.goto(f"{web.address}/site/{path}", timeout=10_000)
    assert heading(page) == title


def test_two_sites_on_one_host_are_independent_and_one_can_be_removed(visit, host, publish):
    publish("sub/one", ODD[:6], "--title", "One")
    publish("sub/one/two", ODD[:6], "--title", "Two")
    web = host()
    page = visit(f"{web.address}/sub/one")
    page.evaluate(SETTLE)
    page.goto(f"{web.address}/sub/one/two/index.html")
    page.evaluate(SETTLE)  # which the page may have done before
    wait_for(page, 2, f"async () => (await ({OWN_CACHES})()).length")
    web.stop()
    for path, title in [("sub/one/", "One"), ("sub/one/two/", "Two")]:
        page.goto(f"{web.address}/{path}")
        assert heading(page) == title

    web.start()
    site = publish("sub/one", ODD[:6], "--title", "One", "--no-service-worker", "--force")
    assert "offline.html" not in files_of(site)
    page.goto(f"{web.address}/sub/one/index.html")
    page.evaluate(SETTLE)
    wait_for(page, 1, f"async () => (await ({OWN_CACHES})()).length")
    wait_for(page, 1, "async () => (await navigator.serviceWorker.getRegistrations()).length")
    page.reload()
    assert page.locator("html").get_attribute("data-offline") is None
    web.stop()
    page.goto(f"{web.address}/sub/one/two/")
    assert heading(page) == "Two"
    with pytest.raises(Error, match="ERR_CONNECTION_REFUSED"):
        page.goto(f"{web.address}/sub/one/index.html?again")  # a URL that is not in the browser's own cache


def test_a_visitor_can_remove_the_copy_and_save_it_again(kept):
    _, web, page = kept()
    there, gone = page.locator(".copy").first, page.locator(".copy").last
    there.get_by_role("button", name="Remove").click()
    expect(gone).to_be_visible()
    expect(there).to_be_hidden()
    wait_for(page, True, "async () => !(await caches.keys()).length")
    assert page.evaluate("async () => (await navigator.serviceWorker.getRegistrations()).length") == 0
    page.reload()
    expect(gone).to_be_visible()
    gone.get_by_role("button", name="Save offline").click()
    expect(there).to_be_visible()
    page.evaluate(SETTLE)
    web.stop()
    page.reload()
    assert heading(page) == "Countries"


@pytest.mark.parametrize("answer", matrix("Yes", "No"))
def test_a_first_copy_of_more_than_3_mb_is_made_only_with_consent(visit, host, publish, answer):
    worker = publish() / WORKER
    worker.write_text(re.sub(r'"bytes":\d+', '"bytes":8900001', worker.read_text()))
    web = host()
    page = visit(f"{web.address}/site", width=320)
    line, heading_ = page.locator(".offline"), page.get_by_role("heading", level=1)
    expect(line).to_contain_text("Save 9 MB for offline use?")
    assert page.evaluate("async () => (await navigator.serviceWorker.getRegistrations()).length") == 0
    box, field = line.bounding_box(), page.get_by_role("searchbox").bounding_box()
    assert box["height"] < 30  # one line, without borders that touch the heading
    assert line.get_by_role("button", name=answer).evaluate("(button) => getComputedStyle(button).borderBottomWidth") == "0px"
    assert box["y"] >= page.locator("header").bounding_box()["height"] and box["y"] + box["height"] < field["y"]
    line.get_by_role("button", name=answer).click()
    expect(line).to_be_hidden()
    assert page.get_by_role("searchbox").bounding_box() == field  # the line had room and covered nothing
    assert heading_.bounding_box()["y"] >= box["y"]
    there, gone = page.locator(".copy").first, page.locator(".copy").last
    expect(there if answer == "Yes" else gone).to_be_visible()
    page.goto(f"{web.address}/site/{FRANCE}")
    expect(there if answer == "Yes" else gone).to_be_visible()
    expect(line).to_be_hidden()
    if answer == "No":
        gone.get_by_role("button", name="Save offline").click()
        expect(there).to_be_visible()
    assert len(page.evaluate(OWN_CACHES)) == 1


def test_the_copy_has_the_pages_data_and_flags_before_the_rest_and_nothing_for_other_sites(sites):
    site = sites.build("reported", "snapshot", "--embed", "--reports", flags=FLAGS)
    files = json.loads((site / WORKER).read_text().splitlines()[0].removeprefix("const SITE = ").removesuffix(";"))["files"]
    assert len(files["flags/"]) == 250 and {"index.html", "row-data.js", "compare.html"} <= set(files[""])
    assert len([name for name in files["countries/"] if name.endswith(".html")]) == 250
    assert "embed/" not in files and "gazetteer-country.js" not in files[""]


@pytest.mark.night
def test_a_cached_file_that_the_browser_lost_comes_from_the_host(kept):
    _, web, page = kept()
    page.evaluate("async () => { for (const name of await caches.keys()) await caches.delete(name); }")
    page.goto(f"{web.address}/site/{FRANCE}")
    assert heading(page) == "France"
    assert page.evaluate("caches.keys()") == []


@pytest.mark.parametrize("path", matrix(FRANCE, "index.html"))
def test_the_site_can_be_installed(visit, host, publish, path):
    publish("site", ODD[:6], "--title", "Countries we ship to")
    web = host()
    page = visit(f"{web.address}/site", path=path)
    expect(page.locator("link[rel=manifest]")).to_have_count(1)
    devtools = page.context.new_cdp_session(page)
    found = devtools.send("Page.getAppManifest")
    assert found["url"] == f"{web.address}/site/manifest.webmanifest" and found["errors"] == []
    manifest = json.loads(found["data"])
    assert manifest["name"] == "Countries we ship to" and manifest["short_name"] == "Countries"
    errors = {error["errorId"] for error in devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]}
    assert errors <= {"in-incognito"}  # as all windows of these tests are
    for icon in manifest["icons"]:
        size = page.evaluate("""async (address) => { const image = new Image(); image.src = address;
            await image.decode(); return `${image.naturalWidth}x${image.naturalHeight}`; }""", f"{web.address}/site/{icon['src']}")
        assert icon["sizes"] == size


def test_a_page_on_a_disk_does_not_request_the_manifest(visit, sites):
    page = visit(sites.odd)
    assert page.context.new_cdp_session(page).send("Page.getAppManifest")["url"] == ""


@pytest.mark.night
def test_removing_the_copy_keeps_the_worker_of_a_parent_site(kept, tmp_path):
    (tmp_path / "index.html").write_text("<!doctype html><title>Above</title>")
    (tmp_path / "other.js").write_text("addEventListener('activate', (event) => event.waitUntil(clients.claim()));")
    _, web, page = kept(quiet=False)
    page.evaluate("() => navigator.serviceWorker.register('/other.js')")
    page.locator(".copy").first.get_by_role("button", name="Remove").click()
    above = [f"{web.address}/"]
    others = "async () => (await navigator.serviceWorker.getRegistrations()).map(({scope}) => scope)"
    wait_for(page, True, f"async () => '{above[0]}' === String(await ({others})())")
    page.locator(".copy").last.get_by_role("button", name="Save offline").click()
    page.evaluate(SETTLE)
    page.evaluate("async () => (await navigator.serviceWorker.getRegistration('./')).unregister()")
    wait_for(page, True, f"async () => '{above[0]}' === String(await ({others})())")
    page.locator(".copy").first.get_by_role("button", name="Remove").click()
    wait_for(page, True, "async () => !(await caches.keys()).length")
    assert page.evaluate(others) == above
