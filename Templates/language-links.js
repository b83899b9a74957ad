// @ts-check
// Links to other languages keep the query of the URL, also when they are copied or opened in a new tab.
for (const type of ["pointerover", "focusin", "click"]) {
  addEventListener(type, ({ target }) => target.matches?.(".languages a") && (target.search = location.search));
}
