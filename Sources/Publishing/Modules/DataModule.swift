import Base
package import Countries
import Site

/// The values of a module's template: columns with names and types for a programming language, and the rows as JSON.
package struct DataModule {
  private let content: ExportContent
  private let format: String
  /// Words of the language that no column can have as its name.
  private let reserved: Set<Substring>
  private let isDeclaration: Bool
  /// The codes as JSON strings, if each row has its own.
  private let codes: [String]?

  /// - Parameter template: its comment `{{! Reserved words: … }}` lists words of the language.
  init(_ content: ExportContent, format: String, reserved template: String, isDeclaration: Bool = false) {
    (self.content, self.format, self.isDeclaration) = (content, format, isDeclaration)
    codes = Self.codes(of: content.table)?.map(\.json.withoutActiveCharacters)
    reserved = Set(template.firstMatch(of: /\{\{! Reserved words: ([^}]*)\}\}/)?.output.1.split(separator: " ") ?? [])
  }

  /// - Throws: ``PlainError`` for a wrong template, or a column whose name the language cannot have.
  func bytes(_ template: String, of file: String) throws(PlainError) -> [UInt8] {
    let mistake = { PlainError.template(file: file, line: $0, reason: $1) }
    return Array(try Template(template, as: .none, mistake).render(checking: values(), mistake).utf8)
  }

  private func values() throws(PlainError) -> TemplateValues {
    let about = content.about
    let areCountries = content.dataset.kind.areCountries
    return [
      "writer": about.writer, "title": about.title.inComment, "count": content.table.rows.count.grouped,
      "one": areCountries ? "Country" : "Fact", "many": content.dataset.kind.rawValue, "isDeclaration": isDeclaration,
      "hasDate": about.date != nil, "date": about.date.map(\.literal),
      "hasLicence": about.licence != nil, "licence": about.licence.map(\.literal),
      "sources": "[\(about.sources.map(\.words.literal).joined(separator: ", "))]",
      "hasCodes": codes != nil, "codes": codes ?? [], "columns": try columns(),
      "rows": rows, "objects": RowObject.array(of: content.table).joined().text.trimmed.withoutActiveCharacters,
    ]
  }

  /// The codes of rows; `nil` if one is missing or repeated, or there are more than type checkers can bear.
  package static func codes(of table: Table) -> [String]? {
    guard let column = table.columns.firstIndex(where: { $0.name == "code" }), (1...10_000).contains(table.rows.count)
    else { return nil }
    let codes = table.rows.map { $0[column].text }
    // As bytes: equal Swift strings can have different ones.
    return !codes.contains("") && Set(codes.map { Array($0.utf8) }).count == codes.count ? codes : nil
  }

  private var rows: String {
    let lines = content.table.rows.map { row in "[\(row.map(\.tree.text).joined(separator: ","))]" }
    return "[\n\(lines.joined(separator: ",\n"))\n]".withoutActiveCharacters
  }
}

// MARK: - Columns
extension DataModule {
  private func columns() throws(PlainError) -> [TemplateValues] {
    var taken: [String: String] = [:]
    var values: [TemplateValues] = []
    let sources = zip(content.dataset.sources, content.dataset.columnsOfSources)
    for (position, column) in content.table.columns.enumerated() {
      let (snake, camel) = try names(of: column, &taken)
      let own = sources.filter { $0.1.contains(column.name) }.map(\.0.words)
      let unit = column.display.form == .percent ? "%" : column.display.unit
      let words = [
        column.meaning ?? column.title + ".", unit.isEmpty ? "" : "Unit: \(unit).",
        own.isEmpty ? "" : "Source: \(own.joined(separator: "; ")).",
      ]
      values.append([
        "name": column.name.json.withoutActiveCharacters, "camelCase": camel, "snakeCase": snake,
        "description": words.filter { !$0.isEmpty }.joined(separator: " ").inComment,
        "isCode": codes != nil && column.name == "code", "isText": column.kind == .text,
        "isInteger": column.kind == .integer, "isDecimal": column.kind == .decimal, "isNumber": column.isNumeric,
        "isBoolean": column.kind == .boolean, "isList": column.kind == .list,
        "isOptional": content.table.rows.contains { $0[position] == .empty },
      ])
    }
    return values
  }

  /// The names of a column in snake case and camel case: `name_ru` and `nameRu` for `name:ru`.
  private func names(
    of column: Column, _ taken: inout [String: String]
  ) throws(PlainError) -> (snake: String, camel: String) {
    let snake = column.name.lowercased().replacing(/[:-]/, with: "_")
    let words = snake.split(separator: "_")
    let camel =
      (snake.hasPrefix("_") ? "_" : "") + (words.first ?? "") + words.dropFirst().map(\.capitalizedFirst).joined()
    let shown = "“\(column.name.oneLine(limit: 60))”"
    let isReserved = reserved.contains(camel[...]) || reserved.contains(snake[...])
    guard snake.isIdentifier, !isReserved else {
      throw .usage(
        what: "--format \(format): unusable column \(shown)",
        reason: isReserved ? "it is a reserved word of the language" : "a name has only letters, digits and “_”",
        advice: "Rename it, as in --column \(isReserved ? "\(snake)_value=\(column.name)" : "NAME=\(column.name)"), or "
          + "choose others with --columns.")
    }
    guard let other = taken.updateValue(column.name, forKey: camel) else { return (snake, camel) }
    throw .usage(
      what: "--format \(format): unusable column \(shown)",
      reason: "it would have the same name as “\(other.oneLine(limit: 60))”: “\(camel)”",
      advice: "Rename one of them, as in --column NAME=KEY, or omit one with --columns.")
  }
}

extension String {
  fileprivate var json: String { JSONTree.string(self).text }

  /// A string literal of any language, for words for readers.
  fileprivate var literal: String { oneLine(limit: 1_000).json }

  /// The text on one line without the end of a comment.
  fileprivate var inComment: String { oneLine(limit: 1_000).replacingScalars(of: "*/", with: "* /") }

  /// JSON with the same meaning that is also safe as a literal of JavaScript, Python or Kotlin and in raw strings of
  /// Python, Swift and Rust: no markup, `$`, `#`, invisible or directional characters.
  fileprivate var withoutActiveCharacters: String {
    var output = UnicodeScalarView()
    for scalar in unicodeScalars {
      guard scalar.isActive else {
        output.append(scalar)
        continue
      }
      let digits = String(scalar.value, radix: 16)
      output += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".unicodeScalars
    }
    return String(output)
  }

  /// Whether it is a name in most languages (UAX #31).
  fileprivate var isIdentifier: Bool {
    guard let first = unicodeScalars.first, first == "_" || first.properties.isXIDStart else { return false }
    return unicodeScalars.allSatisfy(\.properties.isXIDContinue)
  }
}

extension Unicode.Scalar {
  fileprivate var isActive: Bool {
    guard value > 0x7E else { return "<>&$#".unicodeScalars.contains(self) }
    guard value < 0x10000 else { return false }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return true
    default: return false
    }
  }
}

extension FlattenSequence<[[UInt8]]> {
  fileprivate var text: String { String(decoding: Array(self), as: UTF8.self) }
}
