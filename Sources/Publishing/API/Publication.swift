struct PublishedFile: Equatable, Sendable {
  /// The relative path, decoded and in composed form (NFC): `v3.1/name/France`.
  let path: String
  /// The content: JSON (RFC 8259) on one line, without markup characters.
  let text: String
}

/// The files of a static API, and the keys without a file.
struct Publication: Equatable, Sendable {
  /// The files; their paths are unique.
  var files: [PublishedFile] = []
  /// The keys without a file, or without one for each spelling, with folder and reason: `v3.1/name: “x.html” has a dot
  /// before what a host may take for an extension`.
  private(set) var leftOut: [String] = []

  /// The number of files whose path differs from that of another only in case.
  var caseVariants = 0

  /// The maximum number of characters of a key in a message.
  static let shownCharacters = 60

  /// Records a key without a file. Invisible characters are escaped, and long keys are truncated.
  mutating func leaveOut(_ key: String, in folder: String, _ reason: String) {
    let shown = key.unicodeScalars.prefix(Self.shownCharacters).map { scalar in
      ResponseFileName.isUnseen(scalar) ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
    }
    let ellipsis = key.unicodeScalars.count > Self.shownCharacters ? "…" : ""
    leftOut.append("\(folder): “\(shown.joined())\(ellipsis)” \(reason)")
  }
}

/// The texts of responses. Rows are rendered once, and keys with the same countries share one text.
struct ResponseTexts {
  let rows: [String]
  private var arrays: [[Int]: String] = [:]

  init(rows: [String]) {
    self.rows = rows
  }

  /// The length of a response, computed without its text.
  func bytes(of positions: [Int]) -> Int { positions.reduce(1) { $0 + rows[$1].utf8.count + 1 } }

  mutating func array(of positions: [Int]) -> String {
    if let array = arrays[positions] { return array }
    let text = "[" + positions.map { rows[$0] }.joined(separator: ",") + "]"
    arrays[positions] = text
    return text
  }
}

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
