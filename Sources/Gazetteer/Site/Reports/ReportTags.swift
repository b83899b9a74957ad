import Base

/// Looks at the tags of a report before they are filled in: what nobody wrote right is a mistake, not an empty place.
struct ReportTags {
  let source: PageSource
  /// The results of the page by their names.
  let results: [String: ReportRows]
  /// The names of other values.
  let values: [String]

  /// The most times that what stands in sections is written, those within others multiplied.
  private static let mostRepeats = 50_000

  /// - Parameters:
  ///   - lines: the lines with tags.
  ///   - first: which line of the page the first of them is, from 1.
  /// - Throws: ``PlainError/page(file:line:reason:)``.
  func check(_ lines: [String], from first: Int = 1) throws(PlainError) {
    var sections: [Section] = []
    for (number, line) in zip(first..., lines) where line.utf8.contains(UInt8(ascii: "{")) {
      for tag in try Self.tags(in: line, number, source) { try check(tag, line: number, &sections) }
    }
  }

  /// What a name stands for.
  private enum Meaning {
    case value
    case rows(ReportRows)
    /// One row of a result.
    case row(ReportRows)
  }

  /// A section that is open where a tag stands.
  private struct Section {
    /// The result whose rows, or one of whose rows, it is of.
    var rows: ReportRows?
    /// Whether it is written for each row.
    var isOfRows = false
    /// How many times it is written.
    var repeats: Int { isOfRows ? max(1, rows?.answer.rows.count ?? 1) : 1 }
  }

  /// Looks whether each section ends, and each end is that of the section which began last.
  ///
  /// - Throws: ``PlainError/page(file:line:reason:)``.
  static func checkSections(_ lines: [String], _ source: PageSource) throws(PlainError) {
    var open: [(name: String, tag: String, line: Int)] = []
    for (index, line) in lines.enumerated() where line.utf8.contains(UInt8(ascii: "{")) {
      for tag in try Self.tags(in: line, index + 1, source) {
        let (name, shown) = (tag.dropFirst().trimmed, "{{\(tag.prefix(40))}}")
        guard "!{&>=<$%*".contains(tag.prefix(1)) || isName(tag.drop { "#^/ ".contains($0) }.trimmed) else {
          throw source.mistake(
            index + 1,
            "“\(shown)” names nothing that a tag can: letters from a to z, digits, _ and - are expected; call the column "
              + "otherwise with AS")
        }
        switch tag.first {
        case "#", "^": open.append((name, shown, index + 1))
        case "/":
          guard let last = open.popLast() else {
            throw source.mistake(index + 1, "“\(shown)” ends a section, and none is open; take it away")
          }
          guard last.name == name else {
            throw source.mistake(
              index + 1,
              "“\(shown)” ends no section, since “\(last.tag)” of line \(source.number(last.line)) is open; write "
                + "{{/\(last.name.prefix(40))}}")
          }
        default: break
        }
      }
    }
    guard let last = open.last else { return }
    throw source.mistake(
      last.line, "“\(last.tag)” begins a section that does not end; write {{/\(last.name.prefix(40))}} behind it")
  }

  /// The tags of a line as what stands between the braces.
  private static func tags(
    in line: String, _ number: Int, _ source: PageSource
  ) throws(PlainError) -> [String] {
    var (tags, rest): ([String], Substring) = ([], line[...])
    while let start = rest.range(of: "{{") {
      rest = rest[start.upperBound...]
      guard let end = rest.range(of: "}}")?.lowerBound else {
        throw source.mistake(number, "a tag ends on the line that it begins on; behind “{{” there is no “}}”")
      }
      tags.append(String(rest[..<end]))
      rest = rest[end...]
    }
    return tags
  }

  private func check(_ tag: String, line: Int, _ sections: inout [Section]) throws(PlainError) {
    guard let sign = tag.first, !tag.trimmed.isEmpty else {
      throw source.mistake(line, "a tag has a name between its braces")
    }
    if sign == "!" { return }
    guard !sign.isWhitespace || !"#^/!{&>=<$%*".contains(tag.trimmed.prefix(1)) else {
      throw source.mistake(line, "“{{\(tag.prefix(40))}}” has a space before its sign; leave it out")
    }
    guard !"{&>=<$%*".contains(sign) else {
      throw source.mistake(
        line,
        sign == "{" || sign == "&"
          ? "“{{\(tag.prefix(40))” would write a value without escaping it, which a report never does; use two braces"
          : sign == ">"
            ? "a part is included by a line of its own, {{> name}}, with a name of small letters, digits and -"
            : "“{{\(tag.prefix(40))” is no tag of a report")
    }
    let name = tag.drop { "#^/ ".contains($0) }.trimmed
    if sign == "/" {
      _ = sections.popLast()
      return
    }
    // A function of Mustache has brackets around the name, or around nothing.
    var functions = name.split(separator: "(").map(String.init)
    let inner = functions.popLast().flatMap { $0.split(separator: ")").first.map(String.init) } ?? ""
    let parts = inner.split(separator: ".").map(String.init)
    guard let first = parts.first else {
      try ReportFunctions.checkPlace(functions, tag, isOfRows: sections.last?.isOfRows ?? false) {
        source.mistake(line, $0)
      }
      if sign == "#" || sign == "^" { sections.append(Section()) }
      return
    }
    var meaning = meaning(of: first, in: sections)
    if meaning == nil, Self.ofRows.contains(first) {
      throw source.mistake(
        line,
        "“{{\(tag.prefix(40))}}” stands behind the name of a result, with a dot between them; within rows {{#first()}} and "
          + "{{#last()}} tell whether a row is one of these")
    }
    if meaning == nil { throw source.mistake(line, unknown(first, sections)) }
    for (index, part) in parts.enumerated().dropFirst() {
      let known = names(in: meaning)
      meaning = self.meaning(of: part, in: meaning)
      guard meaning == nil else { continue }
      let owner = parts[..<index].joined(separator: ".")
      if index == 1, let rows = results[first], rows.answer.position(of: part) != nil {
        throw source.mistake(line, unknown(part, sections))
      }
      throw source.mistake(
        line,
        "nothing is called “\(part.prefix(60))” in “\(owner.prefix(60))”"
          + (known.isEmpty ? ", which is one value" : Self.advice(for: part, known)))
    }
    let isOfResult = if case .rows = meaning { true } else { false }
    try ReportFunctions.check(functions, isOfRows: isOfResult) { source.mistake(line, $0) }
    if isOfResult {
      for function in functions.reversed() { meaning = self.meaning(of: function, in: meaning) ?? .value }
    }
    guard sign == "#" || sign == "^" else {
      guard case .value = meaning, functions.last != "empty" || !isOfResult else {
        throw source.mistake(
          line,
          "“{{\(tag.prefix(40))}}” is rows, not a value; write {{#\(name)}}…{{/\(name)}} with a column between them")
      }
      return
    }
    switch meaning {
    case .rows(let rows) where sign == "#": sections.append(Section(rows: rows, isOfRows: true))
    case .row(let rows) where sign == "#": sections.append(Section(rows: rows))
    default: sections.append(Section())
    }
    let repeats = sections.reduce(1) { min(Self.mostRepeats + 1, $0 * $1.repeats) }
    guard repeats <= Self.mostRepeats else {
      throw source.mistake(line, "the sections in one another are written more than \(Self.mostRepeats) times")
    }
    guard sections.count <= TemplateNesting.mostLevels else {
      throw source.mistake(line, "sections stand in one another deeper than \(TemplateNesting.mostLevels) levels")
    }
  }

  /// What a result has besides its rows.
  private static let ofRows = ["first", "last", "count"]

  /// What a name stands for within sections, as Mustache looks for it: in the innermost first.
  private func meaning(of name: String, in sections: [Section]) -> Meaning? {
    if sections.contains(where: { $0.rows?.answer.position(of: name) != nil }) { return .value }
    if values.contains(where: { $0.utf8.elementsEqual(name.utf8) }) { return .value }
    return results.first { $0.key.utf8.elementsEqual(name.utf8) }.map { .rows($0.value) }
  }

  /// What a name behind a dot stands for.
  private func meaning(of name: String, in owner: Meaning?) -> Meaning? {
    switch (owner, name) {
    case (.rows(let rows), "first"), (.rows(let rows), "last"): .row(rows)
    case (.rows, "count"): .value
    case (.row(let rows), _): rows.answer.position(of: name).map { _ in .value }
    default: nil
    }
  }

  /// The names that can stand behind a dot.
  private func names(in owner: Meaning?) -> [String] {
    switch owner {
    case .rows: Self.ofRows
    case .row(let rows): rows.answer.columns.filter(Self.isName).sorted()
    case .value, nil: []
    }
  }

  /// Why a name stands for nothing within sections.
  private func unknown(_ name: String, _ sections: [Section]) -> String {
    let owners = results.filter { $0.value.answer.position(of: name) != nil }.keys.sorted()
    if let owner = owners.first {
      let words = owners.map { "“\($0)”" }.joined(separator: " and ")
      return "“\(name.prefix(60))” is a column of \(words), and this is in none of its rows; write "
        + "{{\(owner).first.\(name.prefix(60))}} for the first, or {{#\(owner)}}…{{/\(owner)}} around it for all"
    }
    let columns = sections.flatMap { $0.rows?.answer.columns ?? [] }
    let known = Set(columns + results.keys + values).filter(Self.isName).sorted()
    let elsewhere = ClosestName.of(name, among: known) == nil ? results.values.flatMap(\.answer.columns) : []
    return "nothing is called “\(name.prefix(60))” here"
      + (ClosestName.of(name, among: elsewhere).map { "; did you mean “\($0)”?" } ?? Self.advice(for: name, known))
  }

  private static func advice(for name: String, _ known: [String]) -> String {
    known.isEmpty
      ? ", since no block of the page gives values names"
      : ClosestName.of(name, among: known).map { "; did you mean “\($0)”?" }
        ?? "; the names are \(known.joined(separator: ", "))"
  }

  /// Whether a name can stand in a tag. Dots are between names, and brackets around those that a function changes.
  private static func isName(_ name: String) -> Bool {
    name.utf8.allSatisfy { byte in
      (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || "_-.?()".utf8.contains(byte)
    }
  }
}
