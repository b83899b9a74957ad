"""The workbook, read with openpyxl: every cell matches the JSON and the CSV."""

import csv
import re

import openpyxl
import pytest

from snapshot import SNAPSHOT


def unescaped(value):
    """The displayed text: openpyxl does not decode characters that XML cannot contain."""
    if not isinstance(value, str):
        return value
    return re.sub("_x([0-9A-Fa-f]{4})_", lambda found: chr(int(found[1], 16)), value)


def cells(path, sheet=0):
    workbook = openpyxl.load_workbook(path)
    return [[unescaped(cell) for cell in row] for row in workbook.worksheets[sheet].iter_rows(values_only=True)]


def of_json(value):
    """A JSON value as the corresponding workbook cell."""
    if isinstance(value, list):
        value = "; ".join(value)
    if isinstance(value, str):
        value = value.replace("\r\n", "\n")
    return None if value == "" else value


def test_its_cells_are_those_of_the_json(site):
    head, *rows = cells(site.path("xlsx"))
    assert head == list(site.rows[0])
    assert rows == [[of_json(value) for value in row.values()] for row in site.rows]


@pytest.mark.smoke
def test_its_cells_are_those_of_the_csv(sites):
    site = sites("snapshot")
    with site.path("csv").open(encoding="utf-8", newline="") as file:
        expected = list(csv.reader(file))
    read = cells(site.path("xlsx"))
    assert [["" if cell is None else str(cell) for cell in row] for row in read] == expected
    assert len(read) == len(SNAPSHOT["countries"]) + 1 and len(read[0]) > 20


def test_cells_are_never_formulas_or_links_and_texts_stay_texts_when_edited(site):
    sheet = openpyxl.load_workbook(site.path("xlsx")).worksheets[0]
    for cell in (cell for row in sheet.iter_rows() for cell in row if cell.value is not None):
        assert cell.data_type in "snb" and cell.hyperlink is None
        assert cell.number_format == "@" or cell.data_type != "s"


def test_its_header_is_bold_and_frozen_and_each_column_has_a_filter(site):
    workbook = openpyxl.load_workbook(site.path("xlsx"))
    sheet = workbook.worksheets[0]
    assert workbook.sheetnames == [site.kind, "About"] and workbook.active is sheet
    assert sheet.freeze_panes == "A2" and sheet.auto_filter.ref == sheet.dimensions
    assert all(cell.font.bold for cell in sheet[1]) and not any(cell.font.bold for cell in sheet[2])
    assert all(3 <= column.width <= 63 for column in sheet.column_dimensions.values())
