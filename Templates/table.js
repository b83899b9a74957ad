// @ts-check
// The table: search, highlights, facets, sorting, and the URL with the choices.

import { all, attempt, digits, fresh, isPlain, kept, language, later, load, make, maybe, one, pages, recall, saveChoices, searching, site, t } from "./page.js";
import { list, moved, placeRows, table, topOf } from "./rows.js";
import { fold } from "./text.js";

const collator = new Intl.Collator(language, { numeric: true, sensitivity: "base" });

export const ROWS = "main>table>tbody>tr";
const { noun = "row|rows", search = "" } = table.dataset;
const [ofOne, ofMany] = noun.split("|");
const bar = one(".bar");
const field = one(".bar input", "input");
const clear = one(".bar .clear");
const status = one(".bar [role=status]");
const sorter = one(".sort select", "select");
const counts = all(".count");
const empty = one(".empty");
const hint = one(".empty-hint").textContent;

// The columns by name, and the rows in feed order.
export const columns = new Map();
for (const cell of table.tHead?.rows[0].cells ?? []) {
  const { column, type } = cell.dataset;
  if (column) columns.set(column, { cell, label: cell.textContent, numeric: type === "number" });
}
export const sortable = [...columns.keys()].filter((column) => columns.get(column).cell.dataset.type);
export const searched = search.split(" ").filter((column) => columns.has(column));
export const cellOf = (entry, column) => entry.row.cells[columns.get(column)?.cell.cellIndex];
export const textOf = (entry, column) => cellOf(entry, column)?.textContent.trim() ?? "";

export const entryOf = (row) => ({ row });

export function setEntries(entries) {
  const regions = new Set(entries.map((entry) => (entry.region ??= textOf(entry, "region") || "No region")));
  Object.assign(list, { entries, sorted: entries, regions });
}

// The visitor's choices, as in the URL.
export const state = { q: "", region: "", sort: "", dir: "" };

// “No region” is in the URL in every language and translated for display.
export const shownRegion = () => (state.region === "No region" ? t("No region") : state.region);

// Filter

// The folded text of a row for searching.
export const textFor = (entry) => (entry.text ??= searched.map((column) => fold(textOf(entry, column))).join("\n"));

// Searches rows: for each entry the rank of the match, 0 at best, and the matched text if the row does not show it;
// nothing if it does not match. search.js finds more, with more ranks.
/** @type {{ find(query: string): (Match | undefined)[] }} */
export const seek = {
  find(query) {
    const folded = fold(query).trim();
    return list.entries.map((entry) => {
      const at = textFor(entry).indexOf(folded);
      return at < 0 ? undefined : { rank: +(at > 0) };
    });
  },
};

let isLoading = false;

// Loads the extended search on demand.
export async function loadSearch() {
  if (!("names" in table.dataset)) return;
  isLoading = true;
  try {
    await load(pages + "search-pages.js");
    await searching.loadNames();
  } catch {
    // It is retried later.
  }
  isLoading = false;
  if (isSearching()) show();
}

// Set by views.js, which loads on demand: which rows pass its filters, and an action after filtering. The action
// may return a message for no results.
/** @type {{ passes(entry: Entry): boolean, report(text: string, rows: string): string, open(): void, restored?: Promise<void> }} */
export const views = { passes: () => true, report: () => "", open() {} };

const isSearching = () => fold(state.q).trim() !== "";

function filter(isNew) {
  const matches = isSearching() && seek.find(state.q);
  const found = new Map(); // number of matching rows by region
  let matching = 0;
  for (const [index, entry] of list.entries.entries()) {
    const { region } = entry;
    const match = matches ? matches[index] : { rank: 0 };
    entry.rank = match?.rank;
    entry.also = match?.also;
    entry.shown = match && views.passes(entry);
    if (!entry.shown) continue;
    matching++;
    found.set(region, (found.get(region) ?? 0) + 1);
    entry.shown = !state.region || region === state.region;
  }
  list.order = list.sorted;
  if (matches) {
    const ranks = [];
    const last = []; // rows that do not match
    for (const entry of list.sorted) (entry.shown ? (ranks[entry.rank] ??= []) : last).push(entry);
    list.order = ranks.concat(last).flat();
  }
  placeRows(isNew);
  moved.mark();
  const countOf = (region) => (region ? found.get(region) ?? 0 : matching);
  showCounts((region) => digits.format(countOf(region)));
  report(countOf(state.region), matching);
}

let news = "";
const announce = later(300, () => (status.textContent = news));

function report(shown, matching) {
  const n = list.entries.length;
  const query = state.q.trim();
  const region = shownRegion();
  const inWords = t(`{n} ${ofOne}|{n} ${ofMany}`, { n: shown });
  const text = query || region || shown < n ? t(`{shown} of {n} ${ofOne}|{shown} of {n} ${ofMany}`, { shown, n }) : inWords;
  one(".empty-hint").textContent = matching ? t("Found in other regions: {n}.", { n: matching }) : hint;
  const missing = region
    ? t(`No ${ofOne} matches “{query}” in {region}`, { query, region }) : t(`No ${ofOne} matches “{query}”`, { query });
  const nothing = views.report(text, inWords) || (isLoading ? t("Looking for other names …") : missing);
  for (const count of counts) count.textContent = text;
  news = shown ? text : nothing;
  announce();
  clear.hidden = !field.value;
  empty.hidden = shown > 0;
  document.dispatchEvent(new CustomEvent("searched", { detail: hint }));
  table.hidden = !shown && empty.isConnected;
  one(".empty-title").textContent = nothing;
}

// Facets: chips, or a list if there are too many

const facets = (selector) => all(selector, maybe(".facets")); // does not look at rows

function showRegion() {
  if (!list.regions.has(state.region)) state.region = "";
  for (const chip of facets("input")) {
    chip.checked = chip.value === state.region;
    chip.parentNode.hidden = chip.value && !list.regions.has(chip.value); // of rows that the template omits
  }
  for (const list of facets("select")) list.value = state.region;
}

function showCounts(countOf) {
  for (const chip of facets("input")) chip.nextElementSibling.lastChild.textContent = countOf(chip.value);
  for (const option of facets("option")) option.text = option.text.replace(/( \([^(]*)?$/, ` (${countOf(option.value)})`);
}

// Scrolls the chosen region into view.
const seekRegion = () => (maybe(".facets").scrollLeft = maybe(".facets :checked").parentNode?.offsetLeft - 64);

one(".tools").addEventListener("change", ({ target }) => {
  if (target.name !== "region") return;
  seekRegion();
  change({ region: target.value });
});

// Sorting

export function addSorting(column) {
  const values = columns.get(column);
  const { cell, numeric } = values;
  const button = make("button", { type: "button" }, ...cell.childNodes);
  cell.append(button);
  button.addEventListener("click", () => {
    // Of numbers, the largest are usually wanted.
    const first = numeric ? "desc" : "asc";
    const dir = state.sort !== column ? first : state.dir !== first ? "" : numeric ? "asc" : "desc";
    change({ sort: dir && column, dir });
  });
  const [up, down] = numeric
    ? [t("{label}, smallest first", values), t("{label}, largest first", values)]
    : [t("{label}, A to Z", values), t("{label}, Z to A", values)];
  sorter.append(new Option(up, column + " asc"), new Option(down, column + " desc"));
}

sorter.addEventListener("change", () => {
  const [sort, dir = ""] = sorter.value.split(" ");
  change({ sort, dir });
});

function valueOf(entry, column) {
  const cell = cellOf(entry, column);
  const known = cell?.dataset.value;
  if (!columns.get(column).numeric) return known ?? textOf(entry, column);
  const value = known ?? cell?.textContent.replace(/\D/g, "");
  return value && isFinite(value) ? +value : "";
}

let arranged = "";

function arrange(isNew) {
  const sort = columns.has(state.sort) ? state.sort : ""; // it may be added later
  const { dir } = state;
  for (const column of sortable) columns.get(column).cell.ariaSort = column === sort ? `${dir}ending` : "none";
  sorter.value = sort && `${sort} ${dir}`;
  if (sorter.value === arranged && !isNew) return;
  arranged = sorter.value;
  const sorted = (list.sorted = [...list.entries]);
  if (sort) {
    for (const entry of sorted) entry.value = valueOf(entry, sort);
    /** @type {(a: any, b: any) => number} */
    const compare = columns.get(sort).numeric ? (a, b) => a - b : collator.compare;
    // Empty cells stay last.
    sorted.sort(({ value: a }, { value: b }) => +(a === "") - +(b === "") || compare(a, b) * (dir === "desc" ? -1 : 1));
  }
}

// The choices are in the URL.

export const write = later(300, () => saveChoices(state));

function read() {
  const values = new URLSearchParams(location.search);
  const pick = (known, name) => (known.includes(values.get(name)) ? values.get(name) : "");
  state.q = field.isConnected ? values.get("q") ?? "" : "";
  state.region = maybe(".facets").isConnected ? pick([...list.regions], "region") : "";
  state.sort = values.get("sort") ?? "";
  state.dir = state.sort && (pick(["desc"], "dir") || "asc");
  field.value = state.q;
  show();
  seekRegion();
  return state.q && loadSearch();
}

export function show(isNew) {
  showRegion();
  arrange(isNew);
  filter(isNew);
}

// The view options, loaded for a visitor who filters, sorts or opens them, or has chosen columns before.
const loadViews = () => load(site + "views.js").catch(() => {});
fresh.prepare = () => load(site + "views.js"); // with what refreshes the rows

// Each choice is an entry of the history; what is typed into a field is one, named after the field.
export function change(values, entry = null) {
  loadViews();
  Object.assign(state, values);
  show();
  if (entry && history.state === entry) write();
  else saveChoices(state, "pushState", entry);
}

function wipe(values) {
  field.value = "";
  change({ q: "", ...values });
  field.focus();
}

document.addEventListener("names", () => isSearching() && show());
field.addEventListener("focus", loadSearch);
field.addEventListener("input", () => {
  const away = topOf(table) < 0;
  change({ q: field.value }, "q");
  if (away) (table.hidden ? empty : table).scrollIntoView();
});
field.addEventListener("change", () => write(0)); // before the next choice
clear.addEventListener("click", () => wipe());
one(".empty button").addEventListener("click", () => wipe({ region: "" }));
addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !isPlain(event) || event.target.closest("dialog") || !field.value) return;
  event.preventDefault();
  wipe();
});
addEventListener("popstate", read);
addEventListener("pagehide", () => write(0));

Object.assign(searching, { rows: list, seek, textFor, textOf });
setEntries(Array.from(all(ROWS), entryOf));
sorter.append(new Option("byName" in table.dataset ? t("A–Z") : t("Original order"), ""));
sortable.forEach(addSorting);
bar.hidden = !searched.length;
one(".tools").hidden = !list.entries.length;
maybe(".facets").hidden = !columns.has("region");
const found = read();
one(".view").addEventListener("click", () => attempt(async () => {
  await load(site + "views.js");
  views.open();
}));
addEventListener("load", () => {
  recall(); // the page before may have stored columns as it was left
  if (location.search || kept.columns) loadViews();
});
// The rows of a link are shown with all of its filters.
const isOwn = (name) => name in state;
Promise.all([found, [...new URLSearchParams(location.search).keys()].every(isOwn) || loadViews().then(() => views.restored)])
  .then(() => document.documentElement.classList.remove("due"));
