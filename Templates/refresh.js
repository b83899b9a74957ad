// How the data of a page is fetched anew, and takes the place of what differs; and what keeps a copy of the site.

import { all, fresh, keep, kept, make, onDisk, one, pages, refresh, renewals, showAges, site, t, workers } from "./page.js";

// The worker that keeps this site; that of a site above it is not ours.
async function ownWorker() {
  const own = await navigator.serviceWorker?.getRegistration(pages);
  return own?.scope === pages ? own : null;
}

// A kept copy of the site is first renewed as a whole. Tells how the page is to be fetched then.
async function renewCopy() {
  const own = await ownWorker();
  if (!own?.active) return "no-cache";
  await own.update();
  const worker = own.installing ?? own.waiting;
  const isSettled = () => !worker || /^(activated|redundant)$/.test(worker.state);
  await new Promise((settle) => {
    if (isSettled()) settle();
    else worker.onstatechange = () => isSettled() && settle();
  });
  return worker?.state === "redundant" ? "reload" : "no-cache"; // "reload" passes by a copy that stayed old
}

async function fetchPage(cache) {
  const response = await fetch(location.pathname, { cache });
  if (!response.ok) throw new Error(t("the server answered {status}", { status: response.status }));
  const text = (await response.text()).replace(/<style[^]*?<\/style>/, ""); // the policy of this page may not know it
  const page = new DOMParser().parseFromString(text, "text/html");
  if (!page.querySelector("main#content h1")) throw new Error(t("the answer was another page"));
  return page;
}

// What a page is made of: where this differs, only a reload will do.
const shapeOf = (page) =>
  [...all("[http-equiv], link[href*='?v='], main > *, [data-column]", page)]
    .map((part) => part.content ?? part.getAttribute("href") ?? part.localName + part.className)
    .join();

function adopt(page) {
  if (shapeOf(page) !== shapeOf(document)) return location.reload();
  const parts = (page) => all("header p, main > :not(dialog, [data-live], table), footer dl", page);
  const fresh = parts(page);
  parts(document).forEach((part, index) => part.isEqualNode(fresh[index]) || part.replaceWith(fresh[index]));
  document.title = page.title;
  one(".notice").remove();
  one("header, main").before(page.querySelector(".notice") ?? "");
  for (const renew of renewals) renew(page);
  showAges();
}

// The page as the server has it now; without a way to cache it, the kept copy of the site is renewed first.
fresh.fetch = async (cache) => fetchPage(cache ?? (await renewCopy()));
fresh.adopt = adopt;

// The copy for use without a network. The footer has a text for where there is one, and one for where there is none.

async function keepCopy() {
  if (!workers || navigator.connection?.saveData) return;
  all(".copy").forEach((text, index) => (text.hidden = kept.offline !== !index));
  if (kept.offline) return workers.register(pages + "service-worker.js", { updateViaCache: "none" }).catch(() => {});
  await (await ownWorker())?.unregister();
  for (const name of await caches.keys()) if (name.startsWith(`gazetteer ${pages} `)) await caches.delete(name);
}

for (const button of all(".copy button")) {
  button.addEventListener("click", () => {
    keep({ offline: !kept.offline });
    keepCopy();
  });
}

keepCopy();

// From a disk, a browser would not read the manifest, and would complain.
if (!onDisk && one("[rel=apple-touch-icon]").isConnected) {
  document.head.append(make("link", { rel: "manifest", href: site + "manifest.webmanifest" }));
}

// On a touch screen the page is pulled down.

const PULL = 96; // how far, in CSS pixels
const puller = one(".puller");
let from = null;
let pulled = 0;

function pull(distance) {
  pulled = distance;
  puller.style.translate = `0 ${Math.min(Math.max(distance, 0), PULL)}px`;
}

addEventListener("touchstart", ({ touches }) => {
  from = scrollY > 0 || touches.length > 1 || document.querySelector("dialog[open]") ? null : touches[0].clientY;
});
addEventListener("touchmove", ({ touches }) => from !== null && pull(scrollY > 0 ? 0 : touches[0].clientY - from));
addEventListener("touchcancel", () => pull(0));
addEventListener("touchend", () => {
  if (pulled >= PULL) refresh();
  pull(0);
});
