// What the address of the map chooses: `?region=Europe` lights the countries of a region. The links to regions are made
// here, since they lead nowhere without this.

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
  for (const name of ["", ...Array.from(names).sort()]) {
    const link = document.createElement("a");
    link.href = name ? `?region=${encodeURIComponent(name)}` : location.pathname;
    link.textContent = name || "All regions";
    if (name === chosen) link.setAttribute("aria-current", "true");
    const item = document.createElement("li");
    item.append(link);
    list.append(item);
  }
  world.after(list);
}

for (const world of document.querySelectorAll(".world")) showRegions(world);
