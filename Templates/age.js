// @ts-check
// Says if the site was not built for some days. Pages that are older than a day load it: those that did not change may
// keep their date, but the index does not.

import { dataset, locale, make, onDisk, one, site, t } from "./page.js";

const OLD_AFTER = Number(dataset.oldAfter ?? 7) * 86400000; // milliseconds; 0 for never

async function showAgeOfSite() {
  const response = await fetch(site, { method: "HEAD", cache: "no-store" });
  const time = Date.parse(response.headers.get("Last-Modified"));
  if (!response.ok || !OLD_AFTER || !(Date.now() - time > OLD_AFTER)) return;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "long" }).format(time);
  const textContent = t("This site was last built on {date}. Its data may be out of date.", { date });
  one("main").before(make("aside", { className: "notice", ariaLabel: t("Age of the data") }, make("p", { textContent })));
}

if (!onDisk && "root" in dataset && Date.now() - Date.parse(document.lastModified) > 86400000) showAgeOfSite().catch(() => {}); // offline
