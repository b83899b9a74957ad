package import Base
import Markdown

package struct ChartSettings: Equatable, Sendable {
  package enum Key: String, CaseIterable, Sendable {
    case x, y, colour
    case title, description
    /// The identifier of the figure on its page, and of its files.
    case name
    /// The unit of the numbers: `km²`.
    case unit
    case limit
    case projection
    /// The source, instead of the known one, and a sentence before it.
    case source, note
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
    case decimals, format
    /// Lines across the numbers and across x, bands along x and along the numbers, and texts at points.
    case reference
    case referenceX = "reference x"
    case band
    case bandY = "band y"
    case annotate
    case trend

    static let guides: [Key] = [.reference, .referenceX, .band, .bandY, .annotate]
  }

  private(set) var kinds: [ChartKind]
  package var kind: ChartKind { kinds[0] }
  /// The name of the result; empty if the block names none.
  package var source: String { body[kind.name] ?? "" }
  /// Columns in place of those in the block, for one of its kinds; `nil` for the whole block.
  private var columns: [Key: String?]?
  let limit: Int?
  let stack: ChartStack?
  private let body: BlockBody

  static let mostBars = 200

  package init(parsing block: String) throws(Mistake) {
    let kinds = ChartKind.all.map(\.name)
    body = try BlockBody(
      block, keys: kinds + Key.allCases.map(\.rawValue) + [Self.american], bare: kinds,
      repeated: Key.guides.map(\.rawValue), named: Self.keys(ofKindIn: block))
    let body = body
    let found = ChartKind.all.filter { body[$0.name] != nil }
      .sorted { body.line(of: $0.name) < body.line(of: $1.name) }
    guard let kind = found.first else {
      throw Mistake(
        "the kind and the result are missing, as in “bar: top”; the kinds are "
          + kinds.map { "“\($0)”" }.joined(separator: ", "))
    }
    if found.count > 2 || found.count == 2 && !found.allSatisfy(\.isLayer) {
      throw body.mistake(
        in: found[found.allSatisfy(\.isLayer) ? 2 : 1].name,
        "the block already has a “\(kind.name)”; put the other chart into a separate block")
    }
    self.kinds = found
    limit = body[Key.limit.rawValue].map { Int($0) ?? 0 }
    stack = body[Key.stack.rawValue].flatMap(ChartStack.init)
    if let limit, !(1...Self.mostBars).contains(limit) {
      throw mistake(
        in: .limit,
        "invalid limit “\((self[.limit] ?? "").oneLine())”; it is a whole number from 1 to \(Self.mostBars)")
    }
    try checkStack()
    if self[.facet] != nil, !kind.canHavePanels {
      throw mistake(in: .facet, Self.unfit("panels", \.canHavePanels, kind))
    }
    if found.count > 1 || self[.trend] != nil, let key = [Key.facet, .stack].first(where: { self[$0] != nil }) {
      throw mistake(in: key, "two kinds or a trend cannot have “\(key.rawValue)”; remove one of the lines")
    }
    try checkKeys()
  }

  private static let american = "color"

  /// The keys of the kind of a block; `nil` if it has none.
  private static func keys(ofKindIn block: String) -> [String]? {
    let starts = block.split(whereSeparator: \.isNewline).map { $0.prefix { $0 != ":" }.trimmed }
    guard let kind = ChartKind.all.first(where: { starts.contains($0.name) }) else { return nil }
    let keys = Key.allCases.filter { key in
      key.kinds.contains(kind) && (key != .stack || kind.canStack) && (key != .facet || kind.canHavePanels)
        && (!Key.guides.contains(key) || kind.canHaveGuides)
    }
    return [kind.name] + keys.map { $0 == .colour ? american : $0.rawValue }
  }

  private func name(of key: Key) -> String {
    key == .colour && body[key.rawValue] == nil ? Self.american : key.rawValue
  }

  package subscript(key: Key) -> String? { columns?[key] ?? body[name(of: key)] }

  func lines(of key: Key) -> [BlockBody.Line] { columns == nil ? body.lines(of: key.rawValue) : [] }

  /// The settings of one kind of the block, without guides and trends; of points also without projection, of
  /// others without names and sizes.
  ///
  /// - Parameter columns: the columns in place of those in the block; `nil` for none.
  func layer(_ kind: ChartKind, _ columns: [Key: String?] = [:]) -> ChartSettings {
    var settings = self
    (settings.kinds, settings.columns) = ([kind], columns.merging([.trend: nil]) { $1 })
    for key in kind == .scatter ? [Key.projection] : [.label, .size] { settings.columns?[key] = .some(nil) }
    return settings
  }

  package var overlay: ChartSettings? { kinds.count > 1 ? layer(kinds[1]) : nil }

  package var lineOfKind: Int { body.line(of: kind.name) }

  /// An error at the line of a key, or at the line of the kind if the block lacks the key.
  package func mistake(in key: Key?, _ reason: String) -> Mistake {
    let line = key.map { body.line(of: name(of: $0)) } ?? 0
    return Mistake(reason, line: line == 0 ? lineOfKind : line)
  }
}

enum ChartStack: String, CaseIterable, Sendable {
  case numbers = "true"
  /// By their shares of the sum.
  case percent
}

extension ChartSettings {
  func checkStack() throws(Mistake) {
    guard let text = self[.stack] else { return }
    guard stack != nil else {
      throw mistake(in: .stack, "invalid stack “\(text.oneLine())”; it is “true” or “percent”")
    }
    guard kind.canStack else { throw mistake(in: .stack, Self.unfit("stacked marks", \.canStack, kind)) }
    guard self[.colour] != nil else {
      throw mistake(in: .stack, "“stack” needs series; add “color: ” with the column that names them")
    }
  }

  func checkKeys() throws(Mistake) {
    for key in Key.allCases where self[key] != nil && !kinds.contains(where: key.kinds.contains) {
      let reason = key == .scale && kind.beginsAtZero ? ", since a logarithmic axis has no zero" : ""
      let others = key.kinds.map { "“\($0.name)”" }.joined(separator: ", ")
      throw mistake(in: key, "“\(kind.name)” has no “\(key.rawValue)”\(reason); remove the line, or use \(others)")
    }
  }

  /// The reason why a kind cannot have something, with the kinds that can.
  static func unfit(_ what: String, _ fits: (ChartKind) -> Bool, _ kind: ChartKind) -> String {
    "“\(kind.name)” cannot have \(what); the kinds that can are "
      + ChartKind.all.filter(fits).map(\.name).joined(separator: ", ")
  }
}
