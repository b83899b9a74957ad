// The table: search, marks, facets, sorting, and the address that holds what was chosen.

const digits = new Intl.NumberFormat(language);
const collator = new Intl.Collator(language, { numeric: true, sensitivity: "base" });

const TABLE = "main > table";
const table = one(TABLE, "table");
const { noun = "row rows", search = "" } = table.dataset;
const nouns = noun.split(" "); // of one and of several
const body = table.tBodies[0] ?? table.createTBody();
const bar = one(".bar");
const field = one(".bar input", "input");
const clear = one(".bar .clear");
const status = one(".bar [role=status]");
const sorter = one(".sort select", "select");
const empty = one(".empty");
const hint = one(".empty-hint").textContent;

// The columns by name, and the rows in the order of the feed.
const columns = new Map();
for (const cell of table.tHead?.rows[0].cells ?? []) {
  const { column, type } = cell.dataset;
  if (column) columns.set(column, { cell, label: cell.textContent, numeric: type === "number" });
}
const sortable = [...columns.keys()].filter((column) => columns.get(column).cell.dataset.type);
const searched = search.split(" ").filter((column) => columns.has(column));
const cellOf = (entry, column) => entry.row.cells[columns.get(column).cell.cellIndex];
const textOf = (entry, column) => cellOf(entry, column)?.textContent.trim() ?? "";

const NO_REGION = "No region";
let entries = [];
let regions = new Set();

function entryOf(row) {
  const entry = { row, shown: true };
  entry.region = columns.has("region") ? textOf(entry, "region") || NO_REGION : "";
  return entry;
}

function setEntries(list) {
  entries = list;
  regions = new Set(entries.map(({ region }) => region));
}

// What the visitor chose; the address holds the same.
const state = { q: "", region: "", sort: "", dir: "" };

// Runs an action after a pause in which it was not asked for again.
function later(pause, action) {
  let timer;
  return (wait = pause) => {
    clearTimeout(timer);
    timer = wait && setTimeout(action, wait);
    if (!wait) action();
  };
}

// Filter

function filter() {
  const query = fold(state.q).trim();
  const found = new Map(); // rows that match, by region; "" counts them all
  let shown = 0;
  for (const entry of entries) {
    entry.keys ??= searched.map((column) => fold(textOf(entry, column)));
    const matches = !query || entry.keys.some((key) => key.includes(query));
    if (matches) for (const region of ["", entry.region]) found.set(region, (found.get(region) ?? 0) + 1);
    const show = matches && (!state.region || entry.region === state.region);
    if (show) shown++;
    if (show !== entry.shown) entry.row.hidden = !(entry.shown = show);
  }
  mark(query);
  showCounts((region) => digits.format(found.get(region) ?? 0));
  report(shown, found.get("") ?? 0);
}

let announcement = "";
const announce = later(300, () => (status.textContent = announcement));

function report(shown, matching) {
  const total = entries.length;
  const query = state.q.trim();
  let text = `${digits.format(total)} ${nouns[+(total !== 1)]}`;
  if (query || state.region) text = `${digits.format(shown)} of ${text}`;
  const nothing = `No ${nouns[0]} matches “${query}”${state.region && " in " + state.region}`;
  for (const count of all(".count")) count.textContent = text;
  announcement = shown ? text : nothing;
  announce();
  clear.hidden = !field.value;
  empty.hidden = shown > 0;
  table.hidden = !shown && empty.isConnected;
  one(".empty-title").textContent = nothing;
  one(".empty-hint").textContent = matching ? `Other regions have ${digits.format(matching)}.` : hint;
}

// Marks: ranges of the text that the style paints; a browser that cannot goes without.

const SLICE = 400; // rows marked at once; the rest follow without holding up the next key
let slice = 0;

function mark(query) {
  clearTimeout(slice);
  if (!CSS.highlights) return;
  const found = new Highlight();
  CSS.highlights.set("found", found);
  const stale = query ? entries.filter(({ shown }) => shown) : [];
  const next = (from) => {
    for (const entry of stale.slice(from, from + SLICE)) {
      entry.texts ??= searched.flatMap((column) => textsIn(cellOf(entry, column)));
      for (const text of entry.texts) {
        for (const [startOffset, endOffset] of findAll(text.data, query)) {
          found.add(new StaticRange({ startContainer: text, startOffset, endContainer: text, endOffset }));
        }
      }
    }
    if (from + SLICE < stale.length) slice = setTimeout(next, 0, from + SLICE);
  };
  next(0);
}

const textsIn = (node) => (node?.data ? [node] : Array.from(node?.childNodes ?? [], textsIn).flat());

// Facets: chips, or a list where they would be too many

function showRegion() {
  if (!regions.has(state.region)) state.region = "";
  for (const chip of all(".facets input")) {
    chip.checked = chip.value === state.region;
    chip.parentNode.hidden = chip.value && !regions.has(chip.value); // of rows that the template leaves out
  }
  one(".facets select", "select").value = state.region;
}

function showCounts(countOf) {
  for (const chip of all(".facets input")) chip.nextElementSibling.lastChild.textContent = countOf(chip.value);
  for (const option of all(".facets option")) option.text = `${option.value || "All"} (${countOf(option.value)})`;
}

one(".tools").addEventListener("change", ({ target }) => target.name === "region" && change({ region: target.value }));

// Sorting

function buildSorting() {
  sorter.append(new Option("As in the feed", ""));
  for (const column of sortable) {
    const { cell, label, numeric } = columns.get(column);
    const button = make("button", { type: "button" }, ...cell.childNodes);
    cell.append(button);
    button.addEventListener("click", () => {
      const dir = state.sort !== column ? "asc" : state.dir === "asc" ? "desc" : "";
      change({ sort: dir && column, dir });
    });
    const [up, down] = numeric ? ["0–9", "9–0"] : ["A–Z", "Z–A"];
    sorter.append(new Option(`${label}, ${up}`, `${column} asc`), new Option(`${label}, ${down}`, `${column} desc`));
  }
  sorter.addEventListener("change", () => {
    const [sort, dir = ""] = sorter.value.split(" ");
    change({ sort, dir });
  });
}

function valueOf(entry, column) {
  if (!columns.get(column).numeric) return textOf(entry, column);
  const value = cellOf(entry, column)?.dataset.value;
  return value && isFinite(value) ? Number(value) : "";
}

let arranged = "";

function arrange(isNew) {
  const { sort, dir } = state;
  for (const column of sortable) columns.get(column).cell.ariaSort = column === sort ? `${dir}ending` : "none";
  sorter.value = sort && `${sort} ${dir}`;
  if (sorter.value === arranged && !isNew) return;
  arranged = sorter.value;
  const order = [...entries];
  if (sort) {
    for (const entry of entries) entry.value = valueOf(entry, sort);
    const compare = columns.get(sort).numeric ? (a, b) => a - b : collator.compare;
    const sign = dir === "desc" ? -1 : 1;
    order.sort(({ value: a }, { value: b }) => (a === "") - (b === "") || sign * compare(a, b)); // empty cells stay last
  }
  const focused = document.activeElement;
  const rows = document.createDocumentFragment();
  for (const { row } of order) rows.append(row);
  body.replaceChildren(rows);
  if (body.contains(focused)) focused.focus({ preventScroll: true });
}

// Fresh rows: those that did not change stay, and so does the place that the visitor has scrolled to.
renewals.push((page) => {
  const keyOf = (row) => row.querySelector("a")?.getAttribute("href") ?? row.textContent;
  const old = new Map(entries.map((entry) => [keyOf(entry.row), entry]));
  const top = (row) => row?.getBoundingClientRect().top;
  const anchor = Array.from(body.rows).find((row) => !row.hidden && top(row) >= 0);
  const before = top(anchor);
  const fresh = page.querySelector(TABLE)?.tBodies[0]?.rows ?? [];
  setEntries(Array.from(fresh, (row) => {
    const entry = old.get(keyOf(row));
    row.hidden = entry?.row.hidden;
    if (entry?.row.isEqualNode(row)) return entry;
    row.hidden = false;
    return entryOf(row);
  }));
  one(".facets").replaceWith(page.querySelector(".facets") ?? "");
  show(true);
  if (anchor?.isConnected) scrollBy(0, top(anchor) - before);
});

// Address

const write = later(300, () => {
  const url = new URL(location.href);
  for (const [name, value] of Object.entries(state)) {
    if (value.trim()) url.searchParams.set(name, value.trim());
    else url.searchParams.delete(name);
  }
  try {
    if (url.href !== location.href) history.replaceState(history.state, "", url);
  } catch {
    // Some browsers keep the address of a file as it is.
  }
});

function read() {
  const values = new URLSearchParams(location.search);
  const pick = (known, name) => (known.includes(values.get(name)) ? values.get(name) : "");
  state.q = field.isConnected ? values.get("q") ?? "" : "";
  state.region = one(".facets").isConnected ? pick([...regions], "region") : "";
  state.sort = pick(sortable, "sort");
  state.dir = state.sort && (pick(["desc"], "dir") || "asc");
  field.value = state.q;
  show();
}

function show(isNew) {
  showRegion();
  arrange(isNew);
  filter();
}

function change(values) {
  Object.assign(state, values);
  show();
  write();
}

function wipe(values) {
  field.value = "";
  change({ q: "", ...values });
  field.focus();
}

field.addEventListener("input", () => {
  const away = table.getBoundingClientRect().top < 0;
  change({ q: field.value });
  if (away) (table.hidden ? empty : table).scrollIntoView();
});
clear.addEventListener("click", () => wipe());
one(".empty button").addEventListener("click", () => wipe({ region: "" }));
document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || target.closest("dialog")) return;
  if (key === "Escape" && field.value) wipe();
  else if (key === "/" && !target.closest("input:not([type=radio]), textarea, select, [contenteditable]")) field.focus();
  else return;
  event.preventDefault();
});
addEventListener("popstate", read);
addEventListener("pagehide", () => write(0));

setEntries(Array.from(body.rows, entryOf));
buildSorting();
bar.hidden = !searched.length;
one(".tools").hidden = !entries.length;
one(".facets").hidden = !columns.has("region");
read();
