// @ts-check
// Series of charts that stand out, and a range of the numbers, years or days along x of lines. The address has the series, by
// their names in the data, and the range: `?country=Kenya~Ghana&time=2000..2020`. All charts of the page follow it.

import { all, make, say, showURL, t } from "./page.js";
import { choices, figures, read, textOf } from "./charts.js";

/** @typedef {{ at: string, name: string, x: number }} Place */

const query = new URLSearchParams(location.search);
// Names can have a “~” too.
let asked = `~${query.get("country") ?? ""}~`;
/** @type {Set<string>} */
const chosen = new Set();
let ends = query.get("time")?.split("..") ?? [];

// Shows the choice in all charts, in maps of several times and in the address.
function show() {
  dispatchEvent(new CustomEvent("choice", { detail: ends }));
  for (const [name, value] of [["country", [...chosen].join("~")], ["time", ends.join("..")]]) {
    query.set(name, value);
    if (!value) query.delete(name);
  }
  const text = String(query).replaceAll("%7E", "~");
  showURL((text ? "?" + text : location.pathname) + location.hash);
}

function update() {
  for (const { choice } of figures) choice.update();
}

addEventListener("choice", (/** @type {CustomEvent} */ { detail }) => {
  ends = detail;
  update();
});

/** @param {Element} element @param {string} name */
const numberOf = (element, name) => parseFloat(read(element, name)) || 0;

/** @param {HTMLElement} item */
const nameOf = (item) => item.dataset.name ?? textOf(item);

// Makes a button of an item.
/** @param {Element} item @param {() => void} onclick */
const addButton = (item, onclick) => item.append(make("button", { onclick }, ...item.childNodes));

// The series of a figure. Grey ones without a name in the legend are behind a button.
class Series {
  constructor(figure) {
    this.figure = figure;
    /** @type {HTMLElement[]} */
    this.items = [...all("li[data-of]", figure)];
    const [more] = all("li:not([data-of]):has(+[hidden])", figure);
    for (const item of this.items) this.add(item);
    if (more) addButton(more, () => {
      for (const item of this.items) item.hidden = false;
      more.nextElementSibling.querySelector("button").focus();
      more.remove();
    });
    this.paths = Array.from(all("[data-of] path,path[data-of]", figure), (path) => ({
      path, style: read(path, "class"), series: path.closest("[data-of]").dataset.of,
    }));
  }

  /** @param {HTMLElement} item */
  add(item) {
    if (asked.includes(`~${nameOf(item)}~`)) chosen.add(nameOf(item));
    if (!item.firstElementChild) {
      const sample = /** @type {Element} */ (this.items[0].querySelector("svg").cloneNode());
      const path = this.figure.querySelector(`svg svg [data-of="${item.dataset.of}"]`)?.cloneNode();
      path?.setAttribute("d", path.matches(".line") ? "M0 6H24" : path.matches(".fill") ? "M2 1H22V11H2z" : "M12 6h.01");
      sample.append(path ?? "");
      item.prepend(sample);
    }
    addButton(item, () => {
      const name = nameOf(item);
      if (!chosen.delete(name)) chosen.add(name);
      show();
    });
  }

  // Grey series that are chosen get colours that the others leave.
  update() {
    const items = this.items.filter((item) => chosen.has(nameOf(item)));
    const styles = new Map(items.map((item) => [item.dataset.of, read(item.querySelector("path"), "class").match(/\bs\d\b/)?.[0]]));
    const free = ["s1", "s2", "s3", "s4", "s5", "s6"].filter((style) => ![...styles.values()].includes(style));
    for (const [series, style] of styles) if (!style) styles.set(series, free.shift());
    for (const item of this.items) {
      const isChosen = items.includes(item);
      if (isChosen) item.hidden = false;
      item.querySelector("button").ariaPressed = `${isChosen}`;
    }
    this.isActive = !!styles.size;
    this.isShown = ({ series }) => !styles.size || styles.has(series);
    for (const { path, style, series } of this.paths) {
      path.setAttribute("class", style.replace("rest", styles.get(series) ?? "rest") + (this.isShown({ series }) ? "" : " faint"));
    }
  }
}

// Whether a number, year or day is in the range, which can be open: `2000..`, `..2020-06`.
/** @param {string} at */
function isWithin(at) {
  const [from, to] = ends;
  if (to == null || !/^[-\d.]*$/.test(from + to)) return true;
  if (Number.isNaN(+at)) return at >= from && (!to || at.slice(0, to.length) <= to);
  return (!from || +at >= parseFloat(from)) && (!to || +at <= parseFloat(to));
}

// The range of x of a figure.
class Range {
  constructor({ element, pictures }) {
    this.element = element;
    this.pictures = pictures.filter(({ slider }) => slider).map(({ all: marks, svg }) => {
      const axis = svg.querySelector(":scope>g.ticks");
      const texts = (selector, name) => Array.from(all(selector, svg), (text) => ({ text, at: numberOf(text, name) }));
      return {
        svg, marks, axis, ticks: [...(axis?.childNodes ?? [])], frame: marks[0].path.ownerSVGElement,
        levels: texts(":scope>svg.ticks>text", "y"), notes: texts(".guides>text,svg:not([width],[class])", "x"),
      };
    });
    this.key = +element.querySelector("table")?.dataset.key || 0;
    this.places = this.placesOf(pictures.flatMap(({ all }) => all));
    const line = element.querySelector(".years");
    if (line && this.places[4]) this.addInputs(line);
    else line?.remove();
  }

  // The places, if the table has all figures, pictures have the same places, and these are far enough apart to be shown alone.
  /** @returns {Place[]} */
  placesOf(marks) {
    if (!marks.every(({ row }) => row) || !marks.some(({ path }) => path.matches(".line,[d*=L]"))) return [];
    const ofMarks = marks.map(({ row, point: [x] }) => {
      const name = textOf(row.cells[this.key]);
      return { at: row.dataset.x ?? name, name, x };
    });
    const byAt = new Map(ofMarks.map((place) => [place.at, place]));
    const places = [...byAt.values()].sort((one, other) => one.x - other.x);
    const fits = this.pictures.every(({ ticks }) => ticks[0]) && ofMarks.every(({ at, x }) => byAt.get(at).x === x && /^-?\d/.test(at))
      && places.every(({ x }, index) => !index || x - places[index - 1].x > 2);
    return fits ? places : [];
  }

  /** @param {Element} line */
  addInputs(line) {
    const max = this.places.length - 1;
    /** @param {{ target: HTMLInputElement }} event */
    const oninput = ({ target }) => {
      const [from, to] = this.inputs;
      if (+from.value >= +to.value) target.value = String(target === from ? +to.value - 1 : +from.value + 1);
      const isPart = +from.value || +to.value < max;
      ends = isPart ? [from, to].map(({ value }) => this.places[value].at) : [];
      show();
    };
    const title = textOf(this.element.querySelector("tr").cells[this.key]);
    this.inputs = ["≥", "≤"].map((sign) => make("input", { type: "range", max, ariaLabel: `${title} ${sign}`, oninput }));
    this.output = make("output", {});
    line.append(this.inputs[0], this.output, this.inputs[1]);
  }

  /** @param {Series} series */
  update(series) {
    if (!this.inputs) return;
    let places = this.places.filter(({ at }) => isWithin(at));
    const isPart = !!places[1] && places.length < this.places.length;
    if (!isPart) places = this.places;
    const [start, end] = [places[0], places.at(-1)];
    this.isHidden = ({ point: [x] }) => x < start.x || x > end.x;
    const heights = ({ marks }) => heightsOf(marks.filter(series.isShown), start.x, end.x);
    const least = isPart || series.isActive ? Math.min(1000, ...this.pictures.flatMap(heights)) : 0;
    for (const picture of this.pictures) {
      zoom(picture, isPart && places);
      picture.svg.classList.toggle("zoomed", lower(picture, least) > 0 || isPart);
    }
    [start, end].forEach((place, index) => Object.assign(this.inputs[index], { valueAsNumber: this.places.indexOf(place), ariaValueText: place.name }));
    this.output.textContent = `${start.name} – ${end.name}`;
  }
}

// The heights of lines between two places, also of those that begin before or end after them.
/** @param {any[]} marks @param {number} from @param {number} to */
function heightsOf(marks, from, to) {
  return marks.flatMap(({ series, point: [x, y] }, index) => {
    const next = marks[index + 1];
    const [right, bottom] = next && next.series === series ? next.point : [x, y];
    const at = (place) => (x < place && place < right ? [y + ((bottom - y) * (place - x)) / (right - x)] : []);
    return [...(x >= from && x <= to ? [y] : []), ...at(from), ...at(to)];
  });
}

// Shows the part of a frame between some places, with their names on the axis, and the texts of notes there.
/** @param {any} picture @param {false | Place[]} places */
function zoom({ axis, ticks, frame, notes }, places) {
  const isMirrored = frame.querySelector("[transform]");
  const [from, to] = places ? [places[0].x, places.at(-1).x] : [0, 1000];
  const start = isMirrored ? 1000 - to : from;
  frame.setAttribute("viewBox", `${start} 0 ${to - from} 1000`);
  const [left, width] = [numberOf(frame, "x"), numberOf(frame, "width")];
  const move = (text, x) => {
    const share = (x - start) / (to - from);
    text.setAttribute("x", left + width * share + "%");
    text.style.display = places && Math.abs(share - 0.5) > 0.5 ? "none" : "";
  };
  for (const { text, at } of notes) move(text, (1000 * (at - left)) / width);
  if (!places) return axis.replaceChildren(...ticks);
  // At most four, with the same distance if their number allows.
  const last = places.length - 1;
  const parts = last % 3 && last % 2 === 0 ? 2 : 3;
  const shown = new Set([0, 1, 2, 3].slice(0, parts + 1).map((part) => places[Math.round((part * last) / parts)]));
  axis.replaceChildren(...Array.from(shown, ({ x, name }) => {
    const text = ticks[0].cloneNode();
    move(text, isMirrored ? 1000 - x : x);
    text.append(name);
    return text;
  }));
}

// Ends the frame at the lowest line of its grid that is above a place, with the texts of at least three lines. Stacks and
// frames with notes at heights keep theirs.
/** @param {any} picture @param {number} least */
function lower({ frame, levels }, least) {
  const lines = read(frame.querySelector(".grid"), "d").match(/\d+(?=H)/g)?.map(Number) ?? [];
  const top = frame.querySelector("[d*=L],.note,.arrow,.reference[d$=H1000],[d$=H0z]") ? 0 : Math.max(0, ...lines.filter((y) => y <= Math.min(least, lines[2])));
  Object.assign(frame.viewBox.baseVal, { y: top, height: 1000 - top });
  levels.forEach(({ text, at }, index) => {
    text.setAttribute("y", (top ? numberOf(frame, "y") + 0.35 + (numberOf(frame, "height") * (lines[index] - top)) / (1000 - top) : at) + "em");
    text.style.display = lines[index] < top ? "none" : "";
  });
  return top;
}

class Choice {
  constructor(figure) {
    this.pictures = figure.pictures;
    this.series = new Series(figure.element);
    this.range = new Range(figure);
  }

  update() {
    const { series, range, pictures } = this;
    series.update();
    range.update(series);
    for (const picture of pictures) picture.update((mark) => series.isShown(mark) && !range.isHidden?.(mark));
  }
}

choices.add = () => {
  for (const figure of figures) figure.choice ??= new Choice(figure);
  const names = [...chosen].join();
  const rest = asked.split("~").filter((name) => !names.includes(name)).join(", ");
  if (rest) say(t("{name}: {value}", { name: rest, value: t("unknown") }));
  asked = "";
  update();
};
