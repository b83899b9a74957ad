extension PictureInfo {
  /// Reads a picture.
  ///
  /// - Throws: ``PictureError``.
  public init(reading bytes: [UInt8]) throws(PictureError) {
    let content = PictureBytes(bytes)
    if content.has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0) {
      try self.init(.png, PNG.size(content))
    } else if content.has([0xFF, 0xD8, 0xFF], at: 0) {
      try self.init(.jpeg, JPEG.size(content))
    } else if content.has("GIF87a", at: 0) || content.has("GIF89a", at: 0) {
      try self.init(.gif, GIF.size(content))
    } else if content.has("RIFF", at: 0), content.has("WEBP", at: 8) {
      try self.init(.webp, WebP.size(content))
    } else {
      guard !bytes.isEmpty else { throw .notAPicture(found: "empty") }
      try self.init(.svg, SVG.size(bytes))
    }
  }
}
