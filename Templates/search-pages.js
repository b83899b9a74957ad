// @ts-check
// The search over the page: countries, regions, currencies, languages, reports and other pages. Loaded on demand with
// their names, as a script, because a page on a disk cannot read other files.

import { all, fillWith, isPlain, later, load, make, maybe, one, pages, searching, site, t } from "./page.js";

const MOST_FOUND = 300; // results in the dialog
const MOST_PAGES = 5; // below the field of an index
const KIND_NAMES = {
  countries: t("Country"), currencies: t("Currency"), languages: t("Language"), regions: t("Region"), reports: t("Report"),
  pages: t("Page"),
};
/** @type {any[]} */
const targets = []; // all that can be found
let nameFiles = []; // search.js and the files with more names

// How search.js reads a target.
const targetReading = {
  read: ({ name, capital, key }) => ({ name, capital, key, searched: searching.fold(name) }),
};

async function loadFinding() {
  if (searching.findIn) return;
  if (!searching.rows) await load(site + "text.js");
  await load(pages + nameFiles[0]);
}

async function loadNames() {
  await loadFinding();
  for (const file of nameFiles.slice(1)) await load(pages + file);
  searching.haveNames();
}

// The targets that match, best first.
function targetsFor(query) {
  const { findIn, readingTexts } = searching;
  const matches = findIn(targets, query, { ...targetReading, ...readingTexts(({ version, place }) => [version, place]) });
  return targets.flatMap((target, index) => (matches[index] ? [{ target, ...matches[index] }] : []))
    .sort((a, b) => a.rank - b.rank);
}

export function addPages(files, sections, others) {
  nameFiles = files;
  for (const [version, folder, flags, rows] of sections) {
    for (const [place, [name, page, key, capital, flag]] of rows.entries()) {
      const image = flag && `${pages}${flags}${flag}.svg`;
      targets.push({ kind: "countries", name, path: `${folder}countries/${page}.html`, key, capital, image, version, place });
    }
  }
  for (const [name, path] of others) {
    const report = path.match(/^pages\/reports\/(?:(currencies|languages|regions)\/(.*)\.html)?/);
    const [kind, code] = report ? [report[1] ?? "reports", report[2] ?? ""] : ["pages", ""];
    targets.push({ kind: path.includes("?region=") ? "regions" : kind, name, path, key: "", capital: kind === "regions" ? "" : code });
  }
}

// The dialog

const finderList = make("ul", { className: "choices" });
const finderEmpty = make("div", { className: "none", hidden: true }, make("p"));
const finderCount = make("output", { className: "visually-hidden" });
let foundInWords = "";
const tellFound = later(600, () => (finderCount.textContent = foundInWords)); // after a pause in typing

let finder; // the dialog
let finderField;

// The script of every page calls this when it has opened the dialog.
async function startFinder(dialog, field) {
  [finder, finderField] = [dialog, field];
  if (!finderList.isConnected) buildFinder();
  await Promise.all([load(site + "choose.css"), loadFinding()]);
  showFound();
  if (finder.isDue) followFirst();
  await loadNames();
}

function buildFinder() {
  const close = make("button", { type: "button", className: "clear close", ariaLabel: t("Close"), onclick: () => finder.close() });
  close.innerHTML = '<svg viewBox="0 0 20 20" aria-hidden="true"><path d="m5.5 5.5 9 9m0-9-9 9"/></svg>';
  finder.prepend(make("div", { className: "top" }, make("h2", {}, t("Search")), close));
  finderField.insertAdjacentHTML(
    "beforebegin",
    '<svg class="lens" viewBox="0 0 20 20" aria-hidden="true"><circle cx="8.5" cy="8.5" r="5.5"/><path d="m12.8 12.8 4.7 4.7"/></svg>',
  );
  Object.assign(finderField, { autocomplete: "off", spellcheck: false, enterKeyHint: "go" });
  finder.append(finderList, finderEmpty, finderCount);
  finderField.oninput = showFound;
  finder.onkeydown = moveInFinder;
  finder.onclose = () => (finderField.value = "");
  // The list does not change while the visitor moves through it.
  document.addEventListener("names", () => finder.open && document.activeElement === finderField && showFound());
}

function showFound() {
  if (!searching.findIn) return; // it is still loading
  const query = finderField.value.trim();
  const countries = () => targets.filter(({ kind }) => kind === "countries").map((target) => ({ target }));
  /** @type {{ target: any, also?: string }[]} */
  const found = query ? targetsFor(query) : countries();
  const rows = found.slice(0, MOST_FOUND).map(({ target, also }) => {
    target.row ??= make("li", {}, linkTo(target));
    const kind = KIND_NAMES[target.kind];
    target.row.querySelector("small").textContent = also ? `${kind} · ${t("also: {name}", { name: also })}` : kind;
    return target.row;
  });
  fillWith(finderList, rows);
  finderList.scrollTop = 0;
  finderEmpty.hidden = found.length > 0 || !query;
  finderEmpty.firstChild.textContent = t("Nothing matches “{query}”.", { query });
  foundInWords = query ? t("{n} result|{n} results", { n: found.length }) : "";
  tellFound();
}

function linkTo({ name, path, image }) {
  const link = make("a", { href: pages + path });
  if (image) link.append(make("span", { className: "flag" }, make("img", { loading: "lazy", width: 28, height: 21, alt: "", src: image })));
  link.append(name, " ", make("small"));
  return link;
}

function followFirst() {
  finder.isDue = !searching.findIn; // once it is loaded
  if (finder.open && finderField.value.trim()) finderList.querySelector("a")?.click();
}

function moveInFinder(event) {
  const { key, target } = event;
  const stops = [finderField, ...all("a", finderList)];
  const at = stops.indexOf(target);
  if (at < 0 || !isPlain(event)) return;
  if (at && key.length === 1) return finderField.focus(); // more letters go to the field
  if (key === "Enter" && !at) followFirst();
  else if (key === "ArrowDown") stops[at + 1]?.focus();
  else if (key === "ArrowUp") stops[at - 1]?.focus();
  else return;
  event.preventDefault();
}

// Pages found below the field of an index. A refresh leaves this element alone. It is rarely used, so it has no style
// sheet.

const pagesFound = make("ul");
const pagesTold = make("output", { className: "visually-hidden" });
const pagesName = make("span", { id: "pages-found" }, t("Pages found"));
const pagesLine = make("div", {}, pagesName, pagesFound);
const pagesPart = make("nav", { hidden: true }, pagesLine);
pagesPart.setAttribute("aria-labelledby", pagesName.id);
pagesPart.style.flex = "1 0 100%";
pagesLine.style.cssText = "display:flex;flex-wrap:wrap;align-items:baseline;gap:0 1.25rem";
pagesFound.style.cssText = "display:flex;flex-wrap:wrap;gap:0 1.25rem;margin:0;padding:0;list-style:none";
maybe(".tools").prepend(pagesPart, pagesTold);
let pagesInWords = "";
const tellPages = later(600, () => (pagesTold.textContent = pagesInWords));

document.addEventListener("searched", (/** @type {CustomEvent} */ { detail: hint }) => {
  const query = one("#search", "input").value.trim();
  const found = query.length > 1 && searching.findIn ? targetsFor(query).map(({ target }) => target).filter(({ kind }) => kind !== "countries") : [];
  pagesFound.replaceChildren(...found.slice(0, MOST_PAGES).map(({ name, path }) => {
    const link = make("a", { href: pages + path }, name);
    link.style.cssText = "display:inline-block;padding:0.25rem 0";
    return make("li", {}, link);
  }));
  pagesPart.hidden = !found.length;
  const { hidden } = one(".empty");
  pagesLine.style.justifyContent = hidden ? "" : "center";
  if (hidden) one(".tools").prepend(pagesPart);
  else one(".empty-title").after(pagesPart);
  if (found.length && one(".empty-hint").textContent === hint) one(".empty-hint").textContent = "";
  pagesInWords = found.length ? t("{n} page found|{n} pages found", { n: found.length }) : "";
  tellPages();
});

Object.assign(searching, { loadNames, start: startFinder });
