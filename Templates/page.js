"use strict";

// What every page can do: ages, flags, messages, fresh data, use without a network. A page is whole without it.

export const all = (selector, within = document) => within.querySelectorAll(selector);
// A part that a template leaves out is made, but is not on the page.
export const one = (selector, name = "p") => document.querySelector(selector) ?? document.createElement(name);

export function make(name, values, ...children) {
  const element = Object.assign(document.createElement(name), values);
  element.append(...children);
  return element;
}

const { lang, dataset } = document.documentElement;
export const language = lang || "en";
export const site = new URL(dataset.root || "./", location).href;
const onDisk = location.protocol === "file:";

// Gives pictures that cannot be loaded to a function that replaces them.
export function onMissing(selector, replace) {
  addEventListener("error", ({ target }) => target.matches?.(selector) && replace(target), true);
  for (const image of all(selector)) {
    if (image.complete && !image.naturalWidth) image.src = image.src; // failed before we listened
  }
}

onMissing(".flag img", (image) => image.replaceWith(image.alt)); // by its emoji

export function showAges() {
  for (const time of all("time[data-age]")) {
    const minutes = (Date.now() - Date.parse(time.dateTime)) / 60000;
    if (!(minutes >= 1)) continue;
    const [unit, size] = [["day", 1440], ["hour", 60], ["minute", 1]].find(([, size]) => minutes >= size);
    time.append(", " + new Intl.RelativeTimeFormat(language).format(-Math.floor(minutes / size), unit));
  }
}

// What is loaded when it is needed

const loads = new Map();

// Loads a script, or a style where the address says so.
export function load(address) {
  if (!loads.has(address)) loads.set(address, new Promise((onload, onerror) => {
    const values = address.endsWith(".css") ? { rel: "stylesheet", href: address } : { src: address };
    document.head.append(make(values.rel ? "link" : "script", { ...values, onload, onerror }));
  }));
  const loading = loads.get(address);
  loading.catch(() => loads.delete(address)); // so that it can be tried again
  return loading;
}

// Messages stand at the lower edge, above every dialog.

const messages = one(".messages");
const toast = one(".toast");
let fading;

export function say(text, action = "", run) {
  clearTimeout(fading);
  const layer = document.querySelector("dialog[open]") ?? document.body;
  if (messages.parentNode !== layer) layer.append(messages);
  const button = make("button", { type: "button", textContent: action || "Close" });
  button.onclick = () => {
    toast.hidden = true;
    run?.();
  };
  toast.replaceChildren(text + " ", button);
  toast.hidden = false;
  if (!action) fading = setTimeout(() => (toast.hidden = true), 8000);
}

addEventListener("close", () => document.body.append(messages), true); // of a dialog

// What the visitor chose is kept on the device. What is damaged or not ours there is put aside.

export const MOST = 5; // countries besides the visitor's own
export const kept = { own: "", mine: [], offline: true, standsIn: false, folded: false }; // whether "own" is a stand-in
export const place = "gazetteer " + site; // what is stored begins so, also in the caches of the service worker

export function store(name, text) {
  try {
    localStorage.setItem(name, text);
  } catch {
    // Without storage a choice lasts as long as the page.
  }
}

export function keep(values) {
  store(place, JSON.stringify(Object.assign(kept, values)));
}

export function recall() {
  let text;
  try {
    text = localStorage.getItem(place) ?? JSON.stringify(kept);
    const { own, mine, offline, standsIn, folded } = JSON.parse(text);
    if (mine.concat(own).some((value) => typeof value !== "string")) throw new Error();
    Object.assign(kept, { own, mine: [...new Set(mine)].slice(0, MOST), offline: offline !== false, standsIn, folded });
  } catch {
    if (!text) return;
    store(place + " (put aside)", text);
    keep();
    say("Your countries could not be read. What was kept has been put aside.");
  }
}

// Refresh: the page is fetched anew, and what differs takes its place.

const refresher = one(".refresh");
export const renewals = []; // what renews the parts that scripts have changed

const ageOfData = () => one("footer time").textContent;

// The worker that keeps this site; that of a site above it is not ours.
export async function ownWorker() {
  const own = await navigator.serviceWorker?.getRegistration(site);
  return own?.scope === site ? own : null;
}

// What refresh.js adds, which is loaded after the page.
export const fresh = {};

export async function refresh(cache) {
  if (onDisk) return location.reload();
  if (refresher.ariaBusy === "true") return;
  refresher.ariaBusy = "true";
  say("Loading the data …");
  try {
    const late = new Promise((_, fail) => setTimeout(fail, 60000, new Error("it took more than a minute")));
    await Promise.race([late, load(site + "refresh.js")]);
    fresh.adopt(await Promise.race([late, fresh.fetch(cache)]));
    say(`This is the newest data${ageOfData() && ", as of " + ageOfData()}.`);
  } catch (error) {
    const network = navigator.onLine ? "the site cannot be reached" : "there is no network";
    const cause = error instanceof Error && !(error instanceof TypeError) ? error.message : network;
    say(`The data could not be loaded: ${cause}. You are still seeing the earlier data.`, "Try again", () => refresh());
  }
  refresher.ariaBusy = "false";
}

refresher.addEventListener("click", () => refresh());

// Without a network

const offline = one(".offline");

function showNetwork() {
  const isBack = !offline.hidden && navigator.onLine;
  offline.hidden = navigator.onLine;
  if (isBack) say("You are online again.", "Refresh", () => refresh());
}

for (const type of ["online", "offline"]) addEventListener(type, showNetwork);

// The copy for use without a network: a service worker keeps it, from a server only.

const copies = all(".copy"); // what the footer says where there is one, and where there is none
const workers = !onDisk && "offline" in dataset ? navigator.serviceWorker : undefined;

async function keepCopy() {
  if (!workers || navigator.connection?.saveData) return;
  copies.forEach((text, index) => (text.hidden = kept.offline !== !index));
  if (kept.offline) return workers.register(site + "service-worker.js", { updateViaCache: "none" }).catch(() => {});
  await (await ownWorker())?.unregister();
  for (const name of await caches.keys()) if (name.startsWith(place + " ")) await caches.delete(name);
}

for (const button of all(".copy button")) {
  button.addEventListener("click", () => {
    keep({ offline: !kept.offline });
    keepCopy();
  });
}

let isControlled = workers?.controller;
workers?.addEventListener("controllerchange", () => {
  if (isControlled) refresh("no-cache");
  isControlled = true;
});

// From a disk, a browser would not read the manifest, and would complain.
if (!onDisk && one("[rel=apple-touch-icon]").isConnected) {
  document.head.append(make("link", { rel: "manifest", href: site + "manifest.webmanifest" }));
}

// The slash leads to the search: to the field above the table, else to the sheet that the header links to.
addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (key !== "/" || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
  if (target.closest("dialog, input:not([type=radio]), textarea, select, [contenteditable]")) return;
  event.preventDefault();
  const field = one(".bar input");
  if (field.isConnected) field.focus();
  else one(".find").click();
});

recall();
showAges();
showNetwork();
addEventListener("load", () => {
  keepCopy();
  load(site + "refresh.js").catch(() => {}); // while it can be had
});
