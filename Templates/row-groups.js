// @ts-check
// A large table: groups are filled near the viewport or when the visitor pauses, and keys reach the others.

import { later } from "./page.js";
import { fill, groups, large, list, moved, settle, table } from "./rows.js";
import { textFor } from "./table.js";

const watcher = new IntersectionObserver((changes) => {
  for (const { target, isIntersecting } of changes) {
    target.group.isNear = isIntersecting;
    if (isIntersecting) fill(target.group);
  }
  moved.mark();
}, { rootMargin: "25%" });

large.watch = (part) => watcher.observe(part);
large.fillLater = later(250, () => {
  const start = performance.now();
  for (const group of groups) {
    if (performance.now() > start + 8) return large.fillLater(1); // the next key need not wait
    fill(group);
  }
});
for (const { part } of groups) large.watch(part);
large.fillLater();

// The tab key reaches the rows after those of a group.
table.addEventListener("focusin", (/** @type {any} */ { target }) =>
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
  list.entries.slice(from, to).forEach(textFor);
  if (to < list.entries.length) setTimeout(prepare, 0, to);
}
setTimeout(prepare, 0, 0);
