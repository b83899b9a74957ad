// @ts-check
// Values of charts on hover, tap and focus, from the rows of the table below a chart that its marks name.

import { all, load, make, renewals, site } from "./page.js";

/** @typedef {[x: number, y: number]} Point */
/** @typedef {{ path: any, point: Point, series?: string, row: HTMLTableRowElement, words: string[] }} Mark */

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

// Between opposite corners.
/** @param {Point[]} part @returns {Point} */
const middle = ([[x, y], , [right, bottom] = [x, y]]) => [0.5 * (x + right), 0.5 * (y + bottom)];

// Of an area the upper edge, of bars and boxes the middle. The whiskers of a box have fewer corners.
/** @param {Element} path */
function pointsOf(path) {
  const parts = partsOf(read(path, "d"));
  if (path.matches(".line")) return parts[0];
  if (read(path, "d").includes("L")) return parts[0].slice(0, 0.5 * parts[0].length);
  return parts.filter((part) => part[3] || !path.matches(".box")).map(middle);
}

// The marks of a picture, with the texts of their rows.
/** @param {Element} figure @param {Element} picture */
function marksOf(figure, picture) {
  const [head, ...rows] = all("tr", figure);
  /** @type {Map<string, Mark>} */
  const marks = new Map();
  for (const path of all("[data-rows]", picture)) {
    const { rows: list, series } = path.dataset;
    const column = figure.querySelector(".by-series") ? +series + 1 : 0;
    const points = pointsOf(path);
    for (const part of list.split(",")) {
      const [from, to = from] = part.split("-");
      for (let row = +from; row <= +to; row++) {
        const point = points.shift();
        const { cells } = (part && rows[row]) || {};
        const id = series + " " + row;
        // A projection begins at the last figure.
        if (!cells || !point || marks.has(id)) continue;
        const texts = [...cells].map(textOf);
        const words = column ? [textOf(head.cells[column]), texts[0], texts[column]] : texts.map(
          (text, index) => (index && head.cells[index].className ? textOf(head.cells[index]) + " " + text : text));
        marks.set(id, { path, point, series, row: rows[row], words });
      }
    }
  }
  return [...marks.values()];
}

// Where a mark is in the window.
/** @param {Mark} mark */
const pixels = ({ path, point: [x, y] }) => new DOMPoint(x, y).matrixTransform(path.getScreenCTM());

// A picture with an element over it for the pointer and the keyboard, whose value is that of a mark.
class Picture {
  /** @param {HTMLElement} figure @param {any} svg @param {(mark?: Mark) => void} show */
  constructor(figure, svg, show) {
    this.all = marksOf(figure, svg);
    this.svg = svg;
    this.show = show;
    if (this.all.length) this.addSlider(textOf(figure.firstElementChild));
    this.update(() => true);
  }

  /** @param {string} ariaLabel */
  addSlider(ariaLabel) {
    const onfocus = () => this.show(this.marks[this.current]);
    /** @param {PointerEvent} event */
    const onpointermove = ({ clientX, clientY }) => {
      const far = this.marks.map((mark) => {
        const { x, y } = pixels(mark);
        return Math.hypot(x - clientX, y - clientY);
      });
      this.choose(far.indexOf(Math.min(...far)));
      onfocus();
    };
    /** @param {PointerEvent} event */
    const onpointerleave = ({ pointerType }) => pointerType === "mouse" && this.show();
    this.slider = make("div", {
      className: "marks " + read(this.svg, "class"),
      role: "slider", tabIndex: 0, ariaLabel, onfocus, onblur: () => this.show(),
      onkeydown: ({ key }) => this.step(key), onpointermove, onpointerdown: onpointermove, onpointerleave,
    });
    const height = read(this.svg, "height");
    this.slider.style.cssText = `height:${height};margin-top:-${height}`;
    this.svg.after(this.slider);
  }

  /** @param {string} key */
  step(key) {
    const { current, marks } = this;
    const step = document.dir === "rtl" ? -1 : 1;
    if (key === "Escape") this.show();
    const next = {
      ArrowRight: current + step, ArrowLeft: current - step, ArrowDown: current + 1, ArrowUp: current - 1, Home: 0,
      End: marks.length - 1,
    }[key];
    if (next == null) return true;
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
    this.marks = this.all.filter(isShown);
    this.current = 0;
    if (this.slider) this.choose(0);
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
    if (!mark) return;
    tip.textContent = mark.words.join("\n");
    const [{ x, y }, box] = [pixels(mark), element.getBoundingClientRect()];
    element.style.cssText = `--x:${x - box.x}px;--y:${y - box.y}px`;
  }
}

/** @type {Figure[]} */
export const figures = [];
const addAll = () => {
  for (const element of all("figure.chart:not(:has(.tip))")) figures.push(new Figure(element));
  if (all(".chart :is(li[data-series],.line[data-rows])")[0]) load(site + "series.js").then(() => choices.add(), () => {});
};
addAll();
renewals.push(addAll);
