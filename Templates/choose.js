// @ts-check
// Loaded by home.js when needed: the visitor's own country and up to five others, the dialog to choose in, and the
// location.

import { choices, choose, home, linkOf } from "./home.js";
import { all, fillWith, keep, kept, load, make, maybe, MOST, one, pageName, place, recall, renewals, say, site, store, t } from "./page.js";
import { list } from "./rows.js";
import { loadSearch, seek } from "./table.js";

const sheet = one(".sheet", "dialog");
const sheetField = one(".sheet input", "input");
const ask = one(".ask", "dialog");
const why = one(".own .why");
const mineList = one(".mine ol");
const summary = one("summary span");

const keyOf = (entry) => linkOf(entry)?.getAttribute("href");
const nameOf = (entry) => linkOf(entry).textContent;
const find = (key) => (key ? list.entries.find((entry) => keyOf(entry) === key) : null);

const TITLES = { own: t("Choose your country"), add: t("Add to my countries") };
// The countries of the dialog, those to be added in the order of selection, and the number of answers for the visitor’s own
// country, so that a late location is ignored.
const state = { items: [], picked: [], turn: 0 };

Object.assign(choices, {
  own: () => openSheet("own"),
  add: () => openSheet("add"),
  locate,
  show: showHome,

  // Another window has changed the stored countries.
  follow() {
    const { own } = kept;
    recall();
    if (kept.own !== own) explain();
    showHome();
  },

  moveUp(key) {
    const index = kept.mine.indexOf(key) - 1;
    const mine = kept.mine.filter((other) => other !== key);
    mine.splice(index, 0, key);
    setMine(mine);
    all("button:not([hidden])", mineList.children[index])[0].focus();
  },

  remove(key, name) {
    one(".ask p").textContent = t("Remove {name} from your countries?", { name });
    ask.returnValue = "";
    ask.onclose = () => {
      if (ask.returnValue !== "yes") return;
      setMine(kept.mine.filter((other) => other !== key));
      one(".mine .acts button").focus();
    };
    ask.showModal();
  },
});

function setMine(mine) {
  keep({ mine: [...new Set(mine)].slice(0, MOST) }); // another window may have added some meanwhile
  showHome();
}

function explain(text = "") {
  state.turn++;
  why.textContent = text;
}

function setOwn(entry, text, standsIn = false) {
  if (entry) keep({ own: keyOf(entry), standsIn });
  showHome();
  explain(text);
}

const isUsed = () => !!(kept.own || kept.mine.length);

function showHome() {
  const own = find(kept.own);
  const hinted = (name) => (kept.standsIn ? t("Example: {name} – choose your own", { name }) : name);
  one(".own h3").hidden = !!own && kept.standsIn;
  const [before, after] = hinted("\n").split("\n"); // the text around the name
  const parts = own ? [before, make("a", { href: kept.own }, ...face(own)), make("small", { textContent: after })] : [];
  one(".own .country").replaceChildren(...parts);
  one(".own .currency").textContent = own?.row.dataset.currency ?? "";
  one(".own .none").hidden = !!own;
  mineList.replaceChildren(...kept.mine.map(item));
  one(".mine .none").hidden = kept.mine.length > 0;
  const names = [...(own ? [hinted(nameOf(own))] : []), ...kept.mine.map(nameOfKey)];
  summary.textContent = names.join(" · ");
  if (isUsed() && !kept.folded) home.open = true;
  keepRoom();
}

// The height is reserved at the next visit to avoid a layout shift.
function keepRoom() {
  document.documentElement.style.removeProperty("--room");
  store(place + " room", `${innerWidth} ${isUsed() ? home.offsetHeight : 0}`);
}

home.addEventListener("toggle", () => {
  if (isUsed()) keep({ folded: !home.open });
  keepRoom();
});

// The flag and the name of a country. The flag is copied as markup, because a cloned image would load at once.
function face({ row }) {
  const innerHTML = row.querySelector(".flag")?.innerHTML ?? "";
  return [make("span", { className: "flag", innerHTML }), nameOf({ row })];
}

function nameOfKey(key) {
  const entry = find(key);
  return entry ? nameOf(entry) : pageName(key);
}

function item(key, index) {
  const entry = find(key);
  const name = nameOfKey(key);
  const button = (textContent, ariaLabel, act) =>
    make("button", { type: "button", textContent, ariaLabel, onclick: () => choose(act, key, name) });
  const up = button("↑", t("Move {name} up", { name }), "moveUp");
  up.hidden = !index;
  const country = entry ? make("a", { href: key }, ...face(entry)) : t("{name} (not in this data)", { name });
  return make("li", {}, country, up, button("×", t("Remove {name}", { name }), "remove"));
}

// The dialog

function openSheet(mode) {
  sheet.dataset.mode = mode;
  one(".sheet h2").textContent = TITLES[mode];
  loadSearch();
  state.picked = [];
  fillSheet(mode);
  sheetField.value = "";
  narrow();
  count();
  sheet.showModal();
  sheetField.focus();
}

// Adds an item for each country that has a page.
function fillSheet(mode) {
  state.items = [...list.entries.entries()].filter(([, entry]) => linkOf(entry)).map(([position, entry]) => {
    const item = choice(mode, entry, keyOf(entry));
    item.append(make("small"));
    return { position, row: make("li", {}, item) };
  });
}

function choice(mode, entry, key) {
  if (mode === "own") {
    const onclick = () => {
      sheet.close();
      setOwn(entry);
    };
    return make("button", { type: "button", onclick }, ...face(entry));
  }
  const isKept = kept.mine.includes(key);
  const box = make("input", { type: "checkbox", checked: isKept || state.picked.includes(key), disabled: isKept });
  box.onchange = () => {
    state.picked = state.picked.filter((other) => other !== key);
    if (box.checked && kept.mine.length + state.picked.length === MOST) {
      box.checked = false;
      const values = { n: MOST, name: nameOf(entry) };
      say(t("You can keep {n} country. Remove one to add {name}.|You can keep {n} countries. Remove one to add {name}.", values));
    }
    if (box.checked) state.picked.push(key);
    count();
  };
  return make("label", {}, box, ...face(entry));
}

const count = () => (one(".chosen").textContent = t("{n} of {most} chosen", { n: kept.mine.length + state.picked.length, most: MOST }));

// Searches like the field above the table.
function narrow() {
  const matches = seek.find(sheetField.value);
  const matchOf = ({ position }) => matches[position];
  const found = state.items.filter(matchOf).sort((a, b) => matchOf(a).rank - matchOf(b).rank);
  for (const item of found) {
    const { also } = matchOf(item);
    item.row.querySelector("small").textContent = also ? t("also: {name}", { name: also }) : "";
  }
  fillWith(one(".sheet ul"), found.map(({ row }) => row));
  one(".sheet .none").hidden = found.length > 0;
  one(".sheet .none p").textContent = t("No country matches “{query}”.", { query: sheetField.value.trim() });
}

sheetField.addEventListener("input", narrow);
renewals.push(() => {
  if (!sheet.open) return;
  fillSheet(sheet.dataset.mode);
  narrow();
});

// The list does not change while the visitor moves through it.
document.addEventListener("names", () => document.activeElement === sheetField && sheetField.value && narrow());

sheet.addEventListener("keydown", (event) => {
  const controls = [sheetField, ...all("li :is(button, input:enabled)", sheet)];
  const at = controls.indexOf(event.target);
  if (event.isComposing || at < 0) return;
  // Enter picks the best match if there is a query. A country that is already picked stays picked.
  if (event.key === "Enter" && !at) {
    if (sheetField.value.trim()) maybe(".sheet li :is(button, input)").click();
  } else if (event.key === "ArrowDown") controls[at + 1]?.focus();
  else if (event.key === "ArrowUp") controls[at - 1]?.focus();
  else if (event.key === "Escape" && !sheetField.value) sheet.close(); // WebKit handles Escape in a search field itself
  else return;
  event.preventDefault();
});

let pressed;
sheet.addEventListener("pointerdown", ({ target }) => (pressed = target));
sheet.addEventListener("click", ({ target }) => {
  // A click outside the dialog closes it, unless it began inside, as when text is selected.
  if ((target === sheet && pressed === sheet) || target.matches(".close, .done")) sheet.close();
  if (target.matches(".none button")) {
    sheetField.value = "";
    narrow();
    sheetField.focus();
  }
});

// However the dialog closes, the ticks stay.
sheet.addEventListener("close", () => setMine(kept.mine.concat(state.picked)));

ask.addEventListener("click", ({ target }) => target.matches("button") && ask.close(target.value));

// Location: the borders are loaded on demand.

const CAUSES = { 1: t("permission was denied"), 2: t("it is not available"), 3: t("it took too long") };

async function locate() {
  explain(t("Finding your location …"));
  const own = state.turn;
  try {
    const { coords } = await new Promise((found, failed) => {
      const limit = 20000; // some browsers do not count the time of their prompt
      setTimeout(failed, limit, { code: 3 });
      if (!navigator.geolocation) return failed({ code: 2 });
      navigator.geolocation.getCurrentPosition(found, failed, { timeout: limit, maximumAge: 600000 });
    });
    await load(site + "locate.js");
    if (state.turn !== own) return;
    const entry = findCode(choices.countryAt(coords.latitude, coords.longitude));
    if (!entry) throw { cause: t("it is not in any country of this data") };
    setOwn(entry, t("By your location."));
  } catch ({ code, cause = CAUSES[code] ?? t("the borders could not be loaded") }) {
    if (state.turn !== own) return;
    const isChosen = find(kept.own) && !kept.standsIn;
    const egypt = isChosen ? undefined : findCode("EG");
    const text = egypt
      ? t("Your location could not be found: {cause}. {name} is an example.", { cause, name: nameOf(egypt) })
      : isChosen ? t("Your location could not be found: {cause}.", { cause })
        : t("Your location could not be found: {cause}. Please choose your country.", { cause });
    setOwn(egypt, text, true);
  }
}

const findCode = (code) => list.entries.find((entry) => entry.row.dataset.code === code && linkOf(entry));

// Changes by other windows before this script loaded, or while the page was in the back/forward cache.
recall();
addEventListener("pageshow", ({ persisted }) => persisted && choices.follow());
