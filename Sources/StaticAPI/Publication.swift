/// A file of the static API, as a value: nothing is written here.
public struct PublishedFile: Equatable, Sendable {
  /// The path below the folder of the site, decoded and in Unicode's composed form (NFC): `v3.1/name/France`.
  public var path: String
  /// What the file holds: JSON (RFC 8259) on one line, without a character of markup.
  public var text: String

  /// A file.
  public init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}

/// What a dataset becomes as a static API.
public struct Publication: Equatable, Sendable {
  /// The files, no two at the same path.
  public var files: [PublishedFile]
  /// The keys that have no file, or not in each of their spellings.
  public var leftOut: [LeftOutKey]

  /// A publication.
  public init(files: [PublishedFile] = [], leftOut: [LeftOutKey] = []) {
    self.files = files
    self.leftOut = leftOut
  }
}
