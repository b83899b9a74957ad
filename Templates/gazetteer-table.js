// A table of countries for any site, rendered in the browser from the published rows of a Gazetteer site:
//
//   <gazetteer-table src="https://host/countries.json" where="region = 'Europe'" columns="name, capital=Seat"
//     sort="population:desc" limit="10" caption="Ten countries of Europe" theme="auto">
//     <a href="https://host/">Countries of Europe</a></gazetteer-table>
//
// The content of the element is shown without scripts. A shadow tree isolates the styles of the table and of the page.
// "where" supports the part of SQL that Docs/embed.md lists, and the earlier syntax: texts in double quotes,
// "contains", "starts with" and "is empty". "sort" is that of the command line.
import { fold } from "./text.js";

{
  const STYLE = [
    ":host{all:initial!important;display:block!important;font:1rem/1.5 system-ui,sans-serif!important;",
    "--ink:#1d2b2f;--paper:#fff;--line:#c9d2d3;--soft:#55666b;color:var(--ink)!important;background:var(--paper)!important;",
    "color-scheme:light!important;overflow-x:auto!important}",
    ":host([theme=dark]){--ink:#e8eeee;--paper:#12191b;--line:#3b4a4e;--soft:#a7b6ba;color-scheme:dark!important}",
    "@media(prefers-color-scheme:dark){:host([theme=auto]){--ink:#e8eeee;--paper:#12191b;--line:#3b4a4e;--soft:#a7b6ba;",
    "color-scheme:dark!important}}",
    ":host(:not([dir])){direction:ltr!important}",
    ":host([hidden]){display:none!important}",
    "div:focus-visible{outline:.15rem solid;outline-offset:-.15rem}",
    "table{border-collapse:collapse;inline-size:100%}caption{font-weight:600;text-align:start;padding:.5rem}",
    "th,td{padding:.375rem .5rem;text-align:start;vertical-align:top;border-block-end:1px solid var(--line);",
    "overflow-wrap:anywhere;min-inline-size:4ch;font-weight:400;unicode-bidi:plaintext}",
    "thead th{font-weight:600;overflow-wrap:normal}.n{text-align:right;font-variant-numeric:tabular-nums;overflow-wrap:normal}",
    "p{margin:0;padding:.5rem;color:var(--soft);font-size:.875rem}a{color:inherit}",
  ].join("");
  const MOST_BYTES = 64 * 1024 * 1024;

  const isEmpty = (value) => value == null || value === "" || (Array.isArray(value) && !value.length);
  const listed = (value) => (isEmpty(value) ? [] : [value].flat().map(String));
  // The value of a cell in SQL: a list is one text, and true is 1.
  const plain = (cell) => {
    if (isEmpty(cell)) return null;
    return Array.isArray(cell) ? listed(cell).join("; ") : typeof cell === "boolean" ? Number(cell) : cell;
  };
  const label = (key) => (key[0].toUpperCase() + key.slice(1)).replaceAll("_", " ");

  class Mistake extends Error {}

  // The tokens of a condition: [kind, value, position]; kinds are w (word), t (text), n (number), c (column) and s
  // (symbol).
  function words(text) {
    const found = [];
    const pattern = /\s*(?:(["'\x60“])|([<>=!≠≤≥]+|[(),])|([-+]?(?:\d[\d_]*\.?\d*|\.\d+)(?:e[-+]?\d+)?(?![\p{L}\p{N}_.]))|([\p{L}\p{N}_.]+))/iuy;
    const signs = { "==": "=", "<>": "!=", "≠": "!=", "≤": "<=", "≥": ">=" };
    let place = 0;
    while (text.slice(place).trim()) {
      pattern.lastIndex = place;
      const match = pattern.exec(text);
      if (!match) throw new Mistake(`character ${place + 1} cannot be read`);
      const [whole, quote, sign, number, word] = match;
      const start = place + whole.length - whole.trimStart().length;
      place += whole.length;
      if (quote) {
        const closing = quote === "“" ? "”" : quote;
        let content = "";
        for (;;) {
          const end = text.indexOf(closing, place);
          if (end < 0) throw new Mistake(`the quotation mark at character ${start + 1} is not closed`);
          content += text.slice(place, end);
          place = end + 1;
          if (text[place] !== closing) break;
          content += closing;
          place += 1;
        }
        found.push([quote === "\x60" ? "c" : "t", content, start]);
      } else if (sign) found.push(["s", signs[sign] ?? sign, start]);
      else if (number) found.push(["n", Number(number.replaceAll("_", "")), start]);
      else found.push(["w", word, start]);
    }
    return found;
  }

  // Compiles a condition to a function of a row.
  function condition(text, columns) {
    const tokens = words(text);
    let at = 0;
    const wrong = (expected) => {
      const next = tokens[at];
      throw new Mistake(next ? `${expected} is expected at character ${next[2] + 1}` : `${expected} is missing at the end`);
    };
    const take = (...expected) => {
      const fits = expected.every((one, index) => {
        const [kind, value] = tokens[at + index] ?? [];
        return (kind === "w" || kind === "s") && value.toLowerCase() === one;
      });
      if (fits) at += expected.length;
      return fits;
    };
    const literal = (...kinds) => {
      const [kind, value] = tokens[at] ?? [];
      if (kind === "w" && kinds.includes("b") && /^(true|false)$/i.test(value)) {
        at += 1;
        return Number(value.toLowerCase() === "true");
      }
      if (!kinds.includes(kind)) wrong(kinds.length > 1 ? "a value" : "a text in quotation marks");
      at += 1;
      return value;
    };
    // The truth of a row: 1, 0, or 0.5 for an empty cell, which is NULL in SQL.
    const known = (key, holds) => (row) => {
      const value = plain(row[key]);
      return value === null ? 0.5 : Number(holds(value));
    };
    const signs = {
      "=": (a, b) => a === b, "!=": (a, b) => a !== b, "<": (a, b) => a < b, "<=": (a, b) => a <= b, ">": (a, b) => a > b,
      ">=": (a, b) => a >= b,
    };
    // The type of the cell decides whether text and numbers are compared as text or as numbers.
    const compare = (sign, cell, value) => signs[sign](cell, typeof cell === "number" ? Number(value) : String(value));
    const lower = (text) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
    const like = (pattern) => {
      const wildcards = { "%": ".*", "_": "." };
      const parts = Array.from(lower(pattern), (one) => wildcards[one] ?? one.replace(/[\\^$.*+?()[\]{}|/]/, "\\$&"));
      return new RegExp(`^${parts.join("")}$`, "su");
    };
    const test = () => {
      const [kind, key] = tokens[at] ?? [];
      if (kind !== "w" && kind !== "c") wrong("a column");
      if (!columns.has(key)) throw new Mistake(`unknown column “${key}”; the columns are ${[...columns].join(", ")}`);
      at += 1;
      if (take("is")) {
        const holds = Number(!take("not"));
        if (take("null") || take("empty")) return (row) => Number(Number(isEmpty(row[key])) === holds);
        const value = literal("t", "n", "b");
        return (row) => Number(Number(!isEmpty(row[key]) && compare("=", plain(row[key]), value)) === holds);
      }
      const no = take("not");
      let made;
      if (take("like")) {
        const pattern = like(literal("t"));
        made = known(key, (value) => pattern.test(lower(String(value))));
      } else if (take("contains")) {
        const part = fold(literal("t"));
        made = (row) => Number(listed(row[key]).some((one) => fold(one).includes(part)));
      } else if (take("starts", "with")) {
        const start = fold(literal("t"));
        made = (row) => Number(listed(row[key]).some((one) => fold(one).startsWith(start)));
      } else if (take("in")) {
        if (!take("(")) wrong("“(”");
        const values = [literal("t", "n", "b")];
        while (take(",")) values.push(literal("t", "n", "b"));
        if (!take(")")) wrong("“)”");
        made = known(key, (value) => values.some((one) => compare("=", value, one)));
      }
      if (made) return no ? (row) => 1 - made(row) : made;
      if (no) wrong("“in” or “like”");
      const sign = tokens[at]?.[0] === "s" ? tokens[at][1] : "";
      if (!signs[sign]) return known(key, (value) => Boolean(Number(value)));
      at += 1;
      const value = literal("t", "n", "b");
      return known(key, (cell) => compare(sign, cell, value));
    };
    const negation = () => {
      if (take("not")) {
        const inner = negation();
        return (row) => 1 - inner(row);
      }
      if (!take("(")) return test();
      const inner = alternatives();
      if (!take(")")) wrong("“)”");
      return inner;
    };
    const joined = (part, word, join) => {
      let all = part();
      while (take(word)) all = join(all, part());
      return all;
    };
    const conjunction = () => joined(negation, "and", (one, other) => (row) => Math.min(one(row), other(row)));
    const alternatives = () => joined(conjunction, "or", (one, other) => (row) => Math.max(one(row), other(row)));
    const whole = alternatives();
    if (at < tokens.length) wrong("“and”, “or” or the end");
    return (row) => whole(row) === 1;
  }

  // Sorts rows by "population:desc, name"; empty cells always come last.
  function sorted(rows, text, columns) {
    const keys = text.split(",").map((part) => part.trim().split(/[:\s]+/));
    for (const [key, direction = "asc"] of keys) {
      if (!columns.has(key)) throw new Mistake(`unknown column “${key}” in “sort”`);
      if (!/^(asc|desc)(ending)?$/i.test(direction)) throw new Mistake(`unknown direction “${direction}”; use “asc” or “desc”`);
    }
    const value = (cell) => (typeof cell === "number" || typeof cell === "boolean" ? Number(cell) : fold(listed(cell).join("; ")));
    const order = (one, other) => {
      for (const [key, direction = ""] of keys) {
        const empty = isEmpty(one[key]) - isEmpty(other[key]);
        if (empty) return empty;
        const [a, b] = [value(one[key]), value(other[key])];
        if (a !== b) return (a < b ? -1 : 1) * (/^desc/i.test(direction) ? -1 : 1);
      }
      return 0;
    };
    return [...rows].sort(order);
  }

  // The rows at a URL: countries.json, or any list of objects.
  async function rowsAt(address, signal) {
    const answer = await fetch(address, { signal, credentials: "omit" });
    if (!answer.ok) throw new Mistake(`${address}: the server answered ${answer.status}`);
    if (Number(answer.headers.get("content-length")) > MOST_BYTES) throw new Mistake(`${address} is larger than 64 MB`);
    const rows = await answer.json();
    if (!Array.isArray(rows) || rows.some((row) => row === null || typeof row !== "object")) {
      throw new Mistake(`${address} is not a list of rows such as countries.json of a site`);
    }
    return rows;
  }

  const element = (name, properties = {}, ...children) => {
    const made = Object.assign(document.createElement(name), properties);
    made.append(...children);
    return made;
  };

  // Not a style element, which the policy of a page may forbid.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);

  class GazetteerTable extends HTMLElement {
    static observedAttributes = ["src", "where", "columns", "sort", "limit", "caption"];
    #frame = this.attachShadow({ mode: "open" });
    #running;

    connectedCallback() {
      this.#frame.adoptedStyleSheets = [sheet];
      this.#draw();
    }

    disconnectedCallback() {
      this.#running?.abort();
    }

    attributeChangedCallback() {
      if (this.isConnected) this.#draw();
    }

    async #draw() {
      this.#running?.abort();
      const running = new AbortController();
      this.#running = running;
      await null; // renders once for several changed attributes
      if (running.signal.aborted) return;
      if (!this.#frame.querySelector("table")) this.#frame.replaceChildren(element("p", { role: "status", textContent: "Loading the table …" }));
      try {
        const address = new URL(this.getAttribute("src") || "countries.json", document.baseURI);
        const rows = await rowsAt(address, running.signal);
        if (running.signal.aborted) return;
        this.#frame.replaceChildren(...this.#parts(rows, address));
      } catch (error) {
        if (running.signal.aborted) return;
        const reason = error instanceof Mistake ? error.message : "the rows could not be loaded";
        const again = element("button", { type: "button", textContent: "Try again", onclick: () => this.#draw() });
        this.#frame.replaceChildren(element("p", { role: "status" }, `The table is not shown: ${reason}. `, again));
      }
    }

    #parts(rows, address) {
      const columns = new Set(rows.flatMap(Object.keys));
      const where = this.getAttribute("where")?.trim();
      const sort = this.getAttribute("sort")?.trim();
      const limit = this.getAttribute("limit")?.trim() || rows.length;
      if (!/^\d+$/.test(limit)) throw new Mistake(`“${limit}” is not a number of rows`);
      const usual = ["name", "region", "code", "capital"].filter((key) => columns.has(key)).join();
      const shown = (this.getAttribute("columns") || usual || [...columns].slice(0, 4).join()).split(",").map((part) => {
        const [key, ...words] = part.split("=").map((word) => word.trim());
        return [key, words.join("=") || label(key || "?")];
      });
      for (const [key] of shown) {
        if (!columns.has(key) && rows.length) throw new Mistake(`unknown column “${key}”; the columns are ${[...columns].join(", ")}`);
      }
      let chosen = where ? rows.filter(condition(where, columns)) : rows;
      if (sort) chosen = sorted(chosen, sort, columns);
      chosen = chosen.slice(0, Number(limit));
      const source = element("p", {}, "Source: ", element("a", { href: new URL(".", address), textContent: address.host || "countries.json" }));
      if (!chosen.length) return [element("p", { role: "status", textContent: "No row matches." }), source];
      const numeric = new Set(shown.map(([key]) => key).filter((key) => chosen.some((row) => typeof row[key] === "number")));
      const cell = (name, key, content) => element(name, { className: numeric.has(key) ? "n" : "" }, content);
      const head = shown.map(([key, words]) => Object.assign(cell("th", key, words), { scope: "col" }));
      const lines = chosen.map((row) => element("tr", {}, ...shown.map(([key], index) =>
        Object.assign(cell(index ? "td" : "th", key, written(row[key], key)), index ? {} : { scope: "row" }))));
      const caption = this.getAttribute("caption") || "Countries";
      const table = element("table", {}, element("caption", { textContent: caption }),
        element("thead", {}, element("tr", {}, ...head)), element("tbody", {}, ...lines));
      return [table, source];
    }
  }

  // A value in the format of the reader’s language, rounded as on the pages of the site; years have no separators.
  function written(value, key) {
    if (isEmpty(value)) return "–";
    if (typeof value === "number") {
      const size = Math.abs(value);
      const digits = size < 1 ? { maximumSignificantDigits: 3 } : { maximumFractionDigits: size < 1000 ? 2 : 0 };
      return /year$/.test(key) ? String(value) : value.toLocaleString(undefined, digits);
    }
    if (typeof value === "boolean") return value ? "yes" : "no";
    if (Array.isArray(value)) return value.map((one) => (typeof one === "object" ? JSON.stringify(one) : one)).join(", ");
    return typeof value === "object" ? JSON.stringify(value) : String(value);
  }

  if (!customElements.get("gazetteer-table")) customElements.define("gazetteer-table", GazetteerTable);
}
