// What home.js loads when it is asked for: the sheet to search and choose in, changes of the list, the location.

import { choices, face, find, keyOf, linkOf, load, mineList, nameOf, showHome } from "./home.js";
import { countryAt } from "./locate.js";
import { all, keep, kept, make, MOST, one, say } from "./page.js";
import { entries } from "./table.js";
import { fold } from "./text.js";

const sheet = one(".sheet", "dialog");
const sheetField = one(".sheet input", "input");
const ask = one(".ask", "dialog");
const why = one(".own .why");

const TITLES = { find: "All countries", own: "Choose your country", add: "Add to my countries" };
let items = [];
let picked = []; // to be added, in the order of picking

Object.assign(choices, {
  find: () => openSheet("find"),
  own: () => openSheet("own"),
  add: () => openSheet("add"),
  locate,

  moveUp(key) {
    const index = kept.mine.indexOf(key) - 1;
    const mine = kept.mine.filter((other) => other !== key);
    mine.splice(index, 0, key);
    setMine(mine);
    mineList.children[index].querySelector("button:not([hidden])").focus();
  },

  remove(key, name) {
    one(".ask p").textContent = `Remove ${name} from your countries?`;
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
  keep({ mine });
  showHome();
}

function setOwn(entry, text = "") {
  if (entry) keep({ own: keyOf(entry) });
  showHome();
  why.textContent = text;
}

// The sheet

function openSheet(mode) {
  sheet.dataset.mode = mode;
  one(".sheet h2").textContent = TITLES[mode];
  items = entries.filter(linkOf).map((entry) => {
    return { name: fold(nameOf(entry)), row: make("li", {}, choice(mode, entry, keyOf(entry))) };
  });
  picked = [];
  sheetField.value = "";
  narrow();
  count();
  sheet.showModal();
  sheetField.focus();
}

function choice(mode, entry, key) {
  if (mode === "find") return make("a", { href: key }, ...face(entry));
  if (mode === "own") {
    const onclick = () => {
      sheet.close();
      setOwn(entry);
    };
    return make("button", { type: "button", onclick }, ...face(entry));
  }
  const isKept = kept.mine.includes(key);
  const box = make("input", { type: "checkbox", checked: isKept, disabled: isKept });
  box.onchange = () => {
    picked = picked.filter((other) => other !== key);
    if (box.checked && kept.mine.length + picked.length === MOST) {
      box.checked = false;
      say(`You can keep ${MOST} countries. Remove one to add ${nameOf(entry)}.`);
    }
    if (box.checked) picked.push(key);
    count();
  };
  return make("label", {}, box, ...face(entry));
}

function count() {
  one(".chosen").textContent = `${kept.mine.length + picked.length} of ${MOST} chosen`;
}

// Names that begin with the query come first.
function narrow() {
  const query = fold(sheetField.value).trim();
  const found = items.filter(({ name }) => name.includes(query));
  found.sort((a, b) => b.name.startsWith(query) - a.name.startsWith(query));
  one(".sheet ul").replaceChildren(...found.map(({ row }) => row));
  one(".sheet .none").hidden = found.length;
  one(".sheet .none span").textContent = sheetField.value.trim();
}

sheetField.addEventListener("input", narrow);

sheet.addEventListener("keydown", (event) => {
  const controls = [sheetField, ...all(".sheet li :is(a, button, input:enabled)")];
  const at = controls.indexOf(event.target);
  if (event.isComposing || at < 0) return;
  if (event.key === "Enter" && !at) controls[1]?.click();
  else if (event.key === "ArrowDown") controls[at + 1]?.focus();
  else if (event.key === "ArrowUp") controls[at - 1]?.focus();
  else if (event.key === "Escape" && !sheetField.value) sheet.close(); // a search field keeps it for itself in WebKit
  else return;
  event.preventDefault();
});

sheet.addEventListener("click", ({ target }) => {
  if (target === sheet || target.matches(".close, .done")) sheet.close();
  if (target.matches(".done")) setMine(kept.mine.concat(picked));
  if (target.matches(".none button")) {
    sheetField.value = "";
    narrow();
    sheetField.focus();
  }
});

ask.addEventListener("click", ({ target }) => target.matches("button") && ask.close(target.value));

// The location: the borders are loaded only now.

const CAUSES = { 1: "it was not allowed", 2: "it is not available", 3: "it took too long" };

async function locate() {
  why.textContent = "Looking for your location …";
  try {
    const { coords } = await new Promise((found, failed) => {
      const limit = 20000; // some browsers do not count the time of their question
      setTimeout(failed, limit, { code: 3 });
      if (!navigator.geolocation) return failed({ code: 2 });
      navigator.geolocation.getCurrentPosition(found, failed, { timeout: limit, maximumAge: 600000 });
    });
    await load("locate.js");
    const code = countryAt(coords.latitude, coords.longitude);
    const entry = findCode(code);
    if (!entry) throw { cause: `it is in ${code}, which this data has not` };
    setOwn(entry, "By your location.");
  } catch ({ code, cause = CAUSES[code] }) {
    const egypt = find(kept.own) ? undefined : findCode("EG");
    const instead = egypt ? `${nameOf(egypt)} is shown instead. ` : "";
    setOwn(egypt, `Your location is not known: ${cause ?? "the borders could not be loaded"}. ${instead}Use “Choose” to take another.`);
  }
}

function findCode(code) {
  return entries.find((entry) => entry.row.dataset.code === code && linkOf(entry));
}
