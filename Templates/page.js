// @ts-check
// Features of every page: dates, flags, messages, refresh, offline use. Pages are complete without it.

/** @type {(selector: string, within?: ParentNode) => NodeListOf<any>} */
export const all = (selector, within = document) => within.querySelectorAll(selector);

/**
 * An element of the page, or one that is not on the page if the page has none.
 *
 * @type {<Name extends keyof HTMLElementTagNameMap = "p">(selector: string, name?: Name) => HTMLElementTagNameMap[Name]}
 */
export const maybe = (selector, name) => /** @type {any} */ (document.querySelector(selector) ?? document.createElement(name ?? "p"));

/**
 * An element that the page has, unless a custom template omits it, which the console tells.
 *
 * @type {typeof maybe}
 */
export const one = (selector, name) => {
  const found = maybe(selector, name);
  console.assert(found.isConnected, selector);
  return found;
};

/** @type {<Name extends keyof HTMLElementTagNameMap>(name: Name, values: object, ...children: (Node | string)[]) => HTMLElementTagNameMap[Name]} */
export function make(name, values, ...children) {
  const element = Object.assign(document.createElement(name), values);
  element.append(...children);
  return element;
}

// Replaces the children of an element if they differ: WebKit loses clicks on reinserted elements.
export function fillWith(parent, children) {
  const { length } = parent.children;
  if (children.length !== length || children.some((child, index) => child !== parent.children[index])) parent.replaceChildren(...children);
}

/**
 * Runs an action after a pause without further calls.
 *
 * @type {(pause: number, action: () => void) => (wait?: number) => void}
 */
export function later(pause, action) {
  let timer;
  return (wait = pause) => {
    clearTimeout(timer);
    timer = wait && setTimeout(action, wait);
    if (!wait) action();
  };
}

export const isPlain = (event) => !(event.isComposing || event.ctrlKey || event.metaKey || event.altKey);

export const dataset = document.documentElement.dataset;
export const language = document.documentElement.lang || "en";

// Translations by English phrase. A phrase that depends on a number, n, has two forms in English and one for each
// plural category in other languages.
export const phrases = JSON.parse(maybe("#phrases").textContent || "{}");
const plurals = new Intl.PluralRules(language);
export const locale = language + "-u-nu-latn"; // digits are Latin in every language
export const digits = new Intl.NumberFormat(locale);

/** @param {string} phrase @param {Record<string, any>} [values] @returns {string} */
export function t(phrase, values = {}) {
  const [single, other = single] = phrase.split("|");
  const forms = phrases[phrase] ?? { one: single, other };
  return (forms[plurals.select(values.n)] ?? forms.other)
    .replace(/\{(\w+)\}/g, (_, name) => (values[name]?.toFixed ? digits.format(values[name]) : values[name]));
}

// URLs resolve even if the page's own URL cannot be a base, as in frames.
export const site = make("a", { href: dataset.root || "./" }).href;
export const pages = make("a", { href: dataset.home || site }).href; // those of the language
export const onDisk = origin[0] !== "h"; // not “http…”; frames without storage count too

// Calls a function for images that fail to load.
export function onMissing(selector, replace) {
  addEventListener("error", ({ target }) => target.matches?.(selector) && replace(target), true);
  for (const image of all(selector)) {
    if (image.complete && !image.naturalWidth) image.src = image.src; // failed before we listened
  }
}

onMissing(".flag img", (image) => image.replaceWith(image.alt)); // by its emoji

/** @type {[minutes: number, unit: Intl.RelativeTimeFormatUnit][]} */
const AGES = [[1440, "day"], [60, "hour"], [1, "minute"]];

export function showAges() {
  for (const time of all("[data-age]")) {
    const minutes = (Date.now() - Date.parse(time.dateTime)) / 60000;
    if (!(minutes >= 1)) continue;
    const [size, unit] = AGES.find(([size]) => minutes >= size);
    time.textContent = t("{time}, {age}", {
      time: time.textContent, age: new Intl.RelativeTimeFormat(locale).format(-Math.floor(minutes / size), unit),
    });
  }
}

// Loading on demand

export const loads = new Map(); // by address

/**
 * Loads a script, or a style if the URL is one.
 *
 * @type {(address: string) => Promise<void>}
 */
export function load(address) {
  if (!loads.has(address)) loads.set(address, new Promise((onload, onerror) => {
    const values = address.endsWith(".css") ? { rel: "stylesheet", href: address } : { src: address };
    document.head.append(make(values.rel ? "link" : "script", { ...values, onload, onerror }));
  }));
  const loading = loads.get(address);
  loading.catch(() => loads.delete(address)); // so that it can be retried
  return loading;
}

// Runs an action that loads something. If it fails, it can be tried again.
export async function attempt(action) {
  try {
    await action();
  } catch {
    say(t("This could not be loaded."), t("Try again"), () => attempt(action));
  }
}

// Messages are at the lower edge, above every dialog. Screen readers need the elements before their texts.

if (!maybe(".toast").isConnected) {
  document.body.insertAdjacentHTML("beforeend", '<div class="messages"><p class="toast" role="status" hidden></p></div>');
}
const messages = one(".messages");
const toast = one(".toast");
let fading;

/** @param {string} text @param {string} [action] @param {() => void} [run] */
export function say(text, action = "", run) {
  clearTimeout(fading);
  const layer = document.querySelector("dialog[open]") ?? document.body;
  if (messages.parentNode !== layer) layer.append(messages);
  const close = () => (toast.hidden = true);
  const act = () => {
    close();
    run();
  };
  const button = (textContent, onclick) => make("button", { textContent, onclick });
  toast.replaceChildren(text + " ", action && button(action, act), button(t("Close"), close));
  toast.hidden = false;
  if (!action) fading = setTimeout(close, 8000);
}

addEventListener("close", () => document.body.append(messages), true); // of a dialog

// The visitor's choices are stored on the device. Damaged or foreign values are ignored.

export const MOST = 5; // countries besides the visitor's own
/** @type {Kept} */
export const kept = { own: "", mine: [], offline: true, standsIn: false, folded: false, language: "", columns: false }; // whether "own" is a stand-in
export const place = "gazetteer " + site; // prefix of storage keys, also of the service worker's caches

export function store(name, text) {
  try {
    localStorage.setItem(name, text);
  } catch {
    // Without storage a choice lasts as long as the page.
  }
}

export function stored(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

// Changes the URL of the page, which some browsers do not allow for a file.
export function showURL(url, act = "replaceState", value = history.state) {
  try {
    history[act](value, "", url);
  } catch {
    // The page works without.
  }
}

// Writes choices into the URL, as a new entry of the history or into the current one.
/** @param {Record<string, string>} choices @param {string} [act] @param {unknown} [entry] */
export function saveChoices(choices, act, entry) {
  const url = new URL(location.href);
  for (const [name, value] of Object.entries(choices)) {
    if (value?.trim()) url.searchParams.set(name, value.trim());
    else url.searchParams.delete(name);
  }
  url.search = url.search.replaceAll("%2C", ",");
  if (url.href !== location.href) showURL(url, act, entry);
}

export const pageName = (path) => path.replace(/^.*\/|\.html$/g, "");

/** @param {Partial<Kept>} [values] */
export function keep(values) {
  store(place, JSON.stringify(Object.assign(kept, values)));
}

export function recall() {
  const text = stored(place);
  if (!text) return;
  try {
    const { own, mine, offline, language = "", ...others } = JSON.parse(text);
    if (mine.concat(own, language).some((value) => typeof value !== "string")) throw new Error();
    Object.assign(kept, { own, mine: [...new Set(mine)].slice(0, MOST), offline: offline !== false, language, ...others });
  } catch {
    store(place + " (put aside)", text);
    keep();
    say(t("Your countries could not be read. The stored list was set aside."));
  }
}

// Refresh: fetches the page again and replaces what differs.

/** @type {((page: Document) => void)[]} */
export const renewals = []; // functions that update parts changed by scripts

// Set by refresh.js, which loads after the page.
/** @type {{ start?(cache?: RequestCache): void, prepare?(): Promise<void> }} */
export const fresh = {};

/** @param {RequestCache} [cache] */
export function refresh(cache) {
  if (onDisk) location.reload();
  else load(site + "refresh.js").then(() => fresh.start(cache), () => say(t("This could not be loaded.")));
}

// The search: the field above the table, elsewhere the dialog of finder.js. table.js, search.js and search-pages.js, which
// load in any order, add what they have for each other.
/** @type {Searching} */
export const searching = { open: () => maybe(".bar input").focus() };
export const openers = all("[data-search]:not(table)");
for (const opener of openers) opener.onclick = () => {
  opener.focus(); // Safari does not focus a link that is clicked.
  searching.open();
  return false;
};

// Slash opens it.
addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (key !== "/" || !isPlain(event)) return;
  if (target.closest("dialog, input:not([type=radio]), textarea, select")) return;
  event.preventDefault();
  searching.open();
});

recall();
showAges();
// While it is available. It is not if the page was opened without the folder of the site, as from an archive.
addEventListener("load", () => load(site + "refresh.js").catch(() => (maybe(".alone").hidden = !onDisk)));
