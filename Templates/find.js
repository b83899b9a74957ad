// @ts-check
// Search beyond the shown texts: names in any language, codes, typing errors, best matches first. For the rows of a table,
// the dialog and the country picker. `CountrySearch` finds the same for the commands.

import { fold } from "./text.js";

// Ranks, best first: a code, a whole name, the start of the name or of a word in it, the start of another name, a
// capital or a word in these, a part of the name or of a capital, a part of another name, the start of a name in
// another language, a word in the name of its currency, language or region, and a typing error in the name, in another one, or in one in another language.
const [
  CODE, WHOLE, NAME_START, NAME_WORD, OTHER_START, OTHER_WORD, PART, OTHER_PART, ELSEWHERE, ABOUT, MISSPELT_NAME, MISSPELT,
  MISSPELT_ELSEWHERE,
] = Array.from({ length: 13 }, (_, rank) => rank);

// Data by code: lists of codes, currencies, names, and names in other languages; alpha-2 codes by alpha-3 code; whether
// files are missing; and the data that are not prepared yet.
export const names = { known: new Map(), byAlpha3: new Map(), areMissing: true, unprepared: [] };

export function haveNames() {
  names.areMissing = false;
  document.dispatchEvent(new Event("names"));
}

export function addNames(rows) {
  const { known } = names;
  for (const [code, codes = "", currencies = "", texts = "", elsewhere = ""] of rows) {
    const old = known.get(code) ?? { codes: [], currencies: [], names: [], elsewhere: [] };
    const [alpha2, alpha3] = codes.split(" ");
    if (alpha3) names.byAlpha3.set(alpha3, alpha2);
    const join = (list, text, separator) => list.concat(text ? text.split(separator) : []);
    known.set(code, {
      codes: join(old.codes, codes, " "), currencies: join(old.currencies, currencies, " "),
      names: join(old.names, texts, "\n"), elsewhere: join(old.elsewhere, elsewhere, "\n"),
      folded: old.folded, // keeps earlier results until the new names are prepared
    });
  }
  names.unprepared = [...known.values()];
  setTimeout(prepareNames, 0);
}

// Folded, without apostrophes and full stops; other punctuation becomes spaces.
export const comparable = (text) => fold(text).replace(/['.]/g, "").replace(/[-,()&/:;·・،、_" ]+/g, " ").trim();

// Folded texts, one per line.
export const foldedLines = (texts) => `\n${texts.map(comparable).join("\n")}\n`;

// Names are prepared in slices before they are needed, so that a key need not wait. Until then the search finds less.
const NAMES_SLICE = 8; // milliseconds of work at a time

function prepareNames() {
  const { unprepared } = names;
  if (!unprepared.length) return;
  const start = performance.now();
  while (unprepared.length && performance.now() < start + NAMES_SLICE) {
    const next = unprepared.pop();
    next.folded = { names: foldedLines(next.names), elsewhere: foldedLines(next.elsewhere), codes: next.codes.map((text) => fold(text)) };
  }
  if (unprepared.length) setTimeout(prepareNames, 0);
  else document.dispatchEvent(new Event("names"));
}

// `also` is the matched text if the row does not show it.
const match = (rank, also = "") => ({ rank, also });
const better = (one, other) => (other && (!one || other.rank < one.rank) ? other : one);

// The places of a typed text in lines: a whole line, the start of one, of a word, any. Which is the first; -1 if none is.
const placesOf = (text) => ["\n" + text + "\n", "\n" + text, " " + text, text];
const placeIn = (lines, { text, places }) => (text && lines.includes(text) ? places.findIndex((place) => lines.includes(place)) : -1);

// The match in names that the row does not show; `ranks` are those of a whole name, its start, a word, and a part if
// allowed.
function byName(names, lines, typed, ranks) {
  const place = placeIn(lines, typed);
  const rank = ranks[place];
  return rank && match(rank, names[lines.slice(0, lines.indexOf(typed.places[place]) + 1).split("\n").length - 2]);
}

// Shorter texts are part of too many names, and single letters begin too many.
const isForeign = (text) => /[^\0-\x7f]/.test(text);
const isLong = (text) => text.length > 2 || isForeign(text);

function byOther(names, lines, typed) {
  const { text } = typed;
  const isWord = text.length > 1 || isForeign(text);
  return byName(names, lines, typed, [WHOLE, isWord && OTHER_START, isWord && OTHER_WORD, isLong(text) && OTHER_PART]);
}

// Matches by code data.
function byCode(names, typed) {
  const { folded } = names;
  if (!folded) return undefined;
  const { code, text } = typed;
  const exact = folded.codes.findIndex((known) => known === code || known === text);
  if (exact >= 0) return match(CODE, names.codes[exact]);
  const currency = names.currencies.some((currency) => fold(currency) === code) ? match(OTHER_WORD, code.toUpperCase()) : undefined;
  return [
    byOther(names.names, folded.names, typed), currency,
    byName(names.elsewhere, folded.elsewhere, typed, [WHOLE, isLong(text) && ELSEWHERE, isLong(text) && ELSEWHERE]),
  ].reduce(better);
}

// Matches by the shown texts, the name first.
const RANKS = [[WHOLE, NAME_START, NAME_WORD, PART], [WHOLE, OTHER_START, OTHER_WORD, PART]];

function byTexts(item, typed) {
  const [name, others] = item.lines.map((lines, index) => RANKS[index][placeIn(lines, typed)] ?? Infinity);
  if (name < Infinity || others < Infinity) return match(Math.min(name, others));
  return item.searched.includes(typed.folded) ? match(PART) : undefined;
}

// Prepares an item of a list: a row or a result of the dialog. `read` returns its name, its capitals as one text, all
// its folded texts, and its country code.
export function prepareItem(item, { read }) {
  if (item.lines) return;
  const { name, capital, searched, key } = read(item);
  const all = [foldedLines([name]), foldedLines([capital, ...capital.split("; ")])];
  // `all` rejects most items with one comparison.
  Object.assign(item, { lines: all, all: all.join("") + searched, searched, key, code: fold(key) });
}

// Returns the other matched text only if the item does not show the same.
function told(item, found) {
  const { rank, also } = found ?? {};
  const isShown = also && (item.lines.some((lines) => lines.includes(comparable(also))) || item.searched.includes(fold(also).trim()));
  return isShown ? match(rank) : found;
}

// Collapses doubled letters, which are often misspelt.
const withoutDoubledLetters = (text) => text.replace(/(.)\1+/g, "$1");

// Whether a word begins with the typed text. From five letters on, doubled letters count once, and one letter may be
// wrong, missing or added, or two swapped.
function begins(whole, { whole: wholeTyped, plain: typed }) {
  if (typed.length < 4 || wholeTyped.length < 5) return whole.startsWith(wholeTyped);
  if (whole.length < typed.length - 1) return false;
  const word = withoutDoubledLetters(whole);
  let same = 0;
  while (same < typed.length && word[same] === typed[same]) same++;
  if (same === typed.length) return true;
  if (typed.length < 5) return false;
  const rest = typed.slice(same + 1);
  return word.startsWith(rest, same + 1) || word.startsWith(rest, same) || word.startsWith(typed.slice(same), same + 1)
    || (word[same] === typed[same + 1] && word[same + 1] === typed[same] && word.startsWith(typed.slice(same + 2), same + 2));
}

// The first of several lines with words that begin with all typed words.
const nearest = (lines, words) => lines.split("\n").findIndex((line) => {
  const own = line.split(" ");
  return line && words.every((typed) => own.some((word) => begins(word, typed)));
}) - 1;

function misspeltByCode(names, words) {
  if (!names.folded) return undefined;
  for (const [rank, key] of [[MISSPELT, "names"], [MISSPELT_ELSEWHERE, "elsewhere"]]) {
    const index = nearest(names.folded[key], words);
    if (index >= 0) return match(rank, names[key][index]);
  }
}

// The data of an item by its code or the corresponding alpha-2 code. Items may share results.
function askingOnce(ask) {
  const { known, byAlpha3 } = names;
  const answers = new Map();
  const answerTo = (code) => {
    if (!answers.has(code) && known.has(code)) answers.set(code, ask(known.get(code)));
    return answers.get(code);
  };
  return ({ key: code }) => {
    const alpha2 = known.get(code)?.codes[0] ?? byAlpha3.get(code.toUpperCase()) ?? code.toUpperCase();
    const answer = answerTo(code);
    return alpha2 && alpha2 !== code ? better(answer, answerTo(alpha2)) : answer;
  };
}

// For each item of a list the rank of the match and the matched text, or nothing. `reading` has `read` for
// `prepareItem`, and for tables `names` and `about`, which look for an item's other texts.
export function findIn(items, query, reading) {
  const folded = fold(query).trim();
  if (!folded) return items.map(() => match(WHOLE));
  const text = folded.startsWith(".") ? "" : comparable(query); // a domain is not a name
  const typed = { text, folded, places: placesOf(text), code: folded.startsWith("+") ? folded.replace(/[^+0-9]/g, "") : folded };
  const ask = askingOnce((names) => byCode(names, typed));
  const ownOf = (item, index) => reading.names?.(item, index);
  const found = items.map((item, index) => {
    prepareItem(item, reading);
    if (item.code && (item.code === typed.code || item.code === text)) return match(CODE);
    const isShown = (text && item.all.includes(text)) || item.all.includes(folded);
    const own = ownOf(item, index);
    const byOwn = own && byOther(own.names, own.folded, typed);
    const found = [isShown ? byTexts(item, typed) : undefined, ask(item), byOwn].reduce(better);
    const about = found ? undefined : reading.about?.(item, index, text);
    return told(item, found ?? (about && match(ABOUT, about)));
  });
  // Text longer than any name is not misspelt, and missing files may still contain what was typed.
  if (found.some(Boolean) || !text || text.length > 100 || names.areMissing || names.unprepared.length) return found;
  const words = text.split(" ").map((whole) => ({ whole, plain: withoutDoubledLetters(whole) }));
  const askLoosely = askingOnce((names) => misspeltByCode(names, words));
  return items.map((item, position) => {
    const index = item.lines.findIndex((lines) => nearest(lines, words) >= 0);
    const shown = index < 0 ? undefined : match([MISSPELT_NAME, MISSPELT][index]);
    const own = ownOf(item, position);
    const line = own ? nearest(own.folded, words) : -1;
    return told(item, [shown, askLoosely(item), line < 0 ? undefined : match(MISSPELT, own.names[line])].reduce(better));
  });
}
