// @ts-check
// Files of the visible rows and columns, with the bytes of exports. Columns and cells are those of the row file.

import { isNumeric, lineOf } from "./published.js";

// As `Cell.text`.
const exportedText = (cell) => [cell ?? ""].flat().join("; ");

// A formula after what spreadsheets ignore, as in `FormulaGuard`.
const FORMULA = /^'*(?: *[\t\n\r]|[\p{Z}\p{C}\p{DI}"]*[-+=@＝＋－＠﹦﹢﹣﹫⁺⁼₊₌⩵⩶\ufb29])/u;

function csvOf({ columns, rows, csvRaw, csvBOM }) {
  const guarded = (text) => (!csvRaw && FORMULA.test(text) ? `'${text}` : text);
  const quoted = (text) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const line = (texts) => `${texts.map(quoted).join(",") || '""'}\r\n`;
  const texts = (row) => row.map((cell, index) => (isNumeric(columns[index]) ? exportedText(cell) : guarded(exportedText(cell))));
  return (csvBOM ? "\ufeff" : "") + line(columns.map(({ name }) => guarded(name))) + rows.map((row) => line(texts(row))).join("");
}

// As `JSONText`, which has no short escapes for these two.
const quotedJSON = (text) => JSON.stringify(text).replace(/\\(.)/g, (escape, sign) => ({ b: "\\u0008", f: "\\u000c" })[sign] ?? escape);

function jsonOf({ columns, rows }) {
  const keys = columns.map(({ name }) => `${quotedJSON(name)}:`);
  const value = (cell, column) => {
    if (Array.isArray(cell)) return `[${cell.map(quotedJSON).join(",")}]`;
    return typeof cell === "string" && !isNumeric(column) ? quotedJSON(cell) : String(cell);
  };
  const objects = rows.map((row) => `\n{${row.map((cell, index) => keys[index] + value(cell, columns[index])).join(",")}}`);
  return `[${objects.join(",")}\n]\n`;
}

const EMPTY_SIGN = /(?![\xad\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}])[\p{Mn}\p{Me}\p{Cf}\p{Cc}\p{Cn}\u1160-\u11ff\ud7b0-\ud7ff]/u;
const WIDE_SIGN = new RegExp("[\u1100-\u115f\u2329\u232a\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff"
  + "\ufe10-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{16fe0}-\u{1b2fb}\u{1f200}-\u{1f265}\u{20000}-\u{3fffd}\\p{Emoji_Presentation}]", "u");

// The columns of a terminal that a text takes, as in `DisplayWidth`.
function widthOf(text) {
  if (/^[ -~]*$/.test(text)) return text.length;
  const clusters = Intl.Segmenter ? Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment) : [text];
  const widths = clusters.flatMap((cluster) => (/^\p{Emoji_Presentation}|\ufe0f/u.test(cluster) ? 2
    : Array.from(cluster, (sign) => (EMPTY_SIGN.test(sign) ? 0 : WIDE_SIGN.test(sign) ? 2 : 1))));
  return widths.reduce((sum, width) => sum + width, 0);
}

const WIDEST = 100; // wider cells do not widen other rows

function textOfTable({ columns, rows }) {
  const shown = (cell) => [cell ?? ""].flat().map((part) => lineOf(String(part))).join("; ");
  const lines = [columns.map(({ title }) => lineOf(title)), ...rows.map((row) => row.map(shown))];
  const sized = lines.map((line) => line.map((text) => [text, widthOf(text)]));
  const widths = columns.map((_, index) => sized.reduce((most, line) => Math.max(most, line[index][1]), 0));
  const padded = ([text, width], index) => {
    const room = Math.max(0, Math.min(widths[index], WIDEST) - width);
    const side = columns[index].align ?? (isNumeric(columns[index]) ? "end" : "start");
    const before = { start: 0, center: Math.floor(room / 2), end: room }[side];
    return " ".repeat(before) + text + " ".repeat(room - before);
  };
  return sized.map((line) => `${line.map(padded).join("  ").replace(/ +$/, "")}\n`).join("");
}

// The writers of files by format.
export const writers = { csv: csvOf, json: jsonOf, text: textOfTable };
