"""A static site generator in Python with Jinja2 and cmarkgfm: `site.py FEED OUTPUT`.

Tests/Benchmarks/README.md describes the task.
"""

import csv
import json
import pathlib
import shutil
import sys

import cmarkgfm
import jinja2

feed, output = sys.argv[1:]
rows = json.loads(pathlib.Path(feed).read_text(encoding="utf-8"))
here, output = pathlib.Path(__file__).parent, pathlib.Path(output)
environment = jinja2.Environment(autoescape=True, loader=jinja2.FileSystemLoader(here / "jinja"))
environment.filters["markdown"] = lambda text: jinja2.utils.markupsafe.Markup(cmarkgfm.markdown_to_html(text))
(output / "countries").mkdir(parents=True)
index = environment.get_template("index.html").render(rows=rows)
(output / "index.html").write_text(index, encoding="utf-8")
with open(output / "countries.csv", "w", encoding="utf-8", newline="") as file:
    writer = csv.writer(file)
    writer.writerow(["name", "code", "region", "capital", "population", "currency", "language"])
    for row in rows:
        writer.writerow([row["name"], row["code"], row["region"], row["capital"], row["population"],
                         row["currency"]["name"], row["language"]["name"]])
with open(output / "countries.txt", "w", encoding="utf-8") as file:
    file.write("Name, code, region, capital, population\n")
    for row in rows:
        name, code, region, capital = (row[key].replace("\n", " ") for key in ("name", "code", "region", "capital"))
        file.write(f"{name:40} {code:6} {region:16} {capital:32} {row['population']:>12}\n")
shutil.copy(here / "style.css", output / "style.css")
page = environment.get_template("country.html")
names = {row["code"]: row["name"] for row in rows}
for row in rows:
    html = page.render(row=row, names=names)
    (output / "countries" / f"{row['code'].lower()}.html").write_text(html, encoding="utf-8")
