// Searches the rows of a table. Loaded on demand.

import { findIn, prepareItem } from "./find.js";
import { table } from "./rows.js";
import { entries, seek, textFor, textOf } from "./table.js";

// Items are prepared before the first key too.
function prepareItems(items, reading, from = 0) {
  const to = from + 250;
  items.slice(from, to).forEach((item) => prepareItem(item, reading));
  if (to < items.length) setTimeout(prepareItems, 0, items, reading, to);
}

// On an index, the field finds rows of the table.
if (typeof seek !== "undefined") {
  const places = table.dataset.rows?.split(" ");
  const reading = {
    read: (entry) => ({
      name: textOf(entry, "name"), capital: textOf(entry, "capital"), searched: textFor(entry), key: entry.row.dataset.code ?? "",
    }),
    placeOf: (_entry, index) => [table.dataset.view, places ? places[index] : index],
  };
  seek.find = (query) => findIn(entries, query, reading);
  setTimeout(prepareItems, 0, entries, reading);
}
