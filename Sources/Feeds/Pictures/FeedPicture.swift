import Base

/// Bytes that are a picture.
package struct FeedPicture: Sendable {
  /// The bytes as they came.
  package let bytes: [UInt8]
  /// Kind, width and height.
  package let info: PictureInfo
  /// The SHA-256 checksum of the bytes as 64 hexadecimal digits.
  let checksum: String

  /// A name for its file, the same for the same bytes.
  package var fileName: String { "\(checksum).\(info.format.fileExtension)" }

  /// - Throws: ``PlainError``.
  init(reading bytes: [UInt8]) throws(PlainError) {
    info = try PictureInfo(reading: bytes)
    checksum = SHA256Digest(of: bytes).hex
    self.bytes = bytes
  }
}
