/// How large a picture may be.
enum PictureLimits {
  /// More pixels than any picture of a page has: a browser takes four bytes for each.
  static let pixels = 120_000_000
  /// The most elements that an SVG draws, each counted as often as its references draw it.
  static let elements = 100_000
  /// The most elements of an SVG that stand one within the other, its references followed.
  static let depth = 256
}
