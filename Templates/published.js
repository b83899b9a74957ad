// The rows of the published files, for what shows more of them than a table does. They come in scripts, since a page that is
// opened from a disk can read nothing else.

import { language, load, one } from "./page.js";

const published = new Map();
let attempts = 0;

// A file of rows calls it: which version of the rows they are, what stands before, between and after them, and the rows as
// they stand in that file.
export function addRows(format, file) {
  published.set(format, file);
}

// The rows of the version that the page shows: those of another may be others, or stand in other places.
export async function publishedRows(format) {
  const { view } = one("[data-view]").dataset;
  await load(`view-${format}.js?${view}${attempts ? `-${attempts}` : ""}`);
  const file = published.get(format);
  if (file?.version === view) return file;
  attempts++; // so that no cache answers the next time
  throw new Error("it belongs to another version of this page; refresh the page to see the newest");
}

// The rows as objects, with what is known of them besides: the columns, the names of their pages, whether they are sovereign.
export async function publishedRecords() {
  const file = await publishedRows("json");
  file.records ??= file.rows.map((row) => JSON.parse(row));
  return file;
}

const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 10 });
const plainNumbers = new Intl.NumberFormat(language, { maximumFractionDigits: 10, useGrouping: false });

// What steers a text instead of being read is named by its code.
const shownText = (text) => text.replace(/[\t\r\n]+/g, " ").replace(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu, (sign) =>
  `U+${sign.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}`);

// The cell of a column as people read it; empty where nothing is known.
export function shownCell(value, column) {
  if (typeof value === "number") return (/year|latitude|longitude/.test(column) ? plainNumbers : numbers).format(value);
  return [value ?? []].flat().filter(Boolean).map(shownText).join(", ");
}
