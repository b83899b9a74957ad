// @ts-check
// Text folding, as in `TextFolding`.

// Letters that Unicode does not decompose, and other forms of the apostrophe and the hyphen.
const PLAIN = new Map("øo łl ıi ßss æae œoe đd ðd þth ħh ŧt ŋn ςσ".split(" ").map(([char, ...plain]) => [char, plain.join("")]));
for (const char of "ʻʼʽʾʿ‘’‛′`´") PLAIN.set(char, "'");
for (const char of "‐‑‒–—−") PLAIN.set(char, "-");

const folds = new Map();

function foldCharacter(char) {
  if (PLAIN.has(char)) return PLAIN.get(char);
  const bare = char.normalize("NFKD").replace(/[\p{M}\p{Cf}]/gu, "").toLowerCase().replace(/\s+/g, " ");
  return Array.from(bare, (part) => PLAIN.get(part) ?? part).join("");
}

// Folds text: ignores case, diacritics and the width of spaces. The array `starts` receives, for each unit of the
// result, the start of its character in the text and, last, the length of the text.
export function fold(text, starts) {
  if (!starts && /^[ -_a-~]*$/.test(text)) return text.toLowerCase().replace(/ +/g, " ");
  let folded = "";
  let last = ""; // indexing the growing string would copy it each time
  let position = 0;
  for (const char of text) {
    let part = folds.get(char);
    if (part === undefined) folds.set(char, (part = foldCharacter(char)));
    if (part === " " && last.endsWith(" ")) part = "";
    folded += part;
    last = part || last;
    for (let unit = 0; starts && unit < part.length; unit++) starts.push(position);
    position += char.length;
  }
  starts?.push(position);
  return folded;
}
