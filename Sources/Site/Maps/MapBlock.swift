import Datasets

/// What a `map` block asks for: a figure, and how it is parted into classes.
struct MapBlock: Equatable {
  private(set) var figure: MapFigure?
  private(set) var count = MapClasses.counts.upperBound
  private(set) var method = MapClasses.Method.quantile
  /// Bounds of the user's own, ascending.
  private(set) var bounds: [Double] = []

  private typealias Mistake = MarkdownPage.BlockMistake

  /// Reads the body of a block: `value: density`, `classes: 5`, `by: quantile`, a line each.
  ///
  /// - Throws: ``MarkdownPage/BlockMistake``.
  init(parsing body: String) throws {
    for line in body.split(separator: "\n").map(String.init) where !line.trimmed.isEmpty {
      guard let colon = line.firstIndex(of: ":") else {
        throw Mistake(line: line, reason: "a line of a map is “key: value”, such as “value: density”")
      }
      let (key, text) = (line[..<colon].trimmed, line[line.index(after: colon)...].trimmed)
      switch key {
      case "value":
        guard let known = MapFigure(rawValue: text) else {
          let names = MapFigure.allCases.map(\.rawValue).joined(separator: ", ")
          throw Mistake(line: line, reason: "there is no figure “\(text)”; the figures are \(names)")
        }
        figure = known
      case "classes":
        guard let number = Int(text), MapClasses.counts.contains(number) else {
          let (least, most) = (MapClasses.counts.lowerBound, MapClasses.counts.upperBound)
          throw Mistake(line: line, reason: "a map has \(least) to \(most) classes")
        }
        count = number
      case "by": try parseMethod(text, line)
      default:
        throw Mistake(line: line, reason: "there is no setting “\(key)” of a map; there are value, classes and by")
      }
    }
    guard figure != nil else {
      throw Mistake(line: "", reason: "the map names no figure: add a line such as “value: density”")
    }
  }

  private mutating func parseMethod(_ text: String, _ line: String) throws {
    if let known = MapClasses.Method(rawValue: text) {
      method = known
      return
    }
    let numbers = text.split(separator: ",").map { Double($0.trimmed) }
    let found = numbers.compactMap(\.self)
    guard !found.isEmpty, found.count == numbers.count, found.allSatisfy(\.isFinite),
      zip(found, found.dropFirst()).allSatisfy({ $0 < $1 }), found.count < MapClasses.counts.upperBound
    else {
      throw Mistake(
        line: line,
        reason: "the classes are made by “quantile”, by “equal”, or by up to four bounds that ascend, such as 10, 100")
    }
    bounds = found
  }

  /// The classes of numbers.
  func classes(of numbers: [Double]) -> MapClasses {
    bounds.isEmpty ? MapClasses(of: numbers, count: count, by: method) : MapClasses(bounds: bounds)
  }
}
