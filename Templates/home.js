// @ts-check
// The visitor's countries. choose.js, which shows and changes them, is loaded for visitors with countries and on
// demand.

import { attempt, kept, load, one, place, renewals, site } from "./page.js";
import { list } from "./rows.js";

export const home = one(".home", "details");

export const linkOf = ({ row }) => row.querySelector(".name a");

export const choices = {}; // set by choose.js and locate.js

const loadStyle = () => load(site + "choose.css");

export const choose = (act, ...values) => attempt(async () => {
  await Promise.all([loadStyle(), load(site + "choose.js")]);
  choices[act](...values);
});

addEventListener("click", ({ target }) => target.dataset.act && choose(target.dataset.act));
// It opens with its style, so that nothing moves under the pointer.
let isStyled = false;
home.addEventListener("click", (event) => {
  if (isStyled || home.open || !event.target.closest("summary")) return;
  event.preventDefault();
  loadStyle().catch(() => {}).then(() => (home.open = isStyled = true));
});
renewals.push(() => choices.show?.());
addEventListener("storage", ({ key }) => key === place && choose("follow"));

home.hidden = !list.entries.some(linkOf);
if (kept.own || kept.mine.length) choose("show");
if ((!kept.own || kept.standsIn) && home.isConnected) {
  navigator.permissions?.query({ name: "geolocation" }).then(({ state }) => state === "granted" && choose("locate"), () => {});
}
