/// What the bytes of a picture say of it: its kind and its size.
///
/// Name and media type play no part. The bytes are walked from the first to the last part of the picture, so that one
/// that is cut is noticed; the pixels themselves are not decoded.
public struct PictureInfo: Equatable, Sendable {
  /// The kind.
  public let format: PictureFormat
  /// The width in pixels as it is shown, at least 1; for an SVG in CSS pixels.
  public let width: Int
  /// The height in pixels as it is shown, at least 1; for an SVG in CSS pixels.
  public let height: Int

  /// More pixels than any picture of a page has: a browser takes four bytes for each.
  public static let mostPixels = 120_000_000
  /// The most elements that an SVG draws, each counted as often as its references draw it.
  public static let mostElements = 100_000
  /// The most elements of an SVG that stand one within the other, its references followed.
  public static let mostDepth = 256

  /// Reads a picture.
  ///
  /// - Throws: ``PictureError``.
  public init(reading bytes: [UInt8]) throws(PictureError) {
    do {
      try self.init(readingPixels: bytes)
    } catch .notAPicture where !bytes.isEmpty {
      try self.init(.svg, SVG.size(bytes))
    }
  }

  /// Reads a picture of any kind but SVG.
  init(readingPixels bytes: [UInt8]) throws(PictureError) {
    let content = PictureBytes(bytes)
    if content.has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0) {
      try self.init(.png, PNG.size(content))
    } else if content.has([0xFF, 0xD8, 0xFF], at: 0) {
      try self.init(.jpeg, JPEG.size(content))
    } else if content.has("GIF87a", at: 0) || content.has("GIF89a", at: 0) {
      try self.init(.gif, GIF.size(content))
    } else if content.has("RIFF", at: 0), content.has("WEBP", at: 8) {
      try self.init(.webp, WebP.size(content))
    } else if content.has("ftyp", at: 4), AVIF.recognises(content) {
      try self.init(.avif, AVIF.size(content))
    } else {
      throw .notAPicture(found: bytes.isEmpty ? "empty" : "of no known kind")
    }
  }

  private init(_ format: PictureFormat, _ size: PictureSize) throws(PictureError) {
    guard size.width > 0, size.height > 0 else { throw .noSize(format) }
    let (pixels, isTooMuch) = size.width.multipliedReportingOverflow(by: size.height)
    guard !isTooMuch, pixels <= Self.mostPixels else {
      throw .tooManyPixels(width: size.width, height: size.height)
    }
    self.format = format
    width = size.width
    height = size.height
  }
}

/// A width and a height as a file states them.
struct PictureSize: Equatable {
  var width: Int
  var height: Int

  /// The size of the picture turned by a quarter.
  var turned: PictureSize { PictureSize(width: height, height: width) }
}
