"use strict";

// The page is whole without this script, which adds search, sorting, facets and ages.

// Letters that Unicode does not decompose, and the other forms of the apostrophe and the hyphen.
const PLAIN = new Map("øo łl ıi ßss æae œoe đd ðd þth ħh ŧt ŋn ςσ".split(" ").map(([char, ...plain]) => [char, plain.join("")]));
for (const char of "ʻʼʽʾʿ‘’‛′`´") PLAIN.set(char, "'");
for (const char of "‐‑‒–—−") PLAIN.set(char, "-");

const folds = new Map();

function foldCharacter(char) {
  if (PLAIN.has(char)) return PLAIN.get(char);
  const bare = char.normalize("NFKD").replace(/[\p{M}\p{Cf}]/gu, "").toLowerCase().replace(/\s+/g, " ");
  return Array.from(bare, (part) => PLAIN.get(part) ?? part).join("");
}

// The text made comparable: blind to case, diacritics and the width of spaces. `starts`, an array, receives for
// each unit of the result where its character starts in the text and, last, where the text ends.
function fold(text, starts) {
  if (!starts && /^[ -_a-~]*$/.test(text)) return text.toLowerCase().replace(/ +/g, " ");
  let folded = "";
  let position = 0;
  for (const char of text) {
    let part = folds.get(char);
    if (part === undefined) folds.set(char, (part = foldCharacter(char)));
    if (part === " " && folded.endsWith(" ")) part = "";
    folded += part;
    for (let unit = 0; starts && unit < part.length; unit++) starts.push(position);
    position += char.length;
  }
  starts?.push(position);
  return folded;
}

// Where the folded query is found in the text: [start, end] pairs of the text itself.
function findAll(text, query) {
  const starts = [];
  const folded = fold(text, starts);
  const ranges = [];
  let free = 0;
  for (let at = folded.indexOf(query); at >= 0; at = folded.indexOf(query, at + query.length)) {
    let end = at + query.length;
    while (starts[end] === starts[end - 1]) end++; // half of ß is the whole of it
    if (starts[at] >= free) ranges.push([starts[at], (free = starts[end])]);
  }
  return ranges;
}

(() => {
  const all = (selector) => document.querySelectorAll(selector);
  const one = (selector, name = "div") => document.querySelector(selector) ?? document.createElement(name);
  const language = document.documentElement.lang || "en";
  const digits = new Intl.NumberFormat(language);
  const collator = new Intl.Collator(language, { numeric: true, sensitivity: "base" });

  // A flag that cannot be loaded gives way to its emoji.
  document.addEventListener("error", ({ target }) => target.matches?.(".flag img") && target.replaceWith(target.alt), true);
  for (const image of all(".flag img")) {
    if (image.complete && !image.naturalWidth) image.src = image.src; // failed before we listened
  }

  for (const time of all("time[data-age]")) {
    const minutes = (Date.now() - Date.parse(time.dateTime)) / 60000;
    if (!(minutes >= 1)) continue;
    const [unit, size] = [["day", 1440], ["hour", 60], ["minute", 1]].find(([, size]) => minutes >= size);
    time.append(", " + new Intl.RelativeTimeFormat(language).format(-Math.floor(minutes / size), unit));
  }

  const table = document.querySelector("#countries");
  const body = table?.tBodies[0];
  if (!body || !table.tHead) {
    for (const part of all(".bar, .tools")) part.hidden = true;
    return;
  }

  // The controls; one that a template leaves out is made, but is not on the page.
  const bar = one(".bar");
  const field = one(".bar input", "input");
  const clear = one(".bar .clear");
  const status = one(".bar [role=status]");
  const facets = one(".facets");
  const sorter = one(".sort select", "select");
  const empty = one(".empty");
  const hint = one(".empty-hint").textContent;

  // The columns by name, and the rows in the order of the feed.
  const columns = new Map();
  for (const cell of table.tHead.rows[0].cells) {
    const { column, type } = cell.dataset;
    if (column) columns.set(column, { cell, label: cell.textContent, numeric: type === "number" });
  }
  const sortable = [...columns.keys()].filter((column) => column !== "flag");
  const searched = ["name", "capital"].filter((column) => columns.has(column));
  const cellOf = (entry, column) => entry.row.cells[columns.get(column).cell.cellIndex];
  const textOf = (entry, column) => cellOf(entry, column)?.textContent.trim() ?? "";

  const NO_REGION = "No region";
  const entries = Array.from(body.rows, (row) => ({ row, shown: true, marked: "" }));
  for (const entry of entries) entry.region = columns.has("region") ? textOf(entry, "region") || NO_REGION : "";
  const regions = [...new Set(entries.map(({ region }) => region))];
  regions.sort((a, b) => (a === NO_REGION) - (b === NO_REGION) || collator.compare(a, b));

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
    let text = digits.format(total) + (total === 1 ? " country" : " countries");
    if (query || state.region) text = `${digits.format(shown)} of ${text}`;
    const nothing = `No country matches “${query}”${state.region && " in " + state.region}`;
    for (const count of all(".count")) count.textContent = text;
    announcement = shown ? text : nothing;
    announce();
    clear.hidden = !field.value;
    empty.hidden = shown > 0;
    table.hidden = !shown && empty.isConnected;
    one(".empty-title").textContent = nothing;
    one(".empty-hint").textContent = matching ? `Other regions have ${digits.format(matching)}.` : hint;
  }

  // Marks

  const SLICE = 400; // rows marked at once; the rest follow without holding up the next key
  let slice = 0;

  function mark(query) {
    clearTimeout(slice);
    const wanted = (entry) => (entry.shown ? query : "");
    const stale = entries.filter((entry) => entry.marked !== wanted(entry));
    const next = (from) => {
      for (const entry of stale.slice(from, from + SLICE)) markRow(entry, wanted(entry));
      if (from + SLICE < stale.length) slice = setTimeout(next, 0, from + SLICE);
    };
    next(0);
  }

  function markRow(entry, query) {
    entry.marked = query;
    entry.leaves ??= searched.map((column) => leafOf(cellOf(entry, column))).filter(Boolean);
    for (const leaf of entry.leaves) {
      const text = leaf.textContent;
      const ranges = query ? findAll(text, query) : [];
      if (!ranges.length && !leaf.firstElementChild) continue;
      const parts = [];
      let end = 0;
      for (const [from, to] of ranges) {
        const match = document.createElement("mark");
        match.textContent = text.slice(from, to);
        parts.push(text.slice(end, from), match);
        end = to;
      }
      leaf.replaceChildren(...parts.concat(text.slice(end)).filter((part) => part !== ""));
    }
  }

  // The innermost element that holds the whole text of a cell; none where several share it.
  function leafOf(cell) {
    let leaf = cell;
    while (leaf?.childNodes.length === 1 && leaf.firstElementChild) leaf = leaf.firstElementChild;
    return leaf?.firstElementChild ? null : leaf;
  }

  // Facets: chips, or a list where they would be too many

  let showCounts = () => {};
  let showRegion = () => {};

  function buildFacets() {
    const many = regions.length > 12;
    facets.innerHTML = many
      ? "<label>Region <select></select></label>"
      : '<fieldset><legend class="visually-hidden">Region</legend></fieldset>';
    const list = facets.querySelector("select, fieldset");
    const items = ["", ...regions].map((value) => {
      const label = value || "All";
      if (many) {
        const option = list.appendChild(new Option(label, value));
        return { value, select: (on) => (option.selected = on), count: (n) => (option.text = `${label} (${n})`) };
      }
      const chip = list.appendChild(document.createElement("label"));
      chip.innerHTML = '<input type="radio" name="region"><span></span>';
      const [input, face] = chip.children;
      const tally = document.createElement("small");
      input.value = value;
      face.append(label, " ", tally);
      return { value, select: (on) => (input.checked = on), count: (n) => (tally.textContent = n) };
    });
    list.addEventListener("change", ({ target }) => change({ region: target.value }));
    showRegion = () => items.forEach(({ value, select }) => select(value === state.region));
    showCounts = (countOf) => items.forEach(({ value, count }) => count(countOf(value)));
  }

  // Sorting

  function buildSorting() {
    sorter.append(new Option("As in the feed", ""));
    for (const column of sortable) {
      const { cell, label, numeric } = columns.get(column);
      const button = document.createElement("button");
      button.type = "button";
      button.append(...cell.childNodes);
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
    const text = textOf(entry, column);
    if (!columns.get(column).numeric) return text;
    const value = Number(cellOf(entry, column)?.dataset.value || NaN);
    return Number.isNaN(value) ? "" : value;
  }

  let arranged = "";

  function arrange() {
    const { sort, dir } = state;
    for (const column of sortable) columns.get(column).cell.ariaSort = column === sort ? `${dir}ending` : "none";
    sorter.value = sort && `${sort} ${dir}`;
    if (sorter.value === arranged) return;
    arranged = sorter.value;
    const order = [...entries];
    if (sort) {
      const values = new Map(entries.map((entry) => [entry, valueOf(entry, sort)]));
      const compare = columns.get(sort).numeric ? (a, b) => a - b : collator.compare;
      const sign = dir === "desc" ? -1 : 1;
      order.sort((a, b) => {
        const [x, y] = [values.get(a), values.get(b)];
        return (x === "") - (y === "") || (x === "" ? 0 : sign * compare(x, y)); // empty cells stay last
      });
    }
    const rows = document.createDocumentFragment();
    for (const { row } of order) rows.append(row);
    body.append(rows);
  }

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
    state.region = facets.isConnected ? pick(regions, "region") : "";
    state.sort = pick(sortable, "sort");
    state.dir = state.sort && (pick(["desc"], "dir") || "asc");
    field.value = state.q;
    show();
  }

  function show() {
    showRegion();
    arrange();
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

  buildSorting();
  if (regions.length > 1) buildFacets();
  if (!searched.length) bar.hidden = true;
  read();
})();
