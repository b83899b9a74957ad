// @ts-check
// The search over a page other than the index. The dialog opens at once and keeps what is typed until search-pages.js
// shows results.

import { attempt, load, make, openers, pages, searching, t } from "./page.js";

const ariaLabel = t("Search");
const finderField = make("input", { role: "searchbox", ariaLabel });
const finder = make("dialog", { className: "sheet finder", ariaLabel }, make("div", { className: "field" }, finderField));

// Enter works before there are results.
finder.onkeydown = ({ key }) => {
  finder.isDue = key === "Enter";
};

// Where the link has “index”, only the index can search.
if (openers.length) searching.open = () => {
  if (openers[0].dataset.search) return location.assign(openers[0].href);
  document.body.append(finder);
  finder.showModal();
  finderField.focus();
  attempt(async () => {
    await load(pages + "search-pages.js");
    await searching.start(finder, finderField);
  });
};
