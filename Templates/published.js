// The rows of the published files, for what shows more of them than a table does. They come in scripts, since a page that is
// opened from a disk can read nothing else.

import { language, load, locale, one, t } from "./page.js";

// Why something could not be loaded, in words.
export const causeOf = (error) => (error instanceof Error ? error.message : t("the site cannot be reached"));

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
  throw new Error(t("it belongs to another version of this page; refresh the page to see the newest"));
}

// The rows as objects, with what is known of them besides: the columns, the names of their pages, whether they are sovereign.
export async function publishedRecords() {
  const file = await publishedRows("json");
  file.records ??= file.rows.map((row) => JSON.parse(row));
  displays.clear();
  for (const column of file.columns) displays.set(column.name, column);
  nameOfCode.clear();
  for (const { alpha3, name } of file.records) if (alpha3) nameOfCode.set(alpha3, name);
  return file;
}

const nameOfCode = new Map(); // names by alpha-3 code

// The neighbours of a row by their names, as people read them.
export const neighbourNames = ({ borders }) => shownCell((borders ?? []).map((code) => nameOfCode.get(code) ?? code), "borders");

const displays = new Map(); // how the values of columns are shown, by their names
const formats = new Map();

// Making one takes far longer than to use it.
function formatWith(least, most) {
  const key = `${least} ${most}`;
  if (!formats.has(key)) formats.set(key, new Intl.NumberFormat(locale, { minimumFractionDigits: least, maximumFractionDigits: most }));
  return formats.get(key);
}

const plainNumbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 10, useGrouping: false });

// What steers a text instead of being read is named by its code.
const shownText = (text) => text.replace(/[\t\r\n]+/g, " ").replace(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu, (sign) =>
  `U+${sign.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}`);

// A number with so many decimals as are declared, and with what it counts.
function shownNumber(value, column) {
  const { format, unit = "", decimals } = displays.get(column) ?? {};
  const isPlain = format ? format === "year" : /^(population_year|latitude|longitude)$/.test(column);
  const size = Math.abs(value);
  const isDensity = column === "density" && decimals === undefined; // as on the page of a country
  if (isDensity && size > 0 && size < 0.05) return t("less than {number}", { number: shownNumber(0.1, column) });
  const most = isDensity ? Number(size < 10) : decimals ?? (size < 1 ? 10 : size < 1000 ? 4 : 2); // as many as people read
  const written = isPlain ? plainNumbers.format(value) : formatWith(decimals ?? 0, most).format(value);
  const text = language === "en" ? written.replace("-", "−") : written; // as on the pages
  if (format === "percent") return `${text}%`;
  if (!unit) return text;
  return format === "currency" ? `${unit} ${text}` : `${text} ${unit}`;
}

// Texts one after the other, with what stands between them in the language.
export const joined = (texts) => texts.reduce((a, b) => (a ? t("{a}, {b}", { a, b }) : b), "");

// The cell of a column as people read it; empty where nothing is known.
export function shownCell(value, column) {
  if (typeof value === "number") return shownNumber(value, column);
  if (typeof value === "boolean") return value ? t("Yes") : t("No");
  return joined([value ?? []].flat().filter(Boolean).map(shownText));
}
