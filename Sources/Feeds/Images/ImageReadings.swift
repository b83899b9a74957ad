package import Base

/// The images of a feed that could be read.
package struct ImageReadings: Sendable {
  /// The images by URL, as written in the feed.
  package private(set) var images: [String: Reading<FeedImage>] = [:]
  /// The URLs without an image, in the order of the feed.
  package private(set) var failures: [PlainError] = []
  /// Warnings, each once, such as a damaged cached copy. An unknown age is reported for the first image only, and dates
  /// not at all, because no page shows the date of an image.
  package private(set) var warnings: [PlainError] = []

  mutating func add(_ result: Result<Reading<FeedImage>, any Error>, for url: String) {
    switch result {
    case .success(let reading):
      images[url] = reading
      warnings += reading.warnings.filter { warning in
        switch warning.what {
        case FeedReader.datePassedOver: false
        case FeedReader.ageUnknown: !warnings.contains { $0.what == FeedReader.ageUnknown }
        default: !warnings.contains(warning)
        }
      }
    case .failure(let error):
      let cause = error as? any Diagnostic
      failures.append(
        PlainError(
          "an image is missing", at: URLMask.mask(url).shown, cause?.reason ?? cause?.what ?? "\(error)",
          advice: "Open the URL in a browser, or report it to the publisher of the feed.", .badData))
    }
  }
}
