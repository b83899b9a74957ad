// The rows of a table that is laid out as a whole: what does not match is hidden, and what matches better is moved up. What
// is in view comes at once, the rest two frames later, so that a key does not wait for rows that nobody sees.

import { one } from "./page.js";
import { later, mark, order, sorted, topOf } from "./table.js";

export const table = one("main > table", "table");
const VIEW = 60; // rows that are more than a view holds
const body = table.tBodies[0] ?? table.createTBody();
let standing = []; // the entries in the order in which their rows stand, but for those that were moved
let moved = [];

// The entries that can come into view without a word to us.
export const visible = () => order.filter(({ shown }) => shown);

// Puts the first of the rows that match in their order, whatever stands hidden between them.
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
      entry.place = last.place; // it stands there now
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
  const isTyping = document.activeElement?.id === "search" && topOf(table) > -innerHeight; // else a place could be lost
  const first = new Set(isTyping ? shown.slice(0, VIEW) : shown);
  for (const entry of order) if (!first.has(entry)) entry.row.hidden = true;
  lineUp(first.size);
  if (shown.length > first.size) lineUpRest();
}

// Paper has every row that matches.
addEventListener("beforeprint", () => lineUp(Infinity));
