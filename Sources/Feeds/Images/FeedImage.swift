import Base

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
