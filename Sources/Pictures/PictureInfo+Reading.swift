extension PictureInfo {
  /// Reads a picture.
  ///
  /// - Throws: ``PictureError``.
  public init(reading bytes: [UInt8]) throws(PictureError) {
    do {
      self = try RasterPicture.info(of: bytes)
    } catch .notAPicture where !bytes.isEmpty {
      try self.init(.svg, SVG.size(bytes))
    }
  }
}
