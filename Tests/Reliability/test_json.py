"""JSON of all kinds: each is accepted or rejected with a clear error. CountriesTests has nearly valid feeds."""

import pathlib
import subprocess
import sys
import tarfile

import pytest

from conftest import GAZETTEER

REFUSED = 65
SOURCES = pathlib.Path(sys.prefix) / "sources"  # from Tests/night-sources.txt
FILES = 318


def export(text):
    command = [GAZETTEER, "export", "--source", "-", "--format", "json"]
    return subprocess.run(command, input=text, capture_output=True, timeout=20)


@pytest.mark.night
def test_every_file_of_the_suite_is_judged_by_the_grammar():
    """Each is a member of a row, so that only its grammar decides; a top-level list of texts would be country names."""
    [archive] = SOURCES.glob("orjson-*.tar.gz")
    wrong = []
    with tarfile.open(archive) as tar:
        files = [member for member in tar if "/data/parsing/" in member.name and member.isfile()]
        assert len(files) == FILES
        for file in files:
            name, text = pathlib.PurePath(file.name).name, tar.extractfile(file).read()
            result = export(b'[{"name":"France","code":"FR","other":' + text + b"}]")
            refused = export(text)
            assert result.returncode in (0, REFUSED) and refused.returncode in (0, REFUSED), name
            assert refused.returncode == 0 or refused.stderr.count(b"error: ") == 1, f"{name}: {refused.stderr}"
            if name.startswith("y_") and result.returncode or name.startswith("n_") and not result.returncode:
                wrong.append(name)
    assert not wrong
