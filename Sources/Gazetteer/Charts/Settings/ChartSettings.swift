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
  /// How many bars are drawn at most.
  let limit: Int?
  private let body: BlockBody

  /// As many bars as a limit can ask for.
  static let mostBars = 200

  /// Reads a block.
  init(parsing block: String) throws(Mistake) {
    let kinds = ChartKind.allCases.map(\.rawValue)
    body = try BlockBody(block, keys: kinds + Key.allCases.map(\.rawValue) + [Self.american], bare: kinds)
    let body = body
    let found = ChartKind.allCases.filter { body[$0.rawValue] != nil }
      .sorted { body.line(of: $0.rawValue) < body.line(of: $1.rawValue) }
    guard let kind = found.first else {
      throw Mistake(
        "no line names the kind and its result, such as “bar: top”; the kinds are "
          + kinds.map { "“\($0)”" }.joined(separator: ", "))
    }
    if found.count > 1 {
      throw body.mistake(
        in: found[1].rawValue,
        "the block is a “\(kind.rawValue)” already; put the other chart into a block of its own")
    }
    self.kind = kind
    source = body[kind.rawValue] ?? ""
    limit = body[Key.limit.rawValue].map { Int($0) ?? 0 }
    if let limit, !(1...Self.mostBars).contains(limit) {
      throw mistake(
        in: .limit,
        "“\((self[.limit] ?? "").shortened)” is no limit, which is a whole number from 1 to \(Self.mostBars)")
    }
  }

  /// How “colour” is spelt, too.
  private static let american = "color"

  private func name(of key: Key) -> String {
    key == .colour && body[key.rawValue] == nil ? Self.american : key.rawValue
  }

  /// The value of a key.
  subscript(key: Key) -> String? { body[name(of: key)] }

  /// The line of the kind in the block, from 1.
  var lineOfKind: Int { body.line(of: kind.rawValue) }

  /// A mistake in the line of a key, or in that of the kind where the block lacks the key.
  func mistake(in key: Key?, _ reason: String) -> Mistake {
    let line = key.map { body.line(of: name(of: $0)) } ?? 0
    return Mistake(reason, line: line == 0 ? lineOfKind : line)
  }
}
