"""Writes one page per row for Hugo versions without content adapters: `hugo_pages.py FEED FOLDER`."""

import json
import pathlib
import sys

feed, folder = map(pathlib.Path, sys.argv[1:])
for row in json.loads(feed.read_text(encoding="utf-8")):
    front = json.dumps({"title": row["name"], "row": row}, indent=1)
    (folder / f"{row['code'].lower()}.md").write_text(f"{front}\n\n{row['description']}", encoding="utf-8")
