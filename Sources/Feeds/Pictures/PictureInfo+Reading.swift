import Base

extension PictureInfo {
  /// Reads a picture.
  ///
  /// - Throws: ``PlainError``.
  package init(reading bytes: [UInt8]) throws(PlainError) {
    let content = PictureBytes(bytes)
    if content.byte(0) == 0x89, content.has("PNG\r\n\u{1A}\n", at: 1) {
      try self.init(.png, PNG.size(content))
    } else if content.big(3, at: 0) == 0xFFD8FF {
      try self.init(.jpeg, JPEG.size(content))
    } else if content.has("GIF87a", at: 0) || content.has("GIF89a", at: 0) {
      try self.init(.gif, GIF.size(content))
    } else if content.has("RIFF", at: 0), content.has("WEBP", at: 8) {
      try self.init(.webp, WebP.size(content))
    } else {
      guard !bytes.isEmpty else { throw .notAPicture("it is empty") }
      try self.init(.svg, SVG.size(bytes))
    }
  }
}
