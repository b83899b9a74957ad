// The visitor's countries. choose.js, which shows and changes them, is loaded for visitors with countries and on
// demand.

import { kept, load, one, place, renewals, say, site, t } from "./page.js";
import { entries } from "./table.js";

export const home = one(".home", "details");

export const linkOf = ({ row }) => row.querySelector(".name a");

export const choices = {}; // set by choose.js

export async function choose(act, ...values) {
  try {
    await Promise.all([load(site + "choose.css"), load(site + "choose.js")]);
    choices[act](...values);
  } catch {
    say(t("This could not be loaded."), t("Try again"), () => choose(act, ...values));
  }
}

home.addEventListener("click", ({ target }) => target.dataset.act && choose(target.dataset.act));
const finder = one(".find");
finder.onclick = (event) => {
  event.preventDefault();
  choose("find");
};
renewals.push(() => choices.show?.());
addEventListener("storage", ({ key }) => key === place && choose("follow"));

home.hidden = finder.hidden = !entries.some(linkOf);
if (kept.own || kept.mine.length) choose("show");
if (location.hash === "#find") choose("find");
if ((!kept.own || kept.standsIn) && home.isConnected) {
  navigator.permissions?.query({ name: "geolocation" }).then(({ state }) => state === "granted" && choose("locate"), () => {});
}
