// Finds reports and other pages and links them below the search field. Loaded on demand with the titles of the pages,
// as a script, because a page on a disk cannot read other files.

import { make, one, site, t } from "./page.js";
import { later, state } from "./table.js";
import { fold } from "./text.js";

const MOST_PAGES = 5;
let titles = []; // of pages, with their URLs and folded
let asked = "";

const pagesFound = make("ul");
const pagesTold = make("output", { className: "visually-hidden" });
const pagesName = make("span", { id: "pages-found" }, t("Pages found"));
const pagesLine = make("div", {}, pagesName, pagesFound);
const pagesPart = make("nav", { hidden: true }, pagesLine);
pagesPart.setAttribute("aria-labelledby", pagesName.id);
// A refresh leaves this element alone. It is rarely used, so it has no style sheet.
pagesPart.style.flex = "1 0 100%";
pagesLine.style.cssText = "display:flex;flex-wrap:wrap;align-items:baseline;gap:0 1.25rem";
pagesFound.style.cssText = "display:flex;flex-wrap:wrap;gap:0 1.25rem;margin:0;padding:0;list-style:none";
one(".tools").prepend(pagesPart, pagesTold);

const wordsOf = (text) => fold(text).split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean);

// Pages whose titles have a word starting with each word of the query; titles that start with the query come first.
function pagesFor(query) {
  const typed = wordsOf(query);
  if (typed.join("").length < 2) return [];
  const found = titles.filter(({ words }) => typed.every((part) => words.some((word) => word.startsWith(part))));
  const isFirst = ({ words }) => words.join(" ").startsWith(typed.join(" "));
  return [...found.filter(isFirst), ...found.filter((page) => !isFirst(page))];
}

// Screen readers announce the pages after a pause in typing.
let pagesWords = "";
const tellPages = later(600, () => (pagesTold.textContent = pagesWords));

function showPages() {
  if (state.q === asked) return;
  asked = state.q;
  const found = pagesFor(asked);
  const shown = found.slice(0, MOST_PAGES);
  pagesFound.replaceChildren(...shown.map(({ title, address }) => {
    const link = make("a", { href: address }, title);
    link.style.cssText = "display:inline-block;padding:0.25rem 0";
    return make("li", {}, link);
  }));
  pagesPart.hidden = !found.length;
  pagesWords = found.length ? t("{n} page found|{n} pages found", { n: found.length }) : "";
  tellPages();
}

export function addPages(rows) {
  titles = rows.map(([title, path]) => ({ title, address: `${site}pages/${path}.html`, words: wordsOf(title) }));
  globalThis.addNames?.([]); // the search of countries counts the files that it waits for
  asked = "";
  showPages();
}

for (const type of ["input", "click", "keydown"]) document.addEventListener(type, () => setTimeout(showPages));
for (const type of ["popstate", "pageshow"]) addEventListener(type, () => setTimeout(showPages));
