/// Files of an earlier build that are kept, because the feeds of their sections failed. Navigation, sitemap, host rules
/// and the offline cache include them.
package struct KeptFiles: Sendable {
  /// The paths of the sections, as in ``SiteSection/path``, in the first language.
  let sections: [String]
  /// The paths of the files relative to the site, sorted.
  package let paths: [String]
  private let known: Set<String>
  private let read: @Sendable ([String]) -> [[UInt8]?]

  /// - Parameter read: returns the bytes of files of the earlier build; `nil` for a missing file.
  package init(
    _ paths: [String] = [], of sections: [String] = [],
    read: @escaping @Sendable ([String]) -> [[UInt8]?] = { $0.map { _ in nil } }
  ) {
    (self.sections, self.paths, known, self.read) = (sections, paths, Set(paths), read)
  }

  func contains(_ path: String) -> Bool { known.contains(path) }

  /// The bytes of files of the earlier build; `nil` for a missing or unreadable file. Takes several paths, because each
  /// call opens the folder.
  func earlierBytes(of paths: [String]) -> [[UInt8]?] { paths.isEmpty ? [] : read(paths) }
}

/// The sections whose files of an earlier build are kept, because their feeds failed.
package struct KeptSections: Sendable {
  /// The paths of sections that could not be built, as in ``SiteSection/path``.
  package let kept: [String]
  package let built: [String]

  package init(kept: [String], built: [String]) {
    (self.kept, self.built) = (kept, built)
  }

  /// Whether a file is kept: it is in a kept section, but not in a built one inside it.
  package func holds(_ file: String) -> Bool {
    guard let nearest = kept.filter(file.hasPrefix).max(by: { $0.count < $1.count }) else { return false }
    return !built.contains { $0.count > nearest.count && file.hasPrefix($0) }
  }
}
