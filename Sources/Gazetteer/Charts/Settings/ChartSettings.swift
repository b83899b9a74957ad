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
  /// The lines of the block, and which of them has which key.
  private let lines: [Substring]
  private let places: [Key: Int]

  /// As many bars as a limit can ask for.
  static let mostBars = 200

  /// Reads a block.
  init(parsing block: String) throws(ChartMistake) {
    lines = block.split(separator: "\n", omittingEmptySubsequences: false)
    var kind: (kind: ChartKind, source: String)?
    var (values, places, limit): ([Key: String], [Key: Int], Int?) = ([:], [:], nil)
    for (index, line) in lines.enumerated() where !line.allSatisfy(\.isWhitespace) {
      func mistake(_ reason: String, closest: String? = nil) -> ChartMistake {
        ChartMistake(line: index + 1, text: String(line), reason: reason, closest: closest)
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
        let closest = ClosestName.of(name, among: Self.keys)
        let list = { (names: [String]) in names.joined(separator: ", ") }
        throw mistake(
          "“\(name.shortened)” is no key of a chart"
            + (closest == nil
              ? "; the kinds are \(list(ChartKind.allCases.map(\.rawValue))), and the other keys "
                + list(Key.allCases.map(\.rawValue)) : ""),
          closest: closest)
      }
      guard !value.isEmpty else {
        throw mistake("“\(name)” has no value; write one behind the colon, or leave the line out")
      }
      guard values.updateValue(value, forKey: key) == nil else {
        throw mistake("“\(name)” stands there twice; leave one out")
      }
      places[key] = index
      guard key == .limit else { continue }
      limit = Int(value)
      guard let limit, (1...Self.mostBars).contains(limit) else {
        throw mistake("“\(value.shortened)” is no limit, which is a whole number from 1 to \(Self.mostBars)")
      }
    }
    guard let kind else {
      let kinds = ChartKind.allCases.map { "“\($0.rawValue)”" }.joined(separator: ", ")
      throw ChartMistake(
        line: 1, text: "", reason: "no line names the kind and its result, such as “bar: top”; the kinds are \(kinds)",
        closest: nil)
    }
    (self.kind, source) = kind
    (self.values, self.places, self.limit) = (values, places, limit)
  }

  private static let keys = ChartKind.allCases.map(\.rawValue) + Key.allCases.map(\.rawValue)

  /// A mistake in the line of a key, or in the first line where the block lacks the key.
  func mistake(in key: Key?, _ reason: String, closest: String? = nil) -> ChartMistake {
    let place = key.flatMap { places[$0] }
    return ChartMistake(
      line: (place ?? 0) + 1, text: place.map { String(lines[$0]) } ?? "", reason: reason, closest: closest)
  }
}
