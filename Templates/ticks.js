// @ts-check
// Ticks in the rows of the table, to compare countries; loaded with choose.js.

import { choices, linkOf } from "./home.js";
import { make, maybe, one, pageName, renewals, say, t } from "./page.js";
import { list } from "./rows.js";

const MOST_TICKED = 6; // as on the comparison page
const opener = maybe("[data-act=tick]", "button");
const tally = make("span", { role: "status" });
const link = make("a", { className: "act", textContent: t("Compare") });
const done = make("button", { textContent: t("Done"), onclick: toggleTicks });
const tray = make("p", { className: "tray", role: "region", ariaLabel: t("Compare") }, tally, " ", link, " ", done);
let ticked = []; // page names, in the order of selection

choices.tick = toggleTicks;

function toggleTicks() {
  const isOn = !tray.isConnected;
  opener.ariaPressed = String(isOn);
  ticked = [];
  if (!isOn) {
    tray.remove();
    for (const { row } of list.entries) row.querySelector(".tick")?.remove();
    return opener.focus();
  }
  addTicks();
  one(".messages").prepend(tray);
}

function addTicks() {
  for (const entry of list.entries) {
    const country = linkOf(entry);
    if (country && !entry.row.querySelector(".tick")) country.before(make("label", { className: "tick" }, tickOf(country)));
  }
  showTicked();
}

function tickOf(country) {
  const name = pageName(country.getAttribute("href"));
  const ariaLabel = t("{name}: {value}", { name: t("Add to the comparison"), value: country.textContent });
  const onchange = ({ target }) => {
    ticked = ticked.filter((other) => other !== name);
    if (target.checked && ticked.length === MOST_TICKED) {
      target.checked = false;
      say(t("You can compare at most six countries."));
    }
    if (target.checked) ticked.push(name);
    showTicked();
  };
  const onkeydown = ({ key }) => {
    if (key === "Enter" && !link.hidden) link.click();
  };
  return make("input", { type: "checkbox", checked: ticked.includes(name), ariaLabel, onchange, onkeydown });
}

function showTicked() {
  const n = ticked.length;
  link.hidden = n < 2;
  link.href = `compare.html?c=${ticked}`;
  tally.textContent = n ? t("{n} of {most} chosen", { n, most: MOST_TICKED }) : t("Choose two to six countries to compare.");
}

// Refreshed rows have none.
renewals.push(() => tray.isConnected && addTicks());
