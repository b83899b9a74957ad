// @ts-check
// The map of the world: buttons, keys, fingers and dragging zoom and move it, and a tap on a country shows its figure with a
// link to its page. The URL has the choices: `?figure=area&region=Europe&at=310,95,120&country=fr`.

import { all, isPlain, later, make, onDisk, renewals, saveChoices, site, t } from "./page.js";

const STEP = 1.5; // of a button
const DETAIL = 8; // units of world.svg in one of the map
const NEAREST = 40; // times the size of the map

const numbers = (text, separator = " ") => text.split(separator).map(Number);

// Reads the facts of a shape from the table, which has the same links: name, value and year of the chosen figure.
function reader(map) {
  /** @type {[string, HTMLAnchorElement][]} */
  const links = Array.from(map.querySelectorAll("tbody a"), (link) => [link.getAttribute("href"), link]);
  const rows = new Map(links);
  return (shape) => {
    const href = shape.getAttribute("href");
    const name = rows.get(href)?.textContent ?? "";
    const column = 1 + (map.querySelector("[name=figure]")?.selectedIndex ?? 0);
    const cell = rows.get(href)?.closest("tr").cells[column];
    if (!cell || cell.textContent === t("unknown")) return { href, name };
    const { number, year } = map.querySelectorAll("thead th")[column].dataset;
    return { href, name, value: number.replace("{n}", cell.textContent), year: cell.dataset.year ?? year };
  };
}

const within = (value, least, most) => Math.min(Math.max(value, least), most);

// The view: the part of the map that is shown, with the proportions of the map.
class View {
  constructor(world, read, save) {
    const [left, top, width, height] = numbers(world.getAttribute("viewBox"));
    this.world = world;
    this.read = read;
    this.box = { left, top, width, height };
    this.shown = [left, top, width];
    this.grain = 1; // of the shapes: units of theirs in one of the map
    // Whether the shapes have all their details, or none that could be read, as on a disk.
    this.isFine = onDisk || !world.querySelector("[data-code]");
    this.names = document.createElementNS(world.namespaceURI, "g");
    this.names.classList.add("names");
    world.append(this.names);
    this.write = later(200, () => {
      const isUsual = this.shown[2] === width && !world.matches(".some");
      save({ at: isUsual ? "" : [...this.middle, this.shown[2]].map((value) => value.toFixed(2)).join() });
    });
  }

  get middle() {
    const [x, y, wide] = this.shown;
    return [x + wide / 2, y + wide * this.box.height / this.box.width / 2];
  }

  // Replaces the shapes by those on the maps of country pages.
  async refine() {
    const { world } = this;
    this.isFine = true;
    const response = await fetch(`${site}world.svg`).catch(() => undefined);
    if (!response?.ok) return;
    // Without its style, which the policy of the page does not allow.
    const text = (await response.text()).replace(/<style>[^]*<\/style>/, "");
    const drawing = new DOMParser().parseFromString(text, "image/svg+xml");
    const lines = [[world.querySelector(".disputed"), "x"]];
    for (const shape of all("[data-code]", world)) lines.push([shape.querySelector("path:only-of-type"), shape.dataset.code]);
    for (const [line, id] of lines) {
      const fine = drawing.getElementById(id);
      const path = fine?.getAttribute("d") ?? fine?.querySelector("path").getAttribute("d");
      if (!line || !path) continue;
      line.setAttribute("d", path);
      line.setAttribute("transform", `scale(${1 / DETAIL})`);
    }
    this.grain = DETAIL;
    this.label();
  }

  // Writes the names of the countries that have room for them.
  label() {
    const { world, names, shown: [, , wide] } = this;
    const unit = wide / world.clientWidth; // of a pixel
    const size = 12 * unit;
    if (isFinite(unit)) world.querySelector("pattern")?.setAttribute("patternTransform", `rotate(45) scale(${unit * this.grain})`);
    names.replaceChildren();
    world.style.setProperty("--name", `${size}px`);
    if (wide === this.box.width) return;
    const places = []; // of the names so far: middle and half of the width
    for (const shape of all(world.matches(".some") ? ".lit" : "a[data-box]", world)) {
      const [left, top, wide, high] = numbers(shape.dataset.box);
      const { name } = this.read(shape);
      const [x, y, half] = [left + wide / 2, top + high / 2, name.length * size * 0.3];
      if (wide < 2 * half || high < size) continue;
      if (places.some((one) => Math.abs(one.x - x) < one.half + half && Math.abs(one.y - y) < size)) continue;
      places.push({ x, y, half });
      const text = document.createElementNS(world.namespaceURI, "text");
      for (const [key, value] of Object.entries({ x, y, dy: "0.35em" })) text.setAttribute(key, value);
      text.textContent = name;
      names.append(text);
    }
  }

  show(x, y, wide) {
    const { world, box: { left, top, width, height } } = this;
    const size = within(wide, width / NEAREST, width);
    const tall = size * height / width;
    this.shown = [within(x - size / 2, left, left + width - size), within(y - tall / 2, top, top + height - tall), size];
    world.setAttribute("viewBox", [...this.shown, tall].join(" "));
    world.classList.toggle("near", size < width);
    if (!this.isFine && size < width / 2) this.refine();
    this.label();
  }

  // Shows what the visitor wants to see.
  go(x, y, wide) {
    this.show(x, y, wide);
    this.write();
  }

  showAll() { this.show(this.box.left, this.box.top, this.box.width); }
  reset() { this.go(this.box.left, this.box.top, this.box.width); }
  lookAt(x, y) { this.go(x, y, this.box.width / 10); }

  // Zooms around a point, by default the middle, in parts of the width and height.
  zoom(factor, right = 0.5, down = 0.5) {
    const { box: { width, height }, middle: [x, y], shown: [, , wide] } = this;
    const gone = wide - within(wide / factor, width / NEAREST, width);
    this.go(x + (right - 0.5) * gone, y + (down - 0.5) * gone * height / width, wide - gone);
  }

  // Moves the view by parts of its width.
  move(right, down) {
    const { middle: [x, y], shown: [, , wide] } = this;
    this.go(x + right * wide, y + down * wide, wide);
  }
}

// The card with the figure of the chosen country.
class Card {
  constructor(world, read, save) {
    this.world = world;
    this.read = read;
    this.save = save;
    this.chosen = undefined;
    this.part = make("div", { className: "card", hidden: true, role: "status" });
  }

  choose(shape) {
    this.chosen = shape;
    this.save({ country: shape?.dataset.code });
    this.part.hidden = !shape;
    if (!shape) return;
    const { href, name, value, year } = this.read(shape);
    const close = make("button", { type: "button", textContent: "×", ariaLabel: t("Close"), onclick: () => this.choose() });
    const text = (value ?? t("unknown")) + (year ? ` (${year})` : "");
    this.part.replaceChildren(close, make("p", {}, make("a", { href, textContent: name })), make("p", { textContent: text }));
  }

  // Visitors with a keyboard choose the country in the middle of the view.
  aim() {
    const { left, top, width, height } = this.world.getBoundingClientRect();
    this.choose(document.elementFromPoint(left + width / 2, top + height / 2)?.closest("a[data-box]"));
  }

  // Shows the figures of another column.
  renew(country = this.chosen) {
    for (const shape of all("a[data-box]", this.world)) {
      const { name, value } = this.read(shape);
      shape.querySelector("title").textContent = value === undefined ? name : t("{name}: {value}", { name, value });
    }
    this.choose(country);
  }
}

function addControls(map, world, view, card) {
  function button(textContent, label, act) {
    const onclick = ({ detail }) => {
      act();
      if (!detail) card.aim();
    };
    return make("button", { type: "button", textContent, ariaLabel: label, title: label, onclick });
  }

  const reset = () => view.reset();
  const zoom = make(
    "div", { className: "zoom", role: "group", ariaLabel: t("Map"), title: t("The arrow keys move the map.") },
    button("+", t("Zoom in"), () => view.zoom(STEP)), button("−", t("Zoom out"), () => view.zoom(1 / STEP)),
    button("⤢", t("Map of the world"), reset));
  const keys = {
    ArrowLeft: () => view.move(-0.1, 0), ArrowRight: () => view.move(0.1, 0), ArrowUp: () => view.move(0, -0.05),
    ArrowDown: () => view.move(0, 0.05), "+": () => view.zoom(STEP), "-": () => view.zoom(1 / STEP), 0: reset,
  };
  const cross = make("div", { className: "cross", role: "application", tabIndex: 0, title: zoom.title, ariaLabel: t("Map") });
  map.addEventListener("keydown", (event) => {
    if (event.key === "Escape") card.choose();
    if (!event.target.closest(".world, .zoom, .cross") || !keys[event.key] || !isPlain(event)) return;
    event.preventDefault();
    keys[event.key]();
    card.aim();
  });
  cross.addEventListener("keydown", ({ key }) => key === "Enter" && !card.part.hidden && card.part.querySelector("a").click());
  world.after(cross, zoom, card.part);
  return cross;
}

// A point of the window in parts of the width and height of the map.
function partsOf(world, x, y) {
  const { left, top, width, height } = world.getBoundingClientRect();
  return [(x - left) / width, (y - top) / height];
}

// Dragging moves a map that is near, and two fingers zoom and move it; one scrolls the page. Returns the state of a drag.
function followPointers(world, view) {
  const drag = { from: undefined, isMoving: false, pinch: undefined }; // where it began, and the distance and the middle of two fingers
  world.addEventListener("pointerdown", ({ clientX, clientY, isPrimary }) => {
    drag.isMoving = false;
    drag.from = isPrimary && world.matches(".near") ? [clientX, clientY] : undefined;
  });
  world.addEventListener("pointermove", ({ clientX, clientY, pointerId, buttons }) => {
    if (!drag.from || !buttons) return;
    const [right, down] = [clientX - drag.from[0], clientY - drag.from[1]];
    if (!drag.isMoving && Math.hypot(right, down) < 5) return;
    drag.isMoving = true;
    world.setPointerCapture(pointerId);
    view.move(-right / world.clientWidth, -down / world.clientWidth);
    drag.from = [clientX, clientY];
  });
  world.addEventListener("dragstart", (event) => event.preventDefault());
  world.addEventListener("wheel", (event) => {
    if (!event.ctrlKey) return; // pinching on a touchpad
    event.preventDefault();
    view.zoom(2 ** (-event.deltaY / 100), ...partsOf(world, event.clientX, event.clientY));
  }, { passive: false });
  const onTouch = (event) => pinch(event, world, view, drag);
  for (const type of ["touchstart", "touchmove", "touchend"]) world.addEventListener(type, onTouch, { passive: false });
  return drag;
}

function pinch(event, world, view, drag) {
  const last = drag.pinch;
  drag.pinch = undefined;
  if (event.touches.length !== 2) return;
  event.preventDefault();
  [drag.from, drag.isMoving] = [undefined, true];
  const [{ clientX: a, clientY: b }, { clientX: c, clientY: d }] = event.touches;
  const { size, x, y } = (drag.pinch = { size: Math.hypot(a - c, b - d), x: (a + c) / 2, y: (b + d) / 2 });
  if (!last?.size || !size) return;
  view.move((last.x - x) / world.clientWidth, (last.y - y) / world.clientWidth);
  view.zoom(size / last.size, ...partsOf(world, x, y));
}

function enliven(map, world, save) {
  const read = reader(map);
  const view = new View(world, read, save);
  const card = new Card(world, read, save);
  const cross = addControls(map, world, view, card);
  const drag = followPointers(world, view);
  map.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-box], .small a");
    if (!link && event.target.closest(".world")) cross.focus({ preventScroll: true });
    if (!link || !isPlain(event) || event.shiftKey) return;
    event.preventDefault();
    const href = link.getAttribute("href");
    const shape = [...all("[data-box]", world)].find((shape) => shape.getAttribute("href") === href);
    if (link === shape && drag.isMoving) return;
    const [x, y] = numbers(shape.dataset.box);
    if (link !== shape) view.lookAt(x, y);
    card.choose(shape);
  });
  new ResizeObserver(() => view.label()).observe(world);
  return { view, card };
}

function showRegion(map, world, view, chosen) {
  for (const shape of world.querySelectorAll("[data-region]")) {
    shape.classList.toggle("lit", shape.dataset.region === chosen);
  }
  world.classList.toggle("some", Boolean(world.querySelector(".lit")));
  view.showAll();
  for (const link of map.querySelectorAll(".regions a")) {
    const isChosen = regionOf(link) === chosen;
    link.ariaCurrent = isChosen ? "true" : null;
    if (!isChosen || !chosen) continue;
    const middle = (part) => part.getBoundingClientRect().left + part.clientWidth / 2;
    const list = link.closest("ul");
    list.scrollLeft += middle(link) - middle(list); // moves the list alone, not the page
    const [x, y, wide, high] = numbers(link.dataset.view);
    view.show(x + wide / 2, y + high / 2, wide);
  }
}

const regionOf = (link) => new URL(link.href).searchParams.get("region") ?? "";

// Shows the choices of the URL.
function restore(map, world, { view, card }) {
  const values = new URLSearchParams(location.search);
  const list = map.querySelector("[name=figure]");
  if (list) list.selectedIndex = Math.max(0, [...list.options].findIndex(({ dataset }) => dataset.name === values.get("figure")));
  showRegion(map, world, view, values.get("region") ?? "");
  const [x, y, wide] = numbers(values.get("at") ?? "", ",");
  if (isFinite(x + y + wide) && wide > 0) view.show(x, y, wide);
  card.renew([...all("[data-code]", world)].find(({ dataset }) => dataset.code === values.get("country")) ?? null);
}

let restoreFirst; // the choices of the URL are those of the first map

function showMaps() {
  restoreFirst = undefined;
  for (const world of document.querySelectorAll(".world")) {
    const map = world.closest(".choropleth");
    if (restoreFirst) {
      enliven(map, world, () => {}).card.renew();
      continue;
    }
    const parts = enliven(map, world, saveChoices);
    restoreFirst = () => restore(map, world, parts);
    map.addEventListener("change", ({ target }) => {
      if (target.name === "figure") saveChoices({ figure: target.value === "a" ? "" : target.selectedOptions[0].dataset.name }, "pushState");
      parts.card.renew();
    });
    map.addEventListener("click", (/** @type {MouseEvent} */ event) => {
      const link = event.target.closest(".regions a");
      if (!link || !isPlain(event) || event.shiftKey) return;
      event.preventDefault();
      saveChoices({ region: regionOf(link), at: "", country: "" }, "pushState");
      restoreFirst();
    });
    restoreFirst();
  }
}

// Paper has the table of the chosen figure.
function forPaper(isPrinted) {
  for (const table of all(".choropleth:has(.figures) details table")) {
    const map = table.closest(".choropleth");
    const chosen = 1 + map.querySelector("[name=figure]").selectedIndex;
    for (const { cells } of table.rows) for (const cell of cells) cell.hidden = isPrinted && cell.cellIndex > 0 && cell.cellIndex !== chosen;
    const details = table.closest("details");
    if (isPrinted) details.dataset.open = details.open;
    details.open = isPrinted || details.dataset.open === "true";
  }
}

addEventListener("beforeprint", () => forPaper(true));
addEventListener("afterprint", () => forPaper(false));
showMaps();
addEventListener("popstate", () => restoreFirst?.());
renewals.push(showMaps);
