/// The kinds of pictures that are made of pixels: all but SVG.
enum RasterPicture {
  /// Reads a picture.
  ///
  /// - Throws: ``PictureError``; ``PictureError/notAPicture(found:)`` for every other kind, SVG too.
  static func info(of bytes: [UInt8]) throws(PictureError) -> PictureInfo {
    let content = PictureBytes(bytes)
    if content.has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0) {
      return try PictureInfo(.png, PNG.size(content))
    } else if content.has([0xFF, 0xD8, 0xFF], at: 0) {
      return try PictureInfo(.jpeg, JPEG.size(content))
    } else if content.has("GIF87a", at: 0) || content.has("GIF89a", at: 0) {
      return try PictureInfo(.gif, GIF.size(content))
    } else if content.has("RIFF", at: 0), content.has("WEBP", at: 8) {
      return try PictureInfo(.webp, WebP.size(content))
    } else if content.has("ftyp", at: 4), AVIF.recognises(content) {
      return try PictureInfo(.avif, AVIF.size(content))
    } else {
      throw .notAPicture(found: bytes.isEmpty ? "empty" : "of no known kind")
    }
  }
}
