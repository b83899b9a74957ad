// Which reports and other pages the search finds, as links below its field. It is loaded for those who search, with the
// titles of the pages, in a script, since a page that is opened from a disk can read nothing else.

import { make, one, site, t } from "./page.js";
import { later, state } from "./table.js";
import { fold } from "./text.js";

const MOST_PAGES = 5;
let titles = []; // of pages, with their addresses and as they are compared
let asked = "";

const pagesFound = make("ul");
const pagesTold = make("output", { className: "visually-hidden" });
const pagesName = make("span", { id: "pages-found" }, t("Pages found"));
const pagesLine = make("div", {}, pagesName, pagesFound);
const pagesPart = make("nav", { hidden: true }, pagesLine);
pagesPart.setAttribute("aria-labelledby", pagesName.id);
// It stands in a part that a refresh leaves alone. Where few look, no style is loaded.
pagesPart.style.flex = "1 0 100%";
pagesLine.style.cssText = "display:flex;flex-wrap:wrap;align-items:baseline;gap:0 1.25rem";
pagesFound.style.cssText = "display:flex;flex-wrap:wrap;gap:0 1.25rem;margin:0;padding:0;list-style:none";
one(".tools").prepend(pagesPart, pagesTold);

const wordsOf = (text) => fold(text).split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean);

// The pages whose titles have a word that begins so for each word of the query, those first that begin with the query.
function pagesFor(query) {
  const typed = wordsOf(query);
  if (typed.join("").length < 2) return [];
  const found = titles.filter(({ words }) => typed.every((part) => words.some((word) => word.startsWith(part))));
  const isFirst = ({ words }) => words.join(" ").startsWith(typed.join(" "));
  return [...found.filter(isFirst), ...found.filter((page) => !isFirst(page))];
}

// A screen reader hears of the pages once nobody types.
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
