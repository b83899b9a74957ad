import Base

extension PlainError {
  /// Bytes that are not a usable image, and why.
  static func notAnImage(_ reason: String) -> Self {
    PlainError(
      "unusable image", reason,
      advice: "Use a complete PNG, JPEG, GIF or WebP, or an SVG without scripts and external files; "
        + "to check it, open the URL in a browser.", .badData)
  }

  /// The image is truncated.
  static func cut(_ format: ImageFormat) -> Self { notAnImage("the \(format.label) is truncated") }

  /// The image is damaged, and how.
  static func damaged(_ format: ImageFormat, _ words: String) -> Self {
    notAnImage("the \(format.label) is damaged: \(words)")
  }

  /// An SVG that is not XML.
  static var notWellFormed: Self { damaged(.svg, "it is not well-formed XML") }

  /// An SVG with active content, such as scripts or external references.
  static func active(_ words: String) -> Self { notAnImage("the SVG contains \(words)") }

  /// The SVG draws more elements than ``ImageLimits/elements``.
  static var tooManyElements: Self {
    notAnImage(
      "the SVG draws more than \(ImageLimits.elements) elements with its references expanded, the limit")
  }

  /// The SVG nests elements deeper than ``ImageLimits/depth``.
  static var tooDeep: Self {
    notAnImage("the SVG nests elements more than \(ImageLimits.depth) deep, the limit")
  }
}
