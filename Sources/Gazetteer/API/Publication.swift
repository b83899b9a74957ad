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
