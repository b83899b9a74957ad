// @ts-check
// A country picker for the forms of other sites: a combobox around the page's own <select>, which stays what the form
// sends, validates, resets and fills in. After the pattern “Editable combobox with list autocomplete” of the ARIA guide.
//
// `SITE`, before this script: the language, the countries by column (codes, names, calling codes, currencies, flags), the
// style, and the addresses of more names.

import { addNames, findIn, haveNames } from "./find.js";
import { fold } from "./text.js";

const script = /** @type {HTMLScriptElement} */ (document.currentScript)?.src ?? document.baseURI;
const at = (path) => new URL(path, script).href;
const loadOnce = new Map();
const countries = SITE.countries[0].map((_, index) => SITE.countries.map((column) => column[index]));

// The default export of a module beside this script; nothing if it cannot be loaded.
function loaded(path) {
  if (!loadOnce.has(path)) loadOnce.set(path, import(at(path)).then((module) => module.default, () => undefined));
  return loadOnce.get(path);
}

const style = new CSSStyleSheet();
style.replaceSync(SITE.style);

function made(name, properties = {}, ...children) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

function setAttributes(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

// More names are loaded when they are needed, once: those in English and of the countries themselves first.
const added = new Map();

function loadNames(path) {
  if (!added.has(path)) added.set(path, loaded(path).then((rows) => addNames(rows ?? [])));
  return added.get(path);
}

let areAllAsked = false;

async function loadAllNames() {
  if (areAllAsked) return;
  areAllAsked = true;
  await Promise.all(["embed/names.js", "embed/languages.js"].map(loadNames));
  haveNames();
}

const reading = {
  read: ({ key, label, dial, currency }) => ({
    name: label, capital: "", searched: fold([label, key, dial, currency].join("\n")), key,
  }),
};

class GazetteerCountry extends HTMLElement {
  static formAssociated = true;
  static observedAttributes = ["show", "preferred", "value", "required", "disabled"];

  #internals = this.attachInternals();
  #phrases = SITE.phrases;
  #names; // names in the language of the page, by code
  #items = [];
  #shown = []; // items in the list, in order
  #active = -1;
  #typed = false; // whether the text was typed since the last choice
  #isReady = false; // whether the options are there
  #wanted; // a value that was set before
  #select;
  #made; // the element, if the page has none
  #input;
  #list;
  #flag;
  #error;
  #status;

  get value() { return this.#wanted ?? this.#select?.value ?? ""; }
  set value(code) {
    if (!this.#isReady) {
      this.#wanted = code;
      return;
    }
    this.#select.value = code;
    this.#showValue();
  }
  get form() { return this.#select?.form; }
  get name() { return this.#select?.name ?? ""; }

  connectedCallback() {
    if (this.#input) return;
    if (Object.hasOwn(this, "value")) {
      const { value } = this; // was set before this script
      delete this.value;
      this.value = value;
    }
    // Without `defer`, the element can be here before its content.
    if (document.readyState === "loading") return addEventListener("DOMContentLoaded", () => this.connectedCallback(), { once: true });
    this.#build();
    this.#listen();
    this.#setUp();
  }

  attributeChangedCallback(name, _old, value) {
    if (!this.#isReady) return;
    if (name === "value") this.value = value ?? "";
    else if (name in this.#select) this.#select[name] = value !== null;
    else this.#read();
  }

  formResetCallback() { setTimeout(() => this.#showValue()); }
  formDisabledCallback() { setTimeout(() => this.#showState()); }
  formStateRestoreCallback(code) { this.value = code; }

  #t(phrase, values = {}) {
    const [single, other = single] = phrase.split("|");
    const forms = this.#phrases[phrase] ?? { one: single, other };
    const form = forms[new Intl.PluralRules(this.#language).select(values.n ?? 0)] ?? forms.other;
    return form.replace(/\{(\w+)\}/g, (_, name) => values[name]);
  }

  get #language() {
    const { lang } = /** @type {HTMLElement} */ (this.closest("[lang]")) ?? document.documentElement;
    try { return Intl.getCanonicalLocales(lang.replace("_", "-"))[0]; } catch { return SITE.language; }
  }

  #build() {
    const root = this.attachShadow({ mode: "open", delegatesFocus: true });
    root.adoptedStyleSheets = [style];
    this.#input = setAttributes(made("input", { autocomplete: "off", spellcheck: false, part: "input" }), {
      role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false", "aria-controls": "list", autocapitalize: "none",
    });
    this.#list = setAttributes(made("div", { className: "list", id: "list", hidden: true, part: "list", tabIndex: -1 }), { role: "listbox" });
    this.#flag = made("img", { alt: "", part: "flag", hidden: true });
    this.#error = made("span", { className: "error", id: "error", part: "error", hidden: true });
    this.#status = setAttributes(made("span", { className: "status" }), { role: "status" });
    root.append(made("div", { className: "picker" },
      made("div", { className: "own" }, made("slot", { onslotchange: () => this.#setUp() })),
      made("div", { className: "field", part: "field" }, this.#flag, this.#input), this.#list, this.#error, this.#status));
  }

  // Takes the page's own element, also one that comes later.
  async #setUp() {
    let select = [...this.querySelectorAll("select")].find((select) => select !== this.#made) ?? this.#select;
    if (!select) this.append((select = this.#made = made("select", { name: this.getAttribute("name") ?? "country", autocomplete: "country" })));
    if (select === this.#select) return;
    if (select !== this.#made) this.#made?.remove();
    this.#select = setAttributes(select, { "aria-hidden": true, tabindex: -1 });
    for (const name of ["required", "disabled"]) if (this.hasAttribute(name)) select[name] = true;
    this.#listenToSelect(select);
    this.#showState();
    await this.#loadLanguage();
    if (select !== this.#select) return;
    if (![...select.options].some((option) => option.value)) this.#fill(select);
    const first = this.getAttribute("value");
    if (first !== null) for (const option of select.options) option.defaultSelected = option.value === first;
    if (this.#wanted !== undefined) select.value = this.#wanted;
    this.#wanted = undefined;
    this.#isReady = true;
    this.#read();
  }

  // Names in the language of the page: of the site, else of the browser.
  async #loadLanguage() {
    const [full, short] = [this.#language, this.#language.split("-")[0]];
    if (full === SITE.language || (short === SITE.language && !SITE.languages[full])) return;
    const path = SITE.languages[full] ?? SITE.languages[short];
    const own = path && (await loaded(path));
    this.#phrases = own?.phrases ?? {};
    const names = own?.names ? undefined : new Intl.DisplayNames([full], { type: "region", fallback: "none" });
    const nameOf = (code) => { try { return names?.of(code); } catch { return undefined; } };
    this.#names = own?.names ?? Object.fromEntries(countries.map(([code]) => [code, nameOf(code)]));
  }

  #fill(select) {
    const compare = new Intl.Collator(this.#language).compare;
    const names = countries.map(([code, name]) => [code, this.#names?.[code] ?? name]);
    names.sort(([, one], [, other]) => compare(one, other));
    if (!select.options.length) select.append(made("option"));
    select.append(...names.map(([value, text]) => made("option", { value, text })));
  }

  // Reads the options of the page's element.
  #read() {
    const known = new Map(countries.map((country) => [country[0], country]));
    const shown = (this.getAttribute("show") ?? "").split(/\s+/);
    this.#items = [...this.#select.options].filter((option) => option.value && !option.matches(":disabled, [hidden], optgroup[hidden] *")).map((option) => {
      const [code = "", , dial = "", currency = "", path = ""] = known.get(option.value.toUpperCase()) ?? [];
      const flag = path === "svg" ? `flags/${code.toLowerCase()}.svg` : path;
      const more = [shown.includes("dial") && dial, shown.includes("currency") && currency].filter(Boolean).join(" · ");
      return { key: code, label: option.text, value: option.value, dial, currency, flag, more };
    });
    this.#showState();
    if (this.#typed) this.#search();
    else this.#showValue();
  }

  #listenToSelect(select) {
    // The browser sets the value when it fills in a form, and focuses the element if it is missing.
    for (const kind of ["change", "input"]) select.addEventListener(kind, () => this.#showValue());
    select.addEventListener("focus", () => this.#input.focus());
    // Afterwards, since the page can set a message of its own.
    select.addEventListener("invalid", () => setTimeout(() => this.#showError(select.validationMessage)));
    new MutationObserver(() => this.#isReady && this.#read()).observe(select, {
      attributes: true, attributeFilter: ["disabled", "hidden", "required", "aria-label"], childList: true, subtree: true,
    });
  }

  #listen() {
    const [input, list] = [this.#input, this.#list];
    input.addEventListener("input", (event) => {
      event.stopPropagation(); // the page gets the event of its own element
      this.#typed = true;
      if (!event.isComposing) this.#search();
    });
    input.addEventListener("compositionend", () => this.#search());
    input.addEventListener("change", (event) => event.stopPropagation());
    input.addEventListener("keydown", (event) => this.#key(event));
    input.addEventListener("focus", () => loadNames("embed/names.js"), { once: true });
    input.addEventListener("click", () => (list.hidden ? this.#open() : undefined));
    input.addEventListener("blur", () => this.#leave());
    list.addEventListener("mousedown", (event) => event.preventDefault()); // the field keeps the focus
    list.addEventListener("click", ({ target }) => {
      const option = target.closest("[role=option]");
      if (option) this.#choose(this.#shown[[...list.children].indexOf(option)]);
    });
    addEventListener("pageshow", () => this.#showValue());
    // The element can belong to a form elsewhere.
    addEventListener("reset", ({ target }) => target === this.#select?.form && this.formResetCallback());
    this.#flag.addEventListener("error", () => { this.#flag.hidden = true; });
    // The option that a visitor moved to or presses stays.
    document.addEventListener("names", () => {
      if (this.#typed && !list.matches(":active")) this.#search(this.#active > 0 && this.#shown[this.#active].value);
    });
  }

  #key(event) {
    const { key, altKey, isComposing, keyCode } = event;
    if (isComposing || keyCode === 229 || event.ctrlKey || event.metaKey) return;
    const isOpen = !this.#list.hidden;
    const last = this.#shown.length - 1;
    const moves = {
      ArrowDown: this.#active < last ? this.#active + 1 : 0, ArrowUp: this.#active > 0 ? this.#active - 1 : last,
      PageDown: Math.min(last, this.#active + 10), PageUp: Math.max(0, this.#active - 10), Home: 0, End: last,
    };
    const isMove = key in moves && (isOpen ? key.startsWith("Arrow") || this.#active >= 0 : key.startsWith("Arrow"));
    if (isMove) {
      event.preventDefault();
      if (isOpen && altKey && key === "ArrowUp") this.#close();
      else if (isOpen) this.#activate(moves[key]);
      else this.#open();
    } else if (key === "Enter" && isOpen) {
      event.preventDefault();
      if (this.#active >= 0) this.#choose(this.#shown[this.#active]);
    } else if (key === "Escape" && (isOpen || this.#typed)) {
      event.preventDefault();
      this.#close();
      this.#showValue();
    }
  }

  // Shows all options, the chosen one in view.
  #open() {
    if (!this.#isReady || this.#select.matches(":disabled")) return;
    if (!this.#typed) this.#input.select();
    const preferred = (this.getAttribute("preferred") ?? "").toUpperCase().split(/[\s,]+/).filter(Boolean);
    const first = [...new Set(preferred)].map((code) => this.#items.find(({ key }) => key === code)).filter(Boolean);
    this.#show([...first, ...this.#items.filter((item) => !first.includes(item))], first.length);
    this.#activate(this.#shown.findIndex(({ value }) => value === this.value));
  }

  #search(kept) {
    if (!this.#isReady) return;
    const query = this.#input.value;
    if (!query.trim()) return this.#open();
    const found = findIn(this.#items, query, reading);
    const ranked = this.#items.map((item, index) => ({ item, match: found[index] })).filter(({ match }) => match);
    ranked.sort((one, other) => one.match.rank - other.match.rank);
    this.#show(ranked.map(({ item, match }) => ({ ...item, also: match.also })));
    this.#activate(Math.min(ranked.length - 1, Math.max(0, ranked.findIndex(({ item }) => item.value === kept))));
    if (!ranked.length) loadAllNames();
  }

  #show(items, firstCount = 0) {
    this.#shown = items;
    this.#list.replaceChildren(...items.map((item, index) => {
      const name = made("span", { className: "name" }, item.label, ...(item.also ? [made("span", { className: "also", dir: "auto" }, item.also)] : []));
      const picture = item.flag ? [made("img", { src: at(item.flag), alt: "", loading: "lazy", part: "flag" })] : [];
      const option = made("div", { className: `option${index === firstCount - 1 ? " last" : ""}`, id: `option-${index}`, part: "option" },
        ...picture, name, ...(item.more ? [made("span", { className: "more", dir: "ltr" }, item.more)] : []));
      return setAttributes(option, { role: "option", "aria-selected": item.value === this.value });
    }));
    this.#list.hidden = !items.length;
    this.#input.setAttribute("aria-expanded", items.length > 0);
    const { bottom, top } = this.#input.getBoundingClientRect();
    this.#list.classList.toggle("above", innerHeight - bottom < 200 && top > innerHeight - bottom);
    this.#status.textContent = items.length ? this.#t("{n} country|{n} countries", { n: items.length }) : this.#t("No country matches “{query}”", { query: this.#input.value.trim() });
  }

  #activate(index) {
    const options = this.#list.children;
    for (const option of this.#list.querySelectorAll(".active")) option.classList.remove("active");
    this.#active = index;
    this.#input.setAttribute("aria-activedescendant", index < 0 ? "" : `option-${index}`);
    options[index]?.classList.add("active");
    options[index]?.scrollIntoView({ block: "nearest" });
  }

  #choose({ value }) {
    const isNew = value !== this.value;
    this.#select.value = value;
    this.#close();
    this.#showValue();
    if (!isNew) return;
    for (const kind of ["input", "change"]) this.#select.dispatchEvent(new Event(kind, { bubbles: true, composed: kind === "input" }));
    this.#showValue(); // the page can have changed the value or its message
  }

  #close() {
    this.#list.hidden = true;
    this.#activate(-1);
    this.#input.setAttribute("aria-expanded", "false");
    this.#status.textContent = "";
  }

  // A name that was typed as a whole counts; an empty field is no country, if the page has such an option.
  #leave() {
    const typed = fold(this.#input.value).trim();
    const whole = this.#items.find(({ label, key }) => typed && [fold(label), fold(key)].includes(typed));
    const none = !typed && [...this.#select.options].find((option) => !option.value);
    if (this.#typed && whole) this.#choose(whole);
    else if (this.#typed && none) this.#choose(none);
    this.#close();
    this.#showValue();
  }

  #showValue() {
    const chosen = this.#items.find(({ value }) => value === this.value);
    this.#typed = false;
    this.#input.value = chosen?.label ?? "";
    this.#flag.hidden = !chosen?.flag;
    if (chosen?.flag) this.#flag.src = at(chosen.flag);
    if (this.#select.validity.valid) this.#showError("");
    this.#internals.setFormValue(null, this.value);
  }

  // The name, and whether the field is disabled or required, as the page says of its own element.
  #showState() {
    const { labels, options } = this.#select;
    const text = [...labels, ...(this.#internals.labels ?? [])].map((label) => label.textContent.replace(this.textContent, "").trim()).join(" ").trim();
    const label = this.#select.getAttribute("aria-label") ?? this.getAttribute("aria-label") ?? (text || this.#t("Country"));
    setAttributes(this.#input, { "aria-label": label, "aria-required": this.#select.required });
    this.#list.setAttribute("aria-label", label);
    this.#input.disabled = this.#select.matches(":disabled");
    this.#input.placeholder = [...options].find((option) => !option.value)?.text ?? "";
  }

  #showError(text) {
    this.#error.hidden = !(this.#error.textContent = text);
    setAttributes(this.#input, { "aria-invalid": Boolean(text), "aria-describedby": text ? "error" : "" });
  }
}

if (!customElements.get("gazetteer-country")) customElements.define("gazetteer-country", GazetteerCountry);
