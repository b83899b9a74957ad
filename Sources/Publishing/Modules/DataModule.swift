import Base
package import Countries
import Foundation
import Site

/// Modules of programming languages: the rows with their types.
extension ExportFormat {
  package static let modules: [ExportFormat] = [
    typescript, module("python", "py"), module("swift", "swift"), template("", of: ""),
  ]

  /// A JavaScript module; ``typescriptDeclarations`` has its types.
  package static let typescript = module("typescript", "js", otherExtensions: ["mjs", "ts"])
  package static let typescriptDeclarations = module("typescript", "ts", isDeclaration: true)

  /// A module in any language, by a template of the user.
  package static func template(_ text: String, of file: String) -> ExportFormat {
    module("template", "", template: text, file: file)
  }

  private static func module(
    _ name: String, _ fileExtension: String, otherExtensions: [String] = [], isDeclaration: Bool = false,
    template: String? = nil, file: String = "a built-in template"
  ) -> ExportFormat {
    ExportFormat(
      name: name, form: .separated, type: FileType(fileExtension, FileType.plainText), otherExtensions: otherExtensions
    ) { content, _ throws(PlainError) in
      let template = template ?? EmbeddedFiles.all["modules/\(name).mustache"]?.description ?? ""
      let module = DataModule(content, format: name, reserved: template)
      return [try module.bytes(template, of: file, isDeclaration: isDeclaration)]
    }
  }
}

/// The values of a module's template: columns with names and types for a programming language, and the rows as JSON.
package struct DataModule {
  private let content: ExportContent
  private let format: String
  /// Words of the language that no column can have as its name.
  private let reserved: Set<Substring>
  /// The codes as JSON strings, if each row has its own.
  private let codes: [String]?

  /// - Parameter template: its comment `{{! Reserved words: … }}` lists words of the language.
  init(_ content: ExportContent, format: String, reserved template: String) {
    (self.content, self.format) = (content, format)
    codes = Self.codes(of: content.table)?.map(\.json.withoutActiveCharacters)
    reserved = Set(template.firstMatch(of: /\{\{! Reserved words: ([^}]*)\}\}/)?.output.1.split(separator: " ") ?? [])
  }

  /// - Throws: ``PlainError`` for a wrong template, or a column whose name the language cannot have.
  func bytes(_ template: String, of file: String, isDeclaration: Bool) throws(PlainError) -> [UInt8] {
    let mistake = { (line: Int, reason: String) in
      PlainError("invalid template", at: "\(file), line \(line)", reason, advice: "Correct the line.", .badData)
    }
    return Array(try Template(template, as: .none, mistake).render(checking: values(isDeclaration), mistake).utf8)
  }

  private func values(_ isDeclaration: Bool) throws(PlainError) -> TemplateValues {
    let about = content.about
    let areCountries = content.dataset.kind.areCountries
    return [
      "writer": about.writer, "title": about.title.inComment, "count": content.dataset.countInWords,
      "one": areCountries ? "Country" : "Fact", "many": content.dataset.kind.rawValue, "isDeclaration": isDeclaration,
      "hasDate": about.date != nil, "date": about.date.map(\.literal),
      "hasLicence": about.licence != nil, "licence": about.licence.map(\.literal),
      "sources": "[\(about.sources.map(\.words.literal).joined(separator: ", "))]",
      "hasCodes": codes != nil, "codes": codes ?? [], "columns": try columns(),
      "rows": rows,
      "objects": String(decoding: Array(RowObject.array(of: content.table).joined()), as: UTF8.self).trimmed
        .withoutActiveCharacters,
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
    // In NFKC, as Python reads names: others could become the same or a reserved word there.
    let snake = column.name.precomposedStringWithCompatibilityMapping.lowercased().replacing(/[:-]/, with: "_")
    let words = snake.split(separator: "_")
    let camel =
      (snake.hasPrefix("_") ? "_" : "") + (words.first ?? "") + words.dropFirst().map(\.capitalizedFirst).joined()
    var problem: (reason: String, name: String)?
    if reserved.contains(camel[...]) || reserved.contains(snake[...]) {
      problem = ("it is a reserved word of the language", "\(snake)_value")
    } else if snake.wholeMatch(of: /[_\p{XID_Start}]\p{XID_Continue}*/.matchingSemantics(.unicodeScalar)) == nil {
      problem = ("a name has only letters, digits and “_”", "NAME")
    } else if let other = taken.updateValue(column.name, forKey: camel) {
      problem = ("“\(other.oneLine())” would also become “\(camel)”", "NAME")
    }
    guard let problem else { return (snake, camel) }
    throw .usage(
      what: "--format \(format): unusable column “\(column.name.oneLine())”", reason: problem.reason,
      advice: "Rename it, as in --column \(problem.name)=\(column.name.oneLine()), or omit it with --columns.")
  }
}

extension String {
  fileprivate var json: String { JSONTree.string(self).text }

  /// A string literal of any language, for words for readers.
  fileprivate var literal: String { inComment.json }

  /// The text on one line without the end of a comment or script.
  fileprivate var inComment: String { oneLine(limit: 1_000).replacing(/[*<](?=\/)/) { $0.output + " " } }

  /// JSON with the same meaning that is also safe as a literal of JavaScript, Python or Kotlin and in raw strings of
  /// Python, Swift and Rust: no markup, `$`, `#`, invisible or directional characters.
  fileprivate var withoutActiveCharacters: String {
    escapingJSON {
      $0.isASCII ? "<>&$#\u{7F}".unicodeScalars.contains($0) : $0.value < 0x10000 && ResponseFileName.isUnseen($0)
    }
  }
}
