import Base

/// The pictures of a feed, as far as they could be had.
package struct PictureReadings: Sendable {
  /// The pictures by their addresses, written as they were asked for.
  package private(set) var pictures: [String: Reading<FeedPicture>] = [:]
  /// The addresses that gave no picture, in the order in which they were asked for.
  package private(set) var failures: [PlainError] = []
  /// What a user should know besides, each once: a cache that could not be written, a copy that was damaged. Of copies of
  /// unknown age the first is named; and no page tells the date of a picture, so nothing is said of those.
  package private(set) var warnings: [PlainError] = []

  static let ageUnknown = "the age of the stored copy is not known"
  static let datePassedOver = "a date was passed over"

  /// Takes what became of an address.
  mutating func add(_ result: Result<Reading<FeedPicture>, any Error>, for address: String) {
    switch result {
    case .success(let reading):
      pictures[address] = reading
      warnings += reading.warnings.filter { warning in
        switch warning.what {
        case Self.datePassedOver: false
        case Self.ageUnknown: !warnings.contains { $0.what == Self.ageUnknown }
        default: !warnings.contains(warning)
        }
      }
    case .failure(let error):
      let cause = error as? any Diagnostic
      failures.append(
        PlainError(
          "a picture is missing", at: AddressMask.mask(address).shown, cause?.reason ?? cause?.what ?? "\(error)",
          advice: "Open the address in a browser; whoever keeps the feed can mend it.", .badData))
    }
  }
}
