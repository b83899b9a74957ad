import Base

/// What a `map` block asks for: a figure of the feed or the result of a query, how it is parted into classes, and
/// points.
struct MapBlock: Equatable {
  /// What a line of the block says.
  enum Key: String, CaseIterable {
    case value, classes, by, points, title, unit, from, code, label, latitude, longitude

    /// Whether the key is for the result of a query, which reports alone have.
    var isOfResult: Bool { Self.ofResult.contains(self) }
    private static let ofResult: Set<Key> = [.from, .code, .label, .latitude, .longitude]
  }

  /// The texts by key.
  private(set) var texts: [Key: String] = [:]
  private var lines: [Key: String] = [:]
  private(set) var count = MapClasses.counts.upperBound
  private(set) var method = MapClasses.Method.quantile
  /// Bounds of the user's own, ascending.
  private(set) var bounds: [Double] = []

  typealias Mistake = MarkdownPage.BlockMistake

  /// Reads the body of a block: `value: density`, `classes: 5`, `by: quantile`, a line each.
  ///
  /// - Throws: ``MarkdownPage/BlockMistake``.
  init(parsing body: String) throws(Mistake) {
    for line in body.split(separator: "\n").map(String.init) where !line.trimmed.isEmpty {
      guard let colon = line.firstIndex(of: ":") else {
        throw Mistake(line: line, reason: "a line of a map is “key: value”, such as “value: density”")
      }
      let (name, text) = (line[..<colon].trimmed, line[line.index(after: colon)...].trimmed)
      guard let key = Key(rawValue: name) else {
        let close = ClosestName.of(name, among: Key.allCases.map(\.rawValue)).map { "; did you mean “\($0)”?" }
        let known = "; there are \(Key.allCases.map(\.rawValue).joined(separator: ", "))"
        throw Mistake(
          line: line, reason: "there is no setting “\(name.cut(to: FeedLimits.quoted))” of a map\(close ?? known)")
      }
      guard !text.isEmpty else { throw Mistake(line: line, reason: "nothing follows “\(name):”") }
      guard texts.updateValue(text, forKey: key) == nil else {
        throw Mistake(line: line, reason: "“\(name)” stands there twice")
      }
      lines[key] = line
      try take(key, text, line)
    }
    if !bounds.isEmpty, texts[.classes] != nil, count != bounds.count + 1 {
      throw mistake(
        .classes, "\(bounds.count) bounds make \(bounds.count + 1) classes, and not \(count); leave “classes” out")
    }
    if texts[.from] == nil, let key = Key.allCases.first(where: { $0.isOfResult && texts[$0] != nil }) {
      throw Mistake(
        line: lines[key] ?? "",
        reason: "“\(key.rawValue)” is a column of a result, and no line names one, such as “from: top”")
    }
    guard texts[.value] != nil || texts[.from] != nil || hasPoints else {
      throw Mistake(line: "", reason: "the map names no figure: add a line such as “value: density”")
    }
  }

  private mutating func take(_ key: Key, _ text: String, _ line: String) throws(Mistake) {
    switch key {
    case .classes:
      guard let number = Int(text), MapClasses.counts.contains(number) else {
        let (least, most) = (MapClasses.counts.lowerBound, MapClasses.counts.upperBound)
        throw Mistake(line: line, reason: "a map has \(least) to \(most) classes")
      }
      count = number
    case .by:
      if let known = MapClasses.Method(rawValue: text) { method = known } else { bounds = try numbers(text, line) }
    case .points:
      guard text == "yes" || text == "no" else { throw Mistake(line: line, reason: "“points” is “yes” or “no”") }
    default: break
    }
  }

  private func numbers(_ text: String, _ line: String) throws(Mistake) -> [Double] {
    let numbers = text.split(separator: ",").map { Double($0.trimmed) }
    let found = numbers.compactMap(\.self)
    guard !found.isEmpty, found.count == numbers.count, found.allSatisfy(\.isFinite),
      zip(found, found.dropFirst()).allSatisfy({ $0 < $1 }), found.count < MapClasses.counts.upperBound
    else {
      throw Mistake(
        line: line,
        reason: "the classes are made by “quantile”, by “equal”, or by up to four bounds that ascend, such as 10, 100")
    }
    return found
  }

  /// Whether it asks for dots.
  var hasPoints: Bool { texts[.points] == "yes" }

  /// A mistake in the line of a key.
  func mistake(_ key: Key, _ reason: String) -> Mistake { Mistake(line: lines[key] ?? "", reason: reason) }

  /// The figure that it names among those of a feed; `nil` where it names none.
  func figure(among figures: [MapFigure]) throws(Mistake) -> MapFigure? {
    guard let name = texts[.value] else { return nil }
    if let figure = figures.first(where: { $0.name == name }) { return figure }
    let names = figures.map { $0.name.cut(to: FeedLimits.quoted) }.joined(separator: ", ")
    throw mistake(
      .value, "there is no figure “\(name.cut(to: FeedLimits.quoted))”; the figures are \(names)")
  }

  /// The classes of numbers.
  func classes(of numbers: [Double]) -> MapClasses {
    bounds.isEmpty ? MapClasses(of: numbers, count: count, by: method) : MapClasses(bounds: bounds)
  }
}
