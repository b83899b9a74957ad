"""Writes the pages of a Hugo that makes none of data: `hugo_pages.py FEED FOLDER`, a file for each row."""

import json
import pathlib
import sys

feed, folder = map(pathlib.Path, sys.argv[1:])
for row in json.loads(feed.read_text(encoding="utf-8")):
    front = json.dumps({"title": row["name"], "row": row}, indent=1)
    (folder / f"{row['code'].lower()}.md").write_text(f"{front}\n\n{row['description']}", encoding="utf-8")
