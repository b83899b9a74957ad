import Concurrency
import Diagnostics

/// Writes the files of a site into a folder, so that at every moment each file is whole: old or new.
///
/// Only files that the manifest of an earlier build lists are ever deleted, and unchanged ones are not touched.
/// The manifest names a new file before it is there, so that a build after a killed one knows it as its own.
public struct OutputWriter: Sendable {
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

    /// What a build did.
    public init(written: Int = 0, unchanged: Int = 0, deleted: Int = 0, kept: Int = 0) {
      (self.written, self.unchanged, self.deleted, self.kept) = (written, unchanged, deleted, kept)
    }
  }

  static let staging = ".gazetteer-staging"
  /// How many files of a run one core writes before it takes on more. Among few, as in the root of a site, some are as
  /// long as thousands of others together.
  private static func stride(of run: ArraySlice<OutputFile>) -> Int {
    run.count > 8 ? min(256, max(1, run.count / 32)) : run.count
  }

  /// A new folder of more files is put into its place as a whole: renaming each file takes as long as making it.
  private static let mostOneByOne = 64

  let path: String
  private let isForced: Bool
  private let secrets: Secrets

  /// A writer.
  ///
  /// - Parameters:
  ///   - path: the output folder, which is created with its parents.
  ///   - isForced: whether a folder is used although it holds foreign files.
  ///   - secrets: what no file may hold: one of a file stops the writing, as it stands in what the user has written.
  public init(path: String, isForced: Bool = false, secrets: Secrets = Secrets()) {
    self.path = path
    self.isForced = isForced
    self.secrets = secrets
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
  ///   - note: what ``BuildRecord`` shall know of the files, where all are found as they shall be.
  /// - Throws: ``OutputError``.
  public func write(
    _ files: [OutputFile], keeping sections: KeptSections? = nil, navigation: [NavigationEntry] = [],
    note: () -> BuildRecord.Note? = { nil }
  ) throws(OutputError) -> Summary {
    for file in files where !OutputManifest.isBelowFolder(file.path) {
      throw .failed(path: file.path, reason: "the path does not stay inside the output folder")
    }
    let folder = try OutputFolder(creating: path)
    let earlier = try folder.read(OutputManifest.name).flatMap(OutputManifest.init(bytes:))
    let existing = isForced ? nil : Set(try folder.files())
    if let existing { try refuseForeignFiles(among: existing, known: Set(earlier?.files ?? [])) }
    try clearStaging(of: folder)

    let kept = Self.kept(of: earlier?.files ?? [], without: files, in: sections).filter { folder.size(of: $0) != nil }
    let titles = navigation.isEmpty ? nil : Dictionary(navigation.map { ($0.path, $0.title) }) { $1 }
    let wanted = OutputManifest(files: files.map(\.path) + kept, titles: titles)
    let isEachOnce = wanted.files.count == files.count + kept.count
    let gone = earlier.map { Set($0.files).subtracting(wanted.files) } ?? []
    let known = gone.isEmpty ? wanted : OutputManifest(files: wanted.files + gone, titles: titles)
    if earlier != known { _ = try replace(known.file, in: folder) }

    var summary = Summary(kept: kept.count)
    for run in Self.runs(files) {
      let name = String(run[run.startIndex].folder)
      if run.count >= Self.mostOneByOne, isEachOnce, folder.isAbsent(name) {
        try writeAsWhole(run, name, into: folder)
        summary.written += run.count
      } else {
        try folder.createFolder(name)
        summary.written += try write(run, existing, into: folder)
      }
    }
    summary.unchanged = files.count - summary.written
    summary.deleted = try delete(gone, from: folder)
    if known != wanted { _ = try replace(wanted.file, in: folder) }
    folder.removeFolderIfEmpty(Self.staging)
    if summary == Summary(unchanged: files.count), let note = note() { BuildRecord.note(note, in: folder) }
    return summary
  }

  /// The files of an earlier build that are of a section which this one keeps as it is.
  private static func kept(
    of earlier: [String], without files: [OutputFile], in sections: KeptSections?
  ) -> [String] {
    guard let sections else { return [] }
    let made = Set(files.map(\.path))
    return earlier.filter { !made.contains($0) && sections.holds($0) }
  }

  private func refuseForeignFiles(among found: Set<String>, known: Set<String>) throws(OutputError) {
    let foreign = found.filter { !known.contains($0) && $0 != "CNAME" }
    guard foreign.isEmpty else { throw .foreignFiles(folder: path, files: foreign.sorted()) }
  }

  /// Removes what a killed build has left.
  private func clearStaging(of folder: OutputFolder) throws(OutputError) {
    guard folder.isFolder(Self.staging) else { return }
    try folder.removeAll(below: Self.staging)
  }

  /// The files in runs of the same folder, which are written in order; the last file, which leads to the others, by itself.
  private static func runs(_ files: [OutputFile]) -> [ArraySlice<OutputFile>] {
    var runs: [ArraySlice<OutputFile>] = []
    var start = files.startIndex
    let last = files.endIndex - 1
    var folder = files.first?.folder
    for index in files.indices.dropFirst() {
      let next = files[index].folder
      guard index == last || next != folder else { continue }
      runs.append(files[start..<index])
      (start, folder) = (index, next)
    }
    if start < files.endIndex { runs.append(files[start...]) }
    return runs
  }

  /// Writes files of one folder; several cores share a run that is long. Returns how many were new or other than they
  /// shall be.
  private func write(
    _ run: ArraySlice<OutputFile>, _ existing: Set<String>?, into folder: OutputFolder
  ) throws(OutputError) -> Int {
    let write = { @Sendable (file: OutputFile) throws(OutputError) in
      try replace(file, isNew: file.isListed && existing?.contains(file.path) == false, in: folder)
    }
    // Of few files those are long that are made now: all cores make one after the other.
    let long = run.count < Self.mostOneByOne ? run.filter(\.isDeferred) : []
    let others = long.isEmpty ? run : run.filter { !$0.isDeferred }[...]
    var written = 0
    for file in long where try write(file) { written += 1 }
    return try ConcurrentMap.map(count: others.count, stride: Self.stride(of: others)) { index throws(OutputError) in
      try write(others[others.startIndex + index])
    }.count { $0 } + written
  }

  /// Writes the files of a folder that is not there yet, and then puts it into its place.
  private func writeAsWhole(
    _ run: ArraySlice<OutputFile>, _ name: String, into folder: OutputFolder
  ) throws(OutputError) {
    let staged = "\(Self.staging)/folder-\(folder.nextNumber)"
    do {
      try folder.createFolder(staged)
      let inside = try folder.opening(staged)
      _ = try ConcurrentMap.map(count: run.count, stride: Self.stride(of: run)) { index throws(OutputError) in
        let file = run[run.startIndex + index]
        try inside.create(file.nameInFolder, parts(of: file))
      }
      try folder.createFolder(name.folderOfPath)
      try folder.rename(staged, to: name)
    } catch {
      try? folder.removeAll(below: staged)
      folder.removeFolderIfEmpty(Self.staging)
      throw error
    }
  }

  /// Whether the file was other than it shall be, and was replaced.
  ///
  /// - Parameter isNew: whether nothing is in its place for sure, so that there is nothing to compare with.
  private func replace(_ file: OutputFile, isNew: Bool = false, in folder: OutputFolder) throws(OutputError) -> Bool {
    let parts = try parts(of: file)
    if !isNew, try folder.holds(file.path, parts) { return false }
    try replace(file.path, by: parts, in: folder)
    return true
  }

  /// The bytes of a file, in which there is no secret.
  private func parts(of file: OutputFile) throws(OutputError) -> [[UInt8]] {
    let parts = file.parts
    guard !secrets.holdsUnmistakable(parts) else { throw .secret(path: path + "/" + file.path) }
    return parts
  }

  private func replace(_ name: String, by parts: [[UInt8]], in folder: OutputFolder) throws(OutputError) {
    try folder.createFolder(Self.staging)
    let temporary = "\(Self.staging)/file-\(folder.nextNumber)"
    do {
      try folder.create(temporary, parts)
      try folder.rename(temporary, to: name)
    } catch {
      try? folder.remove(temporary)
      folder.removeFolderIfEmpty(Self.staging)
      throw error
    }
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

extension OutputFile {
  /// The path of the folder that it is in; empty for the output folder itself.
  fileprivate var folder: Substring {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[..<$0] } ?? ""
  }

  /// The last part of its path.
  fileprivate var nameInFolder: String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.utf8.index(after: $0)...]) } ?? path
  }

  /// Whether ``OutputFolder/files(below:)`` would list it: no part of its path begins with a dot.
  fileprivate var isListed: Bool { !path.hasPrefix(".") && !path.contains("/.") }
}

extension String {
  /// The path of the folder that a path is in; empty for the first part.
  fileprivate var folderOfPath: String {
    utf8.lastIndex(of: UInt8(ascii: "/")).map { String(self[..<$0]) } ?? ""
  }
}
