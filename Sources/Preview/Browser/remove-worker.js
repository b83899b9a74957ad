"use strict";

// Stands in for the service worker of the site: takes an earlier one back, with what it kept, and has the pages that
// it answered for loaded from the preview.

addEventListener("install", () => skipWaiting());

addEventListener("activate", (event) => event.waitUntil(remove()));

async function remove() {
  const own = `gazetteer ${registration.scope} `;
  const names = (await caches.keys()).filter((name) => name.startsWith(own));
  await Promise.all(names.map((name) => caches.delete(name)));
  // A page that came from no copy is not loaded again, or it would go on for ever. Nor is it waited for, since a page
  // waits for the end of this.
  const pages = names.length ? await clients.matchAll({ type: "window" }) : [];
  for (const page of pages) page.navigate(page.url).catch(() => {});
  await registration.unregister();
}
