"use strict";

// Keeps the site for offline use. SITE, which the build writes above this, holds the version of the site and the
// digest of every file to keep, by folder.

const SCOPE = registration.scope;
// What the languages of a site share lies above the folders of those that are not at its root.
const ROOT = new URL("../" in SITE.files ? "../" : "./", SCOPE).href;
const OWN = `gazetteer ${SCOPE} `; // several sites may share a host, and with it the caches
const CACHE = OWN + SITE.version;
const API = /^(v2|v3(\.1)?)(\/|$)|^openapi\.json$/; // the static API, which is left alone
const LANES = 4; // files fetched at once: a browser has six connections to a host, of which pages need some
const CACHE_WAIT = 4_000; // milliseconds until a cache that does not answer is passed over
const NETWORK_WAIT = 20_000; // milliseconds until a page that does not come is given up
const INSTALL_WAIT = 300_000; // milliseconds without a new file until an installation is given up

// The digests by path, percent-encoded in one way.
const files = new Map();
for (const [folder, names] of Object.entries(SITE.files)) {
  for (const [name, digest] of Object.entries(names)) files.set(encode(folder + name), digest);
}

function encode(path) {
  return path.split("/").map(encodeURIComponent).join("/");
}

function addressOf(path) {
  return new URL(path, SCOPE).href;
}

// What a promise comes to, or undefined after some time: a page that waits for ever is worse than one from elsewhere.
function within(milliseconds, promise) {
  let timer;
  const end = new Promise((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  return Promise.race([promise, end]).finally(() => clearTimeout(timer));
}

// Install: every file of this version, or nothing

addEventListener("install", (event) => event.waitUntil(install()));

async function install() {
  const stop = new AbortController();
  const stopped = new Promise((_, reject) => {
    stop.signal.addEventListener("abort", () => reject(new Error(`version ${SITE.version} takes too long`)));
  });
  let timer;
  const goOn = () => {
    clearTimeout(timer);
    timer = setTimeout(() => stop.abort(), INSTALL_WAIT);
  };
  goOn();
  const work = async () => {
    const earlier = await Promise.all((await ownCaches()).map((name) => caches.open(name)));
    const cache = await caches.open(CACHE);
    const queue = files.entries();
    const lane = async () => {
      for (const [path, digest] of queue) {
        const address = addressOf(path);
        await cache.put(address, await copy(earlier, address, digest) ?? await download(address, digest, stop.signal));
        goOn();
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    if (!await caches.has(CACHE)) throw new Error(`the copy of version ${SITE.version} was removed`);
  };
  try {
    await Promise.race([work(), stopped]);
  } catch (error) {
    stop.abort();
    await within(CACHE_WAIT, caches.delete(CACHE));
    throw error;
  } finally {
    clearTimeout(timer);
  }
  await skipWaiting();
}

async function ownCaches() {
  return (await caches.keys()).filter((name) => name.startsWith(OWN));
}

// The file as an earlier version keeps it, where it has not changed since.
async function copy(caches, address, digest) {
  for (const cache of caches) {
    const response = await cache.match(address);
    if (response && await digestOf(await response.clone().arrayBuffer()) === digest) return response;
  }
}

// The file as the host has it now. The answer is made anew: one that was redirected cannot answer for a page, and
// the bytes are no longer packed.
async function download(address, digest, signal) {
  const response = await fetch(address, { cache: "no-cache", signal });
  const bytes = await response.arrayBuffer();
  if (!response.ok || await digestOf(bytes) !== digest) throw new Error(`${address} is not of version ${SITE.version}`);
  const headers = new Headers(response.headers);
  for (const name of ["Content-Encoding", "Content-Length", "Vary"]) headers.delete(name);
  return new Response(bytes, { headers });
}

// The first 12 bytes of SHA-256 in Base64.
async function digestOf(bytes) {
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return btoa(String.fromCharCode(...new Uint8Array(digest, 0, 12)));
}

// Activate: the end of the versions before

// Pages wait until this ends.
addEventListener("activate", (event) => event.waitUntil(within(CACHE_WAIT, activate())));

async function activate() {
  // A newer version that is being installed has a cache too, and tidies up when it is activated.
  const old = registration.installing ? [] : (await ownCaches()).filter((name) => name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await clients.claim();
}

// Fetch: what is kept from the cache, pages that are not from the network or by the offline page

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(ROOT)) return;
  if (request.cache === "reload" || request.cache === "no-store") return; // wants to get past this
  const path = pathOf(request);
  const kept = [path, path.replace(/(^|\/)$/, "$1index.html"), `${path}.html`].find((name) => files.has(name));
  if (kept) event.respondWith(fromCache(kept, request));
  else if (request.mode === "navigate" && !API.test(path)) event.respondWith(fromNetwork(request));
});

// The path from the folder of this worker, encoded as in `files`.
function pathOf({ url }) {
  const isBelow = url.startsWith(SCOPE);
  const path = (isBelow ? "" : "../") + new URL(url).pathname.slice(new URL(isBelow ? SCOPE : ROOT).pathname.length);
  try {
    return path.split("/").map((part) => encodeURIComponent(decodeURIComponent(part))).join("/");
  } catch {
    return path; // a percent sign that encodes nothing
  }
}

function keptFile(path) {
  return within(CACHE_WAIT, caches.match(addressOf(path), { cacheName: CACHE }).catch(() => undefined));
}

async function fromCache(path, request) {
  return await keptFile(path) ?? fromNetwork(request);
}

async function fromNetwork(request) {
  const answer = fetch(request);
  if (request.mode !== "navigate") return answer;
  const inTime = await within(NETWORK_WAIT, answer.catch(() => undefined));
  if (inTime) return inTime;
  if (!files.has("offline.html")) return Response.redirect(SCOPE); // all pages are kept
  const page = await keptFile("offline.html");
  return (page && await within(CACHE_WAIT, placed(page))) ?? Response.error();
}

// The offline page, which is shown at any address, with links to what is kept that hold at each of them.
async function placed(page) {
  const html = (await page.text()).replace(/ href="([^"]+)"/g, (link, path) => files.has(path) ? ` href="${addressOf(path)}"` : link);
  return new Response(html, { status: 503, headers: page.headers });
}
