"use strict";

// Takes an earlier service worker of this site back, with everything that it kept.

addEventListener("install", () => skipWaiting());

addEventListener("activate", (event) => event.waitUntil(remove()));

async function remove() {
  const own = `gazetteer ${registration.scope} `;
  const names = (await caches.keys()).filter((name) => name.startsWith(own));
  await Promise.all(names.map((name) => caches.delete(name)));
  await registration.unregister();
}
