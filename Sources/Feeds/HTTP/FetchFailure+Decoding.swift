import Base

// MARK: - Decoding
extension FetchFailure {
  /// The error of a decoder as a failure, with the decoder's own words and place.
  init(decoding error: any Error) {
    self =
      switch error {
      case let failure as FetchFailure: failure
      case let diagnostic as any Diagnostic: .undecodable(diagnostic.summary)
      default: .undecodable("\(error)")
      }
  }
}
