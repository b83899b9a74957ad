/// A file of the static API, as a value: nothing is written here.
struct PublishedFile: Equatable, Sendable {
  /// The path below the folder of the site, decoded and in Unicode's composed form (NFC): `v3.1/name/France`.
  let path: String
  /// What the file holds: JSON (RFC 8259) on one line, without a character of markup.
  let text: String
}

/// What a dataset becomes as a static API.
struct Publication: Equatable, Sendable {
  /// The files, no two at the same path.
  var files: [PublishedFile] = []
  /// The keys that have no file, or not in each of their spellings, each with its folder and why:
  /// `v3.1/name: “x.html” has a dot after which a host may read the type of a file`.
  private(set) var leftOut: [String] = []

  /// The most characters of a key that are shown.
  static let shownCharacters = 60

  /// Notes a key that is left out; what is not seen of it as a code point, `\u{202e}`, and of a long one the beginning only.
  mutating func leaveOut(_ key: String, in folder: String, _ reason: String) {
    let shown = key.unicodeScalars.prefix(Self.shownCharacters).map { scalar in
      AnswerName.isUnseen(scalar) ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
    }
    let ellipsis = key.unicodeScalars.count > Self.shownCharacters ? "…" : ""
    leftOut.append("\(folder): “\(shown.joined())\(ellipsis)” \(reason)")
  }
}
