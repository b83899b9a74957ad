/// Limits for the size of the API, so that a small feed cannot fill a disk.
///
/// A row is in the file of each of its keys, and a file contains all rows with its key. Without limits, rows with many
/// keys, or keys with many spellings, would need the square of the feed's size.
enum APILimits {
  /// The maximum number of spellings of a key that get a file, including lower case. Real feeds have three.
  static let spellings = 8

  /// The maximum number of rows for which keys also get upper-case files, and words of names become keys. With more
  /// rows these files would be too many and too long.
  static let rowsOfMoreKeys = 2_500

  /// The maximum size of the responses of one version, as a multiple of the feed's size. Real feeds need up to 30, and
  /// rows with little more than a name up to 70.
  static let factor = 96

  /// Additional bytes for the responses of one version, for short feeds.
  static let allowance = 4 << 20

  /// The reason for a missing file if the responses would exceed ``bytes(ofFeed:)``.
  static let noRoom =
    "exceeds the size limit of the API: \(factor) times the size of the feed plus \(allowance >> 20) MiB"

  /// The maximum size of the responses of one version, for a feed of this size.
  static func bytes(ofFeed feedBytes: Int) -> Int { allowance + factor * feedBytes }
}
