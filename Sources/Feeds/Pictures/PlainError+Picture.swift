import Base

extension PlainError {
  /// Bytes that are not a usable image, and why.
  static func notAPicture(_ reason: String) -> Self {
    PlainError(
      "not a picture that can be used", reason,
      advice: "A picture is a whole PNG, JPEG, GIF or WebP, or an SVG that needs no script and no other file; "
        + "open the address in a browser.", .badData)
  }

  /// The image is truncated.
  static func cut(_ format: PictureFormat) -> Self { notAPicture("the \(format.label) is cut") }

  /// The image is damaged, and how.
  static func damaged(_ format: PictureFormat, _ words: String) -> Self {
    notAPicture("the \(format.label) is damaged: \(words)")
  }

  /// An SVG with active content, such as scripts or external references.
  static func active(_ words: String) -> Self { notAPicture("the SVG holds \(words)") }

  /// The SVG draws more elements than ``PictureLimits/elements``.
  static var tooManyElements: Self {
    notAPicture(
      "the SVG draws more than \(PictureLimits.elements) elements once its references are followed, the limit")
  }

  /// The SVG nests elements deeper than ``PictureLimits/depth``.
  static var tooDeep: Self {
    notAPicture("the SVG has more than \(PictureLimits.depth) elements one within the other, the limit")
  }
}
