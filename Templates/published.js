// The published rows, for scripts that show more than the table does. Row files are scripts, because a page on a disk
// cannot read other files.

import { language, load, locale, one, t } from "./page.js";

// The reason of a failed download, in words.
export const causeOf = (error) => (error instanceof Error ? error.message : t("the site cannot be reached"));

const published = new Map();
let attempts = 0;

// Called by a row file with the version of the rows, the texts before, between and after them, and the rows as in the
// published file.
export function addRows(format, file) {
  published.set(format, file);
}

// The rows of the version that the page shows; other versions may have other rows or another order.
export async function publishedRows(format) {
  const { view } = one("[data-view]").dataset;
  await load(`view-${format}.js?${view}${attempts ? `-${attempts}` : ""}`);
  const file = published.get(format);
  if (file?.version === view) return file;
  attempts++; // bypasses caches next time
  throw new Error(t("it belongs to another version of this page; refresh the page to see the newest"));
}

// The rows as objects, and their metadata: columns, page names, sovereignty.
export async function publishedRecords() {
  const file = await publishedRows("json");
  file.records ??= file.rows.map((row, position) => {
    const more = Object.entries(file.more ?? {}).map(([name, cells]) => [name, cells[position]]);
    return { ...JSON.parse(row), ...Object.fromEntries(more) };
  });
  displays.clear();
  for (const column of file.columns) displays.set(column.name, column);
  nameOfCode.clear();
  for (const { alpha3, name } of file.records) if (alpha3) nameOfCode.set(alpha3, name);
  return file;
}

const nameOfCode = new Map(); // names by alpha-3 code

// The displayed names of a row's neighbours.
export const neighbourNames = ({ borders }) => shownCell((borders ?? []).map((code) => nameOfCode.get(code) ?? code), "borders");

const displays = new Map(); // number formats by column name
const formats = new Map();

// Creating a formatter is far slower than using it.
function formatWith(least, most) {
  const key = `${least} ${most}`;
  if (!formats.has(key)) formats.set(key, new Intl.NumberFormat(locale, { minimumFractionDigits: least, maximumFractionDigits: most }));
  return formats.get(key);
}

const plainNumbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 10, useGrouping: false });

// Control characters are shown by their codes.
const shownText = (text) => text.replace(/[\t\r\n]+/g, " ").replace(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu, (sign) =>
  `U+${sign.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}`);

// A number with the declared decimals and unit.
function shownNumber(value, column) {
  const { format, unit = "", decimals } = displays.get(column) ?? {};
  const isPlain = format ? format === "year" : column === "population_year";
  const size = Math.abs(value);
  const most = decimals ?? (size >= 1000 ? 0 : size >= 1 ? 2 : Math.min(20, 2 - Math.floor(Math.log10(size || 1)))); // as on the pages
  const written = isPlain ? plainNumbers.format(value) : formatWith(decimals ?? 0, most).format(value);
  const text = language === "en" ? written.replace("-", "−") : written;
  if (format === "percent") return `${text}%`;
  if (!unit) return text;
  return format === "currency" ? `${unit} ${text}` : `${text} ${unit}`;
}

// Texts joined with the list separator of the language.
export const joined = (texts) => texts.reduce((a, b) => (a ? t("{a}, {b}", { a, b }) : b), "");

// The displayed text of a cell; empty if there is no value.
export function shownCell(value, column) {
  if (typeof value === "number") return shownNumber(value, column);
  if (typeof value === "boolean") return value ? t("Yes") : t("No");
  return joined([value ?? []].flat().filter(Boolean).map(shownText));
}
