// @ts-check
"use strict";

// Removes an earlier service worker of this site and its caches.

addEventListener("install", () => skipWaiting());

addEventListener("activate", (event) => event.waitUntil(remove()));

async function remove() {
  const own = `gazetteer ${registration.scope} `;
  const names = (await caches.keys()).filter((name) => name.startsWith(own));
  await Promise.all(names.map((name) => caches.delete(name)));
  await registration.unregister();
}
