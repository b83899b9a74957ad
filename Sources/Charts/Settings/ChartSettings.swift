package import Base
import Countries
import Markdown

package struct ChartSettings: Equatable, Sendable {
  private(set) var kinds: [ChartKind]
  package var kind: ChartKind { kinds[0] }
  /// The name of the result; empty if the block names none.
  package var source: String { body[kind.name] ?? "" }
  /// Columns in place of those in the block, for one of its kinds; `nil` for the whole block.
  private var columns: [Key: String?]?
  var limit: Int? { self[.limit].flatMap { Int($0) } }
  var stack: ChartStack? { self[.stack].flatMap(ChartStack.init) }
  private let body: BlockBody

  static let mostBars = 200
  private static let longest = 1_000

  package init(parsing block: String) throws(Mistake) {
    let kinds = ChartKind.all.map(\.name)
    body = try BlockBody(
      block, keys: kinds + Key.all.map(\.name), bare: kinds,
      repeated: Key.guides.map(\.name), named: Self.keys(ofKindIn: block))
    let body = body
    // Lines are drawn over columns, at their places.
    let found = ChartKind.all.filter { body[$0.name] != nil }
      .sorted { ($0 == .column ? 0 : body.line(of: $0.name)) < ($1 == .column ? 0 : body.line(of: $1.name)) }
    let canShare = found.allSatisfy(\.isLayer) || found.first == .column && found.last == .line
    guard let kind = found.first else {
      throw Mistake(
        "the kind and the result are missing, as in “bar: top”; the kinds are "
          + kinds.map { "“\($0)”" }.joined(separator: ", "))
    }
    if found.count > 2 || found.count == 2 && !canShare {
      throw body.mistake(
        in: found[found.allSatisfy(\.isLayer) ? 2 : 1].name,
        "the block already has a “\(kind.name)”; put the other chart into a separate block")
    }
    self.kinds = found
    for key in Key.all where self[key] != nil {
      try check(key)
      for line in body.lines(of: key.name) where line.text.count > Self.longest {
        throw Mistake("“\(key.name)” has more than \(Self.longest.grouped) characters; shorten it", line: line.number)
      }
    }
    let needs: [(key: Key, other: Key, reason: String, column: String)] = [
      (.stack, .colour, "“stack” needs series", "the column that names them"),
      (.facetScale, .facet, "“facet scale” needs panels", "a column"),
      (.facetColumns, .facet, "“facet columns” needs panels", "a column"),
      (.low, .high, "a range needs both ends", "the column of the other"),
      (.high, .low, "a range needs both ends", "the column of the other"),
    ]
    for (key, other, reason, column) in needs where self[key] != nil && self[other] == nil {
      throw mistake(in: key, "\(reason); add “\(other.name): ” with \(column)")
    }
    let ofOne: [Key] = [.highlight, .colours, .low, .stack, .facet]
    if found.count > 1, let key = ofOne.first(where: { self[$0] != nil }) {
      throw mistake(in: key, "two kinds cannot have “\(key.name)”; remove one of the lines")
    }
    if self[.low] != nil, self[.stack] != nil {
      throw mistake(in: .low, "stacked marks have no ranges; remove “low” and “high”, or “stack”")
    }
  }

  /// The keys of the kind of a block; `nil` if it has none.
  private static func keys(ofKindIn block: String) -> [String]? {
    let starts = block.split(whereSeparator: \.isNewline).map { $0.prefix { $0 != ":" }.trimmed }
    guard let kind = ChartKind.all.first(where: { starts.contains($0.name) }) else { return nil }
    return [kind.name] + Key.all.filter { $0.kinds.contains(kind) }.map(\.name)
  }

  package subscript(key: Key) -> String? { columns?[key] ?? body[key.name] }

  func lines(of key: Key) -> [BlockBody.Line] { columns == nil ? body.lines(of: key.name) : [] }

  /// The settings of one kind of the block, without guides, trends and keys of the other kind; names are those of
  /// points.
  ///
  /// - Parameter columns: the columns in place of those in the block; `nil` for none.
  func layer(_ kind: ChartKind, _ columns: [Key: String?] = [:]) -> ChartSettings {
    var settings = self
    settings.kinds = [kind]
    settings.columns = columns
    for key in Key.all where key == .trend || key == .label && kind != .scatter || !key.kinds.contains(kind) {
      settings.columns?[key] = .some(nil)
    }
    return settings
  }

  package var overlay: ChartSettings? { kinds.count > 1 ? layer(kinds[1]) : nil }

  package var lineOfKind: Int { body.line(of: kind.name) }

  /// An error at the line of a key, or at the line of the kind if the block lacks the key.
  package func mistake(in key: Key?, _ reason: String) -> Mistake {
    let line = key.map { body.line(of: $0.name) } ?? 0
    return Mistake(reason, line: line == 0 ? lineOfKind : line)
  }
}

enum ChartStack: String, CaseIterable, Sendable {
  case numbers = "true"
  /// By their shares of the sum.
  case percent
}

extension ChartSettings {
  /// The number of a key.
  func number(_ key: Key) -> Double? { self[key].flatMap { Double(plain: $0) } }

  private func check(_ key: Key) throws(Mistake) {
    let text = self[key] ?? ""
    guard kinds.contains(where: key.kinds.contains) else {
      let reason = key == .scale && kind.beginsAtZero ? ", since a logarithmic axis has no zero" : ""
      let others = key.kinds.map { "“\($0.name)”" }.joined(separator: ", ")
      throw mistake(in: key, "“\(kind.name)” has no “\(key.name)”\(reason); remove the line, or use \(others)")
    }
    switch key.value {
    case .whole(let range) where Int(text).map(range.contains) != true:
      throw mistake(
        in: key,
        "invalid \(key.name) “\(text.oneLine())”; it is a whole number from \(range.lowerBound) to \(range.upperBound)")
    case .number where number(key)?.isFinite != true:
      throw mistake(in: key, "“\(key.name)” is a number, not “\(text.oneLine())”")
    case .choice(let values) where !values.contains(text):
      throw mistake(in: key, "“\(key.name)”: " + Mistake.unknown("value", text, among: values))
    default: break
    }
  }
}
