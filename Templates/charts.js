// @ts-check
// Values of charts on hover, tap and focus, and series that stand out from the legend. The values are those of the table of
// a chart, the places those of its marks. Where their numbers differ, the chart stays as it is.

import { all, make, renewals } from "./page.js";

/** @typedef {[x: number, y: number]} Point */
/** @typedef {{ path: SVGGraphicsElement, point: Point }} Place */
/** @typedef {Place & { style: string, words: string[] }} Mark */

/** @param {Element | null} element @param {string} name */
const read = (element, name) => element?.getAttribute(name) ?? "";

// The class of a series, or of a class of numbers.
/** @param {Element | null} path */
const styleOf = (path) => read(path, "class").match(/\b(s\d|rest|h\d( below)?)\b/)?.[0] ?? "";

/** @param {Element | null | undefined} element */
const textOf = (element) => element?.textContent ?? "";

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

// The places of figures by series, in the order of the rows.
/** @param {Element} picture */
function placesIn(picture) {
  /** @type {Map<string, Place[]>} */
  const places = new Map();
  for (const path of all(":scope>svg:first-of-type path", picture)) {
    const kind = read(path, "class").match(/line|fill|disc|square/)?.[0];
    const style = styleOf(path);
    if (!kind || !style || path.matches(".core")) continue;
    const known = places.get(style) ?? [];
    places.set(style, known);
    const parts = partsOf(read(path, "d"));
    // Of an area the upper edge, of others the middle. The whiskers of a box have fewer corners.
    const points = kind === "line" ? parts.flat() : parts.flatMap((part) =>
      part[4] ? part.slice(0, 0.5 * part.length) : kind === "fill" && !part[3] ? [] : [middle(part)]);
    for (const point of points) {
      // A projection begins at the last figure.
      if (kind !== "line" || `${known.at(-1)?.point}` !== `${point}`) known.push({ path, point });
    }
  }
  return places;
}

// The rows of each series: of columns of numbers, of names in a column, or all.
/** @param {Element[]} heads @param {string[][]} rows */
function groupsOf(heads, rows) {
  const columns = [...heads.keys()].slice(1);
  /** @param {number} column */
  const isText = (column) => heads[column].className !== "right";
  /** @param {string[]} row */
  const words = (row) => row.map((text, column) => (columns[1] && !isText(column) ? textOf(heads[column]) + " " + text : text));
  const ofNames = columns.filter(isText).map((column) => {
    const names = [...new Set(rows.map((row) => row[column]))];
    return names.map((name) => ({ name, rows: rows.filter((row) => row[column] === name).map(words) }));
  });
  const ofColumns = columns.map((column) => {
    const name = textOf(heads[column]);
    return { name, rows: rows.flatMap((row) => (row[column] ? [[name, row[0], row[column]]] : [])) };
  });
  return [...(columns[1] && !columns.some(isText) ? [ofColumns] : []), ...ofNames, [{ name: "", rows: rows.map(words) }]];
}

// Whether a picture has bars from left to right.
/** @param {Element} picture */
const isOfRows = (picture) => /"fill[^>]*"M[\d. ]+H/.test(picture.innerHTML);

/** @param {Element} figure @param {Element} picture @returns {Mark[]} */
function marksOf(figure, picture) {
  let places = placesIn(picture);
  const isRow = isOfRows(picture);
  const isPanel = picture.closest(".panels");
  // Marks that are not drawn in the order of the rows: the largest bubbles first, projected columns and those of own colours last.
  const isMixed = picture.querySelector(".bubble,.fill.projected,:is(.disc,.square,.fill):is([color],.own)");
  if (isMixed && (!isRow || isPanel)) return [];
  const [heads = [], ...body] = Array.from(all("tr", figure), ({ children }) => [...children]);
  let rows = body.map((cells) => cells.map(textOf)).filter((row) => row.at(-1));
  if (isPanel) {
    const panel = textOf(picture.previousElementSibling);
    rows = rows.filter((row) => row.shift() === panel);
    heads.shift();
  }
  const styles = new Map(Array.from(all("li", figure), (item) => [textOf(item), styleOf(item.querySelector("path"))]));
  for (const groups of groupsOf(heads, rows)) {
    // Highlighted bars of one series differ in style.
    if (!groups[1] && isRow && isMixed) places = new Map([["s1", [...places.values()].flat().sort((a, b) => a.point[1] - b.point[1])]]);
    const found = groups.map(({ name, rows }, index) => {
      const style = styles.get(name) || (places.size === groups.length ? `s${index + 1}` : "rest");
      return { style, rows, places: places.get(style) ?? [] };
    });
    const fits = found.filter(({ rows, places }) => rows.length === places.length);
    // Grey series share their style, so that theirs never fit.
    if (!fits.length || found.some((series) => series.style !== "rest" && !fits.includes(series))) continue;
    // Pieces of one bar could be those of any of its rows.
    if (fits.some(({ places: own }) => own[0]?.path.matches(".fill") && new Set(own.map(({ point }) => point[+isRow])).size < own.length)) break;
    return fits.flatMap(({ style, rows, places }) => places.map((place, index) => ({ ...place, style, words: rows[index] })));
  }
  return [];
}

// Where a mark is in the window.
/** @param {Place} place */
const pixels = ({ path, point: [x, y] }) => new DOMPoint(x, y).matrixTransform(path.getScreenCTM());

// Dims all series but one, or none.
/** @param {HTMLElement} figure @param {string} style */
function dim(figure, style) {
  let last = "";
  for (const path of all("svg svg path", figure)) {
    // The inner parts of a mark follow it.
    if (!path.matches(".core,.hole")) last = styleOf(path);
    path.classList.toggle("faint", !!(style && last) && last !== style);
  }
}

/** @param {HTMLElement} figure */
function enliven(figure) {
  const tip = make("p", { className: "tip" });
  const spot = make("i", { className: "spot" });
  let chosen = "";
  /** @param {Mark} [mark] */
  const show = (mark) => {
    tip.hidden = spot.hidden = !mark;
    if (!mark) return;
    tip.textContent = mark.words.join("\n");
    const [{ x, y }, box] = [pixels(mark), figure.getBoundingClientRect()];
    figure.style.cssText = `--x:${x - box.x}px;--y:${y - box.y}px`;
  };
  for (const item of all("li:has(>.key)", figure)) {
    const onclick = () => {
      const style = styleOf(button.querySelector("path"));
      chosen = chosen === style ? "" : style;
      for (const one of all("li button", figure)) one.ariaPressed = String(one === button && !!chosen);
      dim(figure, chosen);
    };
    const button = make("button", { type: "button", ariaPressed: "false", onclick }, ...item.childNodes);
    item.append(button);
  }
  for (const picture of all("svg[role]", figure)) addSlider(figure, picture, show);
  figure.append(spot, tip);
  show();
}

// Adds an element over a picture for the pointer and the keyboard, whose value is that of a mark.
/** @param {HTMLElement} figure @param {Element} picture @param {(mark?: Mark) => void} show */
function addSlider(figure, picture, show) {
  const marks = marksOf(figure, picture);
  if (!marks.length) return;
  const last = marks.length - 1;
  let current = 0;
  /** @param {number} index */
  const choose = (index) => {
    current = marks[index] ? index : current;
    Object.assign(slider, { ariaValueNow: current, ariaValueText: marks[current].words.join(", ") });
  };
  const onfocus = () => show(marks[current]);
  /** @param {PointerEvent} event */
  const onpointerleave = ({ pointerType }) => pointerType === "mouse" && show();
  /** @param {PointerEvent} event */
  const onpointermove = ({ clientX, clientY }) => {
    const far = marks.map((mark) => {
      const { x, y } = pixels(mark);
      return Math.hypot(x - clientX, y - clientY);
    });
    choose(far.indexOf(Math.min(...far)));
    onfocus();
  };
  /** @param {KeyboardEvent} event */
  const onkeydown = ({ key }) => {
    const step = document.dir === "rtl" ? -1 : 1;
    if (key === "Escape") show();
    const next = {
      ArrowRight: current + step, ArrowLeft: current - step, ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: last,
    }[key];
    if (next == null) return true;
    choose(next);
    onfocus();
    return false; // it does not scroll
  };
  const slider = make("div", {
    className: "marks " + read(picture, "class"),
    role: "slider", tabIndex: 0, ariaLabel: textOf(figure.firstElementChild),
    ariaValueMax: last, onfocus, onblur: () => show(), onkeydown, onpointermove, onpointerdown: onpointermove, onpointerleave,
  });
  const height = read(picture, "height");
  slider.style.cssText = `height:${height};margin-top:-${height}`;
  choose(0);
  picture.after(slider);
}

const addAll = () => all("figure.chart:not(:has(.tip))").forEach(enliven);
addAll();
renewals.push(addAll);
