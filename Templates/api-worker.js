// @ts-check
// Answers REST Countries requests that static files cannot: parts of names, any case, ?fields=, ?codes=, and errors as
// JSON. It runs before the files of a site on hosts that accept a module with `fetch`, such as `_worker.js` on
// Cloudflare Pages (https://developers.cloudflare.com/pages/functions/advanced-mode/). The countries are those of
// `v2/all`, `v3/all` and `v3.1/all` in any folder of the site; other requests return the files unchanged.

// The build prepends VERSION, which changes with the published data.
const ETAG = `W/"${VERSION}"`;

const HEADERS = {
  "Content-Type": "application/json",
  "X-Content-Type-Options": "nosniff",
  "Access-Control-Allow-Origin": "*",
};

// The maximum number of characters in a request: the work for a response grows with them.
const MOST_OF_KEY = 256;
const MOST_OF_QUERY = 8192;

const list = (value) => (Array.isArray(value) ? value : []);
const values = (value) => Object.values(value ?? {});
const texts = (name) => [name?.common, name?.official];
const isCountryCode = (key) => key.length === 2 || key.length === 3;
const isCurrencyCode = (key) => key.length === 3;

// The endpoints of each version: texts of a country that a key must equal, and texts that it may be a part of. The
// first of these is the common name.
const V2 = {
  all: {},
  alpha: { whole: (country) => [country.alpha2Code, country.alpha3Code], isCode: isCountryCode, isSingle: true },
  name: { part: (country) => [country.name, ...list(country.altSpellings), country.nativeName] },
  capital: { part: (country) => [country.capital] },
  currency: { whole: (country) => list(country.currencies).map((currency) => currency.code), isCode: isCurrencyCode },
  lang: { whole: (country) => list(country.languages).flatMap((language) => [language.iso639_1, language.iso639_2]) },
  region: { whole: (country) => [country.region] },
  subregion: { whole: (country) => [country.subregion] },
  callingcode: { whole: (country) => list(country.callingCodes) },
  demonym: { whole: (country) => [country.demonym] },
  regionalbloc: {
    whole: ({ regionalBlocs }) =>
      list(regionalBlocs).flatMap((bloc) => [bloc.acronym, bloc.name, ...list(bloc.otherAcronyms)]),
  },
};
const V3 = {
  all: {},
  alpha: {
    whole: (country) => [country.cca2, country.ccn3, country.cca3, country.cioc],
    isCode: isCountryCode,
    isBareWithFields: true,
  },
  name: {
    part: ({ name, altSpellings }) => [...texts(name), ...values(name?.nativeName).flatMap(texts), ...list(altSpellings)],
  },
  capital: { part: (country) => list(country.capital) },
  currency: {
    // A key of three letters is a code or a word: “ang” does not match the Angolan kwanza.
    isWhole: isCurrencyCode,
    whole: ({ currencies }) => [
      ...Object.keys(currencies ?? {}), ...values(currencies).flatMap(({ name }) => (name ?? "").split(/[ -]/)),
    ],
    part: (country) => values(country.currencies).map((currency) => currency.name),
  },
  lang: { whole: (country) => [...Object.keys(country.languages ?? {}), ...values(country.languages)] },
  region: { whole: (country) => [country.subregion], part: (country) => [country.region] },
  subregion: { part: (country) => [country.subregion] },
  demonym: { part: (country) => values(country.demonyms).flatMap(values) },
  translation: { part: (country) => values(country.translations).flatMap(texts) },
  independent: {},
  "not-independent": {},
};
const RULES_V3 = new Map(Object.entries(V3));
const GENERATIONS = new Map([["v2", new Map(Object.entries(V2))], ["v3", RULES_V3], ["v3.1", RULES_V3]]);

// A key that may be a word of a name rather than a whole name; words are separated by spaces and hyphens.
const MAY_BE_WORD = /^[\p{Alphabetic}\p{M}'’]+$/u;

// Thrown if the host cannot say whether a file exists, or cannot read it.
const UNAVAILABLE = new Error("The host of the files fails");

// Contents of `all` by path. There are few folders of feeds, and nothing else is cached.
const published = new Map();
const MOST_PUBLISHED = 16;

// Normalizes a key like file names: without surrounding white space and directional marks.
const bare = (key) => key.replace(/[\u200e\u200f\u061c]/g, "").trim();

// Ignores case, accents, the form of apostrophes, and characters that file names omit. A final ς becomes σ.
function fold(text) {
  const plain = bare(text).normalize("NFD").replace(/[\u0300-\u036f]/g, "").replace(/[ʻʼ‘’]/g, "'");
  return plain.toLowerCase().replaceAll("ς", "σ");
}

// Lower-cases as in file names: each character separately, so that a final Σ becomes σ.
const lowerCase = (key) => Array.from(key, (char) => char.toLowerCase()).join("").normalize("NFC");

const folded = (all) => all.filter((text) => typeof text === "string" && text !== "").map(fold);

// A response as in the files: characters of markup are escaped.
function written(value) {
  const escape = (char) => "\\u" + char.charCodeAt(0).toString(16).padStart(4, "0");
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, escape);
}

function failure(status, message, headers) {
  const all = { ...HEADERS, "Cache-Control": "no-store", ...headers };
  return new Response(written({ message, status }), { status, headers: all });
}

const notFound = () => failure(404, "Not Found");

function success(request, body) {
  const headers = { ...HEADERS, "Cache-Control": "public, max-age=3600", ETag: ETAG };
  const known = (request.headers.get("If-None-Match") ?? "").split(",").map((tag) => tag.trim());
  if (known.includes("*") || known.includes(ETAG)) return new Response(null, { status: 304, headers });
  return new Response(body, { headers });
}

// The countries at a path such as `/v3.1/all`; undefined if none are published there.
async function countriesAt(path, request, env) {
  if (published.has(path)) return published.get(path);
  const text = await textAt(path, request, env);
  const rows = rowsIn(text);
  // Only results are shared: a promise belongs to its request.
  if (Array.isArray(rows)) {
    if (published.size >= MOST_PUBLISHED) published.clear();
    published.set(path, { text, rows, indexes: new Map() });
  }
  return published.get(path);
}

// The text of a file; undefined if it does not exist. An error of the host says nothing about the file and must not be
// cached as a response.
async function textAt(path, request, env) {
  let response;
  try {
    response = await env.ASSETS.fetch(new Request(new URL(path, request.url)));
    if (response.status === 200) return await response.text();
  } catch {
    throw UNAVAILABLE;
  }
  if (response.status >= 500 || [304, 408, 429].includes(response.status)) throw UNAVAILABLE;
  return undefined;
}

// The countries in the text of an API file; undefined for other text, such as a page that some hosts return for missing
// files.
function rowsIn(text) {
  try {
    const value = JSON.parse(text);
    const isRow = (row) => row !== null && typeof row === "object" && !Array.isArray(row);
    return (Array.isArray(value) ? value.every(isRow) : isRow(value)) ? value : undefined;
  } catch {
    return undefined;
  }
}

// The folded texts of all countries for an endpoint.
function indexOf(countries, group, rules) {
  let index = countries.indexes.get(group);
  if (!index) {
    const textsOf = (row) => ({ whole: folded(list(rules.whole?.(row))), part: folded(list(rules.part?.(row))) });
    index = countries.rows.map((row) => ({ row, ...textsOf(row) }));
    countries.indexes.set(group, index);
  }
  return index;
}

// How well a country matches a key: 0 for a whole text, 1 for a part of the first, 2 for a part of another.
function rankOf({ whole, part }, key, isWhole) {
  if (whole.includes(key) || part.includes(key)) return 0;
  const place = isWhole ? -1 : part.findIndex((text) => text.includes(key));
  return place < 0 ? undefined : Math.min(place, 1) + 1;
}

// The matching countries, best matches first, ties in feed order.
function found(index, key, isWhole) {
  const ranks = [[], [], []];
  for (const entry of index) ranks[rankOf(entry, key, isWhole)]?.push(entry.row);
  return ranks.flat();
}

// The countries in the file of a key: some keys are in no row, such as official names and second capitals in v2. Each
// has a lower-case file too, which cannot always be upper-cased again (ß, SS). No key begins with a dot or contains a
// slash.
async function filed(folder, key, request, env) {
  if (/^\.|[/\\]/.test(key)) return [];
  const spelling = key.normalize("NFC");
  for (const name of new Set([spelling, lowerCase(spelling)])) {
    const rows = rowsIn(await textAt(`${folder}/${encodeURIComponent(name)}`, request, env));
    if (rows) return [rows].flat();
  }
  return [];
}

// Adds rows of a file that are missing.
function joined(rows, more) {
  if (more.length === 0) return rows;
  const known = new Set(rows.map((row) => JSON.stringify(row)));
  return [...rows, ...more.filter((row) => !known.has(JSON.stringify(row)))];
}

// The countries of several codes, in the order of the codes.
function foundByCodes(index, codes) {
  const wanted = new Map(codes.map((code) => [fold(code), []]));
  for (const { row, whole } of index) for (const code of whole) wanted.get(code)?.push(row);
  return [...new Set([...wanted.values()].flat())];
}

// If independence is unknown for all, no country counts as dependent.
function foundIndependent(rows, isIndependent) {
  if (!rows.some((row) => "independent" in row)) return [];
  return rows.filter((row) => (row.independent ?? false) === isIndependent);
}

// The names or codes in a query item; undefined if it is missing or empty.
function namesIn(query, name) {
  const names = query.get(name)?.split(/[,;]/).map((part) => part.trim()).filter(Boolean);
  return names?.length ? names : undefined;
}

const trimmed = (row, fields) => (fields ? Object.fromEntries(Object.entries(row).filter(([name]) => fields.has(name))) : row);

// The decoded parts of a path after its version; undefined if they are not UTF-8.
function decodedParts(path) {
  try {
    return path.replace(/\/$/, "").split("/").map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

async function answer(request, env, url, folder, rest, countries) {
  if (url.search.length > MOST_OF_QUERY) return failure(400, `The query is longer than ${MOST_OF_QUERY} characters`);
  const parts = decodedParts(rest);
  if (!parts) return failure(400, "The address is not valid UTF-8");
  const [group, key = ""] = parts;
  const rules = GENERATIONS.get(folder.slice(folder.lastIndexOf("/") + 1)).get(group);
  if (!rules || parts.length > 2) return notFound();
  if (key.length > MOST_OF_KEY) return failure(400, `The key is longer than ${MOST_OF_KEY} characters`);

  const query = url.searchParams;
  const names = namesIn(query, "fields");
  const fields = names && new Set(names);
  const array = (rows) => {
    if (rows.length === 0) return notFound();
    return success(request, written(rows.map((row) => trimmed(row, fields))));
  };

  if (group === "all") {
    if (key !== "") return notFound();
    return fields ? array(countries.rows) : success(request, countries.text);
  }
  if (group === "not-independent") return key === "" ? array(foundIndependent(countries.rows, false)) : notFound();
  if (group === "independent") {
    const status = query.get("status")?.trim().toLowerCase() || "true";
    if (key !== "") return notFound();
    if (!["true", "false"].includes(status)) return failure(400, "“status” is true or false");
    return array(foundIndependent(countries.rows, status === "true"));
  }
  const index = indexOf(countries, group, rules);
  if (group === "alpha" && key === "") {
    const codes = namesIn(query, "codes");
    return codes ? array(foundByCodes(index, codes)) : failure(400, "“codes” names no code: ?codes=fr,de");
  }
  // A text of only accents would match every name.
  const spelling = bare(key);
  const wanted = fold(spelling);
  if (wanted === "") return notFound();

  const isFullText = group === "name" && query.get("fullText")?.trim().toLowerCase() === "true";
  const isWhole = isFullText || rules.isWhole?.(spelling);
  // The file of a word has all names that contain it, not only the one that equals it.
  const hasFile = !isFullText || !MAY_BE_WORD.test(spelling);
  const more = hasFile ? await filed(`${folder}/${group}`, spelling, request, env) : [];
  const rows = joined(found(index, wanted, isWhole), more);
  if (rows.length === 0 && rules.isCode && !rules.isCode(spelling)) return failure(400, "Bad Request");
  const isBare = rules.isSingle || (rules.isBareWithFields && fields);
  if (isBare && rows.length > 0) return success(request, written(trimmed(more[0] ?? rows[0], fields)));
  return array(rows);
}

// An error of the host is reported in the format of other errors.
const respond = (request, env) => respondFrom(request, env).catch((error) => {
  if (error !== UNAVAILABLE) throw error;
  return failure(503, "The data cannot be read at the moment");
});

async function respondFrom(request, env) {
  const url = new URL(request.url);
  const address = /^((?:\/[^/]+)*?\/(?:v2|v3(?:\.1)?))(?:\/(.*))?$/.exec(url.pathname);
  const countries = address && (await countriesAt(`${address[1]}/all`, request, env));
  if (!countries) return env.ASSETS.fetch(request);
  const methods = "GET, HEAD, OPTIONS";
  if (request.method === "OPTIONS") {
    const allowed = { "Access-Control-Allow-Methods": methods, "Access-Control-Allow-Headers": "*" };
    return new Response(null, {
      status: 204, headers: { "Access-Control-Allow-Origin": "*", "Access-Control-Max-Age": "86400", ...allowed },
    });
  }
  if (!["GET", "HEAD"].includes(request.method)) return failure(405, "Method Not Allowed", { Allow: methods });
  const response = await answer(request, env, url, address[1], address[2] ?? "", countries);
  return request.method === "HEAD" ? new Response(null, response) : response;
}

export default { fetch: respond };
