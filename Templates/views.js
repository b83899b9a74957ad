// @ts-check
// View options of the table, in a dialog: other columns, more filters, and files of the visible rows. Loaded after the
// page; its data are loaded on demand.

import { all, digits, keep, language, later, load, locale, make, maybe, one, pages, place, renewals, say, site, store, stored, t } from "./page.js";
import { writers } from "./downloads.js";
import { unmark } from "./highlights.js";
import { causeOf, isNumeric, neighbourNames, publishedRows, shownCell } from "./published.js";
import { list, table, topOf, visible } from "./rows.js";
import { addSorting, change, columns, entryOf, ROWS, setEntries, show, shownRegion, sortable, state, views, write } from "./table.js";
import { fold } from "./text.js";

const FILES = [["csv", "CSV", "text/csv"], ["json", "JSON", "application/json"], ["text", t("Text"), "text/plain"]];
const SEPARATOR = "|"; // of several values in the URL
const MANY = 12; // values of a list with a search
const panel = make("dialog", { className: "sheet options", ariaLabel: t("View options") });
const closer = make("button", { type: "button", className: "act done", onclick: () => panel.close() });
const chips = one(".chips");
// The published rows, once loaded, and their values in the language of the page.
const loaded = { /** @type {RowFile} */ data: undefined, words: {} };
const own = [...columns.keys()]; // the columns of the page itself
const fixed = ["flag", "name", "title"]; // columns that cannot be removed
const usual = own.filter((name) => !fixed.includes(name));
// The choice of columns applies to all languages: its key is the folder of the section in the root language.
const columnsPlace = `${place} columns ${new URL(new URL("./", document.baseURI).href.replace(pages, site)).pathname}`;

// Facets by URL key: their titles and the values of a row, as in the URL.
const listed = {
  subregion: [() => t("Subregion"), ({ subregion }) => subregion],
  status: [() => t("Status"), (_, position) => ({ true: "Sovereign", false: "Not sovereign" })[loaded.data.sovereign?.[position]]],
  language: [() => t("Language"), ({ language_name: names }) => names],
  currency: [() => t("Currency"), ({ currency_name: names }) => names],
};
const ranges = { population: () => t("Population"), area: () => t("Area (km²)") };
const rangesInWords = { population: t("population"), area: t("area (km²)") };
const wordsShown = { Yes: t("Yes"), No: t("No"), Sovereign: t("Sovereign"), "Not sovereign": t("Not sovereign") };
const columnOf = {}; // facets whose columns have another name

// Custom facet columns. A name with another meaning in URLs gets a prefix.
const ownKey = (name) => (name in state || name in listed || name in ranges || name === "columns" ? `own_${name}` : name);
const titleOf = (name) => loaded.data?.columns.find((column) => column.name === name)?.title ?? name;
for (const name of table.dataset.facets?.split(" ") ?? []) {
  const key = ownKey(name);
  columnOf[key] = name;
  const wordOf = (value) => (typeof value === "boolean" ? (value ? "Yes" : "No") : shownCell(value, name));
  listed[key] = [() => titleOf(name), (record) => [record[name] ?? []].flat().map(wordOf)];
}
for (const name of table.dataset.ranges?.split(" ") ?? []) {
  const key = ownKey(name);
  columnOf[key] = name;
  ranges[key] = () => titleOf(name);
}
const numberOf = (record, key) => record[columnOf[key] ?? key];

const FACETS = [...Object.keys(listed), ...Object.keys(ranges)];

// Loads the metadata of the rows and gives each entry its record.
async function loadRecords() {
  if (loaded.data) return;
  const file = await publishedRows();
  const positions = table.dataset.rows?.split(" ").map(Number);
  for (const [index, entry] of list.entries.entries()) {
    entry.position = positions ? positions[index] : index;
    entry.record = file.records[entry.position];
    entry.values = {};
  }
  loaded.data = file;
  learnWords();
}

// Runs an action that needs the rows, and reports if they cannot be loaded.
async function withRecords(action) {
  try {
    await loadRecords();
  } catch (error) {
    return say(t("The data for this view could not be loaded: {cause}.", { cause: causeOf(error) }), t("Try again"), () => withRecords(action));
  }
  action();
}

// Facets

// The separator of values in the URL is replaced by a similar character.
const plain = (value) => value.trim().replaceAll(SEPARATOR, "¦");

// URLs have the values of the feed, which mean the same in every language of the site. By facet: the URL value of a
// displayed value, the displayed value, and the values that a word of either the feed or the page stands for.

function learnWords() {
  loaded.words = {};
  for (const [key, translated] of Object.entries(loaded.data.words ?? {})) {
    const known = (loaded.words[key] = { values: new Map(), shown: new Map(), meant: new Map() });
    const pairs = translated.map((pair) => pair.map(plain));
    for (const [feed, shown] of pairs) {
      // A feed value with several translations could not distinguish them.
      const isOnly = pairs.filter(([other]) => other === feed).length === 1;
      if (!known.values.has(shown)) known.values.set(shown, isOnly ? feed : shown);
      const value = known.values.get(shown);
      known.shown.set(value, shown);
      for (const word of [feed, shown].map((word) => word.toLowerCase())) {
        known.meant.set(word, [...known.meant.get(word) ?? [], value]);
      }
    }
  }
}

// The values of a row, as in the URL.
const valuesOf = (entry, key) => (entry.values[key] ??= [listed[key][1](entry.record, entry.position) ?? []].flat()
  .map(plain).filter(Boolean).map((value) => loaded.words[key]?.values.get(value) ?? value));
const chosen = (key) => (state[key] ? state[key].split(SEPARATOR) : []);

const exact = new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 20 });
const short = new Intl.NumberFormat(locale, { notation: "compact" }); // “1.5B” of people

// What stands for thousands, millions and so on in the language of the page and in English.
const SUFFIXES = new Map([["k", 1e3], ["m", 1e6], ["b", 1e9], ["bn", 1e9], ["t", 1e12]]);
const GROUPING = digits.formatToParts(1e6).find(({ type }) => type === "group").value;
for (const size of [1e3, 1e6, 1e9, 1e12]) {
  const suffix = short.formatToParts(size).find(({ type }) => type === "compact")?.value;
  if (suffix) SUFFIXES.set(fold(suffix).replace(/[.\s]/g, ""), size);
}

// Reads “1500”, “1.5k” or “2 M”: a number, "" for no text, NaN for another. Groups of digits are those of the language.
function numberIn(text) {
  const [, number, suffix] = fold(text).replace(/[\s']/g, "").match(/^([-+]?[\d.,]*(?:e[-+]?\d+)?)(.*)$/);
  const plain = number.replace(/[.,](?=(?:\d{2,3}[.,])*\d{3}(?!\d))/g, (separator) => (separator === GROUPING ? "" : separator));
  if (!number) return suffix ? NaN : "";
  return Number(plain.replace(",", ".")) * (suffix ? SUFFIXES.get(suffix.replaceAll(".", "")) : 1);
}

// A value in the language of the page.
const hasWords = (key) => key === "status" || loaded.data.columns.find(({ name }) => name === columnOf[key])?.kind === "boolean";
const shownValue = (key, value) => (hasWords(key) && wordsShown[value]) || loaded.words[key]?.shown.get(value) || value;

// The ends of a range, the lower one first: “1000..20000”, of which one may be missing; nothing if it is invalid.
function endsOf(key) {
  const parts = (state[key] ?? "").split("..").map((part) => part.trim());
  const [low, high] = parts.map((part, index) => (part ? Number(isFinite(Number(part)) ? part : NaN) : [-Infinity, Infinity][index]));
  return parts.length === 2 && !Number.isNaN(low + high / 2) ? [Math.min(low, high), Math.max(low, high)] : undefined;
}

function passesFacet(entry, key) {
  if (!state[key]) return true;
  if (key in listed) return chosen(key).some((value) => valuesOf(entry, key).includes(value));
  const [low, high] = endsOf(key) ?? [];
  const value = numberOf(entry.record, key);
  return low === undefined || (typeof value === "number" && value >= low && value <= high);
}

views.passes = (entry) => !entry.record || FACETS.every((key) => passesFacet(entry, key));

const filtered = (keys) => (loaded.data ? Object.keys(keys).filter((key) => state[key]) : []);

// The applied ranges, in words, by key.
function rangeWords() {
  return filtered(ranges).filter(endsOf).map((key) => {
    const ends = endsOf(key);
    const shown = (number) => shownCell(number, columnOf[key] ?? key);
    const [least, most] = ends.map(shown);
    const title = rangesInWords[key] ?? ranges[key]();
    if (ends[1] === Infinity) return [key, t("{title}: at least {least}", { title, least })];
    if (ends[0] === -Infinity) return [key, t("{title}: at most {most}", { title, most })];
    return [key, t("{title}: {least} to {most}", { title, least, most })];
  });
}

// The applied choices, in words.
const facetWords = () => [
  ...filtered(listed).map((key) => chosen(key).map((value) => shownValue(key, value)).reduce((a, b) => t("{a} or {b}", { a, b }))),
  ...rangeWords().map(([, text]) => text),
];

// A chip for each filter, which removes it.
function showChips() {
  const chip = (text, key, rest = "") => make("button", {
    type: "button", className: "act", textContent: `${text} ×`, ariaLabel: t("Remove {name}", { name: text }),
    onclick: () => {
      change({ [key]: rest });
      (all("button", chips)[0] ?? one(".view")).focus();
    },
  });
  const others = (key, value) => chosen(key).filter((other) => other !== value).join(SEPARATOR);
  chips.replaceChildren(
    ...filtered(listed).flatMap((key) => chosen(key).map((value) => chip(shownValue(key, value), key, others(key, value)))),
    ...rangeWords().map(([key, text]) => chip(text, key)));
}

// Drops values that no row has, which it tells, and normalizes the others; translations become values of the feed.
function clean() {
  const missing = [];
  for (const key of Object.keys(listed)) {
    if (!state[key]) continue;
    const known = new Map(list.entries.flatMap((entry) => valuesOf(entry, key)).map((value) => [value.toLowerCase(), value]));
    const meant = (word) => (known.has(word) ? [word] : loaded.words[key]?.meant.get(word) ?? []);
    const values = chosen(key).filter((value) => value.trim()).flatMap((value) => {
      const found = meant(value.toLowerCase()).map((word) => known.get(word.toLowerCase())).filter(Boolean);
      if (!found.length) missing.push(value);
      return found;
    });
    state[key] = [...new Set(values)].join(SEPARATOR);
  }
  if (missing.length) say(t("Not in this data: {names}.", { names: shownCell(missing.slice(0, MANY), "").slice(0, 100) }));
  for (const key of Object.keys(ranges)) if (!endsOf(key)) state[key] = "";
  const names = new Set(loaded.data.columns.map(({ name }) => name));
  state.columns = wantedColumns().filter((name) => names.has(name)).join(",");
}

// The counts follow the other choices.
const countValues = later(60, () => {
  if (!panel.open || !loaded.data) return;
  for (const key of Object.keys(listed)) {
    const others = FACETS.filter((other) => other !== key);
    const counts = new Map();
    for (const entry of list.entries) {
      if (entry.rank === undefined || (state.region && entry.region !== state.region)) continue;
      if (!others.every((other) => passesFacet(entry, other))) continue;
      for (const value of new Set(valuesOf(entry, key))) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    for (const box of all(`[name=${key}]`, panel)) {
      const count = counts.get(box.value) ?? 0;
      box.nextElementSibling.lastChild.textContent = shownCell(count, "");
      box.parentNode.dataset.count = box.checked || count;
    }
  }
});

views.report = (text, rows) => {
  const query = state.q.trim();
  const choice = facetWords();
  const listOf = (texts) => texts.reduce((a, b) => (a ? t("{a}; {b}", { a, b }) : b), "");
  closer.textContent = t("Show {rows}", { rows });
  table.scrollTop = 0; // of many columns, which have a frame
  showChips();
  const sorting = one(".sort select", "select");
  const parts = [shownRegion(), ...choice, query && t("matching “{query}”", { query })].filter(Boolean);
  const shown = [text, ...parts].reduce((a, b) => t("{a}, {b}", { a, b }));
  one(".paper").textContent = sorting.value
    ? t("{shown}. Sorted by: {order}", { shown, order: sorting.selectedOptions[0].text }) : shown;
  countValues();
  showSaving(rows);
  if (!choice.length) return "";
  one(".empty-hint").textContent = t("Remove a filter, or clear them all.");
  return t("No row has all of this: {list}", { list: listOf(parts) });
};

// Columns

const wantedColumns = () => state.columns.split(",").filter(Boolean);
const isWanted = (name) => fixed.includes(name) || !state.columns || wantedColumns().includes(name);

// Columns with values, except those that cannot be removed.
const choosable = () => loaded.data.columns.filter(({ name }) =>
  !fixed.includes(name) && (own.includes(name) || loaded.data.records.some((record) => shownCell(record[name], name))));

// A bar beside a number, starting at zero on the scale of its column; an image hidden from screen readers.
function barOf(value, low, high) {
  const placeOf = (number) => Math.round(1000 * ((number / 2 - low / 2) / (high / 2 - low / 2))) || 0;
  const [zero, end] = [placeOf(0), placeOf(value)];
  const rect = `<rect x="${Math.min(zero, end)}" width="${Math.abs(end - zero)}" height="1"/>`;
  return `<svg class="measure" viewBox="0 0 1000 1" preserveAspectRatio="none" aria-hidden="true">${rect}</svg>`;
}

// Content around the text of a cell. A sparkline is an SVG from the build.
/** @param {number[]} reach */
function dress(cell, value, format, reach, line) {
  const drawing = format === "bar" ? barOf(value, reach[0], reach[1]) : line;
  if (drawing && typeof value === "number") cell.insertAdjacentHTML("beforeend", ` ${drawing}`);
  if (format !== "link" || !/^https?:\/\/[^/?#@]+([/?#]|$)/.test(value)) return;
  cell.replaceChildren(make("a", { href: value, textContent: cell.textContent }));
}

function addColumn(column) {
  const { name, title, format, align } = column;
  const isNumber = isNumeric(column);
  const side = align ? ` to-${align}` : "";
  const head = make("th", { className: `extra${isNumber ? " number" : ""}${side}`, scope: "col", role: "columnheader", textContent: title });
  head.dataset.type = isNumber ? "number" : "text";
  table.tHead.rows[0].append(head);
  const reach = [Math.min, Math.max].map((pick) => (format === "bar" ? list.entries.reduce((end, { record }) => pick(end, record[name] ?? 0), 0) : 0));
  for (const { row, record, position } of list.entries) {
    const textContent = name === "borders" ? neighbourNames(record) : shownCell(record[name], name) || (isNumber ? t("unknown") : "");
    const cell = make("td", { className: head.className, role: "cell", textContent, dir: "auto" });
    cell.dataset.label = title;
    if (isNumber && record[name] !== null) cell.dataset.value = record[name];
    if (textContent === t("none")) cell.dataset.value = ""; // last
    dress(cell, record[name], format, reach, loaded.data.lines?.[name]?.[position]);
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
  for (const { row } of list.entries) row.cells[cellIndex]?.remove();
  cell.remove();
  columns.delete(name);
  sortable.splice(sortable.indexOf(name), 1);
  for (const option of all(".sort option")) if (option.value.split(" ")[0] === name) option.remove();
}

// Hides columns of the page itself, whatever their names in its template.
const hiding = new CSSStyleSheet();
document.adoptedStyleSheets = [...document.adoptedStyleSheets, hiding];

function placeColumns() {
  const rules = own.filter((name) => !isWanted(name)).map((name) => {
    const cells = `#${table.id} > * > tr > :nth-child(${columns.get(name).cell.cellIndex + 1})`;
    return `${cells}${name === "code" ? `, #${table.id} > tbody > tr::before` : ""} { display: none !important; }`;
  });
  hiding.replaceSync(rules.join("\n"));
  const wanted = state.columns ? loaded.data.columns.filter(({ name }) => !own.includes(name) && isWanted(name)) : [];
  for (const name of extras()) if (!wanted.some((column) => column.name === name)) removeColumn(name);
  for (const column of wanted) if (!columns.has(column.name)) addColumn(column);
  table.dataset.extras = all("th.extra", table).length;
}

function chooseColumns(names) {
  const isUsual = names.length === usual.length && names.every((name) => own.includes(name));
  state.columns = isUsual ? "" : names.join(",") || "name";
  store(columnsPlace, state.columns);
  keep({ columns: true });
  placeColumns();
  if (!sortable.includes(state.sort)) Object.assign(state, { sort: "", dir: "" });
  change({});
}

// Files

// The columns on the screen. Flags are images.
const shownColumns = () => [...columns.keys()].filter((name) => name !== "flag" && isWanted(name));

function shownView() {
  const places = shownColumns().map((name) => loaded.data.columns.findIndex((column) => column.name === name)).filter((place) => place >= 0);
  const pick = (values) => places.map((place) => values[place]);
  const rows = list.order.filter(({ shown }) => shown).map(({ position }) => pick(loaded.data.rows[position]));
  return { ...loaded.data, columns: pick(loaded.data.columns), rows };
}

// The control for files of the view is in the line of the whole files, else in the panel. It has no style sheet.
const saving = make("span", {}, make("em", { textContent: t("Download this view") }), " ", make("span"),
  ...FILES.flatMap(([format, textContent, type]) =>
    [" ", make("button", { type: "button", className: "act", textContent, onclick: () => download(format, type) })]));

saving.style.cssText = "display:block;margin-top:.5rem";

function showSaving(rows) {
  const inWords = t("{n} column|{n} columns", { n: shownColumns().length });
  saving.children[1].textContent = t("{a}, {b}", { a: rows, b: inWords });
  const line = document.querySelector("main > p:has(> em:first-child ~ a)");
  if (line && saving.parentNode !== line) line.append(saving);
}

function goToSaving() {
  panel.close();
  saving.scrollIntoView({ block: "center" });
  saving.querySelector("button").focus();
}

async function download(format, type) {
  try {
    await loadRecords();
    const href = URL.createObjectURL(new Blob([writers[format](shownView())], { type: `${type};charset=utf-8` }));
    make("a", { href, download: `${table.id}-view.${format === "text" ? "txt" : format}` }).click();
    setTimeout(() => URL.revokeObjectURL(href), 60000);
  } catch (error) {
    say(t("The file could not be created: {cause}.", { cause: causeOf(error) }), t("Try again"), () => download(format, type));
  }
}

// The panel

const box = (name, value, label, checked) => make("label", {},
  make("input", { type: "checkbox", name, value, checked, autocomplete: "off" }), make("span", {}, label + " ", make("small")));

const choicesPart = (title, ...content) => make("fieldset", {}, make("legend", { textContent: title }), ...content);

// A search, if there are many.
function boxesPart(title, boxes) {
  const field = make("input", { type: "search", placeholder: t("Search"), ariaLabel: t("Search") });
  field.oninput = () => boxes.forEach((box) => (box.hidden = !fold(box.textContent).includes(fold(field.value.trim()))));
  return choicesPart(title, boxes.length > MANY ? field : "", make("div", {}, ...boxes));
}

function listedPart(key) {
  const title = listed[key][0]();
  const counts = new Map();
  for (const entry of list.entries) for (const value of new Set(valuesOf(entry, key))) counts.set(value, (counts.get(value) ?? 0) + 1);
  if (counts.size < 2) return "";
  const isChosen = (value) => chosen(key).includes(value);
  const { compare } = new Intl.Collator(language);
  const boxes = Array.from(counts, ([value, count]) => ({ value, count, shown: shownValue(key, value), first: isChosen(value) }));
  boxes.sort((a, b) => b.first - a.first || b.count - a.count || compare(a.shown, b.shown)); // selected values come first
  return boxesPart(title, boxes.map(({ value, shown, first }) => box(key, value, shown, first)));
}

function rangePart(key) {
  const title = ranges[key]();
  const numbers = list.entries.map(({ record }) => numberOf(record, key)).filter((value) => typeof value === "number");
  if (numbers.length < 2) return "";
  /** @type {[word: string, pick: (...numbers: number[]) => number][]} */
  const ends = [[t("from"), Math.min], [t("up to"), Math.max]];
  const inputs = ends.map(([word, pick], index) => {
    const value = endsOf(key)?.[index];
    const input = make("input", {
      name: key, placeholder: short.format(numbers.reduce((a, b) => pick(a, b))), autocomplete: "off",
      value: isFinite(value) ? exact.format(value) : "",
    });
    return make("label", {}, `${word} `, input);
  });
  return choicesPart(title, ...inputs);
}

function columnsPart() {
  const boxes = choosable().map(({ name, title }) => box("column", name, title, own.includes(name) ? isWanted(name) : columns.has(name)));
  return boxesPart(t("Columns"), boxes);
}

function buildPanel() {
  const isCountries = table.id === "countries";
  const reset = make("button", { type: "button", className: "act reset", textContent: t("Reset filters and columns"), onclick: clearView });
  const toSaving = () => make("button", { type: "button", className: "act", textContent: t("Download this view"), onclick: goToSaving });
  const close = make("button", { type: "button", className: "clear", textContent: "×", ariaLabel: t("Close"), onclick: () => panel.close() });
  panel.replaceChildren(
    make("div", { className: "top" }, make("h2", { textContent: t("View options") }), close),
    make("div", { className: "parts" },
      ...(isCountries ? [...Object.keys(ranges).map(rangePart), ...Object.keys(listed).map(listedPart)] : []), columnsPart(),
      make("p", { className: "acts" }, reset, saving.closest("main > p") ? toSaving() : saving)),
    make("p", { className: "foot" }, closer));
  countValues(0);
}

function clearFacets() {
  for (const key of FACETS) state[key] = "";
}

function clearView() {
  clearFacets();
  chooseColumns(usual);
  buildPanel();
  one(".reset", "button").focus();
}

const changeRange = later(250, () => {
  for (const key of Object.keys(ranges)) {
    const inputs = [...all(`[name=${key}]`, panel)];
    const ends = inputs.map((input) => {
      const number = numberIn(input.value);
      input.ariaInvalid = Number.isNaN(number) || null;
      return number === "" || !isFinite(number) ? "" : String(number);
    });
    if (inputs.length) state[key] = ends.some(Boolean) ? ends.join("..") : "";
  }
  change({}, document.activeElement.name);
});

panel.addEventListener("change", ({ target }) => {
  const { name, type } = target;
  if (type === "text" && Number.isNaN(numberIn(target.value))) say(t("“{text}” is not a number. Examples: 1500, 1.5k, 2M.", { text: target.value }));
  if (type !== "checkbox") return;
  const values = [...all(`[name=${name}]:checked`, panel)].map(({ value }) => value);
  if (name === "column") chooseColumns(values);
  else change({ [name]: values.join(SEPARATOR) });
});
panel.addEventListener("input", ({ target }) => target.type === "text" && changeRange());
one(".empty button").addEventListener("click", () => {
  clearFacets();
  if (loaded.data) buildPanel();
}, true);

load(site + "views.css").catch(() => {});

panel.setAttribute("closedby", "any"); // also by a click beside it
document.body.append(panel);
views.open = () => withRecords(() => {
  load(site + "choose.css").catch(() => {});
  if (!panel.open) panel.showModal();
  buildPanel();
});

// Earlier choices: from the URL, at first else the stored columns.
function restore(columns = "") {
  const values = new URLSearchParams(location.search);
  state.columns = values.get("columns") ?? columns;
  for (const key of FACETS) state[key] = values.getAll(key).join(SEPARATOR);
  if (!loaded.data && !state.columns && !FACETS.some((key) => state[key])) return show();
  return withRecords(applyView);
}

// Applies the choices once the values are loaded; text typed meanwhile stays.
function applyView() {
  clean();
  placeColumns();
  if (!sortable.includes(state.sort)) state.sort = state.dir = "";
  show();
  write(0);
  if (panel.open) buildPanel();
}

// Refreshed rows: unchanged ones stay, and so does the scroll position.
renewals.unshift((page) => {
  unmark();
  const keyOf = (row) => row.querySelector("a")?.href ?? row.textContent;
  const old = new Map(list.entries.map((entry) => [keyOf(entry.row), entry]));
  const anchor = visible().find(({ row }) => topOf(row) >= 0)?.row;
  const before = topOf(anchor);
  setEntries(Array.from(all(ROWS, page), (row) => {
    const entry = old.get(keyOf(row));
    return entry?.row.isEqualNode(row) ? entry : entryOf(row);
  }));
  maybe(".facets").replaceWith(page.querySelector(".facets") ?? "");
  show(true);
  if (anchor?.isConnected) scrollBy(0, topOf(anchor) - before);
});

// They have only the page's own columns until their records load.
renewals.unshift(() => extras().forEach(removeColumn));
renewals.push((page) => {
  const { rows, view } = page.querySelector("main > table")?.dataset ?? {};
  if (rows) table.dataset.rows = rows;
  else delete table.dataset.rows;
  table.dataset.view = view;
  if (!loaded.data) return;
  loaded.data = undefined;
  for (const entry of list.entries) delete entry.record;
  withRecords(applyView);
});

addEventListener("popstate", () => {
  restore();
  store(columnsPlace, state.columns);
});
views.restored = restore(stored(columnsPlace) ?? "");
