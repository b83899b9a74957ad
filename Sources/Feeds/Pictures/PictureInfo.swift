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

  /// The picture of a size, unless it is empty or too large.
  init(_ format: PictureFormat, _ size: PictureSize) throws(PlainError) {
    guard size.width > 0, size.height > 0 else { throw .notAPicture("the \(format.label) has no width or no height") }
    let (pixels, isTooMuch) = size.width.multipliedReportingOverflow(by: size.height)
    guard !isTooMuch, pixels <= PictureLimits.pixels else {
      throw .notAPicture(
        "it says that it is \(size.width) × \(size.height) pixels large, more than "
          + "\(PictureLimits.pixels / 1_000_000) million")
    }
    self.format = format
    width = size.width
    height = size.height
  }
}
