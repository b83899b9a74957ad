// @ts-check
// Searches the rows of a table. Loaded on demand.

import { addNames, comparable, findIn, foldedLines, haveNames, prepareItem } from "./find.js";
import { searching } from "./page.js";
import { fold } from "./text.js";

// Texts of custom columns by the version of the rows and their position: lines, which become names when needed.
const ownTexts = new Map();

// Names of currencies, languages and regions by the version of the rows: the names, and for each row their positions.
const abouts = new Map();

export function addTexts(version, rows, names, places) {
  ownTexts.set(version, rows);
  abouts.set(version, { names, words: names.map((name) => ` ${comparable(name)} `), places });
}

// Only whole words: `euro` is not Europe. Which of the names have the text is found once for all rows.
function byAbout([version, place], text) {
  const about = abouts.get(version);
  if (!text || !about) return undefined;
  const { names, words, places } = about;
  if (about.text !== text) about.hits = Object.keys(words).filter((index) => words[index].includes(` ${text} `));
  about.text = text;
  return about.hits.length ? names[places[place]?.split(" ").find((index) => about.hits.includes(index))] : undefined;
}

function ownNames([version, place]) {
  const texts = ownTexts.get(version);
  const known = texts?.[place];
  if (!known || typeof known !== "string") return known;
  const names = known.split("\n");
  return (texts[place] = { names, folded: foldedLines(names) });
}

// How other texts of an item are found; `placeOf` returns the version of its rows and its position in them.
const readingTexts = (placeOf) => ({
  names: (item, index) => ownNames(placeOf(item, index)),
  about: (item, index, text) => byAbout(placeOf(item, index), text),
});

// Items and their other names are prepared before the first key too.
function prepareItems(items, reading, from = 0) {
  const to = from + 250;
  for (const [index, item] of items.slice(from, to).entries()) {
    prepareItem(item, reading);
    reading.names(item, from + index);
  }
  if (to < items.length) setTimeout(prepareItems, 0, items, reading, to);
}

Object.assign(searching, { adding: { addNames, addTexts, haveNames }, findIn, fold, haveNames, readingTexts });

// On an index, the field finds rows of the table.
const { rows, seek, textFor, textOf } = searching;
if (rows) {
  const { dataset } = rows.table;
  const places = dataset.rows?.split(" ");
  const reading = {
    read: (entry) => ({
      name: textOf(entry, "name"), capital: textOf(entry, "capital"), searched: textFor(entry), key: entry.row.dataset.code ?? "",
    }),
    ...readingTexts((_entry, index) => [dataset.view, places ? places[index] : index]),
  };
  seek.find = (query) => findIn(rows.entries, query, reading);
  document.addEventListener("names", () => prepareItems(rows.entries, reading));
}
