import Base

/// The settings of a `chart` block.
///
///     bar: top
///     x: population
///     y: name
///     title: The twenty largest
struct ChartSettings: Equatable, Sendable {
  /// The keys other than the kinds.
  enum Key: String, CaseIterable, Sendable {
    /// The columns of the axes and of the series.
    case x, y, colour
    /// The heading, and the sentence below the chart.
    case title, description
    /// The unit of the numbers: `km²`.
    case unit
    /// The maximum number of bars.
    case limit
    /// The x at which projected figures begin.
    case projection
    /// The source, instead of the known one, and a sentence before it.
    case source, note
    /// The column with a panel for each of its values.
    case facet
    /// Whether series are on top of each other: `true` or `percent`.
    case stack
    /// The columns in which rows equal the current row of a section.
    case `where`
    /// The columns with the names and the sizes of points.
    case label, size
    /// The logarithmic axes, whether that of the numbers includes zero, and the ends of the axes.
    case scale, zero, from, to
    case fromX = "from x"
    case toX = "to x"
    /// How the numbers are written.
    case decimals, format
  }

  let kind: ChartKind
  /// The name of the result; empty if the block names none.
  let source: String
  /// The maximum number of bars.
  let limit: Int?
  let stack: ChartStack?
  private let body: BlockBody

  /// The largest valid limit.
  static let mostBars = 200

  init(parsing block: String) throws(Mistake) {
    let kinds = ChartKind.allCases.map(\.rawValue)
    body = try BlockBody(block, keys: kinds + Key.allCases.map(\.rawValue) + [Self.american], bare: kinds)
    let body = body
    let found = ChartKind.allCases.filter { body[$0.rawValue] != nil }
      .sorted { body.line(of: $0.rawValue) < body.line(of: $1.rawValue) }
    guard let kind = found.first else {
      throw Mistake(
        "the kind and the result are missing, as in “bar: top”; the kinds are "
          + kinds.map { "“\($0)”" }.joined(separator: ", "))
    }
    if found.count > 1 {
      throw body.mistake(
        in: found[1].rawValue,
        "the block already has a “\(kind.rawValue)”; put the other chart into a separate block")
    }
    self.kind = kind
    source = body[kind.rawValue] ?? ""
    limit = body[Key.limit.rawValue].map { Int($0) ?? 0 }
    stack = body[Key.stack.rawValue].flatMap(ChartStack.init)
    if let limit, !(1...Self.mostBars).contains(limit) {
      throw mistake(
        in: .limit,
        "invalid limit “\((self[.limit] ?? "").shortened)”; it is a whole number from 1 to \(Self.mostBars)")
    }
    try checkStack()
    if self[.facet] != nil, !kind.canHavePanels {
      throw mistake(in: .facet, Self.unfit("panels", \.canHavePanels, kind))
    }
    try checkKeys()
  }

  /// The American spelling of “colour”.
  private static let american = "color"

  private func name(of key: Key) -> String {
    key == .colour && body[key.rawValue] == nil ? Self.american : key.rawValue
  }

  /// The value of a key.
  subscript(key: Key) -> String? { body[name(of: key)] }

  /// The line number of the kind in the block, from 1.
  var lineOfKind: Int { body.line(of: kind.rawValue) }

  /// An error at the line of a key, or at the line of the kind if the block lacks the key.
  func mistake(in key: Key?, _ reason: String) -> Mistake {
    let line = key.map { body.line(of: name(of: $0)) } ?? 0
    return Mistake(reason, line: line == 0 ? lineOfKind : line)
  }
}
