// The embed page: generates code from the choices, with a preview.

import { language, make, one, say, t } from "./page.js";

const builder = one(".builder", "div");
const cards = [...document.querySelectorAll(".links a")];
const quoted = (text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
const columnsOfTable = JSON.parse(builder.dataset.columns);
const collator = new Intl.Collator(language);
const regionsOfTable = JSON.parse(builder.dataset.regions).map((name) => [name].flat()) // as in the rows, and as shown
  .sort((a, b) => collator.compare(a.at(-1), b.at(-1)));
const rowsOfTable = builder.dataset.rows ?? "countries.json";
const addressOf = (path) => new URL(path, builder.dataset.base || document.baseURI).href;

function field(label, control) {
  return make("label", {}, make("span", { textContent: label }), control);
}

function choice(entries, chosen) {
  const select = make("select");
  for (const [value, text] of entries) select.append(make("option", { value, textContent: text, selected: value === chosen }));
  return select;
}

const kind = choice([["table", t("A table of countries")], ["card", t("One country")]], "table");
const country = choice(cards.map((link) => [link.getAttribute("href"), link.textContent]));
const region = choice([["", t("All regions")], ...regionsOfTable.map((names) => [names[0], names.at(-1)])], "");
const sort = choice([["", t("As in the data")], ...columnsOfTable.flatMap(([name, title]) =>
  [[name, t("{column}, ascending", { column: title })], [`${name}:desc`, t("{column}, descending", { column: title })]])], "");
const limit = make("input", { type: "number", min: 1, value: 10 });
const columnChoice = make("fieldset", {}, make("legend", { textContent: t("Columns") }));
for (const [name, title] of columnsOfTable) {
  const box = make("input", { type: "checkbox", value: name, checked: ["name", "region", "code", "capital"].includes(name) });
  columnChoice.append(make("label", {}, box, make("span", { textContent: title })));
}
const snippet = make("textarea", { readOnly: true, spellcheck: false, dir: "ltr" });
const copy = make("button", { type: "button", className: "act", textContent: t("Copy") });
const look = make("p");
const tableOptions = make("div", {}, field(t("Region"), region), field(t("Order"), sort), field(t("Maximum rows"), limit));
const preview = make("gazetteer-table");
// A table of any size fits in it, so that nothing below moves.
const frame = make("section", { className: "preview", tabIndex: 0, ariaLabel: t("A table of countries"), hidden: true }, preview);

function tableAttributes() {
  const chosen = [...columnChoice.querySelectorAll(":checked")].map(({ value }) => value);
  const attributes = { columns: chosen.join(", ") || columnsOfTable[0][0] };
  if (region.value) attributes.where = `region = "${region.value.replaceAll('"', '""')}"`;
  if (sort.value) attributes.sort = sort.value;
  if (/^[1-9]\d*$/.test(limit.value)) attributes.limit = limit.value;
  attributes.caption = region.value ? t("Countries: {region}", { region: region.selectedOptions[0].textContent }) : t("Countries");
  return attributes;
}

function draw() {
  const isCard = kind.value === "card";
  country.parentElement.hidden = !isCard;
  tableOptions.hidden = columnChoice.hidden = frame.hidden = isCard;
  if (isCard) {
    const title = country.selectedOptions[0]?.textContent ?? "";
    const address = addressOf(country.value);
    snippet.value = `<iframe src="${quoted(address)}" title="${quoted(title)}" width="360" height="240" loading="lazy" style="border:0"></iframe>`;
    look.replaceChildren(make("a", { href: country.value, textContent: t("See the card of {name}", { name: title }) }));
    return;
  }
  const attributes = tableAttributes();
  const words = Object.entries(attributes).map(([name, value]) => ` ${name}="${quoted(value)}"`).join("");
  const link = `<a href="${quoted(addressOf("index.html"))}">${quoted(document.title.replace(/^.*? – /, ""))}</a>`;
  snippet.value = `<script src="${quoted(addressOf(builder.dataset.script))}" async><${"/script>"}\n`
    + `<gazetteer-table src="${quoted(addressOf(rowsOfTable))}"${words}>${link}</gazetteer-table>`;
  look.replaceChildren();
  for (const name of ["where", "sort", "limit"]) if (!attributes[name]) preview.removeAttribute(name);
  for (const [name, value] of Object.entries({ src: rowsOfTable, theme: "auto", ...attributes })) preview.setAttribute(name, value);
}

copy.addEventListener("click", async () => {
  snippet.select();
  try {
    await navigator.clipboard.writeText(snippet.value);
    say(t("Copied."));
  } catch {
    say(t("The text is selected. Copy it with your keyboard or from a menu."));
  }
});
builder.append(make("div", {}, field(t("What"), kind), field(t("Country"), country)), tableOptions, columnChoice,
  field(t("Text for your page"), snippet), make("div", {}, copy), look, frame);
builder.addEventListener("input", draw);
draw();
