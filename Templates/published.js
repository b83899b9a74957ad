// @ts-check
// The published rows, for scripts that show more than the table does.

import { language, load, locale, one, t } from "./page.js";

// The reason of a failed download, in words.
export const causeOf = (error) => (error instanceof Error ? error.message : t("the site cannot be reached"));

/** @type {RowFile} */
let published;
let attempts = 0;

// Called by the row file with the version, the columns, the rows as lists of cells, page names, sovereignty and more.
export function addRows(file) {
  published = file;
}

export const isNumeric = ({ kind }) => kind === "integer" || kind === "decimal";

// A number that scripts would write otherwise is a text in the file.
function recordOf(row, columns) {
  const record = {};
  for (const [index, column] of columns.entries()) {
    record[column.name] = typeof row[index] === "string" && isNumeric(column) ? Number(row[index]) : row[index];
  }
  return record;
}

// The rows, also as objects, of the version that the page shows; other versions may have other rows or another order.
export async function publishedRows() {
  const { view } = one("[data-view]").dataset;
  await load(`row-data.js?${view}${attempts ? `-${attempts}` : ""}`);
  const file = published;
  if (file?.version !== view) {
    attempts++; // bypasses caches next time
    throw new Error(t("it is from another version of this site; reload the page"));
  }
  file.records ??= file.rows.map((row) => recordOf(row, file.columns));
  displays.clear();
  for (const column of file.columns) displays.set(column.name, column);
  nameOfCode.clear();
  for (const { alpha3, name } of file.records) if (alpha3) nameOfCode.set(alpha3, name);
  return file;
}

const nameOfCode = new Map(); // names by alpha-3 code

// The names of a row's neighbours, as a list and displayed.
export const neighbours = ({ borders }) => (borders ?? []).map((code) => nameOfCode.get(code) ?? code);
export const neighbourNames = (record) => shownCell(neighbours(record), "borders") || t("none");

/** @type {Map<string, Column>} */
const displays = new Map();
const formats = new Map();

// Creating a formatter is far slower than using it.
function formatWith(least, most) {
  const key = `${least} ${most}`;
  if (!formats.has(key)) formats.set(key, new Intl.NumberFormat(locale, { minimumFractionDigits: least, maximumFractionDigits: most }));
  return formats.get(key);
}

const plainNumbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 10, useGrouping: false });

// A text on one line, as `String.displayed`: invisible text by its codes, other directions isolated.
export function lineOf(text) {
  if (/^[!-~][ -~]*$/.test(text)) return text;
  if (/^[\p{White_Space}\p{Cc}\p{Cf}\p{DI}\u2800]+$/u.test(text)) {
    const codes = Array.from(text, (sign) => `U+${sign.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}`);
    return codes.slice(0, 8).join(" ") + (codes.length > 8 ? " …" : "");
  }
  let [line, open, isExposed] = ["", 0, false];
  for (const sign of text.replace(/\r\n|[\p{Cc}\u2028\u2029]/gu, " ")) {
    if (sign === "\u2069" && !open) continue;
    line += sign;
    if (/[\u2066-\u2068]/.test(sign)) open++;
    else if (sign === "\u2069") open--;
    else isExposed ||= !open && /[\u061c\u200e\u200f\u202a-\u202e]/.test(sign);
  }
  line += "\u2069".repeat(open);
  return isExposed ? `\u2068${line}\u2069` : line;
}

// A number with the declared decimals and unit.
function shownNumber(value, column) {
  const { format, decimals } = displays.get(column) ?? {};
  const size = Math.abs(value);
  const most = decimals ?? (size >= 1000 ? 0 : size >= 1 ? 2 : Math.min(20, 2 - Math.floor(Math.log10(size || 1)))); // as on the pages
  const written = format === "year" ? plainNumbers.format(value) : formatWith(decimals ?? 0, most).format(value);
  return withUnit(language === "en" ? written.replace("-", "−") : written, column);
}

function withUnit(text, column) {
  const { format, unit } = displays.get(column) ?? {};
  if (format === "percent") return `${text}%`;
  if (!unit) return text;
  return format === "currency" ? `${unit} ${text}` : `${text} ${unit}`;
}

/** @type {[size: number, word: (number: string) => string][]} */
const SIZES = [
  [1e12, (number) => t("{number} T", { number })], [1e9, (number) => t("{number} B", { number })], [1e6, (number) => t("{number} M", { number })],
];
/** @type {Intl.NumberFormatOptions} */
const threeDigits = { maximumSignificantDigits: 3, ...(/^(hi|ja|zh)/.test(language) && { notation: "compact", compactDisplay: "long" }) };

// A large amount of a unit in a short form, as on country pages; nothing for other values.
export function shortAmount(value, column) {
  const [size, withSize] = SIZES.find(([size]) => Math.abs(value) >= 0.9995 * size) ?? [];
  const { format, unit } = displays.get(column) ?? {};
  if (!size || !unit || format === "percent") return undefined;
  const isOwn = "notation" in threeDigits; // languages with other sizes
  const text = new Intl.NumberFormat(locale, threeDigits).format(isOwn ? value : value / size).replace("-", language === "en" ? "−" : "-");
  return withUnit(isOwn ? text : withSize(text), column);
}

// Texts joined with the list separator of the language.
export const joined = (texts) => texts.reduce((a, b) => (a ? t("{a}, {b}", { a, b }) : b), "");

// The displayed text of a cell; empty if there is no value.
export function shownCell(value, column) {
  if (typeof value === "number") return shownNumber(value, column);
  if (typeof value === "boolean") return value ? t("Yes") : t("No");
  return joined([value ?? []].flat().filter(Boolean).map(lineOf));
}
