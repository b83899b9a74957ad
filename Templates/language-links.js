// The same page in another language keeps what the address asks for, also where the link is copied or opened in a new tab.
for (const type of ["pointerover", "focusin", "click"]) {
  addEventListener(type, ({ target }) => target.matches?.(".languages a") && (target.search = location.search));
}
