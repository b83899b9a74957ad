import Base

/// What a chart is to be: the lines of a `chart` block.
///
///     bar: top
///     x: population
///     y: name
///     title: The twenty largest
struct ChartSettings: Equatable, Sendable {
  /// The keys beside those that are a kind.
  enum Key: String, CaseIterable, Sendable {
    /// The columns along the axes, and the one whose values tell series apart.
    case x, y, colour
    /// The words above the chart, and below it.
    case title, description
    /// What the numbers count: `km²`.
    case unit
    /// How many bars are drawn at most.
    case limit
    /// From which x on the figures are projected.
    case projection
  }

  /// Which kind of chart.
  let kind: ChartKind
  /// The name of the result that it shows; empty where the block names none.
  let source: String
  /// The values by key.
  let values: [Key: String]
  /// How many bars are drawn at most.
  let limit: Int?
  /// Which line of the block has which key, from 1.
  private let lines: [Key: Int]

  /// As many bars as a limit can ask for.
  static let mostBars = 200

  /// Reads a block.
  init(parsing block: String) throws(Mistake) {
    var kind: (kind: ChartKind, source: String)?
    var (values, lines, limit): ([Key: String], [Key: Int], Int?) = ([:], [:], nil)
    let texts = block.split(separator: "\n", omittingEmptySubsequences: false)
    for (number, line) in zip(1..., texts) where !line.allSatisfy(\.isWhitespace) {
      func mistake(_ reason: String) -> Mistake {
        Mistake(line: number, reason: reason)
      }
      guard let colon = line.firstIndex(of: ":") else {
        throw mistake("a line is a key, a colon and a value, such as “title: The ten largest”")
      }
      let (name, value) = (line[..<colon].trimmed, line[line.index(after: colon)...].trimmed)
      if let found = ChartKind(rawValue: name) {
        if let kind {
          throw mistake("the block is a “\(kind.kind.rawValue)” already; put the other chart into a block of its own")
        }
        kind = (found, value)
        continue
      }
      guard let key = Key(rawValue: name == "color" ? "colour" : name) else {
        let (kinds, keys) = (ChartKind.allCases.map(\.rawValue), Key.allCases.map(\.rawValue))
        let closest = ClosestName.of(name, among: kinds + keys).map { "; did you mean “\($0)”?" }
        let list = { (names: [String]) in names.joined(separator: ", ") }
        throw mistake(
          "“\(name.shortened)” is no key of a chart"
            + (closest ?? "; the kinds are \(list(kinds)), and the other keys \(list(keys))"))
      }
      guard !value.isEmpty else {
        throw mistake("“\(name)” has no value; write one behind the colon, or leave the line out")
      }
      guard values.updateValue(value, forKey: key) == nil else {
        throw mistake("“\(name)” stands there twice; leave one out")
      }
      lines[key] = number
      guard key == .limit else { continue }
      limit = Int(value)
      guard let limit, (1...Self.mostBars).contains(limit) else {
        throw mistake("“\(value.shortened)” is no limit, which is a whole number from 1 to \(Self.mostBars)")
      }
    }
    guard let kind else {
      let kinds = ChartKind.allCases.map { "“\($0.rawValue)”" }.joined(separator: ", ")
      throw Mistake(
        line: 1, reason: "no line names the kind and its result, such as “bar: top”; the kinds are \(kinds)")
    }
    (self.kind, source) = kind
    (self.values, self.lines, self.limit) = (values, lines, limit)
  }

  /// A mistake in the line of a key, or in the first line where the block lacks the key.
  func mistake(in key: Key?, _ reason: String) -> Mistake {
    Mistake(line: key.flatMap { lines[$0] } ?? 1, reason: reason)
  }
}
