import Base

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
