// A large table: keys reach the rows that are not laid out yet.

import { fill, groups, settle, table } from "./rows.js";
import { entries, textFor } from "./table.js";

// The tab key reaches the rows after those of a group.
table.addEventListener("focusin", ({ target }) =>
  groups.slice(groups.findIndex(({ part }) => part.contains(target))).slice(0, 2).forEach(fill));

// Rows not yet near the viewport have estimated heights; a visitor at the end stays there as heights change.
let isAtEnd = false;
const goToEnd = () => isAtEnd && scrollTo(0, document.documentElement.scrollHeight);
new ResizeObserver(goToEnd).observe(table);
for (const type of ["wheel", "pointerdown", "keydown"]) {
  addEventListener(type, () => (isAtEnd = false), { capture: true, passive: true });
}
document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (key !== "End" || event.shiftKey || event.altKey || event.metaKey || target.closest("dialog, input:not([type=radio]), select")) return;
  event.preventDefault();
  isAtEnd = true;
  settle();
  goToEnd();
});

// Rows are prepared for the search before the first key, during idle time.
function prepare(from) {
  const to = from + 500;
  entries.slice(from, to).forEach(textFor);
  if (to < entries.length) setTimeout(prepare, 0, to);
}
setTimeout(prepare, 0, 0);
