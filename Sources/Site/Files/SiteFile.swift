import Base

/// A file with its uses in the site.
struct SiteFile: Sendable {
  var file: OutputFile
  let use: FileUse
}

/// What the site does with a file.
struct FileUse: Sendable {
  /// The order of writing. Pages come after the files that they link to, and what the next build compares with comes
  /// last, so that an interrupted build changes nothing that counts as published.
  enum Stage: CaseIterable { case linked, pages, lists, worker, indexes, published }
  /// Groups of files in the offline cache in order of priority, cached as a whole as far as possible.
  enum OfflineGroup: CaseIterable {
    case indexes
    /// Needed by every page: styles, scripts, icons, and the pages that link to others.
    case essentials
    /// Styles and scripts in the root of the site, with paths relative to the folder of a language.
    case filesOfRoot
    case countryPages
    /// The rows for scripts.
    case viewFiles
    case pictures
    /// Images in the root of the site, with paths relative to the folder of a language.
    case picturesOfRoot
    case ownPages, changes, exports
    /// The JSON of each country.
    case rows
    /// Files of an earlier build that this one keeps.
    case earlier
  }
  /// How much of a page its Markdown version shows. Only authors of custom pages are responsible for the code in them.
  enum MarkdownContent { case plain, withCode }

  /// When it is written; `nil` for a file that is only in the offline cache.
  var stage: Stage? = .linked
  /// Its group in the offline cache; `nil` if it is not cached.
  var offline: OfflineGroup?
  /// Its Markdown version; `nil` for none. Markdown versions are not cached, since they duplicate the pages.
  var markdown: MarkdownContent?

  static let essential = FileUse(offline: .essentials)
}

/// Files that are made together and used alike.
struct FileGroup: Sendable {
  let use: FileUse
  let make: @Sendable () throws(PlainError) -> [OutputFile]

  init(_ use: FileUse, _ make: @escaping @Sendable () throws(PlainError) -> [OutputFile]) {
    (self.use, self.make) = (use, make)
  }

  func files() throws(PlainError) -> [SiteFile] { try make().map { SiteFile(file: $0, use: use) } }

  /// The files of groups, made concurrently. The last group takes the longest, so it is made first.
  static func files(of groups: [FileGroup]) throws(PlainError) -> [SiteFile] {
    try ConcurrentMap.map(count: groups.count, stride: 1) { number throws(PlainError) in
      try groups[groups.count - 1 - number].files()
    }.reversed().flatMap(\.self)
  }
}
