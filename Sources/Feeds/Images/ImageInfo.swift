package import Base

/// The format and size of an image, read from its bytes.
///
/// File name and media type are ignored. All parts of the file are read, so that truncation is noticed; pixels are not
/// decoded.
package struct ImageInfo: Equatable, Sendable {
  /// The format.
  package let format: ImageFormat
  /// The displayed width in pixels, at least 1.
  package let width: Int
  /// The displayed height in pixels, at least 1.
  package let height: Int

  /// Reads an image.
  ///
  /// - Throws: ``PlainError``.
  package init(reading bytes: [UInt8]) throws(PlainError) {
    let content = ImageBytes(bytes)
    if content.byte(0) == 0x89, content.has("PNG\r\n\u{1A}\n", at: 1) {
      self = try PNG.info(content)
    } else if content.big(3, at: 0) == 0xFFD8FF {
      self = try JPEG.info(content)
    } else if content.has("GIF87a", at: 0) || content.has("GIF89a", at: 0) {
      self = try GIF.info(content)
    } else if content.has("RIFF", at: 0), content.has("WEBP", at: 8) {
      self = try WebP.info(content)
    } else {
      throw .notAnImage(Self.description(of: bytes))
    }
  }

  /// What bytes are that are no bitmap.
  private static func description(of bytes: [UInt8]) -> String {
    guard !bytes.isEmpty else { return "it is empty" }
    let start = String(decoding: bytes.prefix(1000), as: UTF8.self).lowercased()
    guard start.drop(while: { $0.isWhitespace || $0 == "\u{FEFF}" }).first == "<" else {
      return "it is not PNG, JPEG, GIF or WebP"
    }
    if start.contains(/<(!doctype\s+)?html/) { return "it is an HTML page" }
    let isSVG = start.contains(/<([a-z]+:)?svg/)
    return isSVG ? "it is an SVG; images are PNG, JPEG, GIF or WebP" : "it is XML"
  }

  init(_ format: ImageFormat, _ width: Int, _ height: Int) throws(PlainError) {
    guard width > 0, height > 0 else { throw .notAnImage("the \(format.label) has no width or no height") }
    let (pixels, isTooMuch) = width.multipliedReportingOverflow(by: height)
    guard !isTooMuch, pixels <= ImageLimits.pixels else {
      throw .notAnImage(
        "it has \(width) × \(height) pixels, more than \(ImageLimits.pixels / 1_000_000) million")
    }
    (self.format, self.width, self.height) = (format, width, height)
  }
}
