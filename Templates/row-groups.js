// The rows of a table of many, in groups that are laid out when they come near the view. The rows that match are packed
// into the first groups: at once into those that are in view, into those around them two frames later, into the others
// when the visitor pauses. So a key costs the same however long the table is, and soon after it the whole result is in the
// page, to be found, copied and read.

import { make, one } from "./page.js";
import { entries, later, mark, order, textFor, topOf } from "./table.js";

export const table = one("main > table", "table");
const SLICE = 8; // of work in a row, so that the next key need not wait
const VIEW = 100; // rows that are more than a view holds
const LOWEST = 32; // pixels: no row is lower
const groups = [];
const groupOf = new Map(); // by their parts of the table
let packed = []; // the entries to be seen, in their order

const watcher = new IntersectionObserver((changes) => {
  for (const { target, isIntersecting } of changes) {
    const group = groupOf.get(target);
    group.isNear = isIntersecting;
    if (isIntersecting) fill(group);
  }
  mark();
}, { rootMargin: "25%" });

const size = () => groups.at(-1)?.end ?? 0; // of all groups, in rows

function addGroup(part) {
  const start = size();
  const group = { part, start, end: start + (part.rows.length || VIEW) };
  groups.push(group);
  groupOf.set(part, group);
  watcher.observe(part);
}

Array.from(table.tBodies, addGroup);

const entriesOf = ({ start, end }) => packed.slice(start, end);
const isAround = ({ isNear, start }) => isNear || start < VIEW; // a key leads to the first rows

// Puts the rows of a group in their place, where they are not yet.
function fill(group) {
  if (!group.isDue) return;
  group.isDue = false;
  const { part } = group;
  const rows = entriesOf(group).map(({ row }) => row);
  part.hidden = !rows.length;
  if (rows.length && (rows.length !== part.rows.length || rows.some((row, index) => row !== part.rows[index]))) {
    part.replaceChildren(...rows);
  }
}

function pack(list) {
  packed = list;
  while (size() < list.length) addGroup(table.appendChild(make("tbody", { role: "rowgroup" })));
  for (const group of groups) group.isDue = true;
}

const fillLater = later(250, () => {
  const start = performance.now();
  for (const group of groups) {
    if (performance.now() > start + SLICE) return fillLater(1);
    fill(group);
  }
});

// Puts all rows in their place.
function settle() {
  const focused = document.activeElement;
  groups.forEach(fill);
  if (table.contains(focused)) focused.focus({ preventScroll: true });
}

// Two frames are for what is in view.
const fillAround = later(34, () => {
  groups.filter(isAround).forEach(fill);
  mark();
});

export function placeRows(isNew) {
  const room = innerHeight - topOf(table) + 2 * LOWEST; // what stands above may lose lines
  pack(order.filter(({ shown }) => shown));
  const { length } = packed; // where they are few, rows of before could come up from behind them
  const isUrgent = ({ isNear, start }) => start < VIEW ? start * LOWEST < room || start >= length : isNear || length < VIEW;
  if (isNew) settle();
  else groups.filter(isUrgent).forEach(fill);
  fillAround();
  fillLater();
}

// The entries that can come into view without a word to us.
export const visible = () => groups.filter((group) => isAround(group) && !group.isDue).flatMap(entriesOf);

// The tab key finds the rows behind those of a group.
table.addEventListener("focusin", ({ target }) =>
  groups.slice(groups.findIndex(({ part }) => part.contains(target))).slice(0, 2).forEach(fill));

// Paper has every row that matches, also those that are not yet in their place.
addEventListener("beforeprint", settle);

// The heights of rows that were not near the view yet are estimates: whoever goes to the end stays there as they change.
let isAtEnd = false;
const goToEnd = () => isAtEnd && scrollTo(0, document.documentElement.scrollHeight);
new ResizeObserver(goToEnd).observe(table);
for (const type of ["wheel", "pointerdown", "keydown"]) {
  addEventListener(type, () => (isAtEnd = false), { capture: true, passive: true });
}
document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (key !== "End" || event.shiftKey || event.altKey || event.metaKey || target.closest("dialog, input:not([type=radio]), select")) return;
  event.preventDefault();
  isAtEnd = true;
  settle();
  goToEnd();
});

// What is searched is made comparable before the first key, where there is time.
function prepare(from) {
  const to = from + 500;
  entries.slice(from, to).forEach(textFor);
  if (to < entries.length) setTimeout(prepare, 0, to);
}
setTimeout(prepare, 0, 0);
