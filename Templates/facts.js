// A picture that cannot be loaded gives way to a quiet placeholder of its size.

document.addEventListener("error", ({ target }) => {
  if (!target.matches?.("td img")) return;
  const missing = make("span", { className: "missing", textContent: "No picture" });
  Object.assign(missing.style, { width: target.offsetWidth + "px", height: target.offsetHeight + "px" });
  target.replaceWith(missing);
}, true);
for (const image of all("td img")) {
  if (image.complete && !image.naturalWidth) image.src = image.src; // failed before we listened
}
