"""JSON of all kinds: each is accepted or refused with a clear error. DatasetsTests has feeds that are almost right."""

import pathlib
import subprocess
import sys
import tarfile

import pytest

from conftest import GAZETTEER

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
