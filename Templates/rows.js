// @ts-check
// The rows of the table, in groups. Matching rows move to the first groups: at once for those in view, two frames later
// around them, and for the others of a large table when the visitor pauses, so that keys cost the same in all tables.

import { fillWith, later, make, one } from "./page.js";

export const table = one("main > table", "table");
const isLarge = table.matches(".grouped"); // its groups are laid out near the viewport
const VIEW = 100; // more rows than fit the viewport
const LOWEST = 32; // pixels: the minimum row height
/** @type {Group[]} */
export const groups = [];
let size = 0; // of all groups, in rows
/** @type {Entry[]} */
let packed = []; // the visible entries, in order

// The rows of the table as entries: in feed order, in sort order, and as shown, best matches first; and their regions.
/** @type {{ table: HTMLTableElement, entries: Entry[], sorted: Entry[], order: Entry[], regions: Set<string> }} */
export const list = { table, entries: [], sorted: [], order: [], regions: new Set() };

// An action after rows moved into view; set by highlights.js.
export const moved = { mark() {} };

export const topOf = (node) => node?.getBoundingClientRect().top;

// A large table fills groups near the viewport, and the others when the visitor pauses.
/** @type {{ watch(part: HTMLTableSectionElement): void, fillLater(wait?: number): void }} */
export const large = { watch() {}, fillLater() {} };

function addGroup(part) {
  part.group = { part, start: size, end: (size += part.rows.length || VIEW) };
  groups.push(part.group);
  large.watch(part);
}

const addPart = () => table.appendChild(make("tbody", { role: "rowgroup" }));

Array.from(table.tBodies, addGroup);

/** @param {Group} group */
const entriesOf = ({ start, end }) => packed.slice(start, end);
/** @param {Group} group */
const isAround = ({ isNear, start }) => isNear || start < VIEW || !isLarge; // a key shows the first rows

// Moves the rows of a group into place.
/** @param {Group} group */
export function fill(group) {
  if (!group.isDue) return;
  group.isDue = false;
  const rows = entriesOf(group).map(({ row }) => row);
  group.part.hidden = !rows.length;
  fillWith(group.part, rows);
}

// Moves all rows into place.
export function settle() {
  const focused = /** @type {HTMLElement} */ (document.activeElement);
  groups.forEach(fill);
  if (table.contains(focused)) focused.focus({ preventScroll: true });
}

// The first two frames are for rows in view.
const fillAround = later(34, () => {
  groups.filter(isAround).forEach(fill);
  moved.mark();
});

export function placeRows(isNew) {
  const room = innerHeight - topOf(table) + 2 * LOWEST; // content above may lose lines
  packed = list.order.filter(({ shown }) => shown);
  const { length } = packed; // if there are few, rows below could move into view
  while (size < length) addGroup(addPart());
  for (const group of groups) group.isDue = true;
  /** @param {Group} group */
  const isUrgent = ({ isNear, start }) => start < VIEW ? start * LOWEST < room || start >= length : isNear || length < VIEW;
  if (isNew || (!isLarge && (document.activeElement?.id !== "search" || room > 2 * innerHeight))) settle();
  else groups.filter(isUrgent).forEach(fill);
  fillAround();
  large.fillLater();
}

// Entries that can scroll into view without an event here.
export const visible = () => groups.filter((group) => isAround(group) && !group.isDue).flatMap(entriesOf);

// Print includes all matching rows, also those not in place yet.
addEventListener("beforeprint", settle);
