package import Base

/// The bytes of an image.
package struct FeedImage: Sendable {
  package let bytes: [UInt8]
  /// Format, width and height.
  package let info: ImageInfo
  /// The SHA-256 checksum of the bytes as 64 hexadecimal digits.
  let checksum: String

  /// A file name; equal bytes have equal names.
  package var fileName: String { "\(checksum).\(info.format.fileExtension)" }

  init(reading bytes: [UInt8]) throws(PlainError) {
    info = try ImageInfo(reading: bytes)
    checksum = SHA256Digest(of: bytes).hex
    self.bytes = bytes
  }
}

extension ImageInfo {
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
}
