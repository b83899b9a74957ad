import Datasets

/// What is part of the binary: the snapshot, and the names of its countries in other languages.
enum BundledData {
  /// The bytes of the snapshot.
  static var snapshot: [UInt8] { bytes(of: "countries.json") }

  /// The bytes of the names in other languages.
  static var names: [UInt8] { bytes(of: "names.json") }

  private static func bytes(of name: String) -> [UInt8] {
    guard let text = EmbeddedFiles.all[name] else { return [] }
    return Array(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}

extension LoadedFeed {
  /// The feed with the names of its countries in other languages, where it is the bundled snapshot; these are many, and
  /// so they are read only where a page or an answer shows them.
  func withTranslations() throws -> LoadedFeed {
    guard source == .snapshot else { return self }
    let bytes = BundledData.names
    var feed = self
    feed.dataset = dataset.translated(by: try NamesShape.decode(bytes))
    feed.byteCount += bytes.count
    return feed
  }
}
