// @ts-check
// A slider below a map of several times. The table of the map has the figures, and each row the classes of its country.
// The URL has the time, or the last one of a range: `?time=2000`, `?time=1990..2000`. The event “choice” tells it to charts of
// the page, and theirs to maps. Frames have it without page.js.

import { all, make, renewals, say, t } from "./page.js";

/** @type {{ times: string[], usual: number, show: (index: number) => void }[]} */
const maps = [];

const given = () => new URLSearchParams(location.search).get("time")?.split("..") ?? [];

// Numbers and years are one kind of times, and days, months, quarters (2010-Q2) and weeks others.
/** @param {string} time */
const kindOf = (time) => Number.isNaN(+time) && time.length + (time[5] > "9" ? time[5] : "");

// The position of a time, or of the last number, year or day before it. Those of other kinds are unknown.
/** @param {string[]} times @param {string} time */
function placeOf(times, time) {
  const isWord = times[0] > ":";
  if (times.includes(time) || isWord || kindOf(time) !== kindOf(times[0])) return times.indexOf(time);
  return times.filter((known) => (Number.isNaN(+known) ? known <= time : +known <= +time)).length - 1;
}

// Shows a time on all maps that have it, or their usual one, and returns whether there are such.
/** @param {string} [time] */
function showTime(time) {
  return maps.filter(({ times, usual, show }) => {
    const place = time ? placeOf(times, time) : usual;
    if (place >= 0) show(place);
    return place >= 0;
  }).length;
}

// A range keeps its start.
/** @param {string[]} times @param {number} index */
function save(times, index) {
  const [start, end] = given();
  const url = new URL(location.href);
  url.searchParams.set("time", (end != null && times.indexOf(start) <= index ? start + ".." : "") + times[index]);
  try {
    history.replaceState(history.state, "", url);
  } catch {
    // Some browsers do not allow it for a file.
  }
  dispatchEvent(new CustomEvent("choice", { detail: given() }));
}

/** @param {HTMLElement} note */
function addSlider(note) {
  const map = note.closest(".choropleth");
  const output = note.querySelector("output");
  const heads = [...all("thead th", map)].slice(1);
  const times = heads.map((head) => head.getAttribute("data-time") ?? head.textContent);
  const rows = all("tbody tr", map);
  /** @param {number} index */
  const show = (index) => {
    output.textContent = slider.ariaValueText = heads[index].textContent;
    slider.valueAsNumber = index;
    for (const shape of all("[data-row]", map)) {
      const row = /** @type {HTMLTableRowElement} */ (rows[+shape.getAttribute("data-row")]);
      const level = row.dataset.classes[index];
      const [name, value] = [0, index + 1].map((cell) => row.cells[cell].textContent);
      shape.setAttribute("class", "s" + level);
      shape.querySelector("title").textContent =
        level === "-" ? name : note.dataset.words.replace(/{(\w+)}/g, (_, key) => (key === "name" ? name : value));
    }
  };
  const slider = make("input", {
    type: "range", max: times.length - 1, ariaLabel: note.dataset.label,
    oninput: () => showTime(times[slider.valueAsNumber]), onchange: () => save(times, slider.valueAsNumber),
  });
  output.ariaLive = "off";
  const usual = heads.findIndex((head) => head.textContent === output.textContent);
  maps.push({ times, usual, show });
  note.append(make("br"), slider);
  show(usual);
}

// Adds the missing sliders, and returns a time of the URL that no map has.
function addAll() {
  all(".time:not(:has(input))").forEach(addSlider);
  const [start, time = start] = given();
  return time && !showTime(time) && time;
}

const unknown = addAll();
if (unknown) say(t("{name}: {value}", { name: unknown, value: t("unknown") }));
renewals.push(addAll);
addEventListener("choice", (/** @type {CustomEvent} */ { detail }) => showTime(detail.at(-1)));
