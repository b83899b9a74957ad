import Base

extension Mistake {
  /// Why a block cannot be what it asks for.
  ///
  /// - Parameter line: the line of its body, from 1; 0 for the whole block, such as one that lacks a line.
  init(_ reason: String, line: Int = 0) { self.init(line: line, reason: reason) }

  /// That nothing has a name, with the closest name, or the first of those that there are.
  ///
  /// - Parameter list: what lists all of them, where they are many.
  package static func unknown(_ kind: String, _ name: String, among names: [String], list: String? = nil) -> String {
    let quoted = { (name: String) in name.oneLine(limit: 60).displayed }
    let start = "there is no \(kind) “\(quoted(name))”"
    if let close = ClosestName.of(name, among: names) { return start + "; did you mean “\(quoted(close))”?" }
    guard !names.isEmpty else { return start }
    let most = list == nil ? 20 : 10
    let rest = names.count > most ? ", …" + (list.map { " (\($0) lists them)" } ?? "") : ""
    return start + "; the \(kind)s are \(names.prefix(most).map(quoted).joined(separator: ", "))\(rest)"
  }
}

/// The body of a fenced block: a line `key: value` for each thing that the block says.
struct BlockBody: Equatable, Sendable {
  /// What else its lines can be.
  enum Form {
    case settings
    /// Lines without a colon are names, with commas between them.
    case names
    /// Settings are comments of SQL, `-- key: value`; other lines and comments are ignored.
    case comments
  }

  /// A text, and the line of the body that it is in, from 1.
  struct Line: Equatable, Sendable {
    let text: String
    let number: Int
  }

  private var values: [String: Line] = [:]
  /// The lines without a colon.
  private(set) var names: [Line] = []

  /// - Parameters:
  ///   - keys: those that the block knows.
  ///   - bare: those of them that need no value.
  init(_ body: String, keys: [String], bare: [String] = [], as form: Form = .settings) throws(Mistake) {
    let lines = body.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    var isInQuery = false
    for (number, line) in zip(1..., lines) where !line.allSatisfy(\.isWhitespace) {
      var line = line.trimmed
      if form == .comments {
        guard line.hasPrefix("--") else {
          isInQuery = true
          continue
        }
        line = line.dropFirst(2).trimmed
      }
      guard let colon = line.firstIndex(of: ":") else {
        guard form == .settings else {
          names.append(Line(text: line, number: number))
          continue
        }
        throw Mistake(
          "a line is a key, a colon and a value; the keys are \(keys.joined(separator: ", "))", line: number)
      }
      let (key, value) = (line[..<colon].trimmed, line[line.index(after: colon)...].trimmed)
      guard keys.contains(key) else {
        if form == .comments, isInQuery || ClosestName.of(key, among: keys) == nil { continue }
        throw Mistake(Mistake.unknown("key", key, among: keys), line: number)
      }
      guard !value.isEmpty || bare.contains(key) else {
        throw Mistake("nothing follows “\(key):”; write a value, or leave the line out", line: number)
      }
      guard values.updateValue(Line(text: value, number: number), forKey: key) == nil else {
        throw Mistake("“\(key)” stands there twice; leave one out", line: number)
      }
    }
  }

  /// The value of a key; `nil` where no line has that.
  subscript(key: String) -> String? { values[key]?.text }

  /// The line of a key, from 1; 0 where none has it.
  func line(of key: String) -> Int { values[key]?.number ?? 0 }

  /// A mistake in the line of a key, or in the block where no line has that.
  func mistake(in key: String, _ reason: String) -> Mistake { Mistake(reason, line: line(of: key)) }
}
