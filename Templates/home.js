// The visitor's own country and up to five more. To search and choose among all of them, choose.js is loaded.

import { kept, make, one, place, recall, renewals, say, site, store } from "./page.js";
import { entries } from "./table.js";

const home = one(".home");
export const mineList = one(".mine ol");

export const linkOf = ({ row }) => row.querySelector(".name a");
export const keyOf = (entry) => linkOf(entry)?.getAttribute("href");
export const nameOf = (entry) => linkOf(entry).textContent;
export const find = (key) => (key ? entries.find((entry) => keyOf(entry) === key) : null);

// The flag and the name of a country. The flag goes by its markup: a cloned image would be loaded at once.
export function face({ row }) {
  const innerHTML = row.querySelector(".flag")?.innerHTML ?? "";
  return [make("span", { className: "flag", innerHTML }), nameOf({ row })];
}

export function showHome() {
  const own = find(kept.own);
  one(".own .country").replaceChildren(...(own ? [make("a", { href: kept.own }, ...face(own))] : []));
  one(".own .currency").textContent = own?.row.dataset.currency ?? "";
  one(".own .none").hidden = own;
  mineList.replaceChildren(...kept.mine.map(item));
  one(".mine .none").hidden = kept.mine.length;
  // The room that this takes is held free at the next visit, so that nothing jumps then.
  for (const name of ["--room", "--shown"]) document.documentElement.style.removeProperty(name);
  store(place + " room", `${innerWidth} ${home.offsetHeight}`);
}

function item(key, index) {
  const entry = find(key);
  const name = entry ? nameOf(entry) : key.replace(/^.*\/|\.html$/g, "");
  const button = (textContent, ariaLabel, act) =>
    make("button", { type: "button", textContent, ariaLabel, onclick: () => choose(act, key, name) });
  const up = button("↑", `Move ${name} up`, "moveUp");
  up.hidden = !index;
  const country = entry ? make("a", { href: key }, ...face(entry)) : name + " (not in this data)";
  return make("li", {}, country, up, button("×", `Remove ${name}`, "remove"));
}

export const choices = {}; // what choose.js adds, once it is loaded

const loads = new Map();

// Loads a script, or a style where the name says so.
export function load(name) {
  if (!loads.has(name)) loads.set(name, new Promise((onload, onerror) => {
    const values = name.endsWith(".css") ? { rel: "stylesheet", href: site + name } : { src: site + name };
    document.head.append(make(values.rel ? "link" : "script", { ...values, onload, onerror }));
  }));
  const loading = loads.get(name);
  loading.catch(() => loads.delete(name)); // so that it can be tried again
  return loading;
}

async function choose(act, ...values) {
  try {
    await Promise.all([load("choose.css"), load("choose.js")]);
    choices[act](...values);
  } catch {
    say("This could not be loaded.", "Try again", () => choose(act, ...values));
  }
}

home.addEventListener("click", ({ target }) => target.dataset.act && choose(target.dataset.act));
const finder = one(".find");
finder.addEventListener("click", (event) => {
  event.preventDefault();
  choose("find");
});
renewals.push(showHome);
addEventListener("storage", ({ key }) => {
  if (key !== place) return;
  recall();
  showHome();
});

home.hidden = finder.hidden = !entries.some(linkOf);
showHome();
if (location.hash === "#find") choose("find");
if (!kept.own && home.isConnected) {
  navigator.permissions?.query({ name: "geolocation" }).then(({ state }) => state === "granted" && choose("locate"), () => {});
}
