import Base

struct DataSource: Equatable, Sendable {
  /// The publisher or title: `Unicode CLDR`.
  var name: String
  var version = ""
  var licence = ""
  /// The http(s) URL; `nil` if there is none.
  var address: String?
  /// The names of the columns that a feed states for it.
  var columns: Set<String> = []
  var isJoined = false
  var isCorrection = false
  /// How it asks to be cited; empty if it does not say.
  var citation = ""
  /// The date of its data as the server gave it; `nil` if it did not.
  var date: Moment?

  /// The publisher alone: `World Bank` of `World Bank: GDP`, and the host of a URL.
  var shortName: String {
    if name.hasPrefix("https://") || name.hasPrefix("http://") {
      return String(name.split(separator: "/").dropFirst().first ?? "").cut(to: FeedLimits.shared)
    }
    let ends = [": ", ", by way of "].compactMap { name.firstRange(of: $0)?.lowerBound }
    return String(name[..<(ends.min() ?? name.endIndex)]).cut(to: FeedLimits.shared)
  }

  /// The publisher and the licence: `World Bank (CC BY 4.0)`.
  var credit: String { licence.isEmpty ? shortName : "\(shortName) (\(licence.cut(to: FeedLimits.shared)))" }
}
