"use strict";

// Shows each new build, and the errors of failed ones. The preview adds this script to the pages that it serves, before
// their own; builds do not.

(() => {
const { page, event: shownEvent } = document.currentScript.dataset;
const folder = new URL(".", document.currentScript.src).pathname;

// An offline copy would hide the next build, so the page must not register a worker.
delete document.documentElement.dataset.offline;

const pause = (milliseconds) => new Promise((resume) => setTimeout(resume, milliseconds));
const loaded = new Promise((resume) => document.addEventListener("DOMContentLoaded", resume, { once: true }));

// Pages in the background need not ask.
async function untilVisible() {
  while (document.visibilityState !== "visible") {
    await new Promise((resume) => document.addEventListener("visibilitychange", resume, { once: true }));
  }
}

async function follow() {
  for (;; await pause(500)) {
    await untilVisible();
    try {
      const answer = await fetch(folder + "state", { cache: "no-store" });
      const { page: newest, event, error } = await answer.json();
      if (newest !== page || (shownEvent && event !== shownEvent)) return location.reload();
      if (!shownEvent) show(error);
    } catch {
      // The preview has ended and may restart later.
    }
  }
}

let overlay;
let shownError = "";

function show(error) {
  if ((error ?? "") === shownError) return;
  shownError = error ?? "";
  if (!shownError) return overlay?.close();
  overlay ??= makeOverlay();
  overlay.querySelector("pre").textContent = shownError;
  overlay.ready.then(() => shownError && !overlay.open && overlay.showModal());
}

function make(name, values, ...children) {
  const element = Object.assign(document.createElement(name), values);
  element.append(...children);
  return element;
}

// In a shadow tree, isolated from the styles and scripts of the page.
function makeOverlay() {
  const style = make("link", { rel: "stylesheet", href: folder + "preview.css" });
  const close = make("button", { type: "button", textContent: "Close" });
  const dialog = make("dialog", { role: "alertdialog" },
    make("h1", { id: "title", textContent: "The build failed" }),
    make("pre", { id: "error", tabIndex: 0 }),
    make("p", { textContent: "The page below is of the last build that succeeded. This message goes with the next." }),
    close);
  dialog.setAttribute("aria-labelledby", "title");
  dialog.setAttribute("aria-describedby", "error");
  dialog.lang = "en";
  close.autofocus = true;
  close.onclick = () => dialog.close();
  dialog.ready = new Promise((resume) => (style.onload = style.onerror = resume));
  const host = make("gazetteer-preview");
  host.attachShadow({ mode: "open" }).append(style, dialog);
  document.body.append(host);
  return dialog;
}

loaded.then(follow);
})();
