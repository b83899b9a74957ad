// @ts-check
// Highlights what is searched in the table: ranges of text painted by the style, in browsers that support it.

import { all, t } from "./page.js";
import { moved, table, visible } from "./rows.js";
import { cellOf, searched, state } from "./table.js";
import { fold } from "./text.js";

// Where the folded query occurs in the text: [start, end] pairs in the original text.
export function findAll(text, query) {
  const starts = [];
  const folded = fold(text, starts);
  const ranges = [];
  let free = 0;
  for (let at = folded.indexOf(query); at >= 0; at = folded.indexOf(query, at + query.length)) {
    let end = at + query.length;
    while (starts[end] === starts[end - 1]) end++; // half of ß matches the whole
    if (starts[at] >= free) ranges.push([starts[at], (free = starts[end])]);
  }
  return ranges;
}

export const unmark = () => all("[data-also]", table).forEach(({ dataset }) => delete dataset.also);

function mark() {
  unmark();
  const query = fold(state.q).trim();
  const rows = query ? visible() : [];
  for (const entry of rows) {
    if (entry.also) cellOf(entry, "name").dataset.also = t("also: {name}", { name: entry.also });
  }
  if (!CSS.highlights) return;
  const found = new Highlight();
  CSS.highlights.set("found", found);
  for (const entry of rows) {
    entry.texts ??= searched.flatMap((column) => textsIn(cellOf(entry, column)));
    for (const text of entry.texts) {
      for (const [startOffset, endOffset] of findAll(text.data, query)) {
        found.add(new StaticRange({ startContainer: text, startOffset, endContainer: text, endOffset }));
      }
    }
  }
}

const textsIn = (node) => (node?.data ? [node] : Array.from(node?.childNodes ?? [], textsIn).flat());

moved.mark = mark;
mark();
