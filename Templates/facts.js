// @ts-check
// Replaces an image that cannot be loaded with a placeholder of its size.

import { make, onMissing, t } from "./page.js";

onMissing("td img", (image) => {
  const missing = make("span", { className: "missing", textContent: t("No image") });
  Object.assign(missing.style, { width: image.offsetWidth + "px", height: image.offsetHeight + "px" });
  image.replaceWith(missing);
});
