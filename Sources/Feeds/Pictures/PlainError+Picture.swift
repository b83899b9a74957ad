import Base

extension PlainError {
  /// Bytes that are not a usable image, and why.
  static func notAPicture(_ reason: String) -> Self {
    PlainError(
      "unusable image", reason,
      advice: "Use a complete PNG, JPEG, GIF or WebP, or an SVG without scripts and external files; "
        + "to check it, open the URL in a browser.", .badData)
  }

  /// The image is truncated.
  static func cut(_ format: PictureFormat) -> Self { notAPicture("the \(format.label) is truncated") }

  /// The image is damaged, and how.
  static func damaged(_ format: PictureFormat, _ words: String) -> Self {
    notAPicture("the \(format.label) is damaged: \(words)")
  }

  /// An SVG with active content, such as scripts or external references.
  static func active(_ words: String) -> Self { notAPicture("the SVG contains \(words)") }

  /// The SVG draws more elements than ``PictureLimits/elements``.
  static var tooManyElements: Self {
    notAPicture(
      "the SVG draws more than \(PictureLimits.elements) elements with its references expanded, the limit")
  }

  /// The SVG nests elements deeper than ``PictureLimits/depth``.
  static var tooDeep: Self {
    notAPicture("the SVG nests elements more than \(PictureLimits.depth) deep, the limit")
  }
}
