import Base

extension Mistake {
  static func unknownColumn(_ name: String, among known: [String], at column: Int = 0) -> Mistake {
    let closest = ClosestName.of(name, among: known).map { "; did you mean “\($0)”?" }
    let list = "; the columns are \(known.joined(separator: ", "))"
    return Mistake(
      column: column, reason: "unknown column “\(name.oneLine(limit: FeedLimits.quoted))”\(closest ?? list)")
  }
}
