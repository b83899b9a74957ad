import Base

/// A picture and where its bytes came from.
package struct PictureReading: Equatable, Sendable {
  /// The bytes as they came.
  package let bytes: [UInt8]
  /// Kind, width and height.
  package let info: PictureInfo
  /// The SHA-256 checksum of the bytes as 64 hexadecimal digits.
  let checksum: String
  /// Where it came from: a stale copy, where the fetch failed.
  package let origin: Origin

  /// A name for its file, the same for the same bytes.
  package var fileName: String { "\(checksum).\(info.format.fileExtension)" }

  init(picture: Picture, origin: Origin) {
    bytes = picture.bytes
    info = picture.info
    checksum = picture.checksum
    self.origin = origin
  }
}

/// Bytes that are a picture.
struct Picture: Sendable {
  package let bytes: [UInt8]
  package let info: PictureInfo
  let checksum: String

  /// - Throws: ``PlainError``.
  init(reading bytes: [UInt8]) throws(PlainError) {
    info = try PictureInfo(reading: bytes)
    checksum = SHA256Digest(of: bytes).hex
    self.bytes = bytes
  }
}
