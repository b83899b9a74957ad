// Applies the query of the map's URL: `?region=Europe` highlights a region. Links to regions need this script, so it
// adds them. The tooltip of a country shows the chosen figure.

import { language, renewals, t } from "./page.js";

function lightRegion(world, region) {
  for (const shape of world.querySelectorAll("[data-region]")) {
    shape.classList.toggle("lit", shape.dataset.region === region);
  }
  world.classList.toggle("some", Boolean(world.querySelector(".lit")));
}

function showRegions(world) {
  const chosen = new URLSearchParams(location.search).get("region") ?? "";
  const names = new Set(Array.from(world.querySelectorAll("[data-region]"), (shape) => shape.dataset.region));
  if (chosen) lightRegion(world, chosen);
  if (names.size < 2 || names.size > 12) return;
  const list = document.createElement("ul");
  list.className = "regions";
  for (const name of ["", ...Array.from(names).sort(new Intl.Collator(language).compare)]) {
    const link = document.createElement("a");
    link.href = name ? `?region=${encodeURIComponent(name)}` : location.pathname;
    link.textContent = name || t("All regions");
    if (name === chosen) link.setAttribute("aria-current", "true");
    const item = document.createElement("li");
    item.append(link);
    list.append(item);
  }
  world.after(list);
}

// Uses the values of the table column with the number of the chosen figure's button.
function titleShapes(map) {
  const column = Array.from(map.querySelectorAll("[name=figure]")).findIndex((button) => button.checked) + 1;
  if (!column) return;
  const { number } = map.querySelectorAll("thead th")[column].dataset;
  const shapes = Array.from(map.querySelectorAll(".world a[href]"));
  const titles = new Map(shapes.map((shape) => [shape.getAttribute("href"), shape.querySelector("title")]));
  for (const row of map.querySelectorAll("tbody tr")) {
    const link = row.querySelector("a");
    const title = titles.get(link?.getAttribute("href"));
    if (!title) continue;
    const [name, value] = [link, row.cells[column]].map((part) => part.textContent);
    title.textContent = value === t("unknown") ? name : t("{name}: {value}", { name, value: number.replace("{n}", value) });
  }
}

const figures = []; // the chosen figure of each map

function showMaps() {
  for (const [index, world] of document.querySelectorAll(".world").entries()) {
    const map = world.parentElement;
    const button = map.querySelector(`[name=figure][value="${figures[index]}"]`);
    if (button) button.checked = true;
    showRegions(world);
    map.addEventListener("change", ({ target }) => {
      if (target.name === "figure") figures[index] = target.value;
      titleShapes(map);
    });
    titleShapes(map);
  }
}

showMaps();
renewals.push(showMaps);
