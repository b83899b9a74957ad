/// The files of an earlier build that stay in a site, since the feeds of their sections failed. What tells of a site as
/// a whole tells of these too.
struct KeptFiles: Sendable {
  /// The paths of the sections, as in ``SiteSection/path``, in the language of the root.
  let sections: [String]
  /// The paths of the files, from the root of the site, in order.
  let paths: [String]
  private let known: Set<String>
  private let read: @Sendable ([String]) -> [[UInt8]?]

  /// Files, none by default.
  ///
  /// - Parameter read: the bytes of files of the earlier build by their paths; `nil` for one that is not there.
  init(
    _ paths: [String] = [], of sections: [String] = [],
    read: @escaping @Sendable ([String]) -> [[UInt8]?] = { $0.map { _ in nil } }
  ) {
    (self.sections, self.paths, known, self.read) = (sections, paths, Set(paths), read)
  }

  /// Whether a file is one of them.
  func contains(_ path: String) -> Bool { known.contains(path) }

  /// The bytes of any files of the earlier build, together since each time its folder is opened; `nil` for one that is not
  /// there, or cannot be read.
  func earlierBytes(of paths: [String]) -> [[UInt8]?] { paths.isEmpty ? [] : read(paths) }
}
