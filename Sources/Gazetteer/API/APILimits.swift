/// How much of a feed is published at most, so that a small feed cannot fill a disk.
///
/// A row stands in the file of each of its keys, and a file holds each row that has its key; so a row with many keys,
/// or a key with many spellings, would take the square of what the feed takes.
enum APILimits {
  /// The spellings of one key that get a file each, its lower case among them. Real feeds have three.
  static let spellings = 8

  /// The most rows of a feed whose keys stand in upper case too, and whose names have their words as keys: of more these
  /// would be very many files, and very long ones.
  static let rowsOfMoreKeys = 2_500

  /// The bytes of the answers of one generation for each byte of the feed. Real feeds take up to 30, and rows that have
  /// little more than a name up to 70.
  static let factor = 96

  /// The bytes of the answers of one generation besides, for feeds that are short.
  static let allowance = 4 << 20

  /// Why a key has no file where the answers would take more than ``bytes(ofFeed:)``.
  static let noRoom =
    "has no room, since the answers may take \(factor) times the bytes of the feed and \(allowance >> 20) MiB besides"

  /// The bytes that the answers of one generation may take, of a feed of so many bytes.
  static func bytes(ofFeed feedBytes: Int) -> Int { allowance + factor * feedBytes }
}
