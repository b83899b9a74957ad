// @ts-check
"use strict";

// Caches the site for offline use. The build prepends SITE, which has the version of the site and the digest of every
// file to cache, by folder.

const SCOPE = registration.scope;
// Files that languages share are above the folders of those not at the root.
const ROOT = new URL("../" in SITE.files ? "../" : "./", SCOPE).href;
const OWN = `gazetteer ${SCOPE} `; // several sites may share a host, and its caches
const CACHE = OWN + SITE.version;
// The static API is not cached.
const API = /^(v2|v3(\.1)?)(\/|$)|^openapi\.json$/;
const LANES = 4; // concurrent downloads: a browser has six connections per host, of which pages need some
const CACHE_WAIT = 4_000; // milliseconds until an unresponsive cache is skipped
const NETWORK_WAIT = 20_000; // milliseconds until a page request times out
const INSTALL_WAIT = 300_000; // milliseconds without a new file until an installation fails

// The digests by percent-encoded path.
const files = new Map();
for (const [folder, names] of Object.entries(SITE.files)) {
  for (const [name, digest] of Object.entries(names)) files.set(encode(folder + name), digest);
}

function encode(path) {
  return path.split("/").map(encodeURIComponent).join("/");
}

const addressOf = (path) => new URL(path, SCOPE).href;

// The result of a promise, or undefined after a timeout: a page must not wait forever.
function within(milliseconds, promise) {
  return Promise.race([promise, new Promise((resolve) => setTimeout(resolve, milliseconds))]);
}

// Install: every file of this version, or nothing

addEventListener("install", (event) => event.waitUntil(install()));

async function install() {
  const stop = new AbortController();
  const stopped = new Promise((_, fail) => (stop.signal.onabort = () => fail(stop.signal.reason)));
  let timer;
  const goOn = () => {
    clearTimeout(timer);
    timer = setTimeout(() => stop.abort(new Error(`version ${SITE.version} takes too long`)), INSTALL_WAIT);
  };
  try {
    goOn();
    await Promise.race([fillCache(stop.signal, goOn), stopped]);
  } catch (error) {
    stop.abort(error);
    await within(CACHE_WAIT, caches.delete(CACHE));
    throw error;
  } finally {
    clearTimeout(timer);
  }
  await skipWaiting();
}

async function fillCache(signal, goOn) {
  const earlier = await Promise.all((await ownCaches()).map((name) => caches.open(name)));
  const cache = await caches.open(CACHE);
  const queue = files.entries();
  const lane = async () => {
    for (const [path, digest] of queue) {
      const address = addressOf(path);
      await cache.put(address, await copy(earlier, address, digest) ?? await download(address, digest, signal));
      goOn();
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  if (!await caches.has(CACHE)) throw new Error(`the copy of version ${SITE.version} was removed`);
}

const ownCaches = async () => (await caches.keys()).filter((name) => name.startsWith(OWN));

// The file from an earlier version's cache, if unchanged.
async function copy(caches, address, digest) {
  for (const cache of caches) {
    const response = await cache.match(address);
    if (response && await digestOf(await response.clone().arrayBuffer()) === digest) return response;
  }
}

// The file from the host. The response is rebuilt: redirected responses are invalid for pages, and the bytes are
// decompressed.
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

// Activate: removes earlier versions

// Pages wait until this ends.
addEventListener("activate", (event) => event.waitUntil(within(CACHE_WAIT, activate())));

async function activate() {
  // A newer version being installed has a cache too, and cleans up when it activates.
  const old = registration.installing ? [] : (await ownCaches()).filter((name) => name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await clients.claim();
}

// Fetch: cached files from the cache, other pages from the network or the offline page

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(ROOT)) return;
  if (request.cache === "reload" || request.cache === "no-store") return; // bypasses the cache
  const path = pathOf(request);
  const kept = [path, path.replace(/(^|\/)$/, "$1index.html"), `${path}.html`].find((name) => files.has(name));
  if (kept) event.respondWith(keptFile(kept).then((file) => file ?? fromNetwork(request)));
  else if (request.mode === "navigate" && !API.test(path)) event.respondWith(fromNetwork(request));
});

// The path relative to the folder of this worker, encoded as in `files`.
function pathOf({ url }) {
  const isBelow = url.startsWith(SCOPE);
  const path = (isBelow ? "" : "../") + new URL(url).pathname.slice(new URL(isBelow ? SCOPE : ROOT).pathname.length);
  try {
    return path.split("/").map((part) => encodeURIComponent(decodeURIComponent(part))).join("/");
  } catch {
    return path; // an invalid percent-encoding
  }
}

function keptFile(path) {
  return within(CACHE_WAIT, caches.match(addressOf(path), { cacheName: CACHE }).catch(() => undefined));
}

async function fromNetwork(request) {
  const answer = fetch(request);
  if (request.mode !== "navigate") return answer;
  const inTime = await within(NETWORK_WAIT, answer.catch(() => undefined));
  if (inTime) return inTime;
  if (!files.has("offline.html")) return Response.redirect(SCOPE); // all pages are cached
  const page = await keptFile("offline.html");
  return (page && await within(CACHE_WAIT, placed(page))) ?? Response.error();
}

// The offline page, served at any URL, with links that work at each.
async function placed(page) {
  const html = (await page.text()).replace(/ href="([^"]+)"/g, (link, path) => files.has(path) ? ` href="${addressOf(path)}"` : link);
  return new Response(html, { status: 503, headers: page.headers });
}
