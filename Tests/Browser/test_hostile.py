"""Thousands of XSS payloads, in every text of a feed: none runs, and no request leaves the site."""

import functools
import itertools
import json

import pytest
from playwright.sync_api import expect

from conftest import remember, search
from levels import NIGHT, matrix

CODE = "(window.hits=window.hits||[]).push({})"
ELSEWHERE = "http://127.0.0.1:9/stolen?{}"

TAGS = ["a", "abbr", "audio", "b", "body", "button", "canvas", "center", "details open", "div", "embed", "form", "frameset",
        "html", "iframe", "image", "img", "input autofocus", "input type=image", "keygen autofocus", "label", "link", "main",
        "marquee", "math", "meter", "object", "p", "picture", "progress", "script", "select autofocus", "source", "style",
        "svg", "table", "td", "template", "textarea autofocus", "title", "track", "video", "x contenteditable", "xss tabindex=0"]
EVENTS = ["onload", "onerror", "onmouseover", "onfocus", "onpointerenter", "ontoggle", "onstart", "onanimationstart",
          "onbeforetoggle", "onclick", "onscroll", "onloadstart"]
WRAPPERS = ["<{0} src=x {1}={2}>", "\"><{0} src=x {1}={2}>", "'><{0} src=x {1}='{2}'", "</title></style></script><{0}/src=x/{1}={2}//",
            "<{0} src=x\n{1}\n=\n\"{2}\"", "<{0}\x0csrc=x\x0c{1}={2}\x0c", "--><{0} src=x {1}={2}><!--"]
PLAIN = [
    "<script>{0}</script>", "</script><script>{0}</script>", "<ScRiPt>{0}</sCrIpT>", "<<script>script>{0}<</script>/script>",
    "<script src=data:text/javascript,{0}></script>", "<svg><script>{0}</script></svg>", "<svg><script href=data:,{0} />",
    "<math><mtext></form><form><mglyph><style></math><img src onerror={0}>", "<iframe srcdoc='<script>parent.{0}</script>'>",
    "<iframe src=\"javascript:parent.{0}\">", "<object data=\"javascript:{0}\">", "<embed src=\"javascript:{0}\">",
    "<a href=\"javascript:{0}\" autofocus>a</a>", "<form action=\"javascript:{0}\"><button>a</button></form>",
    "<meta http-equiv=refresh content=\"0;url=javascript:{0}\">", "<base href=\"http://127.0.0.1:9/stolen\">",
    "\" autofocus onfocus={0} x=\"", "' autofocus onfocus={0} x='", "\" onmouseover={0} style=\"position:fixed;inset:0", "javascript:{0}",
    "{{{{constructor.constructor('{0}')()}}}}", "${{{0}}}", "`+{0}+`", "\\u003cscript\\u003e{0}\\u003c/script\\u003e", "&lt;script&gt;{0}&lt;/script&gt;",
    "%3Cscript%3E{0}%3C/script%3E", "[a](javascript:{0})", "![a](x){{onerror={0}}}", "<javascript:{0}>", "[a]: javascript:{0}\n[a]",
    "```html\n<script>{0}</script>\n```", "    <script>{0}</script>", "<!--<img src=\"--><img src=x onerror={0}>\">", "]]><script>{0}</script>",
    "<noscript><p title=\"</noscript><img src=x onerror={0}>\">", "<xmp><img src=x onerror={0}></xmp>", "<plaintext><script>{0}</script>",
    "<style>@import 'http://127.0.0.1:9/stolen';</style>", "<link rel=stylesheet href=http://127.0.0.1:9/stolen>", "<img src=http://127.0.0.1:9/stolen>",
    "<img srcset='http://127.0.0.1:9/stolen 1x'>", "<video poster=http://127.0.0.1:9/stolen>", "<div style=\"background:url(http://127.0.0.1:9/stolen)\">",
]


def payloads():
    number = itertools.count()
    for tag, event, wrapper in itertools.product(TAGS, EVENTS, WRAPPERS):
        yield wrapper.format(tag, event, CODE.format(next(number)))
    for text in PLAIN:
        yield text.format(CODE.format(next(number)))


PAYLOADS = list(payloads()) if NIGHT else [*list(payloads())[:: 8], *list(payloads())[-len(PLAIN):]]

PROVOKE = """async () => {
    for (const element of document.querySelectorAll("main *")) {
        for (const type of ["mouseover", "pointerenter", "pointerover", "scroll", "toggle"])
            element.dispatchEvent(new Event(type, { bubbles: true }));
        if (element.matches("a, button, input, select, summary, [tabindex]")) element.focus();
    }
    const [own, started] = [new Image(), new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))];
    await new Promise((done) => { own.onload = own.onerror = done; own.src = `data:,${Math.random()}`; });  // one that fails as those of payloads
    await started;
    await new Promise((done) => setTimeout(done));
    return window.hits ?? [];
}"""
DANGEROUS = """() => [...document.querySelectorAll("*")].flatMap((element) => [...element.attributes]
    .filter(({ name, value }) => /^on/.test(name) || name === "srcdoc" || (/^(href|src|action|data|formaction|poster|srcset)$/.test(name)
        && /^\\s*((javascript|vbscript):|data:(?!image\\/))/i.test(value)))
    .map(({ name, value }) => `${element.localName} ${name}=${value}`))"""


def countries(texts):
    return [{"name": text, "region": texts[-1 - n], "code": text, "capital": text, "flag": text,
             "currency": {"code": text, "name": text, "symbol": text}, "language": {"code": text, "name": text}}
            for n, text in enumerate(texts)]


def facts(texts):
    return {"title": texts[0], "rows": [{"title": text, "description": text, "imageHref": text} for text in texts]}


@pytest.fixture(scope="module")
def hostile(sites):
    few = PAYLOADS[:: len(PAYLOADS) // 20] + PAYLOADS[-len(PLAIN):]
    feeds = {"countries": countries(PAYLOADS), "pages": countries(few), "facts": facts(PAYLOADS), "markdown": facts(PAYLOADS)}

    @functools.cache
    def hostile(name):
        options = ["--markdown"] if name == "markdown" else []
        return sites.build(f"xss-{name}", sites.feed(f"xss-{name}", feeds[name]), "--images", "link", *options)

    return hostile


def assert_harmless(page, site):
    assert page.evaluate(PROVOKE) == []
    assert page.evaluate(DANGEROUS) == []
    assert [url for url in page.asked if not url.startswith((site.parent.as_uri() + "/", "data:"))] == []


@pytest.mark.night
def test_the_payloads_run_without_protection(visit, tmp_path):
    """Checks that the other tests can fail."""
    (tmp_path / "index.html").write_text("<!doctype html><main></main>")
    page = visit(tmp_path, quiet=False)
    ran = page.evaluate("""async (payloads) => {
        for (const text of payloads) {
            const place = document.createElement("div");
            document.querySelector("main").append(place);
            place.innerHTML = text;
        }
        const ran = new Set();
        for (let round = 0; ran.size <= 500 && round < 1000; round++) // a busy machine takes longer
            for (const number of await (%s)()) ran.add(number);
        return ran.size;
    }""" % PROVOKE, PAYLOADS)
    assert len(PAYLOADS) > 3_500 and ran > 500, f"{ran} of {len(PAYLOADS)} ran"


@pytest.mark.parametrize("name", matrix("markdown", "countries", "facts"))
def test_no_payload_runs_in_an_index(visit, hostile, name):
    page = visit(hostile(name))
    for row in page.locator("tbody tr").all()[:20]:
        row.hover()
    search(page, "<")
    assert_harmless(page, hostile(name))


def test_no_payload_runs_in_a_country_page(visit, hostile):
    site = hostile("pages")
    paths = sorted((site / "countries").glob("*.html"))
    page = visit(site, path=f"countries/{paths[0].name}")
    for path in paths if NIGHT else paths[::4]:
        page.goto(path.as_uri())
        assert_harmless(page, site)


def test_no_payload_runs_from_the_url_from_storage_or_in_the_dialog(visit, hostile):
    site = hostile("pages")
    page = visit(site)
    for query in ("?q=%3Cimg%20src=x%20onerror=hits.push(1)%3E", "?region=%22%3E%3Cscript%3E1%3C/script%3E&sort=__proto__&dir=constructor",
                  "#%3Cimg%20src=x%20onerror=alert(1)%3E"):
        page.goto((site / "index.html").as_uri() + query)
        assert_harmless(page, site)
    remember(page, json.dumps({"own": PAYLOADS[1], "mine": [PAYLOADS[0]]}))
    expect(page.locator(".mine li")).to_have_count(1)
    page.goto((site / "sources.html").as_uri())
    page.keyboard.press("/")
    expect(page.get_by_role("dialog", name="Search").locator("li").first).to_be_visible()
    page.evaluate("""() => { for (const element of document.querySelectorAll("dialog *"))
        element.dispatchEvent(new Event("mouseover", { bubbles: true })); }""")
    assert_harmless(page, site)
