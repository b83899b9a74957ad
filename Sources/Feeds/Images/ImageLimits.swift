enum ImageLimits {
  /// The maximum number of pixels; a browser needs four bytes for each.
  static let pixels = 120_000_000
}
