// The rows of the published files, for what shows more of them than a table does. They come in scripts, since a page that is
// opened from a disk can read nothing else.

import { language, load, one } from "./page.js";

const published = new Map();
let freshness = `?${one("footer time").dateTime ?? ""}`; // so that a cache on the way does not answer with rows of before

// A file of rows calls it: what stands before, between and after its rows, and the rows as they stand in that file.
export function addRows(format, file) {
  published.set(format, file);
}

export async function publishedRows(format) {
  await load(`view-${format}.js${freshness}`);
  return published.get(format);
}

// The next call loads the rows anew.
export function forgetRows() {
  freshness = `?${Date.now()}`;
  published.clear();
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
const shownText = (text) => text.replace(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu, (sign) =>
  `U+${sign.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}`);

// The cell of a column as people read it; empty where nothing is known.
export function shownCell(value, column) {
  if (typeof value === "number") return (/year|latitude|longitude/.test(column) ? plainNumbers : numbers).format(value);
  return [value ?? []].flat().filter(Boolean).map(shownText).join(", ");
}
