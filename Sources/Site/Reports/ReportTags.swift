import Databases
import Diagnostics

/// Looks at the tags of a report before they are filled in: what nobody wrote right is a mistake, not an empty place.
struct ReportTags {
  let source: PageSource
  /// The results of the page by their names.
  let results: [String: ReportRows]
  /// The names of other values.
  let values: [String]

  /// The most times that what stands in sections is written, those within others multiplied.
  private static let mostRepeats = 50_000

  /// - Parameter lines: the lines with tags.
  /// - Throws: ``SiteError/page(file:line:reason:)``.
  func check(_ lines: [String]) throws(SiteError) {
    var sections: [String] = []
    for (index, line) in lines.enumerated() where line.utf8.contains(UInt8(ascii: "{")) {
      for tag in try Self.tags(in: line, index + 1, source) { try check(tag, line: index + 1, &sections) }
    }
  }

  /// Looks whether each section ends, and each end is that of the section which began last.
  ///
  /// - Throws: ``SiteError/page(file:line:reason:)``.
  static func checkSections(_ lines: [String], _ source: PageSource) throws(SiteError) {
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
  ) throws(SiteError) -> [String] {
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

  private func check(_ tag: String, line: Int, _ sections: inout [String]) throws(SiteError) {
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
    guard let last = parts.last else {
      try ReportFunctions.checkPlace(functions, tag, isOfRows: sections.last.map { results[$0] != nil } ?? false) {
        source.mistake(line, $0)
      }
      if sign == "#" || sign == "^" { sections.append("") }
      return
    }
    for part in parts where !isKnown(part) {
      let close = ClosestName.of(part, among: known)
      throw source.mistake(
        line,
        "nothing is called “\(part.prefix(60))” here"
          + (close.map { "; did you mean “\($0)”?" } ?? "; the names are \(known.joined(separator: ", "))"))
    }
    if ["first", "last", "count"].contains(parts[0]), !isValue(parts[0]) {
      throw source.mistake(
        line,
        "“{{\(tag.prefix(40))}}” stands behind the name of a result, with a dot between them; within rows {{#first()}} and "
          + "{{#last()}} tell whether a row is one of these")
    }
    let isValue = isValue(last)
    try ReportFunctions.check(functions, isOfRows: results[last] != nil && !isValue) { source.mistake(line, $0) }
    guard sign == "#" || sign == "^" else {
      guard !(results[last] != nil || ["first", "last"].contains(last)) || isValue || functions.first == "count" else {
        throw source.mistake(
          line,
          "“{{\(tag.prefix(40))}}” is rows, not a value; write {{#\(name)}}…{{/\(name)}} with a column between them")
      }
      return
    }
    sections.append(sign == "#" ? name : "")
    let repeats = sections.reduce(1) { count, name in
      let rows = results[name].map { max(1, $0.answer.rows.count) } ?? 1
      return min(Self.mostRepeats + 1, count * rows)
    }
    guard repeats <= Self.mostRepeats else {
      throw source.mistake(line, "the sections in one another are written more than \(Self.mostRepeats) times")
    }
    guard sections.count <= TemplateNesting.mostLevels else {
      throw source.mistake(line, "sections stand in one another deeper than \(TemplateNesting.mostLevels) levels")
    }
  }

  private func isKnown(_ name: String) -> Bool { known.contains { $0.utf8.elementsEqual(name.utf8) } }

  /// Whether a name can stand in a tag. Dots are between names, and brackets around those that a function changes.
  private static func isName(_ name: String) -> Bool {
    name.utf8.allSatisfy { byte in
      (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || "_-.?()".utf8.contains(byte)
    }
  }

  /// Whether a name is that of a column.
  private func isValue(_ name: String) -> Bool {
    (values + results.values.flatMap(\.answer.columns)).contains { $0.utf8.elementsEqual(name.utf8) }
  }

  private var known: [String] {
    let columns = results.values.flatMap(\.answer.columns)
    return Set(["first", "last", "count"] + columns + results.keys + values).filter(Self.isName).sorted()
  }
}
