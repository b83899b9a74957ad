package import Base

package struct DataSource: Equatable, Sendable {
  /// The publisher or title: `Unicode CLDR`.
  package let name: String
  /// The publisher alone: `World Bank` of `World Bank: GDP`, and the host of a URL.
  package let shortName: String
  package var version = ""
  package var licence = ""
  /// The http(s) URL; `nil` if there is none.
  package var address: String?
  /// The names of the columns that a feed states for it.
  var columns: Set<String> = []
  package var isJoined = false
  package var isCorrection = false
  /// How it asks to be cited; empty if it does not say.
  package var citation = ""
  /// The date of its data as the server gave it; `nil` if it did not.
  package var date: Moment?

  package init(
    name: String, version: String = "", licence: String = "", address: String? = nil, columns: Set<String> = [],
    isJoined: Bool = false, isCorrection: Bool = false, citation: String = "", date: Moment? = nil
  ) {
    (self.name, shortName) = (name, Self.shortName(of: name))
    self.version = version
    self.licence = licence
    self.address = address
    self.columns = columns
    self.isJoined = isJoined
    self.isCorrection = isCorrection
    self.citation = citation
    self.date = date
  }

  private static func shortName(of name: String) -> String {
    if name.hasPrefix("https://") || name.hasPrefix("http://") {
      return String(name.split(separator: "/").dropFirst().first ?? "").cut(to: FeedLimits.shared)
    }
    let ends = [": ", ", by way of "].compactMap { name.firstRange(of: $0)?.lowerBound }
    return String(name[..<(ends.min() ?? name.endIndex)]).cut(to: FeedLimits.shared)
  }

  /// The publisher and the licence: `World Bank (CC BY 4.0)`.
  package var credit: String { credit(of: shortName) }

  /// The title and the licence, on one line.
  package var fullCredit: String { credit(of: name).displayed.onOneLine }

  private func credit(of name: String) -> String {
    licence.isEmpty ? name : "\(name) (\(licence.cut(to: FeedLimits.shared)))"
  }
}
