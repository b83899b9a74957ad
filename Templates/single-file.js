// @ts-check
// A site in one file: unpacks the data of the page, and shows the facts of a country in a dialog.

import { all, make, one, searching, showURL, t } from "./page.js";
import { addRows } from "./published.js";
import { list } from "./rows.js";

const COUNTRY = "#country-"; // of links to countries
let contents = {}; // the contents of their pages, by name

// The data are calls of these functions, one after the other, compressed. A site of facts has no search of names.
const dataCalls = { ...searching.adding, addRows, addCountries: (pages) => (contents = pages) };

let unpacking;

export function unpack() {
  return (unpacking ??= unpackOnce());
}

async function unpackOnce() {
  const bytes = Uint8Array.from(atob(one("#packed").textContent), (char) => char.charCodeAt(0));
  const text = await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).text();
  for (const call of text.split(");\n").filter(Boolean)) {
    const end = call.indexOf("(");
    dataCalls[call.slice(0, end).split(".").at(-1)](...JSON.parse(`[${call.slice(end + 1)}]`));
  }
  followHash();
}

function countryIn(hash) {
  const name = hash.startsWith(COUNTRY) ? hash.slice(COUNTRY.length) : "";
  return Object.hasOwn(contents, name) ? name : "";
}

// Links between pages become links within the file.
function linkWithin(link) {
  const address = link.getAttribute("href");
  const [, file, rest] = /^(?:\.\.\/)?([^/:]*)\.html(.*)$/.exec(address) ?? [];
  if (file === "index") link.href = rest || "#content";
  else if (file === "sources") link.href = rest || "#sources";
  else if (Object.hasOwn(contents, file)) link.href = COUNTRY + file;
  else if (!/^(https?:|#(?!note))/.test(address)) link.replaceWith(...link.childNodes);
}

const factsSheet = make("dialog", { className: "about" });
const factsCloser = make("button", {
  type: "button", className: "clear", innerHTML: '<svg viewBox="0 0 20 20" aria-hidden="true"><path d="m5.5 5.5 9 9m0-9-9 9"/></svg>',
  ariaLabel: t("Close"), onclick: () => factsSheet.close(),
});
const factsBox = make("div", { dir: document.dir });
factsSheet.setAttribute("aria-labelledby", "country-name");
factsSheet.append(factsCloser, factsBox);
document.body.append(factsSheet);

function showCountry(name) {
  // Images in a template are not loaded.
  const { content } = make("template", { innerHTML: contents[name] });
  for (const link of all("a", content)) linkWithin(link);
  for (const image of all("img", content)) {
    const hash = image.closest("a")?.hash ?? COUNTRY + name;
    const flag = list.entries.find(({ row }) => row.id === hash.slice(1))?.row.querySelector("img");
    if (flag) image.src = flag.src;
    else image.remove();
  }
  const heading = content.querySelector("h1");
  if (heading) heading.id = "country-name";
  factsBox.replaceChildren(make("article", {}, content));
  if (!factsSheet.open) factsSheet.showModal();
  factsSheet.scrollTop = 0;
  factsCloser.focus();
}

// The browser's back button closes the dialog.

function followHash() {
  const name = countryIn(location.hash);
  if (name) showCountry(name);
  else factsSheet.close();
}

addEventListener("popstate", followHash);
factsSheet.addEventListener("close", () => history.state === "country" && countryIn(location.hash) && history.back());
addEventListener("click", (event) => {
  const { target, ctrlKey, metaKey, shiftKey } = event;
  if (target === factsSheet) factsSheet.close();
  const link = target.closest?.("a[href^='#']");
  if (!link || ctrlKey || metaKey || shiftKey) return;
  const hash = link.getAttribute("href");
  const name = countryIn(hash);
  const layer = link.closest("dialog");
  if (!name) return layer === factsSheet && factsSheet.close();
  event.preventDefault();
  if (layer !== factsSheet) layer?.close();
  showURL(hash, factsSheet.open ? "replaceState" : "pushState", "country");
  showCountry(name);
});
