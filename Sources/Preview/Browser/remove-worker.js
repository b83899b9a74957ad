"use strict";

// Replaces the service worker of the site: removes an earlier one with its caches, and reloads the pages that it
// controlled from the preview.

addEventListener("install", () => skipWaiting());

addEventListener("activate", (event) => event.waitUntil(remove()));

async function remove() {
  const own = `gazetteer ${registration.scope} `;
  const names = (await caches.keys()).filter((name) => name.startsWith(own));
  await Promise.all(names.map((name) => caches.delete(name)));
  // A page without caches is not reloaded, to avoid an endless loop. The reload is not awaited, because pages wait for
  // the end of this.
  const pages = names.length ? await clients.matchAll({ type: "window" }) : [];
  for (const page of pages) page.navigate(page.url).catch(() => {});
  await registration.unregister();
}
