@testable import Base
@testable import Feeds

/// What the bytes of a picture say of it.
func read(_ bytes: some Sequence<UInt8>) throws(PlainError) -> PictureInfo {
  try PictureInfo(reading: Array(bytes))
}

/// Why bytes are no picture; `nil` where they are one.
func fault(of bytes: some Sequence<UInt8>) -> String? {
  do {
    _ = try read(bytes)
    return nil
  } catch {
    return error.reason
  }
}

/// Width and height that a picture is read with, such as `3 × 2`; in the place of them why it is none.
func size(_ bytes: some Sequence<UInt8>) -> String {
  do {
    let info = try read(bytes)
    return "\(info.width) × \(info.height)"
  } catch {
    return error.summary
  }
}

extension [UInt8] {
  /// The bytes with others in the place of those at `place`.
  func replacing(_ place: Int, with bytes: [UInt8]) -> [UInt8] {
    Array(self[..<place]) + bytes + self[(place + bytes.count)...]
  }

  /// Where a text stands for the first time.
  func place(of text: String) -> Int {
    firstRange(of: Array(text.utf8))?.lowerBound ?? count
  }
}
