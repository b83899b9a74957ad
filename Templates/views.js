// What a view of the table can have beyond a region, a search and an order: other columns, more to filter by, files of just
// these rows. It is loaded after the page; what it needs to know of the rows, once somebody asks.

import { all, load, make, one, place, renewals, say, site, store } from "./page.js";
import { forgetRows, publishedRecords, publishedRows, shownCell } from "./published.js";
import { table } from "./rows.js";
import { addSorting, change, columns, entries, later, order, read, show, sortable, state, views } from "./table.js";

const FILES = [["csv", "CSV", "text/csv"], ["json", "JSON", "application/json"], ["text", "Text", "text/plain"]];
const SEPARATOR = "|"; // of several values in the address
const options = one(".view", "details");
const panel = make("div");
const own = [...columns.keys()]; // the columns of the page itself
const fixed = ["flag", "name"]; // those that always stay
const columnsPlace = `${place} columns ${new URL("./", location).pathname}`;
let data; // the published rows, once they are here

// What can be chosen from: by its key in the address, what it is called and which values a row has.
const listed = {
  subregion: ["Subregion", ({ subregion }) => subregion],
  status: ["Status", (_, position) => ({ true: "Sovereign", false: "Not sovereign" })[data.sovereign?.[position]]],
  language: ["Language", ({ language_name: names }) => names],
  currency: ["Currency", ({ currency_name: names }) => names],
};
const ranges = { population: "Population", area: "Area (km²)" };
const KEYS = ["columns", ...Object.keys(listed), ...Object.keys(ranges)];
const isFacet = (key) => key !== "columns";

// Loads what is known of the rows, and gives each entry its record.
async function loadRecords() {
  if (data && entries[0]?.record) return;
  const file = await publishedRecords();
  const positions = table.dataset.rows?.split(" ").map(Number);
  for (const [index, entry] of entries.entries()) {
    entry.position = positions ? positions[index] : index;
    entry.record = file.records[entry.position];
    const { code } = entry.row.dataset;
    if (!entry.record || (code !== undefined && code !== (entry.record.code ?? ""))) {
      for (const entry of entries) delete entry.record;
      forgetRows();
      throw new Error("it is of another day than this page");
    }
    entry.values = {};
  }
  data = file;
}

// Runs an action that needs the rows, and says so where they cannot be had.
async function withRecords(action) {
  try {
    await loadRecords();
  } catch (error) {
    data = undefined;
    const cause = error instanceof Error && error.message ? error.message : "the site cannot be reached";
    say(`The data for this view could not be loaded: ${cause}.`, "Try again", () => withRecords(action));
    return;
  }
  action();
}

// Facets

const valuesOf = (entry, key) =>
  (entry.values[key] ??= [listed[key][1](entry.record, entry.position) ?? []].flat().filter(Boolean));
const chosen = (key) => (state[key] ? state[key].split(SEPARATOR) : []);

// The two ends of a range: “1000..20000”, of which one may be missing.
function endsOf(key) {
  const [, low, high] = /^(\d*\.?\d*)\.\.(\d*\.?\d*)$/.exec(state[key]) ?? [];
  return [low ? Number(low) : -Infinity, high ? Number(high) : Infinity];
}

function passesFacet(entry, key) {
  if (!state[key]) return true;
  if (key in listed) return chosen(key).some((value) => valuesOf(entry, key).includes(value));
  const [low, high] = endsOf(key);
  const value = entry.record[key];
  return typeof value === "number" && value >= low && value <= high;
}

views.passes = (entry) => !data || !entry.record || KEYS.every((key) => !isFacet(key) || passesFacet(entry, key));

// What is chosen, in words.
function facetWords() {
  const parts = Object.keys(listed).filter((key) => state[key]).map((key) => chosen(key).join(" or "));
  for (const [key, title] of Object.entries(ranges)) {
    if (!state[key]) continue;
    const [low, high] = endsOf(key);
    const words = [low > -Infinity && `from ${shownCell(low, key)}`, high < Infinity && `up to ${shownCell(high, key)}`];
    parts.push([title.toLowerCase(), ...words.filter(Boolean)].join(" "));
  }
  return parts.filter(Boolean);
}

// The numbers behind the values follow what else is chosen.
const countValues = later(60, () => {
  if (!options.open || !data) return;
  for (const key of Object.keys(listed)) {
    const others = KEYS.filter((other) => isFacet(other) && other !== key);
    const counts = new Map();
    for (const entry of entries) {
      if (entry.rank === undefined || (state.region && entry.region !== state.region)) continue;
      if (!others.every((other) => passesFacet(entry, other))) continue;
      for (const value of new Set(valuesOf(entry, key))) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    for (const box of all(`[name=${key}]`, panel)) {
      const count = counts.get(box.value) ?? 0;
      box.nextElementSibling.lastChild.textContent = shownCell(count, "");
      box.parentNode.hidden = !count && !box.checked;
    }
  }
});

function tell(text) {
  const query = state.q.trim();
  const words = facetWords();
  one(".view small", "small").textContent = words.join("; ");
  const sorting = one(".sort select", "select");
  const parts = [text, state.region, ...words, query && `matching “${query}”`].filter(Boolean);
  one(".paper").textContent = parts.join(", ") + (sorting.value && `. Sorted by: ${sorting.selectedOptions[0].text}`);
  if (words.length && !query) one(".empty-title").textContent = `Nothing is left by what is chosen: ${words.join("; ")}.`;
  countValues();
}
views.report = tell;

// Columns

const wantedColumns = () => state.columns.split(",").filter(Boolean);
const isWanted = (name) => fixed.includes(name) || !state.columns || wantedColumns().includes(name);

// The columns that have something to show, besides those that always stay.
const choosable = () => data.columns.filter(({ name }) =>
  !fixed.includes(name) && (own.includes(name) || data.records.some((record) => shownCell(record[name], name))));

const neighbours = new Map();
function cellText(record, name) {
  const value = record[name];
  if (name !== "borders") return shownCell(value, name);
  if (!neighbours.size) for (const { alpha3, name } of data.records) neighbours.set(alpha3, name);
  return shownCell((value ?? []).map((code) => neighbours.get(code) ?? code), name);
}

function addColumn({ name, title, kind }) {
  const isNumber = kind === "integer" || kind === "decimal";
  const head = make("th", { className: `extra${isNumber ? " number" : ""}`, scope: "col", textContent: title });
  head.setAttribute("role", "columnheader");
  head.dataset.type = isNumber ? "number" : "text";
  table.tHead.rows[0].append(head);
  for (const { row, record } of entries) {
    const cell = make("td", { className: head.className, textContent: cellText(record, name), dir: "auto" });
    cell.setAttribute("role", "cell");
    cell.dataset.label = title;
    if (isNumber && record[name] !== null) cell.dataset.value = record[name];
    row.append(cell);
  }
  columns.set(name, { cell: head, label: title, numeric: isNumber });
  sortable.push(name);
  addSorting(name);
}

const extras = () => [...columns.keys()].filter((name) => !own.includes(name));

function removeColumn(name) {
  const { cell } = columns.get(name);
  const { cellIndex } = cell;
  for (const { row } of entries) row.cells[cellIndex]?.remove();
  cell.remove();
  columns.delete(name);
  sortable.splice(sortable.indexOf(name), 1);
  for (const option of all(".sort option")) if (option.value.split(" ")[0] === name) option.remove();
}

function placeColumns() {
  table.dataset.without = own.filter((name) => !isWanted(name)).join(" ");
  const wanted = state.columns ? data.columns.filter(({ name }) => !own.includes(name) && isWanted(name)) : [];
  for (const name of extras()) if (!wanted.some((column) => column.name === name)) removeColumn(name);
  for (const column of wanted) if (!columns.has(column.name)) addColumn(column);
  table.dataset.extras = extras().length;
}

function chooseColumns(names) {
  const isUsual = names.length === own.filter((name) => !fixed.includes(name)).length && names.every((name) => own.includes(name));
  state.columns = isUsual ? "" : names.join(",");
  store(columnsPlace, state.columns);
  placeColumns();
  if (state.sort && !columns.has(state.sort)) Object.assign(state, { sort: "", dir: "" });
  change({});
}

// Files

async function download(format, type) {
  try {
    await loadRecords();
    const { head, separator, foot, rows } = await publishedRows(format);
    const lines = order.filter(({ shown }) => shown).map(({ position }) => rows[position]);
    const extension = format === "text" ? "txt" : format;
    const href = URL.createObjectURL(new Blob([head, lines.join(separator), foot], { type: `${type};charset=utf-8` }));
    make("a", { href, download: `${table.id}-view.${extension}` }).click();
    setTimeout(() => URL.revokeObjectURL(href), 60000);
  } catch (error) {
    const cause = error instanceof Error && error.message ? error.message : "the site cannot be reached";
    say(`The file could not be made: ${cause}.`, "Try again", () => download(format, type));
  }
}

// The panel

const part = (title, ...content) => make("section", {}, make("h2", { textContent: title }), ...content);

function box(type, name, value, label, checked) {
  const text = make("span", {}, label + " ", make("small"));
  return make("label", {}, make("input", { type, name, value, checked, autocomplete: "off" }), text);
}

function fieldset(title, ...content) {
  return make("fieldset", {}, make("legend", { className: "visually-hidden", textContent: title }), ...content);
}

function listedPart(key) {
  const [title] = listed[key];
  const values = new Set(entries.flatMap((entry) => valuesOf(entry, key)));
  if (values.size < 2) return "";
  const names = [...values].sort(new Intl.Collator("en").compare);
  return part(title, fieldset(title, ...names.map((name) => box("checkbox", key, name, name, chosen(key).includes(name)))));
}

function rangePart(key) {
  const numbers = entries.map(({ record }) => record[key]).filter((value) => typeof value === "number");
  if (numbers.length < 2) return "";
  const ends = [["from", Math.min], ["up to", Math.max]].map(([word, pick], index) => {
    const end = numbers.reduce((a, b) => pick(a, b));
    const value = endsOf(key)[index];
    const input = make("input", {
      type: "number", name: key, min: 0, step: "any", placeholder: end, value: isFinite(value) ? value : "", autocomplete: "off",
    });
    return make("label", {}, `${word} `, input);
  });
  return part(ranges[key], make("p", {}, ...ends));
}

function columnsPart() {
  const boxes = choosable().map(({ name, title }) => box("checkbox", "column", name, title, own.includes(name) ? isWanted(name) : columns.has(name)));
  return part("Columns", fieldset("Columns", ...boxes));
}

function buildPanel() {
  const isCountries = table.id === "countries";
  const files = FILES.map(([format, label, type]) =>
    make("button", { type: "button", className: "act", textContent: label, onclick: () => download(format, type) }));
  const reset = make("button", { type: "button", className: "act", textContent: "Reset", onclick: clearView });
  const links = one(".home .mine").isConnected ? [make("a", { className: "act", href: "compare.html", textContent: "Compare countries" })] : [];
  panel.replaceChildren(
    ...(isCountries ? Object.keys(listed).map(listedPart) : []), ...(isCountries ? Object.keys(ranges).map(rangePart) : []),
    columnsPart(), part("Download this view", make("p", { className: "acts" }, ...files)),
    make("p", { className: "acts" }, reset, ...links));
  countValues(0);
}

function clearFacets() {
  for (const key of KEYS) if (isFacet(key)) state[key] = "";
}

function clearView() {
  clearFacets();
  chooseColumns(own.filter((name) => !fixed.includes(name)));
  buildPanel();
}

const changeRange = later(250, () => {
  for (const key of Object.keys(ranges)) {
    const inputs = [...all(`[name=${key}]`, panel)];
    if (inputs.length) state[key] = inputs.some(({ value }) => value) ? inputs.map(({ value }) => value).join("..") : "";
  }
  change({});
});

panel.addEventListener("change", ({ target }) => {
  const { name, type } = target;
  if (type !== "checkbox") return;
  const values = [...all(`[name=${name}]:checked`, panel)].map(({ value }) => value);
  if (name === "column") chooseColumns(values);
  else change({ [name]: values.join(SEPARATOR) });
});
panel.addEventListener("input", ({ target }) => target.type === "number" && changeRange());
one(".empty button").addEventListener("click", () => {
  clearFacets();
  if (data) buildPanel();
}, true);

function openPanel() {
  if (!options.open) return;
  load(site + "views.css").catch(() => {});
  withRecords(buildPanel);
}
one(".view div", "div").replaceWith(panel);
options.addEventListener("toggle", openPanel);

// What was chosen before: by the address, else the columns as they were kept.
function restore() {
  const values = new URLSearchParams(location.search);
  let keptColumns;
  try {
    keptColumns = localStorage.getItem(columnsPlace);
  } catch {
    // Without storage the page begins as it was made.
  }
  for (const key of KEYS) state[key] = values.get(key) ?? "";
  if (!values.has("columns")) state.columns = keptColumns ?? "";
  if (!KEYS.some((key) => state[key])) return show();
  load(site + "views.css").catch(() => {});
  withRecords(() => {
    const known = new Set(data.columns.map(({ name }) => name));
    state.columns = wantedColumns().filter((name) => known.has(name)).join(",");
    placeColumns();
    read();
    if (options.open) buildPanel();
  });
}

// Fresh rows have the columns of the page alone.
let renewing = [];
renewals.unshift(() => {
  renewing = extras();
  renewing.forEach(removeColumn);
});
renewals.push((page) => {
  const { rows } = page.querySelector("main > table")?.dataset ?? {};
  if (rows) table.dataset.rows = rows;
  else delete table.dataset.rows;
  if (!data) return;
  data = undefined;
  for (const entry of entries) delete entry.record;
  forgetRows();
  withRecords(() => {
    placeColumns();
    show(true);
    if (options.open) buildPanel();
  });
});

addEventListener("popstate", restore);
restore();
openPanel();
