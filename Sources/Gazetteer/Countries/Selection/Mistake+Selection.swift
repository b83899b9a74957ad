import Base

extension Mistake {
  static func unknownColumn(_ name: String, among known: [String], at column: Int = 0) -> Mistake {
    let closest = ClosestName.of(name, among: known).map { "; did you mean “\($0)”?" }
    // Every column has one with its source.
    let short = known.filter { !$0.hasSuffix("_source") || !known.contains(String($0.dropLast(7))) }
    let list = "; the columns are \(short.joined(separator: ", "))"
    return Mistake(
      column: column, reason: "unknown column “\(name.oneLine(limit: FeedLimits.quoted))”\(closest ?? list)")
  }
}
