// The rows of a table that is laid out as a whole: what does not match is hidden, what is sorted is moved.

import { one } from "./page.js";
import { entries, order } from "./table.js";

export const table = one("main > table", "table");
const body = table.tBodies[0] ?? table.createTBody();
export function placeRows() {
  for (const { row, shown } of entries) if (row.hidden === shown) row.hidden = !shown;
  let next = 0; // what is hidden may stand anywhere
  const shown = visible();
  for (const row of body.rows) if (row === shown[next]?.row) next++;
  if (next === shown.length && order.length === body.rows.length) return;
  const focused = document.activeElement;
  body.replaceChildren(...order.map(({ row }) => row));
  if (body.contains(focused)) focused.focus({ preventScroll: true });
}

// The entries that can come into view without a word to us.
export const visible = () => order.filter(({ shown }) => shown);
