/// Limits for images.
enum ImageLimits {
  /// The maximum number of pixels; a browser needs four bytes for each.
  static let pixels = 120_000_000
  /// The maximum number of elements that an SVG draws, with references expanded.
  static let elements = 100_000
  /// The maximum nesting of an SVG's elements, with references expanded.
  static let depth = 256
}
