"""Bytes that are no feed, by the hundred: each is accepted or refused with a clear error, and none brings the program down."""

import pathlib
import random
import subprocess
import sys
import tarfile

import pytest

from conftest import GAZETTEER, ROOT
from levels import NIGHT

REFUSED = 65
SOURCES = pathlib.Path(sys.prefix) / "sources"  # of Tests/night-sources.txt
FILES = 318


def suite():
    """The files of nst/JSONTestSuite by name."""
    [archive] = SOURCES.glob("orjson-*.tar.gz")
    with tarfile.open(archive) as tar:
        members = [member for member in tar if "/data/parsing/" in member.name and member.isfile()]
        files = {pathlib.PurePath(member.name).name: tar.extractfile(member).read() for member in members}
    assert len(files) == FILES
    return files


def export(text):
    return subprocess.run(
        [GAZETTEER, "export", "--source", "-", "--format", "json"], input=text, capture_output=True, timeout=20)


def judge(name, result):
    """Accepted, or refused with one clear error."""
    errors = result.stderr.decode()
    assert result.returncode in (0, REFUSED), f"{name}: {result.returncode} {errors}"
    if result.returncode == REFUSED:
        lines = [line for line in errors.splitlines() if not line.startswith("warning: ")]
        assert lines[0].startswith("error: ") and len(lines) == 2, f"{name}: {errors}"
    return result.returncode == 0


@pytest.mark.night
def test_every_file_of_the_suite_is_judged_as_the_grammar_does():
    """Each stands in a member that is passed over, so that only its own grammar decides."""
    wrong = set()
    for name, text in suite().items():
        accepted = judge(name, export(b'[{"name":"France","code":"FR","other":' + text + b"}]"))
        alone = judge(name, export(text))
        assert not alone, f"{name} holds no countries"
        if name.startswith("y_") and not accepted or name.startswith("n_") and accepted:
            wrong.add(name)
    assert not wrong


def mutations(seeds, count):
    """Texts that are almost feeds, always the same ones."""
    generator = random.Random(20261121)
    pieces = [b'"', b"\\", b"{", b"}", b"[", b"]", b",", b":", b"\x00", b"\xff", b"\xed\xa0\x80", b"\\u0000", b"\\ud800",
              b"null", b"1e999", b"-", b"9" * 400, b"[" * 3000, b"\xef\xbb\xbf", b"\n", b'"name":', b"true", b"<b>"]
    for _ in range(count):
        text = bytearray(generator.choice(seeds))
        for _ in range(generator.randint(1, 4)):
            place = generator.randrange(len(text) + 1)
            match generator.randrange(5):
                case 0: text[place:place] = generator.choice(pieces)
                case 1: del text[place : place + generator.randint(1, 40)]
                case 2: text[place : place + 1] = bytes([generator.randrange(256)])
                case 3: text[place:place] = text[generator.randrange(len(text) + 1) :][: generator.randint(1, 200)]
                case 4: text = text[:place]
            if not text:
                break
        yield bytes(text)


SEEDS = [
    b'[{"name":"France","region":"Europe","code":"FR","capital":"Paris","currency":{"code":"EUR","name":"Euro","symbol":"E"}}]',
    b'[{"name":"France","alpha2Code":"FR","alpha3Code":"FRA","callingCodes":["33"],"borders":["BEL"],"area":640679.0}]',
    b'[{"name":{"common":"France","official":"French Republic","nativeName":{"fra":{"common":"France"}}},"cca2":"FR","cca3":"FRA",'
    b'"latlng":[46.0,2.0],"idd":{"root":"+3","suffixes":["3"]}}]',
    b'{"data":{"objects":[{"names":{"common":"France"},"codes":{"alpha_2":"FR"}}],"meta":{"total":1,"count":1,"limit":1,"offset":0}}}',
    b'{"title":"Facts","rows":[{"title":"A","description":"B","imageHref":"http://127.0.0.1:9/c.png"},{"title":null}]}',
]


def test_a_mutated_feed_is_built_or_refused(tmp_path):
    """Whole builds of some; the decoders see ten thousand in their own tests."""
    count, built = 300 if NIGHT else 15, 0
    for number, text in enumerate(mutations(SEEDS, count)):
        (tmp_path / "feed.json").write_bytes(text)
        command = [GAZETTEER, "build", "--source", "feed.json", "--output", f"Output{number}", "--cache", "cache",
                   "--images", "none", "--api", "all"]
        result = subprocess.run(command, cwd=tmp_path, capture_output=True, timeout=20)
        if result.returncode == 64:  # facts have no API
            result = subprocess.run(command[:-2], cwd=tmp_path, capture_output=True, timeout=20)
        accepted = judge(f"{number}: {text!r}", result)
        assert (tmp_path / f"Output{number}" / "index.html").exists() == accepted, text
        built += accepted
    assert 0 < built < count
