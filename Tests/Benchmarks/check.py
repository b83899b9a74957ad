"""Checks that an output contains the rows of its feed: `check.py FEED OUTPUT`. Exits with 1 otherwise.

Reads the files that every tool writes: the table in index.html, countries.csv, countries.txt and the country pages.
"""

import csv
import html
import json
import pathlib
import re
import sys


def plain(markup):
    """The text of HTML with white space collapsed."""
    return " ".join(html.unescape(re.sub(r"<[^>]*>", " ", markup)).split())


def refuse(reason):
    sys.exit(f"{sys.argv[2]}: {reason}")


feed, output = sys.argv[1:]
rows, output = json.loads(pathlib.Path(feed).read_text(encoding="utf-8")), pathlib.Path(output)
single = [{key: " ".join(str(row[key]).split()) for key in ("name", "region", "code", "capital", "population")}
          for row in rows]

index = (output / "index.html").read_text(encoding="utf-8")
body = "".join(re.findall(r"<tbody[ >].*?</tbody>", index, re.S))
lines = [re.findall(r"<t[dh][ >].*?</t[dh]>", line, re.S) for line in body.split("<tr")[1:]]
if len(lines) != len(rows):
    refuse(f"the table has {len(lines)} rows of {len(rows)}")
for row, cells in zip(single, lines):
    texts = [plain(cell).replace(",", "") if plain(cell).replace(",", "").isdigit() else plain(cell) for cell in cells]
    for key, value in row.items():
        if " ".join(value.split()) not in texts:
            refuse(f"the table has no {key} {value!r} in {texts}")

with open(output / "countries.csv", encoding="utf-8", newline="") as file:
    records = [record for record in csv.DictReader(file)]
if len(records) != len(rows):
    refuse(f"the CSV has {len(records)} rows of {len(rows)}")
for row, record in zip(rows, records):
    for key in ("name", "code", "region", "capital", "population"):
        if record[key].removeprefix("'").removeprefix("'") != str(row[key]).removeprefix("'"):
            refuse(f"the CSV has {record[key]!r} as {key} where {row[key]!r} is meant")

texts = [line for line in (output / "countries.txt").read_text(encoding="utf-8").split("\n") if line]
if len(texts) != len(rows) + 1:
    refuse(f"the text has {len(texts) - 1} rows of {len(rows)}")
for row, line in zip(single, texts[1:]):
    if not all(" ".join(value.split()) in " ".join(line.split()) for value in row.values()):
        refuse(f"the text has {line!r} for {row}")

names = {row["code"]: row["name"] for row in rows}
for row in rows:
    path = output / "countries" / f"{row['code'].lower()}.html"
    text = plain(path.read_text(encoding="utf-8"))
    wanted = [row["name"], row["code"], row["region"], row["capital"]] + [names[code] for code in row["borders"]]
    for value in wanted:
        if " ".join(value.split()) not in text:
            refuse(f"{path.name} lacks {value!r}")
    # White space between elements is optional.
    paragraph = re.sub(r"\[([^]]*)\]\([^)]*\)|[*`]", r"\1", row["description"])
    if "".join(paragraph.split()) not in "".join(text.split()):
        refuse(f"{path.name} lacks the paragraph {paragraph!r}")
    if str(row["population"]) not in text.replace(",", ""):
        refuse(f"{path.name} lacks the population")
