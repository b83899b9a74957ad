// @ts-check
// The comparison page: countries in the URL, else the visitor's, as columns of a table, with their differences in
// words. “?add=fr” adds to the last comparison.

import { kept, language, make, maybe, one, pageName, place, renewals, saveChoices, say, store, stored, t } from "./page.js";
import { causeOf, isNumeric, joined, neighbours, publishedRows, shortAmount, shownCell } from "./published.js";

const [FEWEST, MOST_COMPARED] = [2, 6];
const MOST_LISTED = 8; // values of a cell; the others are behind a button
const HIDDEN = ["name", "flag", "description", "official_name"]; // in other cells, or prose
// The groups of country pages with their known columns; other columns name their group.
const FIGURES = t("Figures");
/** @type {[title: string, columns: string[]][]} */
const GROUPS = [
  ["", [
    "population", "area", "density", "capital", "currency_name", "currency_symbol", "language_name", "region", "subregion", "borders", "demonym",
  ]],
  [t("Economy"), ["economy", "gini"]], [t("People"), ["people"]], [FIGURES, []],
  [t("Status and codes"), ["status", "code", "alpha3", "numeric", "calling_code", "tld", "currency_code", "language_code"]],
  [t("Everyday life"), ["driving_side", "start_of_week", "time_zone"]], [t("Location"), ["latitude", "longitude"]],
];
const NOT_COMPARED = ["latitude", "longitude"]; // numbers that have no better value
const STORED = `${place} compared`; // the key of the last comparison
const home = one(".comparison", "div");
const ownTitle = document.title;
// The published rows, the page names of the compared countries in order, and whether rows with the same values are hidden.
const state = { /** @type {RowFile} */ file: undefined, names: [], onlyDifferences: false };

const countryOf = (name) => {
  const position = state.file.pages.indexOf(name);
  return position < 0 ? undefined : { position, name, record: state.file.records[position] };
};

// The countries in the URL, “?c=fr,DEU”, else the visitor's.
function wantedNames() {
  const query = new URLSearchParams(location.search);
  const added = query.getAll("add");
  const texts = added.length ? [stored(STORED) ?? "", ...added] : query.getAll("c");
  const mine = () => [kept.own, ...kept.mine].map(pageName);
  return (texts.length ? texts.join(",").split(/[,;\s]+/) : mine()).filter(Boolean);
}

// Their page names; the URL may have page names or codes.
function asked() {
  const wanted = wantedNames();
  const pageOf = (text) => {
    const name = text.toLowerCase();
    return state.file.pages.includes(name) ? name
      : state.file.pages[state.file.records.findIndex(({ alpha3 }) => alpha3 && alpha3.toLowerCase() === name)];
  };
  const missing = wanted.filter((text) => !pageOf(text)).map((text) => (/^[a-z]{2,3}$/.test(text) ? text.toUpperCase() : text));
  const shown = shownCell(missing.slice(0, MOST_COMPARED)).slice(0, 100);
  if (missing.length) say(t("Not in this data: {names}.", { names: shown }));
  const found = [...new Set(wanted.map(pageOf).filter(Boolean))];
  const omitted = found.slice(MOST_COMPARED).map((name) => shownCell(countryOf(name).record.name));
  if (omitted.length) say(t("You can compare at most six countries. Left out: {names}.", { names: joined(omitted) }));
  return found.slice(0, MOST_COMPARED);
}

// Shows a comparison and stores it in the URL. Each choice is an entry of the history.
function setNames(list, act = "pushState") {
  state.names = list;
  store(STORED, state.names);
  saveChoices({ add: "", c: state.names.join() || ",", only: state.onlyDifferences ? "differences" : "" }, act); // “,” is none
  draw();
}

// Shows what the URL asks for.
function restore() {
  state.onlyDifferences = new URLSearchParams(location.search).get("only") === "differences";
  const found = asked();
  if (found.length) return setNames(found, "replaceState");
  state.names = [];
  draw();
}

const densityOf = ({ population, area }) => (population > 0 && area > 0 ? population / area : null);

// The rows of the table: name, title, texts of a cell, and for numbers the one to compare, its short form and its year.
function lines() {
  const names = new Set(state.file.columns.map(({ name }) => name));
  const isYear = (name) => name.endsWith("_year") && names.has(name.slice(0, -5));
  const shown = {
    borders: neighbours, calling_code: ({ calling_code: codes }) => (codes ?? []).map((code) => `+${code}`),
  };
  const valuesOf = (record, name) => shown[name]?.(record) ?? (record[name]?.map ? record[name] : undefined);
  const all = state.file.columns.filter(({ name }) => !HIDDEN.includes(name) && !isYear(name)).map((column) => {
    const { name, title, group, years } = column;
    const isCompared = isNumeric(column) && !NOT_COMPARED.includes(name);
    return {
      name, title, group, number: isCompared ? ({ record }) => record[name] : undefined,
      text: ({ record }) => shownCell(valuesOf(record, name) ?? record[name], name) || (name === "borders" ? t("none") : ""),
      values: (record) => valuesOf(record, name)?.filter(Boolean), short: ({ record }) => shortAmount(record[name], name),
      year: ({ position, record }) => (years?.at ? years[position] : years ?? record[`${name}_year`]),
    };
  });
  if (names.has("area") && names.has("population")) {
    const number = ({ record }) => densityOf(record);
    all.push({ name: "density", title: t("Density (people per km²)"), number, text: ({ record }) => shownCell(densityOf(record), "density") });
  }
  if (state.file.sovereign) {
    const words = { true: t("Sovereign"), false: t("Not sovereign") };
    all.push({ name: "status", title: t("Status"), text: ({ position }) => words[state.file.sovereign[position]] ?? "" });
  }
  return all;
}

// The rows of each group, in order.
function groups() {
  const all = lines();
  const isIn = (known, { name, group }) => known.includes(group ?? name);
  return GROUPS.map(([title, known]) => {
    const isOther = (line) => title === FIGURES && !GROUPS.some(([, known]) => isIn(known, line));
    const rank = ({ name }) => known.indexOf(name);
    return { title, lines: all.filter((line) => isIn(known, line) || isOther(line)).sort((a, b) => rank(a) - rank(b)) };
  });
}

// Differences in words

// A name within a sentence, “the Netherlands”. A right-to-left name is isolated; otherwise it would reorder the
// punctuation and number after it (UAX #9).
const isolated = (text) => (/[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/.test(text) ? `\u2068${text}\u2069` : text);
const named = ({ position, record: { name } }) => {
  const text = isolated(shownCell(name));
  return state.file.articles.includes(position) ? t("the {name}", { name: text }) : text;
};
const article = t("the {name}", { name: "" });
const asSentence = (text) => (article && text.startsWith(article) ? text[0].toLocaleUpperCase(language) + text.slice(1) : text);
const listOf = (texts) => new Intl.ListFormat(language).format(texts.map((text) => shownCell(text)));

// A sentence about a difference, if all values are known and one is the largest. `words` has three variants: nearly
// equal or unknown, twice as much, and a multiple.
function sentence(countries, number, words) {
  const sorted = countries.map((country) => ({ name: named(country), value: number(country) })).sort((a, b) => b.value - a.value);
  if (sorted.some(({ value }) => typeof value !== "number") || sorted[0].value === sorted[1].value) return [];
  const [high, low] = [sorted[0], sorted.at(-1)];
  const factor = high.value / low.value;
  const n = Number(factor.toPrecision(factor < 10 ? 2 : 3));
  const [ahead, twice, manyTimes] = words({ high: high.name, low: low.name, n });
  if (!isFinite(factor) || factor < 1.05) return [ahead];
  return [n === 2 ? twice : manyTimes];
}

const common = (countries, column) => (countries[0].record[column] ?? []).filter((value) =>
  value && countries.every(({ record }) => record[column]?.includes(value)));

function sentences(countries) {
  const areTwo = countries.length === 2;
  const n = countries.length;
  const found = [
    ...sentence(countries, ({ record }) => record.population, (values) => areTwo ? [
      t("{high} has more people than {low}.", values),
      t("{high} has more people than {low}: twice as many.", values),
      t("{high} has more people than {low}: {n} times as many.", values),
    ] : [
      t("{high} has the most people.", values),
      t("{high} has the most people: twice as many as {low}.", values),
      t("{high} has the most people: {n} times as many as {low}.", values),
    ]),
    ...sentence(countries, ({ record }) => record.area, (values) => areTwo ? [
      t("{high} is larger than {low}.", values),
      t("{high} is larger than {low}: twice its area.", values),
      t("{high} is larger than {low}: {n} times its area.", values),
    ] : [
      t("{high} is the largest.", values),
      t("{high} is the largest: twice the area of {low}.", values),
      t("{high} is the largest: {n} times the area of {low}.", values),
    ]),
    ...sentence(countries, ({ record }) => densityOf(record), (values) => areTwo ? [
      t("{high} is more densely populated than {low}.", values),
      t("{high} is more densely populated than {low}: twice as dense.", values),
      t("{high} is more densely populated than {low}: {n} times as dense.", values),
    ] : [
      t("{high} is the most densely populated.", values),
      t("{high} is the most densely populated: twice as dense as {low}.", values),
      t("{high} is the most densely populated: {n} times as dense as {low}.", values),
    ]),
  ];
  const [{ record: first }] = countries;
  if (first.region && countries.every(({ record }) => record.region === first.region)) {
    const region = shownCell(first.region);
    found.push(areTwo ? t("Both countries are in the same region: {region}.", { region })
      : t("All {n} countries are in the same region: {region}.", { n, region }));
  }
  const currencies = listOf(common(countries, "currency_name"));
  if (currencies) {
    found.push(areTwo ? t("Both countries use the same currency: {currencies}.", { currencies })
      : t("All {n} countries use the same currency: {currencies}.", { n, currencies }));
  }
  const shared = common(countries, "language_name");
  const languages = listOf(shared);
  if (shared.length > 1) {
    found.push(areTwo ? t("Both countries share these languages: {languages}.", { languages })
      : t("All {n} countries share these languages: {languages}.", { n, languages }));
  } else if (languages) {
    found.push(areTwo ? t("Both countries share a language: {language}.", { language: languages })
      : t("All {n} countries share a language: {language}.", { n, language: languages }));
  }
  for (const [index, a] of countries.entries()) {
    for (const b of countries.slice(index + 1)) {
      const areNeighbours = b.record.alpha3 && a.record.borders?.includes(b.record.alpha3);
      if (areNeighbours) found.push(t("{a} and {b} are neighbours.", { a: named(a), b: named(b) }));
    }
  }
  return found.map(asSentence);
}

// The table

function head(country) {
  const { record, name } = country;
  const remove = make("button", {
    type: "button", textContent: "×", ariaLabel: t("Remove {name}", { name: shownCell(record.name) }),
    onclick: () => {
      setNames(state.names.filter((other) => other !== name));
      maybe(".comparison input", "input").focus();
    },
  });
  const emoji = record.flag ?? "";
  const path = state.file.flags?.[country.position];
  const flag = path ? make("img", { src: path, alt: emoji, width: 40, height: 30 }) : emoji;
  const link = make("a", { href: `countries/${name}.html`, textContent: shownCell(record.name) });
  return make("th", { scope: "col" }, make("span", { className: "flag", ariaHidden: "true" }, flag), " ", link, " ", remove);
}

// A value with its year. Of a long list, a button shows the rest.
function content({ text, values, short, year }, country) {
  const all = text(country);
  const list = values?.(country.record) ?? [];
  const [amount, time] = [short?.(country), all && year?.(country)];
  const cell = make("bdi", {}, all || t("unknown"));
  if (amount) cell.replaceChildren(make("data", { tabIndex: 0 }, amount, " ", make("span", { className: "visually-hidden" }, `(${all})`)));
  if (list.length > MOST_LISTED + 1) {
    const more = make("button", { type: "button", textContent: t("and {n} more", { n: list.length - MOST_LISTED }) });
    more.onclick = () => cell.replaceChildren(all);
    cell.replaceChildren(shownCell(list.slice(0, MOST_LISTED)), " ", more);
  }
  if (time) cell.append(` (${time})`);
  return cell;
}

function row(line, countries) {
  const { title, text, number, year } = line;
  const texts = countries.map(text);
  if (texts.every((value) => !value)) return "";
  const isSame = texts.every((value) => value === texts[0]);
  if (state.onlyDifferences && isSame) return "";
  const numbers = number ? countries.map(number).filter((value) => typeof value === "number") : [];
  const [high, low] = [Math.max(...numbers), Math.min(...numbers)];
  const isOneYear = new Set(countries.filter((_, index) => texts[index]).map((country) => year?.(country))).size < 2;
  const cells = countries.map((country) => {
    const cell = make("td", {}, content(line, country));
    const value = number?.(country);
    if (high > low && isOneYear && (value === high || value === low)) {
      cell.append(" ", value === high ? make("small", { className: "high" }, t("highest")) : make("small", { className: "low" }, t("lowest")));
    }
    return cell;
  });
  return make("tr", { className: isSame ? "same" : "" }, make("th", { scope: "row", textContent: title }), ...cells);
}

function tableOf(countries) {
  const parts = groups().map(({ title, lines }) => {
    const rows = lines.map((line) => row(line, countries)).filter(Boolean);
    const heading = title && rows.length ? [make("tr", {}, make("th", { scope: "rowgroup", colSpan: countries.length + 1 }, make("span", {}, title)))] : [];
    return make("tbody", {}, ...heading, ...rows);
  });
  return make("table", {}, make("caption", { className: "visually-hidden", textContent: t("Comparison") }),
    make("thead", {}, make("tr", {}, make("td"), ...countries.map(head))), ...parts);
}

const folded = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();

// The best match of a text: a whole name or code, else the start, else a part of a name.
function countryFor(text, others) {
  const wanted = folded(text);
  const has = (test) => others.find(({ record: { name, official_name: official, code, alpha3 } }) =>
    [name, official, code, alpha3].some((value) => value && test(folded(value))));
  return wanted && (has((value) => value === wanted) ?? has((value) => value.startsWith(wanted)) ?? has((value) => value.includes(wanted)));
}

// A field with the names of the other countries.
function picker() {
  if (state.names.length >= MOST_COMPARED) return make("span", { textContent: t("You can compare at most six countries.") });
  const collator = new Intl.Collator(language);
  const others = state.file.pages.map(countryOf).filter(({ name }) => !state.names.includes(name))
    .sort((a, b) => collator.compare(a.record.name, b.record.name));
  const list = make("datalist", { id: "others" }, ...others.map(({ record }) => new Option("", shownCell(record.name))));
  const field = make("input", { autocomplete: "off", required: true });
  field.setAttribute("list", "others");
  const add = ({ name }) => {
    setNames([...state.names, name]);
    maybe(".comparison input, .frame thead button", "input").focus();
  };
  field.oninput = (/** @type {any} */ { inputType = "insertReplacementText" }) => {
    const chosen = inputType === "insertReplacementText" && others.find(({ record }) => shownCell(record.name) === field.value);
    if (chosen) add(chosen); // from the list
  };
  const onsubmit = (event) => {
    event.preventDefault();
    const found = countryFor(field.value, others);
    if (found) add(found);
    else say(t("Not in this data: {names}.", { names: field.value }));
  };
  return make("form", { onsubmit }, make("label", {}, t("Add a country"), field), list, make("button", { className: "act" }, t("Add")));
}

// The countries with the most people.
function example() {
  const populationOf = (name) => countryOf(name).record.population ?? 0;
  const largest = state.file.pages.toSorted((a, b) => populationOf(b) - populationOf(a)).slice(0, 3);
  const textContent = t("Example: {names}", { names: joined(largest.map((name) => shownCell(countryOf(name).record.name))) });
  return make("p", {}, make("button", { type: "button", className: "act", textContent, onclick: () => setNames(largest) }));
}

function draw() {
  const countries = state.names.map(countryOf);
  /** @type {HTMLElement[]} */
  const parts = [make("div", { className: "tools" }, picker())];
  const isEnough = countries.length >= FEWEST;
  const title = joined(countries.map(({ record }) => shownCell(record.name)));
  document.title = isEnough ? t("Comparison: {names}", { names: title }) : ownTitle;
  if (isEnough) {
    const box = make("input", { type: "checkbox", checked: state.onlyDifferences });
    box.onchange = () => {
      state.onlyDifferences = box.checked;
      setNames(state.names);
      maybe(".comparison [type=checkbox]", "input").focus();
    };
    parts[0].append(make("label", {}, box, " " + t("Differences only")));
    const texts = sentences(countries).map((textContent) => make("li", { textContent }));
    if (texts.length) parts.push(make("ul", { className: "words" }, ...texts));
  } else {
    parts.push(make("p", { textContent: countries.length ? t("Choose one more country to compare.") : t("Choose two to six countries to compare.") }));
    if (!countries.length) parts.push(example());
  }
  if (countries.length) {
    parts.push(make("div", { className: "frame", tabIndex: 0, role: "region", ariaLabel: t("Comparison") }, tableOf(countries)));
  }
  home.replaceChildren(...parts);
}

async function begin() {
  try {
    state.file = await publishedRows();
  } catch (error) {
    home.append(make("p")); // no longer empty, so that the footer is shown
    return say(t("The data for the comparison could not be loaded: {cause}.", { cause: causeOf(error) }), t("Try again"), begin);
  }
  restore();
}

renewals.push((page) => {
  home.dataset.view = page.querySelector(".comparison")?.dataset.view;
  begin();
});
addEventListener("popstate", () => state.file && restore());
begin();
