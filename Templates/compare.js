// The page that compares: the countries that the address names, else those that the visitor has chosen, as columns of one
// table, and what differs in words.

import { kept, language, make, one, say } from "./page.js";
import { publishedRecords, shownCell } from "./published.js";

const [FEWEST, MOST_COMPARED] = [2, 6];
const HIDDEN = ["name", "flag", "description", "official_name"]; // in the head of the table, or prose
const NOT_COMPARED = ["population_year", "latitude", "longitude"]; // numbers of which none is better
const home = one(".comparison", "div");
const ownTitle = document.title;
let file; // the published rows
let names = []; // of the pages of the countries that are compared, in order
let onlyDifferences = false;

const countryOf = (name) => {
  const position = file.pages.indexOf(name);
  return position < 0 ? undefined : { position, name, record: file.records[position] };
};

// The names of pages that the address asks for: “?c=fr,de”.
function asked() {
  const text = new URLSearchParams(location.search).get("c");
  const list = text === null ? [kept.own, ...kept.mine].map((path) => path.replace(/^.*\/|\.html$/g, "")) : text.split(",");
  return [...new Set(list.map((name) => name.trim().toLowerCase()))].filter((name) => file.pages.includes(name)).slice(0, MOST_COMPARED);
}

function setNames(list) {
  names = list;
  const url = new URL(location.href);
  url.searchParams.set("c", names.join(","));
  try {
    history.replaceState(history.state, "", url.href.replaceAll("%2C", ","));
  } catch {
    // Some browsers keep the address of a file as it is.
  }
  draw();
}

const densityOf = ({ population, area }) => (population > 0 && area > 0 ? population / area : null);
const shownDensity = (value) => shownCell(value === null ? null : value >= 100 ? Math.round(value) : Number(value.toPrecision(3)), "density");

// Lines of the table: the title, how a cell reads, and the number by which it is compared, where there is one.
function lines() {
  const all = [];
  for (const { name, title, kind } of file.columns) {
    if (HIDDEN.includes(name)) continue;
    const isCompared = (kind === "integer" || kind === "decimal") && !NOT_COMPARED.includes(name);
    all.push({
      title, text: ({ record }) => (name === "borders" ? neighboursOf(record) : shownCell(record[name], name)),
      number: isCompared ? ({ record }) => record[name] : undefined,
    });
    if (name === "area" && file.columns.some((column) => column.name === "population")) {
      all.push({
        title: "Density (people per km²)", text: ({ record }) => shownDensity(densityOf(record)),
        number: ({ record }) => densityOf(record),
      });
    }
  }
  if (file.sovereign) {
    const words = { true: "Sovereign", false: "Not sovereign" };
    all.push({ title: "Status", text: ({ position }) => words[file.sovereign[position]] ?? "" });
  }
  return all;
}

const nameOfCode = new Map();
function neighboursOf({ borders }) {
  if (!nameOfCode.size) for (const { alpha3, name } of file.records) if (alpha3) nameOfCode.set(alpha3, name);
  return shownCell((borders ?? []).map((code) => nameOfCode.get(code) ?? code), "borders");
}

// What differs, in words

// How many times as much: “1.2”, “15”; nothing where that is not to be told apart from once.
function times(large, small) {
  const factor = large / small;
  if (!isFinite(factor) || factor < 1.05) return "";
  return new Intl.NumberFormat(language, { maximumSignificantDigits: factor < 10 ? 2 : 3 }).format(factor);
}

// A name within a sentence: “the Netherlands”.
const named = ({ position, record }) => (file.articles.includes(position) ? "the " : "") + shownCell(record.name);
const asSentence = (text) => text.replace(/^the /, "The ");

// The words for the two ends of what is compared.
function endsInWords(countries, number, words) {
  const known = countries.map((country) => ({ name: named(country), value: number(country) }))
    .filter(({ value }) => typeof value === "number").sort((a, b) => b.value - a.value);
  if (known.length < 2 || known[0].value === known.at(-1).value) return [];
  const [high, low] = [known[0], known.at(-1)];
  const factor = times(high.value, low.value);
  return [words(high.name, low.name, factor)];
}

const common = (countries, column) => (countries[0].record[column] ?? []).filter((value) =>
  value && countries.every(({ record }) => record[column]?.includes(value)));

function sentences(countries) {
  const areBoth = countries.length === 2 ? "Both" : "All";
  const found = [
    ...endsInWords(countries, ({ record }) => record.population, (high, low, factor) => factor
      ? `${high} has the most people: ${factor} times as many as ${low}.`
      : `${high} has the most people, and ${low} the fewest.`),
    ...endsInWords(countries, ({ record }) => record.area, (high, low, factor) => factor
      ? `${high} is the largest: ${factor} times the area of ${low}.`
      : `${high} is the largest, and ${low} the smallest.`),
    ...endsInWords(countries, ({ record }) => densityOf(record), (high, low, factor) => factor
      ? `${high} is the most densely populated: ${factor} times as densely as ${low}.`
      : `${high} is the most densely populated, and ${low} the least.`),
  ];
  const [{ record: first }] = countries;
  if (first.region && countries.every(({ record }) => record.region === first.region)) {
    found.push(`${areBoth} are in the same region: ${shownCell(first.region)}.`);
  }
  const currencies = common(countries, "currency_name");
  if (currencies.length) found.push(`${areBoth} use the same currency: ${shownCell(currencies)}.`);
  const languages = common(countries, "language_name");
  if (languages.length) found.push(`${areBoth} share a language: ${shownCell(languages)}.`);
  for (const [index, a] of countries.entries()) {
    for (const b of countries.slice(index + 1)) {
      const areNeighbours = b.record.alpha3 && a.record.borders?.includes(b.record.alpha3);
      if (areNeighbours) found.push(`${named(a)} and ${named(b)} are neighbours.`);
    }
  }
  return found.map(asSentence);
}

// The table

function head(country) {
  const { record, name } = country;
  const remove = make("button", {
    type: "button", textContent: "×", ariaLabel: `Remove ${record.name}`,
    onclick: () => {
      setNames(names.filter((other) => other !== name));
      one(".comparison select", "select").focus();
    },
  });
  const link = make("a", { href: `countries/${name}.html`, textContent: shownCell(record.name) });
  return make("th", { scope: "col" }, make("span", { className: "emoji", textContent: record.flag ?? "", ariaHidden: "true" }), " ", link, " ", remove);
}

function row({ title, text, number }, countries) {
  const texts = countries.map(text);
  if (texts.every((value) => !value)) return "";
  const isSame = texts.every((value) => value === texts[0]);
  if (onlyDifferences && isSame) return "";
  const numbers = number ? countries.map(number).filter((value) => typeof value === "number") : [];
  const [high, low] = [Math.max(...numbers), Math.min(...numbers)];
  const cells = countries.map((country, index) => {
    const cell = make("td", { dir: "auto", textContent: texts[index] || "–" });
    const value = number?.(country);
    if (high > low && (value === high || value === low)) {
      cell.append(" ", make("small", { className: value === high ? "high" : "low", textContent: value === high ? "highest" : "lowest" }));
    }
    return cell;
  });
  return make("tr", { className: isSame ? "same" : "" }, make("th", { scope: "row", textContent: title }), ...cells);
}

function tableOf(countries) {
  const rows = lines().map((line) => row(line, countries));
  return make("table", {}, make("caption", { className: "visually-hidden", textContent: "Comparison" }),
    make("thead", {}, make("tr", {}, make("td"), ...countries.map(head))), make("tbody", {}, ...rows));
}

function picker() {
  const list = make("select", { autocomplete: "off", disabled: names.length >= MOST_COMPARED });
  const collator = new Intl.Collator(language);
  const others = file.pages.map((name, position) => ({ name, text: shownCell(file.records[position].name) }))
    .filter(({ name }) => !names.includes(name)).sort((a, b) => collator.compare(a.text, b.text));
  list.append(new Option("Choose a country", ""), ...others.map(({ name, text }) => new Option(text, name)));
  list.onchange = () => {
    if (!list.value) return;
    setNames([...names, list.value]);
    one(".comparison select", "select").focus();
  };
  const label = names.length >= MOST_COMPARED ? `These are six, the most that can be compared. ` : "Add a country ";
  return make("label", {}, label, list);
}

function draw() {
  const countries = names.map(countryOf);
  const parts = [make("p", { className: "tools" }, picker())];
  const isEnough = countries.length >= FEWEST;
  document.title = isEnough ? `${countries.map(({ record }) => record.name).join(", ")} – compared` : ownTitle;
  if (isEnough) {
    const box = make("input", { type: "checkbox", checked: onlyDifferences });
    box.onchange = () => {
      onlyDifferences = box.checked;
      draw();
      one(".comparison [type=checkbox]", "input").focus();
    };
    parts[0].append(make("label", {}, box, " Only what differs"));
    const texts = sentences(countries).map((textContent) => make("li", { textContent }));
    if (texts.length) parts.push(make("ul", { className: "words" }, ...texts));
  } else {
    parts.push(make("p", { textContent: countries.length ? "Choose one more country to compare." : "Choose two to six countries to compare." }));
  }
  if (countries.length) {
    const frame = make("div", { className: "frame", tabIndex: 0 }, tableOf(countries));
    frame.setAttribute("role", "region");
    frame.setAttribute("aria-label", "Comparison");
    parts.push(frame);
  }
  home.replaceChildren(...parts);
}

async function begin() {
  try {
    file = await publishedRecords();
  } catch {
    say("The data for the comparison could not be loaded: the site cannot be reached.", "Try again", begin);
    return;
  }
  names = asked();
  draw();
}

addEventListener("popstate", () => {
  names = asked();
  draw();
});
begin();
