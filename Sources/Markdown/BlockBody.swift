package import Base

extension Mistake {
  /// An error in a block.
  ///
  /// - Parameter line: the line in the body, from 1; 0 for the whole block.
  package init(_ reason: String, line: Int = 0) { self.init(line: line, reason: reason) }

  /// The message for an unknown name, with the closest known name or the first few.
  ///
  /// - Parameter list: the command or document that lists all of them.
  package static func unknown(
    _ kind: String, _ name: String, among names: [String], list: String? = nil, most: Int = 20
  ) -> String {
    let quoted = { (name: String) in name.oneLine(limit: 60).displayed }
    let start = "unknown \(kind) “\(quoted(name))”"
    if let close = ClosestName.of(name, among: names) { return start + "; did you mean “\(quoted(close))”?" }
    guard !names.isEmpty else { return start }
    let most = list == nil ? most : 10
    let rest = names.count > most ? ", …" + (list.map { " (\($0) lists them)" } ?? "") : ""
    return start + "; the \(kind)s are \(names.prefix(most).map(quoted).joined(separator: ", "))\(rest)"
  }
}

/// The body of a fenced block: lines of `key: value`.
package struct BlockBody: Equatable, Sendable {
  /// The syntax of the lines.
  package enum Form {
    case settings
    /// Lines without a colon are comma-separated names.
    case names
    /// Settings are comments of SQL, `-- key: value`; other lines and comments are ignored.
    case comments
  }

  package struct Line: Equatable, Sendable {
    package let text: String
    package let number: Int
  }

  private var values: [String: [Line]] = [:]
  /// The lines without a colon.
  package private(set) var names: [Line] = []

  /// - Parameters:
  ///   - bare: the keys that may have no value.
  ///   - repeated: the keys that may have several lines.
  ///   - named: the keys that messages name; default: all.
  package init(
    _ body: String, keys: [String], bare: [String] = [], repeated: [String] = [], named: [String]? = nil,
    as form: Form = .settings
  ) throws(Mistake) {
    let lines = body.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    for (number, line) in zip(1..., lines) where !line.allSatisfy(\.isWhitespace) {
      var line = line.trimmed
      if form == .comments {
        guard line.hasPrefix("--") else { continue }
        line = line.dropFirst(2).trimmed
      }
      guard let colon = line.firstIndex(of: ":") else {
        guard form == .settings else {
          names.append(Line(text: line, number: number))
          continue
        }
        throw Mistake("expected “key: value”; the keys are \((named ?? keys).joined(separator: ", "))", line: number)
      }
      let (key, written) = (line[..<colon].trimmed, line[line.index(after: colon)...].trimmed)
      // Quotes around the whole value, which front matter needs.
      let (inner, areQuotes) = (written.dropFirst().dropLast(), written.first == "\"" && written.last == "\"")
      let value = areQuotes && !inner.isEmpty && !inner.contains { $0 == "\"" } ? String(inner) : written
      guard keys.contains(key) else {
        if form == .comments, ClosestName.of(key, among: keys) == nil { continue }
        throw Mistake(Mistake.unknown("key", key, among: named ?? keys, most: named?.count ?? 20), line: number)
      }
      guard !value.isEmpty || bare.contains(key) else {
        throw Mistake("“\(key)” has no value; add one or remove the line", line: number)
      }
      guard values[key] == nil || repeated.contains(key) else {
        throw Mistake("“\(key)” is set twice; remove one of the lines", line: number)
      }
      values[key, default: []].append(Line(text: value, number: number))
    }
  }

  package subscript(key: String) -> String? { values[key]?.first?.text }

  package func lines(of key: String) -> [Line] { values[key] ?? [] }

  /// The line of a key, from 1; 0 if it is not set.
  package func line(of key: String) -> Int { values[key]?.first?.number ?? 0 }

  /// An error in the line of a key, or in the whole block if the key is not set.
  package func mistake(in key: String, _ reason: String) -> Mistake { Mistake(reason, line: line(of: key)) }
}
