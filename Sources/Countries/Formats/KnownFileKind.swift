import Base

/// A kind of file often mistaken for a feed, detected by its first bytes.
package struct KnownFileKind: Equatable, Sendable {
  /// A description of the file, as a clause.
  package let words: String
  let advice: String

  init?(_ bytes: [UInt8]) {
    guard let found = Self.binary.first(where: { bytes.starts(with: $0.start) }) else { return nil }
    self.init(found.words, found.advice)
  }

  /// Detects text formats in UTF-8 text that does not begin with white space or one of `[{<`.
  init?(text: ArraySlice<UInt8>) {
    let start = String(decoding: text.prefix(500), as: UTF8.self)
    if let kind = Self(lines: start.split(whereSeparator: \.isNewline)) {
      self = kind
      return
    }
    let found = Self.texts.first { start.prefixMatch(of: $0.pattern) != nil }
    guard let found else { return nil }
    self.init(found.words, found.advice)
  }

  private init?(lines: [Substring]) {
    let isComment = { (line: Substring) in ["--", "#", "/*"].contains(where: line.hasPrefix) }
    guard let first = lines.first, let statement = lines.first(where: { !isComment($0) }) ?? lines.first else {
      return nil
    }
    let words = statement.lowercased()
    let isDump = ["-- ", "/*!"].contains(where: first.hasPrefix) || first == "--"
    if isDump || Self.statements.contains(where: words.hasPrefix) {
      self.init(
        "it is a dump of SQL statements",
        "Load it into a database and export the table as CSV: sqlite3 -header -csv FILE \"SELECT * FROM TABLE\"")
    } else if lines.dropFirst().prefix(2).contains(where: { $0.contains("---") && $0.allSatisfy("|+-:\t ".contains) }) {
      self.init(
        "it is a Markdown table or the output of a database shell",
        "Export it as CSV, as psql --csv and sqlite3 -csv do; in a Markdown table, remove the line of hyphens and the "
          + "bars at the ends.")
    } else if statement.first == "[" ? statement.hasSuffix("]") : statement.contains("="),
      statement.prefixMatch(of: /\[\[?[A-Za-z][\w. -]*\]|[\w.-]+ ?= ?(?:["']|-?[0-9]|true|false)/) != nil
    {
      self.init("it is TOML", "Convert it to JSON first: yq -p toml -o json FILE > feed.json")
    } else {
      return nil
    }
  }

  private static let statements = [
    "insert into ", "create table ", "drop table ", "create database ", "begin transaction", "pragma ", "lock tables ",
    "copy ", "set sql_mode", "set names ", "replace into ",
  ]

  /// Detects documents without rows that Gazetteer writes or ships.
  init?(_ root: JSONValue) {
    guard let found = Self.documents.first(where: { $0.keys.allSatisfy { root[$0] != nil } }) else { return nil }
    self.init(found.words, found.advice)
  }

  private init(_ words: String, _ advice: String) { (self.words, self.advice) = (words, advice) }

  private static let binary: [(start: [UInt8], words: String, advice: String)] = [
    (
      Array("PK\u{3}\u{4}".utf8), "it is a workbook such as .xlsx, or another ZIP archive",
      "Open a workbook and export its table as CSV; unpack any other archive and use a file in it."
    ),
    (
      [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1], "it is a workbook or document of an old Office version",
      "Open the workbook and export its table as CSV."
    ),
    (
      Array("SQLite format 3\0".utf8), "it is an SQLite database",
      "Export a table as CSV: sqlite3 -header -csv FILE \"SELECT * FROM TABLE\" > feed.csv; or query it: --table NAME=FILE"
    ),
    ([0x1F, 0x8B], "it is compressed with gzip", "Decompress it first: gunzip -c FILE > feed"),
    ([0x89, 0x50, 0x4E, 0x47], "it is an image", other), ([0xFF, 0xD8, 0xFF], "it is an image", other),
    (Array("%PDF-".utf8), "it is a PDF document", other),
    ([0xFF, 0xFE, 0, 0], "it is text in UTF-32", "Save it again as UTF-8."),
    ([0, 0, 0xFE, 0xFF], "it is text in UTF-32", "Save it again as UTF-8."),
  ]
  private static let other = "Use a file or URL of JSON or CSV."

  private static var texts: [(pattern: Regex<Substring>, words: String, advice: String)] {
    [
      (
        /(?:\/\*\*\/ ?)?[\w$.]+ ?\([\[{]/, "it is JSONP, a JavaScript function call",
        "Remove the parameter “callback” from the URL, or the function name and parentheses around the JSON."
      ),
      (
        /export (?:default|const)\s|import .+ from ["']|(?:const|let|var) [\w$]+ ?[=:]|[\w.]+ ?= ?[\[{]|["']use strict["']|\/[\/*]/,
        "it is JavaScript, or JSON with comments",
        "Save its list as JSON: keys and strings in double quotes, no comments, no code."
      ),
      (
        /(?:#.*\R)*(?:(?:---|%YAML .*)\R|- |[\w ]+:[ \t]*\R(?: |-)|[\w ]+: .*\R[ -]*[\w ]+:)/, "it is YAML",
        "Convert it to JSON first: yq -o json FILE > feed.json"
      ),
    ]
  }

  private static let documents: [(keys: [String], words: String, advice: String)] = [
    (["gazetteer_changes"], "it is the history of changes of a site (changes.json)", besideRows),
    (["resources", "profile"], "it is the description of a CSV (datapackage.json)", besideRows),
    (["resources", "$schema"], "it is the description of a CSV (datapackage.json)", besideRows),
    (["@context", "tableSchema"], "it is the description of a CSV (CSV on the Web)", besideRows),
    (
      ["gazetteer_series"], "it holds the time series of the snapshot",
      "Use the snapshot, which includes them: --source snapshot."
    ),
  ]
  private static let besideRows =
    "Use the export with the rows in the same folder, such as countries.json or countries.csv."

  fileprivate static let xml = KnownFileKind(
    "it is XML",
    "Ask the service for JSON or CSV, often with “format=json” in the URL, or convert the file.")
  package static let lines = KnownFileKind(
    "it is lines of text without a heading",
    "For a list of names, name their column: --headings name; otherwise use a file or URL of JSON or CSV.")

  /// Whether UTF-8 text is at least two lines, the first of which begins with a letter.
  static func areLines(_ bytes: [UInt8]) -> Bool {
    let lines = bytes.prefix(500).split { $0 == 0x0A || $0 == 0x0D }
    let first = lines.first.map { String(decoding: $0, as: UTF8.self) }
    return lines.count > 1 && first?.unicodeScalars.first?.properties.isAlphabetic == true
  }

  fileprivate static let php = KnownFileKind(
    "it is PHP", "Run it and use its output; json_encode writes a list as JSON.")
}

extension PlainError {
  /// The error for text that begins with `<`: PHP, XML, or an HTML page returned instead, such as a network login or a
  /// proxy error.
  static func markup(_ bytes: [UInt8]) -> Self {
    let start = String(decoding: bytes.prefix(8192), as: UTF8.self)
    let lowercased = start.lowercased()
    let element = lowercased.firstMatch(of: /<([a-z][^\s<>\/]*)/)?.output.1
    if lowercased.contains("<?php") { return .otherKind(.php) }
    if lowercased.contains("<html")
      || !lowercased.contains("<?xml") && element.map(Self.elementsOfPages.contains) ?? true
    {
      let title = start.firstMatch(of: /<title[^<>]*>([^<]*)/.ignoresCase())?.output.1 ?? ""
      return PlainError(
        "the response is an HTML page, not JSON",
        title.isEmpty ? nil : "its title is “\(String(title).oneLine(limit: 80))”",
        advice: "Open the URL in a browser: the network may require a login, or the feed may have moved.",
        .badData)
    }
    return .otherKind(.xml)
  }

  /// The first elements of HTML pages without an `html` element.
  private static let elementsOfPages: Set<Substring> = [
    "b", "body", "center", "div", "font", "h1", "h2", "head", "link", "main", "meta", "p", "pre", "script", "span",
    "style", "table", "title",
  ]
}
