// What the page scripts share, and what the library of this TypeScript does not know yet.

/** A row of the table on an index page. */
interface Entry {
  row: HTMLTableRowElement;
  region?: string;
  /** The folded text for searching. */
  text?: string;
  /** The text nodes in which matches are highlighted. */
  texts?: Text[];
  /** The value of the column by which rows are sorted. */
  value?: string | number;
  rank?: number;
  also?: string;
  shown?: boolean;
  /** The place among the published rows, the cells there by column, and the values of each facet. */
  position?: number;
  record?: Row;
  values?: Record<string, string[]>;
}

/** A group of rows of a large table. */
interface Group {
  part: HTMLTableSectionElement;
  start: number;
  end: number;
  isNear?: boolean;
  isDue?: boolean;
}

/** The cells of a published row by column. */
type Row = Record<string, any>;

interface Column {
  name: string;
  title: string;
  kind: "text" | "integer" | "decimal" | "boolean" | "list";
  group?: string;
  format?: string;
  unit?: string;
  decimals?: number;
  align?: "start" | "center" | "end";
  years?: number | string | (number | string | null)[];
}

/** The published rows, as in row-data.js. */
interface RowFile {
  version: string;
  columns: Column[];
  rows: any[][];
  records?: Row[];
  pages?: string[];
  flags?: (string | null)[];
  articles: number[];
  sovereign?: (boolean | null)[];
  words?: Record<string, [string, string][]>;
  lines?: Record<string, string[]>;
  csvRaw?: boolean;
  csvBOM?: boolean;
}

/** How well a text matches, 0 at best, and the matched text if it is not shown. */
interface Match {
  rank: number;
  also?: string;
}

/** How the search reads an item: its own texts, and others that it may be found by. */
interface Reading {
  read(item: any): { name: string; capital: string; searched: string; key: string };
  names?(item: any, index: number): { names: string[]; folded: string } | undefined;
  about?(item: any, index: number, text: string): string | undefined;
}

/** What the scripts of the search have for each other. */
interface Searching {
  open(): void;
  start?(dialog: HTMLDialogElement, field: HTMLInputElement): Promise<void>;
  loadNames?(): Promise<void>;
  rows?: { table: HTMLTableElement; entries: Entry[] };
  seek?: { find(query: string): (Match | undefined)[] };
  textFor?(entry: Entry): string;
  textOf?(entry: Entry, column: string): string;
  adding?: Record<string, Function>;
  haveNames?(): void;
  findIn?(items: any[], query: string, reading: Reading): (Match | undefined)[];
  readingTexts?(placeOf: (item: any, index: number) => [string, any]): Pick<Reading, "names" | "about">;
  fold?(text: string): string;
}

/** The visitor's choices, stored on the device. */
interface Kept {
  own: string;
  mine: string[];
  offline: boolean;
  standsIn: boolean;
  folded: boolean;
  language: string;
  columns: boolean;
  agreed?: boolean;
}

/** Targets of events are elements of the page. */
interface EventTarget {
  closest?: any;
  matches?: any;
  dataset?: any;
  name?: any;
  value?: any;
  search?: any;
  selectedOptions?: any;
  type?: any;
  offsetLeft?: any;
  group?: any;
}

interface HTMLTableSectionElement { group: Group }
interface HTMLDialogElement { isDue?: boolean }
interface Navigator { connection?: { saveData: boolean } }
declare namespace CSS { const highlights: Map<string, Highlight> | undefined; }
declare class Highlight { add(range: AbstractRange): this; }
declare class DecompressionStream implements GenericTransformStream {
  constructor(format: string);
  readonly readable: ReadableStream;
  readonly writable: WritableStream;
}
declare namespace Intl { function getCanonicalLocales(locale: string): string[]; }

/** The data that the build puts before the country picker. */
declare const SITE: {
  language: string;
  languages: Record<string, string>;
  phrases: Record<string, Record<string, string>>;
  style: string;
  countries: string[][];
};
