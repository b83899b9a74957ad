// The embedded table in a frame: “?region=Europe&columns=name,capital&sort=population:desc”.

const table = document.querySelector("gazetteer-table");
const SETTINGS = ["where", "columns", "sort", "limit", "caption", "theme"];
const conditions = [];
for (const [key, value] of new URLSearchParams(location.search)) {
  if (!SETTINGS.includes(key)) conditions.push(`\x60${key.replaceAll("\x60", "\x60\x60")}\x60 = '${value.replaceAll("'", "''")}'`);
  else if (key === "where") conditions.push(`(${value})`);
  else table.setAttribute(key, value);
}
if (conditions.length) table.setAttribute("where", conditions.join(" and "));

// Reports the height, so that the page can resize the frame.
new ResizeObserver(() => {
  parent.postMessage({ type: "gazetteer-height", height: Math.ceil(document.querySelector("main").getBoundingClientRect().height) }, "*");
}).observe(table);
