import Base

extension PlainError {
  /// Bytes that are not a usable image, and why.
  static func notAnImage(_ reason: String) -> Self {
    PlainError(
      "unusable image", reason,
      advice: "Use a complete PNG, JPEG, GIF or WebP; to check it, open the URL in a browser.", .badData)
  }

  static func cut(_ format: ImageFormat) -> Self { notAnImage("the \(format.label) is truncated") }

  static func damaged(_ format: ImageFormat, _ words: String) -> Self {
    notAnImage("the \(format.label) is damaged: \(words)")
  }
}
