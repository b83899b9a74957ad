import Base
import Countries
import Markdown

/// A `map` block: a figure of the feed or a query result, its classes, and points. Each line is a key and a value, such as
/// `value: density`, `classes: 5` or `by: quantile`.
struct MapBlock: Equatable {
  enum Key: String, CaseIterable {
    case value, classes, by, region, points, title, subtitle, alt, unit, limit, source, note, name
    case from, code, time, label, latitude, longitude

    /// The keys for query results, in reports only.
    static let ofResult: [Key] = [.code, .time, .label, .latitude, .longitude]
  }

  private let body: BlockBody
  private(set) var count = MapClasses.usual
  private(set) var method = MapClasses.Method.quantile
  /// The number of the largest and of the smallest values in text.
  private(set) var limit = 10
  private(set) var bounds: [Double] = []

  init(parsing text: String) throws(Mistake) {
    body = try BlockBody(text, keys: Key.allCases.map(\.rawValue))
    if let classes = self[.classes] {
      let counts = MapClasses.counts
      guard let number = Int(classes), counts.contains(number) else {
        throw mistake(.classes, "a map has \(counts.lowerBound) to \(counts.upperBound) classes")
      }
      count = number
    }
    if let by = self[.by] {
      if let known = MapClasses.Method(rawValue: by) { method = known } else { bounds = try numbers(by) }
    }
    if !bounds.isEmpty, self[.classes] != nil, count != bounds.count + 1 {
      throw mistake(
        .classes, "\(bounds.count) bounds make \(bounds.count + 1) classes, not \(count); omit “classes”")
    }
    if let text = self[.limit] {
      guard let number = Int(text), (1...200).contains(number) else {
        throw mistake(.limit, "invalid limit “\(text.cut(to: FeedLimits.quoted))”; it is a whole number from 1 to 200")
      }
      limit = number
    }
    guard ["yes", "no", nil].contains(self[.points]) else { throw mistake(.points, "“points” is “yes” or “no”") }
    if self[.from] == nil, let key = Key.ofResult.first(where: { self[$0] != nil }) {
      throw mistake(key, "“\(key.rawValue)” needs a result; add a line such as “from: top”")
    }
    guard self[.value] != nil || self[.from] != nil || hasPoints else {
      throw Mistake("the map has no figure; add a line such as “value: density”")
    }
  }

  subscript(key: Key) -> String? { body[key.rawValue] }

  private func numbers(_ text: String) throws(Mistake) -> [Double] {
    guard let classes = MapClasses(text.split(separator: ",").map(\.trimmed)) else {
      let close = ClosestName.of(text, among: MapClasses.Method.allCases.map(\.rawValue))
      throw mistake(
        .by,
        "“by” is “quantile”, “equal” or up to eight ascending bounds, such as 10, 100"
          + (close.map { "; did you mean “\($0)”?" } ?? ""))
    }
    return classes.bounds
  }

  var hasPoints: Bool { self[.points] == "yes" }

  func mistake(_ key: Key, _ reason: String) -> Mistake { body.mistake(in: key.rawValue, reason) }

  func classes(of numbers: [Double]) -> MapClasses {
    bounds.isEmpty ? MapClasses(aroundZero: numbers, count: count, by: method) : MapClasses(bounds: bounds)
  }
}
