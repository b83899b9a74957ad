import Base

/// What the bytes of a picture say of it: its kind and its size.
///
/// Name and media type play no part. The bytes are walked from the first to the last part of the picture, so that one
/// that is cut is noticed; the pixels themselves are not decoded.
package struct PictureInfo: Equatable, Sendable {
  /// The kind.
  package let format: PictureFormat
  /// The width in pixels as it is shown, at least 1; for an SVG in CSS pixels.
  package let width: Int
  /// The height in pixels as it is shown, at least 1; for an SVG in CSS pixels.
  package let height: Int

  /// Reads a picture.
  ///
  /// - Throws: ``PlainError``.
  package init(reading bytes: [UInt8]) throws(PlainError) {
    let content = PictureBytes(bytes)
    if content.byte(0) == 0x89, content.has("PNG\r\n\u{1A}\n", at: 1) {
      self = try PNG.info(content)
    } else if content.big(3, at: 0) == 0xFFD8FF {
      self = try JPEG.info(content)
    } else if content.has("GIF87a", at: 0) || content.has("GIF89a", at: 0) {
      self = try GIF.info(content)
    } else if content.has("RIFF", at: 0), content.has("WEBP", at: 8) {
      self = try WebP.info(content)
    } else {
      guard !bytes.isEmpty else { throw .notAPicture("it is empty") }
      self = try SVG.info(bytes)
    }
  }

  /// The picture of a size, unless it is empty or too large.
  init(_ format: PictureFormat, _ width: Int, _ height: Int) throws(PlainError) {
    guard width > 0, height > 0 else { throw .notAPicture("the \(format.label) has no width or no height") }
    let (pixels, isTooMuch) = width.multipliedReportingOverflow(by: height)
    guard !isTooMuch, pixels <= PictureLimits.pixels else {
      throw .notAPicture(
        "it says that it is \(width) × \(height) pixels large, more than \(PictureLimits.pixels / 1_000_000) million")
    }
    (self.format, self.width, self.height) = (format, width, height)
  }
}
