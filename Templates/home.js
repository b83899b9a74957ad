// The visitor's countries. What shows and changes them, choose.js, is loaded for those who have some, and for those who ask.

import { kept, make, one, place, renewals, say, site } from "./page.js";
import { entries } from "./table.js";

export const home = one(".home", "details");

export const linkOf = ({ row }) => row.querySelector(".name a");

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

export async function choose(act, ...values) {
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
renewals.push(() => choices.show?.());
addEventListener("storage", ({ key }) => key === place && choose("follow"));

home.hidden = finder.hidden = !entries.some(linkOf);
if (kept.own || kept.mine.length) choose("show");
if (location.hash === "#find") choose("find");
if ((!kept.own || kept.standsIn) && home.isConnected) {
  navigator.permissions?.query({ name: "geolocation" }).then(({ state }) => state === "granted" && choose("locate"), () => {});
}
