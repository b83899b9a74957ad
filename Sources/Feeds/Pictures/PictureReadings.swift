/// The pictures of a feed, as far as they could be had.
public struct PictureReadings: Sendable {
  /// The pictures by their addresses, written as they were asked for.
  public private(set) var pictures: [String: PictureReading] = [:]
  /// The addresses that gave no picture, in the order in which they were asked for.
  public private(set) var failures: [PictureFailure] = []
  /// What a user should know besides, each once: a cache that could not be written, a copy that was damaged. Of copies of
  /// unknown age the first is named; and no page tells the date of a picture, so nothing is said of those.
  public private(set) var warnings: [FeedsError] = []

  /// Takes what became of an address.
  mutating func add(_ result: Result<Reading<Picture>, FeedsError>, for address: String) {
    switch result {
    case .success(let reading):
      pictures[address] = PictureReading(picture: reading.content, origin: reading.origin)
      warnings += reading.warnings.filter { warning in
        switch warning {
        case .dateUnreadable: false
        case .copyAgeUnknown: !warnings.contains { if case .copyAgeUnknown = $0 { true } else { false } }
        default: !warnings.contains(warning)
        }
      }
    case .failure(let cause):
      failures.append(PictureFailure(address: AddressMask.mask(address).shown, cause: cause))
    }
  }
}
