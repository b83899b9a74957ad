/// Writes the files of a site into a folder, so that at every moment each file is whole: old or new.
///
/// Only files that the manifest of an earlier build lists are ever deleted, and unchanged ones are not touched.
/// The manifest names a new file before it is there, so that a build after a killed one knows it as its own.
public struct OutputWriter {
  /// What a build did to its output folder.
  public struct Summary: Equatable, Sendable {
    /// Files that are new or have changed.
    public var written = 0
    /// Files that are as they were.
    public var unchanged = 0
    /// Files of an earlier build that the site no longer has.
    public var deleted = 0
    /// Files of an earlier build that stay although this one did not make them.
    public var kept = 0
  }

  private static let staging = ".gazetteer-staging"
  private static let temporary = staging + "/file"

  private let path: String
  private let isForced: Bool

  /// A writer.
  ///
  /// - Parameters:
  ///   - path: the output folder, which is created with its parents.
  ///   - isForced: whether a folder is used although it holds foreign files.
  public init(path: String, isForced: Bool = false) {
    self.path = path
    self.isForced = isForced
  }

  /// Whether an earlier build has written into the folder.
  public var holdsEarlierBuild: Bool {
    guard OutputFolder.exists(path), let folder = try? OutputFolder(creating: path) else { return false }
    return (try? folder.read(OutputManifest.name)).flatMap(OutputManifest.init(bytes:)) != nil
  }

  /// What the navigation can lead to in a section that an earlier build has written; `nil` where its `index.html` is
  /// not there any more. Its title is empty where that build did not note it.
  ///
  /// - Throws: ``OutputError``.
  public func earlierEntry(at section: String) throws(OutputError) -> NavigationEntry? {
    guard OutputFolder.exists(path) else { return nil }
    let folder = try OutputFolder(creating: path)
    let manifest = try folder.read(OutputManifest.name).flatMap(OutputManifest.init(bytes:))
    let index = section + "index.html"
    guard let manifest, manifest.files.contains(index), folder.size(of: index) != nil else { return nil }
    return NavigationEntry(title: manifest.titles?[section] ?? "", path: section)
  }

  /// The bytes of a file that an earlier build has written; `nil` where it is not there.
  ///
  /// - Throws: ``OutputError``.
  public func earlierFile(_ name: String) throws(OutputError) -> [UInt8]? {
    guard OutputFolder.exists(path) else { return nil }
    let folder = try OutputFolder(creating: path)
    let manifest = try folder.read(OutputManifest.name).flatMap(OutputManifest.init(bytes:))
    guard let manifest, manifest.files.contains(name) else { return nil }
    return try folder.read(name)
  }

  /// Makes the folder hold these files, and those of an earlier build that are to be kept.
  ///
  /// - Parameters:
  ///   - sections: the sections whose earlier files stay.
  ///   - navigation: the sections that the pages lead to, whose titles a later build may need.
  /// - Throws: ``OutputError``.
  public func write(
    _ files: [OutputFile], keeping sections: KeptSections? = nil, navigation: [NavigationEntry] = []
  ) throws(OutputError) -> Summary {
    for file in files where !OutputManifest.isBelowFolder(file.path) {
      throw .failed(path: file.path, reason: "the path does not stay inside the output folder")
    }
    let folder = try OutputFolder(creating: path)
    let earlier = try folder.read(OutputManifest.name).flatMap(OutputManifest.init(bytes:))
    if !isForced { try refuseForeignFiles(in: folder, known: Set(earlier?.files ?? [])) }
    try clearStaging(of: folder)

    let made = Set(files.map(\.path))
    let kept = (earlier?.files ?? []).filter { file in
      !made.contains(file) && sections?.holds(file) == true && folder.size(of: file) != nil
    }
    let titles = navigation.isEmpty ? nil : Dictionary(navigation.map { ($0.path, $0.title) }) { $1 }
    let wanted = OutputManifest(files: made.union(kept), titles: titles)
    let known = OutputManifest(files: wanted.files + (earlier?.files ?? []), titles: titles)
    if earlier != known { _ = try replace(OutputManifest.name, by: known.bytes, in: folder) }

    var summary = Summary(kept: kept.count)
    for file in files {
      if try replace(file.path, by: file.bytes, in: folder) { summary.written += 1 } else { summary.unchanged += 1 }
    }
    summary.deleted = try delete(Set(known.files).subtracting(wanted.files), from: folder)
    if known != wanted { _ = try replace(OutputManifest.name, by: wanted.bytes, in: folder) }
    folder.removeFolderIfEmpty(Self.staging)
    return summary
  }

  private func refuseForeignFiles(in folder: OutputFolder, known: Set<String>) throws(OutputError) {
    let foreign = try folder.files().filter { !known.contains($0) && $0 != "CNAME" }
    guard foreign.isEmpty else { throw .foreignFiles(folder: path, files: foreign.sorted()) }
  }

  /// Removes what a killed build has left.
  private func clearStaging(of folder: OutputFolder) throws(OutputError) {
    try folder.remove(Self.temporary)
    folder.removeFolderIfEmpty(Self.staging)
  }

  /// Whether the file was other than these bytes, and was replaced.
  private func replace(
    _ name: String, by bytes: [UInt8], in folder: OutputFolder
  ) throws(OutputError) -> Bool {
    if let slash = name.lastIndex(of: "/") { try folder.createFolder(String(name[..<slash])) }
    if folder.size(of: name) == bytes.count, try folder.read(name) == bytes {
      return false
    }
    try folder.createFolder(Self.staging)
    do {
      try folder.create(Self.temporary, bytes)
      try folder.rename(Self.temporary, to: name)
    } catch {
      try? folder.remove(Self.temporary)
      folder.removeFolderIfEmpty(Self.staging)
      throw error
    }
    return true
  }

  private func delete(_ names: Set<String>, from folder: OutputFolder) throws(OutputError) -> Int {
    var deleted = 0
    for name in names.sorted() {
      if folder.size(of: name) != nil { deleted += 1 }
      try folder.remove(name)
    }
    for name in names.sorted().reversed() {
      var parent = name[...]
      while let slash = parent.lastIndex(of: "/") {
        parent = parent[..<slash]
        folder.removeFolderIfEmpty(String(parent))
      }
    }
    return deleted
  }
}
