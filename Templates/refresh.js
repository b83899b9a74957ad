// @ts-check
// Fetches the data of a page again and replaces what differs; manages the offline copy of the site.

import { all, dataset, fresh, keep, kept, language, load, make, maybe, onDisk, one, pages, recall, refresh, renewals, say, showAges, site, t } from "./page.js";

// The worker of this site; that of a parent site is not ours.
async function ownWorker() {
  const own = await navigator.serviceWorker?.getRegistration(pages).catch(() => undefined); // refused, like storage
  return own?.scope === pages ? own : undefined;
}

// Waits for a worker that is being installed and returns the result.
async function outcome({ installing, waiting }) {
  const worker = installing ?? waiting;
  if (worker) await new Promise((settle) => {
    const look = () => /^(activated|redundant)$/.test(worker.state) && settle();
    worker.onstatechange = look;
    look();
  });
  return worker?.state;
}

// Updates the offline copy of the site first and returns how to fetch the page.
async function renewCopy() {
  const own = await ownWorker();
  if (!own?.active) return "no-cache";
  await own.update();
  return (await outcome(own)) === "redundant" ? "reload" : "no-cache"; // "reload" passes by a copy that stayed old
}

/** @param {RequestCache} [cache] */
async function fetchPage(cache) {
  const response = await fetch(location.pathname, { cache: cache ?? await renewCopy() });
  if (!response.ok) throw new Error(t("the server answered {status}", { status: response.status }));
  // Without its style, which the policy of this page may not allow.
  const page = new DOMParser().parseFromString((await response.text()).replace(/<style[^]*?<\/style>/, ""), "text/html");
  if (!page.querySelector("main#content h1")) throw new Error(t("the server returned another page"));
  return page;
}

// The structure of a page: if it differs, only a reload helps.
const shapeOf = (page) =>
  [...all("[http-equiv], link[href*='?v='], main > *, [data-column]", page)]
    .map((part) => part.content ?? part.getAttribute("href") ?? part.localName + part.className)
    .join();

function adopt(page) {
  if (shapeOf(page) !== shapeOf(document)) return location.reload();
  const parts = (page) => all("main > :not(dialog, [data-live], table), footer dl", page);
  const fresh = parts(page);
  parts(document).forEach((part, index) => part.isEqualNode(fresh[index]) || part.replaceWith(fresh[index]));
  document.title = page.title;
  maybe(".notice").remove();
  one("main").before(page.querySelector(".notice") ?? "");
  for (const renew of renewals) renew(page);
  showAges();
}

// The controls, unless a custom template has them, are at the end of the page, so that nothing shifts. Pages served at
// any URL cannot be refreshed.

export const ICON = '<svg viewBox="0 0 20 20" aria-hidden="true"><path d="M16.5 10a6.5 6.5 0 1 1-2-4.7L16.5 7M16.5 3v4h-4"/></svg> ';
const control = (textContent, className = "") => make("button", { className: "act " + className, textContent });
const addLine = (values, ...content) => one("footer").append(make("p", values, ...content));

if (!maybe(".refresh").isConnected && "root" in dataset) {
  addLine({}, control(t("Refresh"), "refresh"));
  one(".refresh").insertAdjacentHTML("afterbegin", ICON);
}
const refresher = maybe(".refresh");
refresher.onclick = () => refresh();

// Shows the page as the server has it now; without a cache mode the offline copy is updated first.
fresh.start = async (cache) => {
  if (refresher.ariaBusy === "true") return;
  refresher.ariaBusy = "true";
  say(t("Loading the data …"));
  try {
    const late = new Promise((_, fail) => setTimeout(fail, 60000, new Error(t("it took more than a minute"))));
    const page = await Promise.race([late, fetchPage(cache)]);
    await fresh.prepare?.();
    adopt(page);
    const time = maybe("footer time").textContent;
    say(time ? t("This is the latest data, as of {time}.", { time }) : t("This is the latest data."));
  } catch (error) {
    const network = navigator.onLine ? t("the site cannot be reached") : t("there is no network");
    const cause = error instanceof Error && !(error instanceof TypeError) ? error.message : network;
    say(t("The data could not be loaded: {cause}. You are still seeing the earlier data.", { cause }),
      t("Try again"), () => refresh());
  }
  refresher.ariaBusy = "false";
};

// Offline

// A line above the page, in the flow, so that it covers nothing; each of its buttons closes it.
const line = make("p", { className: "offline", role: "status" });
one("main").before(line);
const tell = (...content) => line.replaceChildren(...content);

function reply(textContent, act) {
  const onclick = () => {
    tell();
    act?.();
  };
  return make("button", { textContent, onclick });
}

window.onoffline = () => tell(t("You are offline. Pages saved on this device are still available."), reply(t("Close")));
window.ononline = () => {
  tell();
  say(t("You are online again."), t("Refresh"), () => refresh());
};
if (!navigator.onLine) window.onoffline(null);

// The offline copy: a service worker caches it, only from a server.

const workers = !onDisk && "offline" in dataset ? navigator.serviceWorker : undefined;
let isControlled = !!workers?.controller;
workers?.addEventListener("controllerchange", () => {
  if (isControlled) refresh("no-cache");
  isControlled = true;
});

function keepOne(choice) {
  recall(); // another window may have changed the rest
  keep(choice);
}

// Offers the page in the visitor's language: the one chosen before, else the browser's.

const translations = [...all(".languages a")];
const inLanguage = (tag) => translations.find(({ lang }) => tag === lang || tag.startsWith(lang + "-"));
for (const link of translations) link.onclick = () => keepOne({ language: link.lang });
const offered = [kept.language, ...navigator.languages].map(inLanguage).find(Boolean);
if (offered && offered.lang !== language) {
  say("", offered.title || offered.text, () => offered.click());
  one(".toast button").lang = offered.lang;
  one(".toast").lastChild.addEventListener("click", () => keepOne({ language }));
}

// The footer has a text for an existing copy and one for none; neither is shown if a copy is wanted
// but impossible.

if (workers && !all(".copy").length) {
  const addState = (text, act) => addLine({ className: "copy", hidden: true }, text + " ", control(act));
  addState(t("Saved on this device for offline use."), t("Remove"));
  addState(t("Not saved on this device for offline use."), t("Save offline"));
}

function decide(offline) {
  keepOne({ offline, agreed: offline });
  keepCopy();
}

// Asks before the first copy of more than 3 MB. The worker starts with the size of the copy.
async function mustAsk(worker) {
  if (kept.agreed || await ownWorker()) return false;
  const text = await fetch(worker).then((file) => file.text()).catch(String);
  const size = Math.ceil(Number(text.match(/"bytes":(\d+)/)?.[1]) / 1e6);
  if (size > 3) tell(t("Save {size} MB for offline use?", { size }), reply(t("Yes"), () => decide(true)), reply(t("No"), () => decide(false)));
  return size > 3;
}

async function keepCopy() {
  if (!workers || navigator.connection?.saveData) return;
  const worker = pages + "service-worker.js";
  const wanted = kept.offline && !await mustAsk(worker);
  if (wanted) {
    const own = await workers.register(worker, { updateViaCache: "none" }).catch(() => undefined);
    if (!own || (!own.active && (await outcome(own)) !== "activated")) return;
  } else {
    await (await ownWorker())?.unregister();
    for (const name of await caches.keys()) if (name.startsWith(`gazetteer ${pages} `)) await caches.delete(name);
  }
  all(".copy").forEach((text, index) => (text.hidden = wanted === !!index));
}

all(".copy button").forEach((button, index) => (button.onclick = () => decide(!!index)));

keepCopy();

// On a disk, browsers cannot read the manifest and log an error. A site in one file has none.
if (!onDisk && "root" in dataset && !maybe("#packed").isConnected) {
  const link = (rel, file) => make("link", { rel, href: site + file });
  document.head.append(link("manifest", "manifest.webmanifest"), link("apple-touch-icon", "icon-512.png"));
}

// Perhaps the schedule of the site has stopped.
if (!onDisk && "root" in dataset && Date.now() - Date.parse(document.lastModified) > 86400000) load(site + "age.js").catch(() => {});

if (navigator.maxTouchPoints) load(site + "pull.js").catch(() => {});
