// A hand-written static site generator in Node: `node site.mjs FEED OUTPUT`. Tests/Benchmarks/README.md
// describes the task.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const [feed, output] = process.argv.slice(2);
const rows = JSON.parse(readFileSync(feed, "utf8"));
const signs = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escape = text => String(text).replace(/[&<>"']/g, sign => signs[sign]);
const page = (title, root, body) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escape(title)}</title><link rel="stylesheet" href="${root}style.css"></head>
<body><main>${body}</main></body></html>
`;

// The Markdown in the feed's paragraphs: strong, emphasis, code and links.
function paragraph(markdown) {
  const html = escape(markdown)
    .replace(/`([^`]+)`/g, "<code>$1</code>")
    .replace(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>")
    .replace(/\*([^*]+)\*/g, "<em>$1</em>")
    .replace(/\[([^\]]+)\]\(([^)]+)\)/g, '<a href="$2">$1</a>');
  return `<p>${html}</p>`;
}

const address = code => `countries/${code.toLowerCase()}.html`;
const cells = row => [
  `<img src="${escape(row.flag)}" alt="">`,
  `<a href="${address(row.code)}">${escape(row.name)}</a>`,
  ...[row.region, row.code, row.capital, row.population].map(escape),
];

function detail(row, byCode) {
  const facts = { Code: row.code, Region: row.region, Capital: row.capital, Population: row.population,
    Currency: row.currency.name, Language: row.language.name };
  const terms = Object.entries(facts).map(([term, value]) => `<dt>${term}</dt><dd>${escape(value)}</dd>`).join("");
  const borders = row.borders
    .map(code => `<li><a href="${code.toLowerCase()}.html">${escape(byCode.get(code).name)}</a></li>`).join("");
  return page(row.name, "../", `<h1>${escape(row.name)}</h1><img src="${escape(row.flag)}" alt="">
<dl>${terms}</dl><ul>${borders}</ul>${paragraph(row.description)}`);
}

const quoted = text => /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
const columns = ["name", "code", "region", "capital", "population", "currency", "language"];
const record = row => [row.name, row.code, row.region, row.capital, row.population, row.currency.name, row.language.name];
const line = values => values.map(value => quoted(String(value))).join(",") + "\r\n";
const widths = [40, 6, 16, 32];
const text = row => [row.name, row.code, row.region, row.capital]
  .map((value, index) => value.replaceAll("\n", " ").padEnd(widths[index])).join(" ") + String(row.population).padStart(12) + "\n";

mkdirSync(join(output, "countries"), { recursive: true });
writeFileSync(join(output, "index.html"), page("Countries", "", `<p>All countries.</p><input type="search">
<table id="countries"><thead><tr><th>Flag<th>Name<th>Region<th>Code<th>Capital<th>Population</tr></thead><tbody>
${rows.map(row => `<tr>${cells(row).map(cell => `<td>${cell}</td>`).join("")}</tr>`).join("\n")}
</tbody></table>`));
writeFileSync(join(output, "countries.csv"), line(columns) + rows.map(row => line(record(row))).join(""));
writeFileSync(join(output, "countries.txt"), "Name, code, region, capital, population\n" + rows.map(text).join(""));
copyFileSync(join(import.meta.dirname, "style.css"), join(output, "style.css"));
const byCode = new Map(rows.map(row => [row.code, row]));
for (const row of rows) writeFileSync(join(output, address(row.code)), detail(row, byCode));
