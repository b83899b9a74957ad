// A table that is laid out as a whole: rows that do not match are hidden, better matches move up. Rows in view change
// at once, the rest two frames later, so that a key does not wait for invisible rows.

import { one } from "./page.js";
import { later, mark, order, sorted, topOf } from "./table.js";

export const table = one("main > table", "table");
const VIEW = 60; // more rows than fit the viewport
const body = table.tBodies[0] ?? table.createTBody();
let standing = []; // the entries in row order, except those that were moved
let moved = [];

// Entries that can scroll into view without an event here.
export const visible = () => order.filter(({ shown }) => shown);

// Moves the first matching rows into order, ignoring hidden rows between them.
function lineUp(count) {
  const focused = document.activeElement;
  if (standing === sorted) {
    moved.sort((a, b) => b.place - a.place);
    for (const { row, place } of moved) body.insertBefore(row, standing[place + 1]?.row);
  } else {
    standing = sorted;
    standing.forEach((entry, place) => (entry.place = place));
    const isSame = body.rows.length === standing.length && standing.every(({ row }, place) => row === body.rows[place]);
    if (!isSame) body.replaceChildren(...standing.map(({ row }) => row));
  }
  moved = [];
  let last;
  for (const entry of visible().slice(0, count)) {
    if (last && entry.place < last.place) {
      last.row.after(entry.row);
      moved.push({ row: entry.row, place: entry.place });
      entry.place = last.place; // its place now
    }
    last = entry;
    if (entry.row.hidden) entry.row.hidden = false;
  }
  for (const { place } of moved) standing[place].place = place;
  if (body.contains(focused)) focused.focus({ preventScroll: true });
}

const lineUpRest = later(34, () => {
  lineUp(Infinity);
  mark();
});

export function placeRows() {
  const shown = visible();
  const rows = [...body.rows].filter((row) => !row.hidden);
  if (rows.length === shown.length && rows.every((row, index) => row === shown[index].row)) return;
  const isTyping = document.activeElement?.id === "search" && topOf(table) > -innerHeight; // keeps the scroll position
  const first = new Set(isTyping ? shown.slice(0, VIEW) : shown);
  for (const entry of order) if (!first.has(entry)) entry.row.hidden = true;
  lineUp(first.size);
  if (shown.length > first.size) lineUpRest();
}

// Print includes every matching row.
addEventListener("beforeprint", () => lineUp(Infinity));
