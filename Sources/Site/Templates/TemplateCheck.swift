package import Base
import Countries

extension Template {
  /// The text with these values, after a check of all names.
  package func render(
    checking values: TemplateValues, _ mistake: @escaping (Int, String) -> PlainError
  ) throws(PlainError) -> String {
    try TemplateCheck(values: values, isReport: false, mistake: mistake).check(self)
    return render(values)
  }
}

/// Checks the tags of a template before rendering: a wrong name is an error, not an empty text.
struct TemplateCheck {
  /// The values of the template, including absent ones.
  let values: TemplateValues
  /// Whether it is a report: its values are columns and results of queries.
  let isReport: Bool
  /// The names of results that differ for each row of a section.
  var resultsOfRows: Set<String> = []
  let mistake: (Int, String) -> PlainError

  /// The most repetitions of a section, those of nested sections multiplied.
  private static let mostRepeats = 50_000

  /// The functions of a text, of rows, of the position of a row in its section, and of its number.
  private static let ofTexts = ["capitalized", "empty", "lowercased", "reversed", "uppercased"]
  private static let ofRows = ["count", "empty", "first", "last"]
  private static let ofPlaces = ["even", "first", "index", "last", "odd"]
  private static let ofNumbers = ["minusone", "plusone"]

  /// A section around a tag.
  private struct Section {
    var value = TemplateValue.absent
    var isOfRows = false
    var repeats = 1

    init(_ value: TemplateValue) {
      switch value {
      case .rows(let rows): (self.value, isOfRows, repeats) = (.row(rows, nil), true, max(1, rows.answer.rows.count))
      case .list(let elements, _):
        (self.value, isOfRows, repeats) = (TemplateCheck.element(of: value), true, max(1, elements.count))
      default: self.value = value
      }
    }
  }

  /// - Throws: the error of the first wrong tag, also in sections that are not shown.
  func check(_ template: Template) throws(PlainError) { try check(template.nodes, []) }

  private func check(_ nodes: [Template.Node], _ sections: [Section]) throws(PlainError) {
    for node in nodes {
      switch node {
      case .text, .block: break
      case .element(_, let content, _): try check(content, sections)
      case .value(let tag, _):
        guard !tag.isRaw || !isReport else {
          throw mistake(
            tag.line,
            "“{{\(tag.text.prefix(40))” would insert a value unescaped, which reports do not allow; use two braces")
        }
        switch try meaning(of: tag, in: sections) {
        case .rows, .row, .group, .list: throw mistake(tag.line, severalValues(tag))
        case .flag where !tag.functions.isEmpty: throw mistake(tag.line, severalValues(tag))
        default: break
        }
      case .section(let tag, let isInverted, let content):
        let value = try meaning(of: tag, in: sections)
        let inner = sections + [Section(isInverted ? .absent : value)]
        guard inner.reduce(1, { min(Self.mostRepeats + 1, $0 * $1.repeats) }) <= Self.mostRepeats else {
          throw mistake(tag.line, "the nested sections have more than \(Self.mostRepeats) repetitions")
        }
        try check(content, inner)
      }
    }
  }

  /// The value of a tag. For a row or an element, only the names matter.
  private func meaning(of tag: Template.Tag, in sections: [Section]) throws(PlainError) -> TemplateValue {
    guard !isReport || Self.isName(tag.name) else {
      throw mistake(
        tag.line,
        "\(tag.shown) is not a valid name: use letters from a to z, digits, _ and -; rename the column with AS")
    }
    guard let first = tag.path.first else {
      if tag.name != "." || isReport || sections.isEmpty { try checkPlace(tag, in: sections.last) }
      return .absent
    }
    let known = sections.lazy.reversed().compactMap { $0.value.member(first) }.first ?? values.members[first]
    guard var value = known else {
      throw mistake(
        tag.line,
        isReport && Self.ofRows.contains(first) && first != "empty"
          ? "\(tag.shown) must follow the name of a result and a dot; in a section of rows, write {{#first()}} or "
            + "{{#last()}}"
          : unknown(first, sections))
    }
    for (index, part) in tag.path.enumerated().dropFirst() {
      guard let member = value.member(part) else {
        let names = Self.names(in: value)
        if index == 1, case .rows(let rows) = value, rows.answer.position(of: part) != nil {
          throw mistake(tag.line, unknown(part, sections))
        }
        throw mistake(
          tag.line,
          "unknown name “\(part.oneLine())” in “\(tag.path[..<index].joined(separator: ".").prefix(60))”"
            + (names.isEmpty ? ", which is a single value" : Self.advice(for: part, names)))
      }
      value = member
    }
    return try applying(tag, to: value)
  }

  /// A value after applying the functions of a tag.
  private func applying(_ tag: Template.Tag, to value: TemplateValue) throws(PlainError) -> TemplateValue {
    let isOfRows = if case .absent = Self.element(of: value) { false } else { true }
    let known = isOfRows ? Self.ofRows : Self.ofTexts
    if let unknown = tag.functions.first(where: { !known.contains($0) }) {
      throw mistake(tag.line, Self.unknown(unknown, known, of: isOfRows ? "rows" : "a value"))
    }
    guard isOfRows, let function = tag.functions.last else { return value }
    return switch function {
    case "count": .absent
    case "empty": .flag(true)
    default: Self.element(of: value)
    }
  }

  /// Checks functions without a name in their parentheses.
  private func checkPlace(_ tag: Template.Tag, in section: Section?) throws(PlainError) {
    guard let place = tag.functions.last else {
      throw mistake(
        tag.line,
        "\(tag.shown) has no name; write the name of a \(isReport ? "column or a result" : "value")")
    }
    guard Self.ofPlaces.contains(place) else {
      throw mistake(
        tag.line,
        (Self.ofTexts + Self.ofRows).contains(place)
          ? "\(tag.shown) has no name in its parentheses; write the name of a column or a result there"
          : Self.unknown(place, Self.ofPlaces, of: "the position of a row"))
    }
    if let unknown = tag.functions.dropLast().first(where: { !Self.ofNumbers.contains($0) }) {
      throw mistake(tag.line, Self.unknown(unknown, Self.ofNumbers, of: "a number"))
    }
    guard section?.isOfRows == true else {
      throw mistake(
        tag.line,
        "\(tag.shown) is about the position of a row; move it directly into a section of rows, {{#name}}…{{/name}}")
    }
  }

  /// An element of rows or of a list.
  private static func element(of value: TemplateValue) -> TemplateValue {
    switch value {
    case .rows(let rows): .row(rows, nil)
    case .list(let elements, let names):
      elements.first ?? names.reduce(into: [:] as TemplateValues) { $0[$1] = nil }.templateValue
    default: .absent
    }
  }

  /// The names that can follow a dot.
  private static func names(in value: TemplateValue) -> [String] {
    switch value {
    case .group(let values): Array(values.members.keys)
    case .rows: ["first", "last", "count"]
    case .row(let rows, _): rows.answer.columns.filter(isName).sorted()
    default: []
    }
  }

  private func severalValues(_ tag: Template.Tag) -> String {
    "\(tag.shown) is \(isReport ? "rows, not a value" : "several values"); write "
      + "{{#\(tag.name)}}…{{/\(tag.name)}} around \(isReport ? "a column" : "a name")"
  }

  /// The message for an unknown name in sections.
  private func unknown(_ name: String, _ sections: [Section]) -> String {
    let known = Set(sections.flatMap { Self.names(in: $0.value) } + values.members.keys).filter(Self.isName).sorted()
    guard isReport else {
      let others = TemplateSet.names.filter { file in
        guard file.hasSuffix(".md") || file.hasSuffix(".html") else { return false }
        let text = TemplateSet().template(file).text
        return text.contains("{{\(name)}}") || text.contains("{{#\(name)}}")
      }
      return "this template has no value “\(name.oneLine())”"
        + (others.isEmpty ? "" : " here, but there is one in \(others.joined(separator: ", "))")
        + Self.advice(for: name, known)
    }
    let answers = values.members.compactMap { name, value in
      if case .rows(let rows) = value { (name, answer: rows.answer) } else { nil }
    }
    let owners = answers.filter { $0.answer.position(of: name) != nil }.map(\.0).sorted()
    if resultsOfRows.contains(name) {
      return "“\(name)” is a result for each row; only blocks after it in the same row can use it, not tags"
    }
    if let owner = owners.first {
      let words = owners.map { "“\($0)”" }.joined(separator: " and ")
      return "“\(name.oneLine())” is a column of \(words), but this tag is outside its rows; write "
        + "{{\(owner).first.\(name.oneLine())}} for the first, or {{#\(owner)}}…{{/\(owner)}} around it for all"
    }
    let elsewhere = ClosestName.of(name, among: known) == nil ? answers.flatMap(\.answer.columns) : []
    return "unknown name “\(name.oneLine())”"
      + (ClosestName.of(name, among: elsewhere).map { "; did you mean “\($0)”?" } ?? Self.advice(for: name, known))
  }

  private static func advice(for name: String, _ known: [String]) -> String {
    let most = 12
    return known.isEmpty
      ? "; no block of the page defines a name"
      : ClosestName.of(name, among: known).map { "; did you mean “\($0)”?" }
        ?? "; the names are \(known.prefix(most).joined(separator: ", "))\(known.count > most ? ", …" : "")"
  }

  private static func unknown(_ function: String, _ known: [String], of what: String) -> String {
    "unknown function “\(function.oneLine())” of \(what)"
      + (ClosestName.of(function, among: known).map { "; did you mean “\($0)”?" }
        ?? "; the functions are \(known.joined(separator: ", "))")
  }

  /// Whether a tag can contain a name. Dots separate names, and parentheses follow functions.
  private static func isName(_ name: String) -> Bool {
    name.utf8.allSatisfy { byte in
      (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || "_-.?()".utf8.contains(byte)
    }
  }
}
