/// Kinds of files that are no feed and are often taken for one, recognised by how they begin; nothing in them is run.
public enum KnownFileKind: CaseIterable, Sendable {
  /// A ZIP archive, as workbooks are.
  case zip
  /// A workbook as Excel wrote it until 2003.
  case oldWorkbook
  /// An SQLite database.
  case sqlite
  /// A file that gzip compressed.
  case gzip
  /// A picture.
  case png, jpeg
  /// A document.
  case pdf
  /// Texts.
  case xml, yaml, javaScript, jsonp

  /// The kind of these bytes; `nil` for any other.
  init?(_ bytes: [UInt8]) {
    guard let kind = Self.allCases.first(where: { $0.magicNumber.map(bytes.starts) == true }) else { return nil }
    self = kind
  }

  /// So many bytes of a text are looked at.
  private static let beginning = 500

  /// The kind of a text in UTF-8 that begins with none of `[{<` and no white space; `nil` for any other.
  init?(text: ArraySlice<UInt8>) {
    let words = String(decoding: text.prefix(Self.beginning), as: UTF8.self)
    let kinds: [(Self, Regex<Substring>)] = [
      (.jsonp, /(?:\/\*\*\/ ?)?[\w$.]+ ?\([\[{]/),
      (
        .javaScript,
        /export (?:default|const)\s|import .+ from ["']|(?:const|let|var) [\w$]+ ?[=:]|[\w.]+ ?= ?[\[{]|["']use strict["']|\/[\/*]/
      ),
      (.yaml, /(?:---|%YAML .*)\R|- |[\w ]+:[ \t]*\R(?: |-)/),
    ]
    guard let kind = kinds.first(where: { words.prefixMatch(of: $0.1) != nil }) else { return nil }
    self = kind.0
  }

  /// The bytes that a file of this kind begins with; `nil` for texts.
  private var magicNumber: [UInt8]? {
    switch self {
    case .zip: [0x50, 0x4B, 0x03, 0x04]
    case .oldWorkbook: [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]
    case .sqlite: Array("SQLite format 3\0".utf8)
    case .gzip: [0x1F, 0x8B]
    case .png: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    case .jpeg: [0xFF, 0xD8, 0xFF]
    case .pdf: Array("%PDF-".utf8)
    case .xml, .yaml, .javaScript, .jsonp: nil
    }
  }

  /// What a file of this kind is, as a clause.
  var words: String {
    switch self {
    case .zip: "it is a workbook such as .xlsx, or another ZIP archive"
    case .oldWorkbook: "it is a workbook or a document of an old version of Office"
    case .sqlite: "it is an SQLite database"
    case .gzip: "it is compressed with gzip"
    case .png, .jpeg: "it is a picture"
    case .pdf: "it is a PDF document"
    case .xml: "it is XML"
    case .yaml: "it is YAML"
    case .javaScript: "it is JavaScript, or JSON with comments"
    case .jsonp: "it is JSONP, a call of a function of JavaScript"
    }
  }

  /// What to do with it.
  package var advice: String {
    switch self {
    case .zip: "Open a workbook and export its table as CSV; unpack another archive, and name the file in it."
    case .oldWorkbook: "Open the workbook and export its table as CSV."
    case .sqlite: "Export a table as CSV: sqlite3 -header -csv FILE \"SELECT * FROM TABLE\" > feed.csv"
    case .gzip: "Decompress it first: gunzip -c FILE > feed"
    case .xml: "Ask the service for JSON or CSV, as many do with “format=json” in the address, or convert the file."
    case .yaml: "Convert it to JSON first: yq -o json FILE > feed.json"
    case .javaScript: "Save the list in it as JSON: keys and texts in double quotes, without comments and code."
    case .jsonp:
      "Leave the parameter “callback” out of the address, or cut the name and the parentheses around the JSON off."
    case .png, .jpeg, .pdf: "Name a file or an address of JSON or CSV."
    }
  }
}
