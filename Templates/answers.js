// @ts-check
// Adds sort buttons to the headers of report tables: ascending, descending, then the order of the report. Numbers sort
// by value, and empty cells always come last. Of some tables only the first rows are shown until the reader asks for all.

import { all, language, make, renewals } from "./page.js";

const collator = new Intl.Collator(language, { numeric: true });
const value = ({ dataset, textContent, classList }) => {
  const text = dataset.value ?? textContent.trim();
  return classList.contains("right") && text !== "" ? Number(text) : text;
};
const order = (one, other) => (typeof one === "number" ? one - other : collator.compare(one, other));

function rowsInOrder(rows, column, direction) {
  if (!direction) return rows;
  const keyed = rows.map((row) => ({ row, key: value(row.cells[column]) }));
  const isKnown = ({ key }) => key !== "";
  const known = keyed.filter(isKnown).sort((a, b) => direction * order(a.key, b.key));
  return [...known, ...keyed.filter((entry) => !isKnown(entry))].map(({ row }) => row);
}

const chosen = []; // the column and the direction, by table

function addSorting(table, index) {
  // Rows stay in their group, between its heading and its totals.
  const groups = Array.from(table.tBodies, (body) => {
    const rows = [...body.rows].filter((row) => row.className !== "total" && !row.querySelector("[scope=rowgroup]"));
    return { body, rows, totals: body.querySelectorAll(".total") };
  });
  if (groups.every(({ rows }) => rows.length < 2)) return;
  const heads = [...[...table.tHead.rows].at(-1).cells];
  const sort = (column, direction) => {
    chosen[index] = [column, direction];
    for (const other of heads) other.ariaSort = null;
    if (direction) heads[column].ariaSort = direction > 0 ? "ascending" : "descending";
    for (const { body, rows, totals } of groups) body.append(...rowsInOrder(rows, column, direction), ...totals);
    fold(table);
  };
  for (const [column, head] of heads.entries()) {
    const button = make("button", { type: "button" }, ...head.childNodes);
    head.append(button);
    button.addEventListener("click", () => {
      sort(column, head.ariaSort === "ascending" ? -1 : head.ariaSort ? 0 : 1);
    });
  }
  const [column, direction] = chosen[index] ?? [];
  if (direction && column < heads.length) sort(column, direction);
}

// Shows the first rows, as long as the table has the button for all.
function fold(table) {
  const more = table.nextElementSibling;
  for (const row of table.tBodies[0].rows) row.hidden = row.sectionRowIndex >= more?.dataset.first;
}

function addMore(table) {
  const more = table.nextElementSibling;
  if (!more) return;
  more.hidden = false;
  more.addEventListener("click", () => {
    more.remove();
    fold(table);
    table.parentElement.focus();
  });
  fold(table);
}

// Refreshed tables have no buttons yet.
function addAll() {
  all(".answer > table").forEach((table, index) => {
    if (table.querySelector("thead button")) return;
    addMore(table);
    addSorting(table, index);
  });
}

addAll();
renewals.push(addAll);
