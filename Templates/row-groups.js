// The rows of a large table, in groups that are laid out near the viewport. Matching rows move to the first groups: at
// once for those in view, two frames later around them, and for the others when the visitor pauses. So the cost of a
// key does not depend on the table size, and soon after it the whole result is in the page and can be found, copied and
// read.

import { make, one } from "./page.js";
import { entries, later, mark, order, textFor, topOf } from "./table.js";

export const table = one("main > table", "table");
const SLICE = 8; // milliseconds of work at a time, so that the next key need not wait
const VIEW = 100; // more rows than fit the viewport
const LOWEST = 32; // pixels: the minimum row height
const groups = [];
const groupOf = new Map(); // by their table bodies
let packed = []; // the visible entries, in order

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
const isAround = ({ isNear, start }) => isNear || start < VIEW; // a key shows the first rows

// Moves the rows of a group into place.
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

// Moves all rows into place.
function settle() {
  const focused = document.activeElement;
  groups.forEach(fill);
  if (table.contains(focused)) focused.focus({ preventScroll: true });
}

// The first two frames are for rows in view.
const fillAround = later(34, () => {
  groups.filter(isAround).forEach(fill);
  mark();
});

export function placeRows(isNew) {
  const room = innerHeight - topOf(table) + 2 * LOWEST; // content above may lose lines
  pack(order.filter(({ shown }) => shown));
  const { length } = packed; // if there are few, rows below could move into view
  const isUrgent = ({ isNear, start }) => start < VIEW ? start * LOWEST < room || start >= length : isNear || length < VIEW;
  if (isNew) settle();
  else groups.filter(isUrgent).forEach(fill);
  fillAround();
  fillLater();
}

// Entries that can scroll into view without an event here.
export const visible = () => groups.filter((group) => isAround(group) && !group.isDue).flatMap(entriesOf);

// The tab key reaches the rows after those of a group.
table.addEventListener("focusin", ({ target }) =>
  groups.slice(groups.findIndex(({ part }) => part.contains(target))).slice(0, 2).forEach(fill));

// Print includes all matching rows, also those not in place yet.
addEventListener("beforeprint", settle);

// Rows not yet near the viewport have estimated heights; a visitor at the end stays there as heights change.
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

// Rows are prepared for the search before the first key, during idle time.
function prepare(from) {
  const to = from + 500;
  entries.slice(from, to).forEach(textFor);
  if (to < entries.length) setTimeout(prepare, 0, to);
}
setTimeout(prepare, 0, 0);
