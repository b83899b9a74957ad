import Base

extension PlainError {
  /// They are something else, or could do more than be looked at: what, as a clause.
  static func notAPicture(_ reason: String) -> Self {
    PlainError(
      "not a picture that can be used", reason,
      advice: "A picture is a whole PNG, JPEG, GIF or WebP, or an SVG that needs no script and no other file; "
        + "open the address in a browser.", .badData)
  }

  /// They begin like a picture and end before its end.
  static func cut(_ format: PictureFormat) -> Self { notAPicture("the \(format.label) is cut") }

  /// They begin like a picture and go on like none, and what is wrong.
  static func damaged(_ format: PictureFormat, _ words: String) -> Self {
    notAPicture("the \(format.label) is damaged: \(words)")
  }

  /// An SVG that could do more than be looked at, and by what.
  static func active(_ words: String) -> Self { notAPicture("the SVG holds \(words)") }

  /// An SVG that draws more elements than ``PictureLimits/elements``, its references followed.
  static var tooManyElements: Self {
    notAPicture(
      "the SVG draws more than \(PictureLimits.elements) elements once its references are followed, the limit")
  }

  /// An SVG with more elements one within the other than ``PictureLimits/depth``, its references followed.
  static var tooDeep: Self {
    notAPicture("the SVG has more than \(PictureLimits.depth) elements one within the other, the limit")
  }
}
