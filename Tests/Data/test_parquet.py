"""Scripts/parquet: its output, read with pyarrow, an independent implementation."""

import json
import shutil
import subprocess
import sys

import pytest

from conftest import GAZETTEER, ROOT

pytestmark = pytest.mark.night
RECIPE = ROOT / "Scripts/parquet"


def run(*arguments):
    return subprocess.run([sys.executable, RECIPE, *map(str, arguments)], capture_output=True, text=True, timeout=120)


def read(file):
    import pyarrow.parquet

    return pyarrow.parquet.read_table(file)


def made(site):
    result = run(site.folder)
    assert result.returncode == 0 and result.stdout == f"Wrote {site.path('parquet')}\n", result.stderr
    return read(site.path("parquet"))


def test_its_rows_are_those_of_the_json_with_exact_texts_and_lists(site):
    assert made(site).to_pylist() == site.rows


def test_its_columns_have_the_types_of_the_data_package(site):
    import pyarrow

    types = {"string": pyarrow.string(), "integer": pyarrow.int64(), "number": pyarrow.float64(), "boolean": pyarrow.bool_()}
    schema = made(site).schema
    package = json.loads((site.folder / "datapackage.json").read_text(encoding="utf-8"))
    columns = package["resources"][0]["schema"]["fields"]
    assert schema.names == [column["name"] for column in columns]
    for column, field in zip(columns, schema):
        is_list = pyarrow.types.is_list(field.type)
        assert is_list == column.get("description", "").endswith("Several are separated by “; ”.")
        assert (field.type.value_type if is_list else field.type) == types[column["type"]], field.name


def test_the_file_has_the_metadata_of_the_data(sites):
    site = sites("snapshot")
    about = {key.decode(): value.decode() for key, value in made(site).schema.metadata.items()}
    assert about["title"] == "Countries of the world" and "CC BY 4.0" in about["description"]
    assert "https://cldr.unicode.org/" in about["source"] and len(about["modified"]) == 10


def test_a_later_build_keeps_it(tmp_path):
    feed, folder = tmp_path / "feed.json", tmp_path / "site"
    command = [GAZETTEER, "build", "--source", feed, "--output", folder, "--cache", tmp_path / "cache", "--allow-shrink"]
    for name in ("A", "B"):
        feed.write_text(json.dumps([{"name": name}]), encoding="utf-8")
        subprocess.run([*map(str, command), "--force"], check=True, timeout=120)
        if name == "A":
            assert run(folder).returncode == 0
    assert read(folder / "countries.parquet").to_pylist()[0]["name"] == "A"
    assert "B" in (folder / "countries.csv").read_text(encoding="utf-8") and not list(folder.glob(".countries*"))


def test_a_folder_without_metadata_is_an_error(tmp_path):
    result = run(tmp_path)
    assert result.returncode == 66 and "json and datapackage" in result.stderr
    assert run().returncode == 64


@pytest.mark.parametrize("rows, metadata", [("{", None), ("{}", None), (None, "{}")])
def test_broken_files_are_errors_and_leave_nothing_behind(sites, tmp_path, rows, metadata):
    site = sites("snapshot")
    for file, text in [(site.path("json"), rows), (site.folder / "datapackage.json", metadata)]:
        shutil.copy(file, tmp_path)
        if text is not None:
            (tmp_path / file.name).write_text(text, encoding="utf-8")
    result = run(tmp_path)
    assert result.returncode == 65 and result.stderr.startswith("error: "), result.stderr
    assert not list(tmp_path.glob("*.parquet")) and not list(tmp_path.glob(".*"))
