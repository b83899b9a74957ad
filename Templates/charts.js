// @ts-check
// Values of charts on hover, tap and focus, from the rows of the table below a chart that its marks name, and those of maps.

import { all, isPlain, load, make, renewals, site } from "./page.js";

/** @typedef {[x: number, y: number]} Point */
/** @typedef {{ path: any, corners: Point[], point: Point, way?: string, series?: string, row?: HTMLTableRowElement, words: string[] }} Mark */

// What loads later.
export const choices = { add: () => {} };

/** @param {Element | null} element @param {string} name */
export const read = (element, name) => element?.getAttribute(name) ?? "";

/** @param {Element | null | undefined} element */
export const textOf = (element) => element?.textContent ?? "";

// The points of each part of a path of straight lines.
/** @param {string} data */
function partsOf(data) {
  let [x, y] = [0, 0];
  /** @type {Point[][]} */
  const parts = [];
  for (const [, command, rest] of data.matchAll(/([a-z])([^a-z]*)/gi)) {
    const kind = command.toUpperCase();
    const numbers = (rest.match(/-?[\d.]+/g) ?? []).map(Number);
    /** @param {number} last */
    const next = (last) => (command === kind ? 0 : last) + (numbers.shift() ?? 0);
    if (kind === "M") parts.push([]);
    while (numbers.length) {
      if (kind !== "V") x = next(x);
      if (kind !== "H") y = next(y);
      parts.at(-1).push([x, y]);
    }
  }
  return parts;
}

// The middle of opposite corners.
/** @param {Point[]} corners @returns {Point} */
const middle = ([[x, y], [right, bottom]]) => [0.5 * (x + right), 0.5 * (y + bottom)];

// The opposite corners of each mark of a path: of an area those of the upper edge, of a box with its whiskers and its median.
/** @param {Element} path @returns {Point[][]} */
function cornersOf(path) {
  const data = read(path, "d");
  const parts = partsOf(data);
  const isLine = path.matches(".line");
  if (isLine || data.includes("L")) return parts[0].slice(0, parts[0].length / (isLine ? 1 : 2)).map((point) => [point, point]);
  if (!path.matches(".box")) return parts.map((part) => [part[0], part[2] ?? part[0]]);
  return parts.flatMap((part, index) => (index % 4 === 2 ? [[[parts[index - 2][0][0], part[0][1]], [parts[index - 1][1][0], part[2][1]]]] : []));
}

// The marks of a picture, with the texts of their rows, or without any if the table lacks them.
/** @param {Element} figure @param {Element} picture @returns {Mark[]} */
function marksOf(figure, picture) {
  const [head, ...rows] = all("tr", figure);
  const seen = new Set();
  return [...all("[data-rows]", picture)].flatMap((path) => {
    const { rows: list, of: series } = path.dataset;
    const column = figure.querySelector(".by-series") ? +series + 1 : 0;
    const places = list.split(",").flatMap((part) => {
      const [from, to = from] = part.split("-");
      return Array.from({ length: to - from + 1 }, (_, index) => (part ? +from + index : -1));
    });
    // Bars and columns are near along their row or column, and cells only within.
    const way = path.matches(".heat") ? "" : read(path, "d").match(/^M[\d. ]+([HV])/)?.[1];
    return cornersOf(path).flatMap((corners, index) => {
      const row = rows[places[index]];
      const id = series + " " + places[index];
      // A projection begins at the last figure.
      if (row && (seen.has(id) || !seen.add(id))) return [];
      const texts = Array.from(row?.cells ?? [], textOf);
      const words = column && row ? [textOf(head.cells[column]), texts[0], texts[column]] : texts.map(
        (text, index) => (index && head.cells[index].className ? textOf(head.cells[index]) + " " + text : text));
      return [{ path, corners, point: middle(corners), way, series, row, words }];
    });
  });
}

/** @param {Mark} mark @param {Point} point */
const pixels = ({ path }, [x, y]) => new DOMPoint(x, y).matrixTransform(path.getScreenCTM());

// The distance of a mark from the pointer; 0 within it.
/** @param {Mark} mark @param {PointerEvent} event */
function distance(mark, event) {
  const [one, other] = mark.corners.map((corner) => pixels(mark, corner));
  /** @param {number} place @param {number[]} ends */
  const beyond = (place, ...ends) => Math.max(Math.min(...ends) - place, place - Math.max(...ends), 0);
  const [x, y] = [beyond(event.x, one.x, other.x), beyond(event.y, one.y, other.y)];
  if (mark.way === "" && x + y > 0) return Infinity;
  const radius = mark.path.matches(".bubble") ? 0.5 * parseFloat(getComputedStyle(mark.path).strokeWidth) : 0;
  return Math.max(0, Math.hypot(mark.way === "H" ? 0.01 * x : x, mark.way === "V" ? 0.01 * y : y) - radius);
}

// Fills a tip and puts it at a place in the window.
/** @param {HTMLElement} figure @param {HTMLElement} tip @param {string} text @param {{ x: number, y: number }} place */
function place(figure, tip, text, { x, y }) {
  tip.textContent = text;
  const box = figure.getBoundingClientRect();
  figure.style.cssText = `--x:${x - box.x}px;--y:${y - box.y}px;--half:${0.5 * tip.offsetWidth}px`;
}

// A picture with an element over it for the pointer and the keyboard, whose value is that of a mark.
class Picture {
  /** @param {HTMLElement} figure @param {any} svg @param {(mark?: Mark) => void} show */
  constructor(figure, svg, show) {
    this.all = marksOf(figure, svg);
    this.svg = svg;
    this.show = show;
    const panel = svg.parentElement === figure ? "" : ", " + textOf(svg.previousElementSibling);
    if (this.all.length) this.addSlider(textOf(figure.firstElementChild) + panel);
    this.update(() => true);
  }

  /** @param {string} ariaLabel */
  addSlider(ariaLabel) {
    const onfocus = () => this.show(this.marks[this.current]);
    /** @param {PointerEvent} event */
    const onpointermove = (event) => {
      const far = this.near.map((mark) => distance(mark, event));
      // Of several the last, which covers the others.
      const least = Math.min(...far);
      const index = this.marks.indexOf(least < Infinity && this.near[far.lastIndexOf(least)]);
      this.choose(index);
      this.show(this.marks[index]);
    };
    /** @param {PointerEvent} event */
    const onpointerleave = ({ pointerType }) => pointerType === "mouse" && this.show();
    this.slider = make("div", {
      className: "marks " + read(this.svg, "class"),
      role: "slider", tabIndex: 0, ariaLabel, onfocus, onblur: () => this.show(),
      onkeydown: (event) => this.step(event), onpointermove, onpointerdown: onpointermove, onpointerleave,
    });
    const height = read(this.svg, "height");
    this.slider.style.cssText = `height:${height};margin-top:-${height}`;
    this.svg.after(this.slider);
  }

  /** @param {KeyboardEvent} event */
  step(event) {
    const { current, marks } = this;
    const { key } = event;
    const step = document.dir === "rtl" ? -1 : 1;
    if (key === "Escape") this.show();
    const next = {
      ArrowRight: current + step, ArrowLeft: current - step, ArrowDown: current + 1, ArrowUp: current - 1, Home: 0,
      End: marks.length - 1,
    }[key];
    if (next == null || !isPlain(event)) return true;
    this.choose(next);
    this.show(marks[this.current]);
    return false; // it does not scroll
  }

  /** @param {number} index */
  choose(index) {
    if (this.marks[index]) this.current = index;
    Object.assign(this.slider, {
      ariaValueNow: this.current, ariaValueMax: this.marks.length - 1, ariaValueText: this.marks[this.current]?.words.join(", "),
    });
  }

  // Offers only some marks.
  /** @param {(mark: Mark) => boolean} isShown */
  update(isShown) {
    this.near = this.all.filter(isShown);
    this.marks = this.near.filter(({ row }) => row);
    if (this.slider) {
      this.slider.hidden = !this.marks.length;
      this.choose(0);
    }
  }
}

class Figure {
  /** @param {HTMLElement} element */
  constructor(element) {
    this.element = element;
    this.choice = /** @type {any} */ (null);
    this.tip = make("p", { className: "tip" });
    this.spot = make("i", { className: "spot" });
    this.pictures = Array.from(all("svg[role]", element), (svg) => new Picture(element, svg, (mark) => this.show(mark)));
    element.append(this.spot, this.tip);
    this.show();
  }

  /** @param {Mark} [mark] */
  show(mark) {
    const { element, tip, spot } = this;
    tip.hidden = spot.hidden = !mark;
    if (mark) place(element, tip, mark.words.join("\n"), pixels(mark, mark.point));
  }
}

// Shows the titles of the countries of a map at the pointer.
/** @param {HTMLElement} map */
function addTip(map) {
  const tip = make("p", { className: "tip", hidden: true });
  let title = /** @type {any} */ (null);
  /** @param {any} event */
  const show = (event) => {
    // The browser would show the title too.
    if (title) title.textContent ||= tip.textContent;
    title = event.type === "pointermove" && event.target.closest("svg :has(>title)")?.querySelector("title");
    tip.hidden = !title;
    if (!title) return;
    place(map, tip, title.textContent, event);
    title.textContent = "";
  };
  for (const type of ["pointermove", "pointerleave"]) map.addEventListener(type, show);
  map.append(tip);
}

/** @type {Figure[]} */
export const figures = [];
const addAll = () => {
  for (const map of all("div.choropleth:not(:has(.tip))")) addTip(map);
  for (const element of all("figure.chart:not(:has(.tip))")) figures.push(new Figure(element));
  if (all(".chart :is(li[data-of],.line[data-rows])")[0]) load(site + "series.js").then(() => choices.add(), () => {});
};
addAll();
renewals.push(addAll);
