"""The static API of a hostile feed on real hosts: every response is the written JSON, and no script runs.

The rules are those that Docs/api.md documents or --host-rules writes; without rules, a response may be plain data, but
nothing executable.
"""

import itertools
import json
import pathlib
import re
import shutil
import tempfile
from urllib.parse import quote

import pytest
from playwright.sync_api import Error

import hosts
from conftest import ROOT
from levels import matrix

SCRIPT = "(window.hits=window.hits||[]).push(1)"
PAYLOADS = [
    f"<img src=x onerror={SCRIPT}>", f"<script>{SCRIPT}</script>", f"</script><script>{SCRIPT}</script>",
    f"<svg xmlns='http://www.w3.org/2000/svg' onload='{SCRIPT}'/>", f"<!--#exec cmd='id' --><?php {SCRIPT} ?>",
    f"<?xml version='1.0'?><x:script xmlns:x='http://www.w3.org/1999/xhtml'>{SCRIPT}</x:script>", f"\u2028{SCRIPT}//",
]
STEMS = ["x", "index", "Peru", "St", "CON", "U.S", "日本"]
DOTS = [".", ". ", ".\u200e", "\uff0e", "\u2024", ".."]
TYPES = ["html", "HTM", "xhtml", "shtml", "svg", "svgz", "xml", "js", "mjs", "css", "pdf", "php", "php5", "phtml", "phar", "cgi",
         "pl", "py", "asis", "var", "fr", "utf7", "gz", "Z", "br", "c", "h", "S", "html.fr", "php.x", "php;x", "html ", "html.",
         "S. Virgin Islands", " John's", "C.", "html\u200d", "ht\u0301ml"]
OTHERS = ["index.html", "index", "CON", "nul.txt", "*", "?", "a<b", "\u200f\u200f", "\u202elmth.x", ".htaccess", ".user.ini",
          "web.config", "%2e%2e%2fx", "x%2ehtml", "x%00.html", "HEADER", "README", "~", "-rf", "a&b", "100%", "all", "x\u0301",
          "\u0301x", "🏻", "é", "e\u0301", "x+y", "x;y", "x=y", "_headers", "St. John's", "Washington, D.C.", "D.C", "I.",
          "Virgin Islands (U.S.)", "ශ්\u200dරී ලංකාව", "a" * 255, "é" * 200]
KEYS = ["".join(parts) for parts in itertools.product(STEMS, DOTS, TYPES)] + OTHERS

# Media types that browsers or hosts execute.
RUN = re.compile("html|xml|svg|script|css|php|pdf|flash|wasm|multipart|message|java|perl|python|httpd|cgi", re.I)


def rows():
    for number, key in enumerate(KEYS):
        other, payload = KEYS[-1 - number], PAYLOADS[number % len(PAYLOADS)]
        yield {"name": key, "region": payload, "code": other[:8], "capital": other,
               "currency": {"code": key[-4:], "name": payload, "symbol": payload}, "language": {"code": payload, "name": key}}


def documented(host):
    """The documented configuration of a host: the code in its row."""
    page = (ROOT / "Docs/api.md").read_text(encoding="utf-8")
    row = next(line for line in page.splitlines() if line.startswith(f"| {host} |"))
    return [code.replace("\\|", "|") for code in re.findall("`([^`]+)`", row)]


@pytest.fixture(scope="module")
def site(sites):
    """The site, with the rules for its hosts."""
    return sites.build("api-hosts", sites.feed("api-hosts", list(rows())), "--api", "all", "--host-rules")


@pytest.fixture(scope="module")
def folder(site):
    """The responses, readable by a server of another user."""
    folder = pathlib.Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    for generation in ("v2", "v3.1"):
        shutil.copytree(site / generation, folder / generation, ignore=shutil.ignore_patterns(".htaccess"))
    yield folder
    shutil.rmtree(folder)


@pytest.fixture(scope="module")
def paths(folder):
    """The URL path and content of each response."""
    files = sorted(file for file in folder.rglob("*") if file.is_file())
    return {"/" + quote(str(file.relative_to(folder))): file.read_bytes() for file in files}


@pytest.fixture(params=matrix("nginx as documented", "nginx", "Apache", "Python", "Apache as documented", "Apache as written"))
def host(request, site, folder, state):
    """A running host: its port, and whether it has the rules."""
    match request.param:
        case "nginx":
            server = hosts.nginx(folder, state)
        case "nginx as documented":
            server = hosts.nginx(folder, state, *documented("nginx"))
        case "Apache":
            server = hosts.apache(folder, state)
        case "Apache as documented":
            first, second, *lines = documented("Apache")
            for path in (first, second):
                (folder / path).write_text("\n".join(lines) + "\n")
            server = hosts.apache(folder, state, override="All")
        case "Apache as written":
            for generation in ("v2", "v3.1"):
                shutil.copy(site / generation / ".htaccess", folder / generation)
            server = hosts.apache(folder, state, override="All")
        case "Python":
            server = hosts.python(folder, state)
    with server as port:
        yield port, request.param.endswith((" documented", " written"))
    for file in folder.rglob(".htaccess"):
        file.unlink()


def test_omitted_and_published_keys(paths):
    names = {path.rsplit("/", 1)[1] for path in paths}
    for name in ("St. John's", "Washington, D.C.", "Virgin Islands (U.S.)", "ශ්\u200dරී ලංකාව", "a&b", "100%", "I."):
        assert quote(name) in names, name
    for name in ("x.html", "index.html", "x.php", "CON", "*", "x．html", "x.html.fr", "web.config", ".htaccess", "nul.txt"):
        assert quote(name) not in names, name
    assert len(paths) > 1_000


def test_every_response_is_as_written_and_not_executable(host, paths):
    port, is_told = host
    for path, status, headers, body in hosts.answers(port, paths):
        kind = headers.get_content_type() if "Content-Type" in headers else ""
        assert (status, body) == (200, paths[path]), f"{path}: {status} {kind}"
        assert not RUN.search(kind), f"{path}: {kind}"
        assert "Content-Encoding" not in headers and "Content-Language" not in headers, f"{path}: {headers}"
        if is_told:
            assert headers["Content-Type"] == "application/json", f"{path}: {kind}"
            assert headers["X-Content-Type-Options"] == "nosniff" and headers["Access-Control-Allow-Origin"] == "*", path
        assert not set(body) & set(b"<>&"), path
        json.loads(body)


def opened(launch, address):
    """Opens a URL in the browser: the scripts that ran, and the elements of the response."""
    context = launch().new_context(accept_downloads=True)
    try:
        page = context.new_page()
        try:
            page.goto(address)
        except Error as error:
            assert "Download is starting" in str(error) or "ERR_ABORTED" in str(error), error
            return "download", [], 0
        page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
        return page.evaluate("""() => [document.contentType, window.hits ?? [],
            document.querySelectorAll("img, script, svg, iframe, object, embed").length]""")
    finally:
        context.close()


@pytest.mark.night
def test_no_script_runs_in_the_worst_responses(launch, host, paths):
    port, is_told = host
    dotted = [path for path in paths if "." in path.rsplit("/", 1)[1]]
    worst = dotted[:: len(dotted) // 10 + 1] + ["/v2/all", "/v3.1/all", "/v2/name/index", "/v3.1/name/" + quote("Washington, D.C.")]
    for path in worst:
        kind, ran, elements = opened(launch, f"http://127.0.0.1:{port}{path}")
        assert (ran, elements) == ([], 0), f"{path}: {kind}"
        assert not RUN.search(kind) and (kind == "application/json" or not is_told), f"{path}: {kind}"


def test_the_written_headers_match_the_documentation(site):
    first, *places, last, type_, sniff, origin, age = documented("Netlify, Cloudflare Pages")
    lines = [type_, sniff, origin, age]
    written = [line.strip() for line in (site / first).read_text().splitlines() if line.strip()]
    assert first == "_headers" and written == [line.strip() for place in (*places, last) for line in (place, *lines)]
