package import Base
import Site

/// Writes the files of a site into a folder; each file is replaced atomically.
///
/// Files of an earlier build are deleted or replaced only if their digest shows that nobody has edited them. Unchanged
/// files are not rewritten. A journal lists the files in advance, so that the next build recognizes those of a killed
/// build.
package struct OutputWriter: Sendable {
  /// The effect of a build on its output folder.
  package struct Summary: Equatable, Sendable {
    /// The number of new or changed files.
    package var written = 0
    var unchanged = 0
    /// The number of deleted files that the site no longer has.
    package var deleted = 0
    /// The number of files of an earlier build that are kept although this build did not make them.
    var kept = 0
    /// The paths of replaced files that Gazetteer did not write or that were edited. They are backed up in
    /// ``OutputWriter/copies``.
    var copied: [String] = []
    /// The paths of files that the site no longer has, but that stay because they were edited.
    var left: [String] = []
  }

  /// The folder of backups inside the output folder.
  package static let copies = OutputBuild.copies

  let path: String
  private let isForced: Bool
  private let replacesForeign: Bool
  private let secrets: Secrets
  private let inputs: @Sendable () -> ReadFiles

  /// - Parameters:
  ///   - path: the output folder; it and its parents are created.
  ///   - isForced: whether to use a folder that contains untracked files.
  ///   - replacesForeign: whether untracked files may be overwritten if the site needs their paths.
  ///   - secrets: no file may contain one; if a file does, nothing is written.
  ///   - inputs: the files that the build reads.
  package init(
    path: String, isForced: Bool = false, replacesForeign: Bool = false, secrets: Secrets = Secrets(),
    inputs: @escaping @Sendable () -> ReadFiles = { ReadFiles() }
  ) {
    self.path = path
    self.isForced = isForced
    self.replacesForeign = replacesForeign
    self.secrets = secrets
    self.inputs = inputs
  }

  /// The locked folder and the record of earlier builds; `nil` if there is no folder.
  private func earlier() throws(PlainError) -> (folder: OutputFolder, ledger: OutputLedger)? {
    guard try OutputFolder.exists(path) else { return nil }
    let folder = try OutputFolder(creating: path)
    return (folder, try OutputLedger(of: folder))
  }

  /// Whether an earlier build has written into the folder.
  package var holdsEarlierBuild: Bool { (try? earlier())?.ledger.isEmpty == false }

  /// The title of a section of an earlier build; `nil` if its `index.html` no longer exists, and empty if that build
  /// did not store the title.
  func earlierTitle(at section: String) throws(PlainError) -> String? {
    guard let (folder, ledger) = try earlier(), ledger.lists(section + "index.html"),
      try folder.opening(String(section.dropLast()), isStrict: false)?.status(of: "index.html") != nil
    else { return nil }
    return ledger.manifest?.titles?[section] ?? ""
  }

  /// The bytes of a file of an earlier build; `nil` if it does not exist.
  ///
  /// - Throws: ``PlainError``, also if the file is larger than `maxBytes`.
  func earlierFile(_ name: String, maxBytes: Int) throws(PlainError) -> [UInt8]? {
    guard let (folder, ledger) = try earlier(), ledger.lists(name) else { return nil }
    return try folder.read(name, atMost: maxBytes)
  }

  /// The files of an earlier build that are kept with their sections.
  ///
  /// - Parameter paths: the paths of the sections in the first language.
  func keptFiles(of sections: KeptSections, at paths: [String]) throws(PlainError) -> KeptFiles {
    guard let (folder, ledger) = try earlier() else { return KeptFiles() }
    var kept: [String] = []
    for file in ledger.paths where sections.holds(file) {
      let inner = try folder.opening(String(file.folderOfPath), isStrict: false)
      if inner?.status(of: String(file.nameInFolder)) != nil { kept.append(file) }
    }
    let path = path
    return KeptFiles(kept, of: paths) { files in
      // Opened again for each read: an open folder is locked, which would block the writer of this build.
      guard let folder = try? OutputFolder(creating: path) else { return files.map { _ in nil } }
      return files.map { ledger.lists($0) ? try? folder.read($0, atMost: Self.mostBytesOfKept) : nil }
    }
  }

  /// The maximum size read of a kept file, which may have been replaced by anything.
  private static let mostBytesOfKept = 1 << 28

  /// Writes the files, and keeps those of sections that failed.
  ///
  /// - Parameters:
  ///   - sections: the sections whose earlier files are kept.
  ///   - titles: the titles of linked sections by path, for later builds.
  /// - Throws: ``PlainError``. Obstacles are reported before anything is written.
  func write(
    _ files: [OutputFile], keeping sections: KeptSections? = nil, titles: [String: String]? = nil
  ) throws(PlainError) -> Summary {
    for file in files where !OutputManifest.isBelowFolder(file.path) {
      throw PlainError(
        "writing the output failed", at: file.path, "the path leads outside the output folder",
        advice: "Please report this as a bug.", .inputOutput)
    }
    let folder = try OutputFolder(creating: path)
    let ledger = try OutputLedger(of: folder)
    if ledger.isEmpty, !isForced, ForeignFiles.isHome(folder) {
      throw PlainError(
        "the output folder is your home folder or /", at: path, "Gazetteer has not written into it before",
        advice: "Choose a folder for the site alone with --output, or use this one with --force.", .cannotCreate)
    }
    try refuseObstacles(in: folder)
    if !isForced { try refuseForeignFiles(in: folder, ledger, besides: files) }
    let build = OutputBuild(
      in: folder, ledger, inputs: inputs(), secrets: secrets, replacesForeign: replacesForeign)
    return try build.write(files, keeping: sections, titles: titles)
  }

  /// Refuses a folder with untracked files that do not belong next to a site.
  private func refuseForeignFiles(
    in folder: OutputFolder, _ ledger: OutputLedger, besides files: [OutputFile]
  ) throws(PlainError) {
    var foreign = try folder.files().filter { !ledger.lists($0) && ForeignFiles.isForeign($0) }
    if ledger.isEmpty {
      foreign += try folder.entries().map(\.name).filter { $0.hasPrefix(".") && ForeignFiles.isForeign($0) }
    }
    if replacesForeign, !foreign.isEmpty {
      let replaced = Set(files.map(\.path))
      foreign.removeAll(where: replaced.contains)
    }
    guard foreign.isEmpty else {
      throw PlainError(
        "the output folder contains files that Gazetteer did not write", at: path,
        PlainError.list(foreign.sorted(), atMost: 3),
        advice: "Choose another folder with --output, or build next to those files with --force.", .cannotCreate)
    }
  }

  /// Refuses other entries with the names of the manifest, the journal or their folders.
  private func refuseObstacles(in folder: OutputFolder) throws(PlainError) {
    for name in [OutputManifest.name, OutputManifest.journal] where folder.status(of: name) == nil {
      guard try folder.statusIfPresent(name) != nil else { continue }
      throw .obstacle(
        path: path + "/" + name, reason: "Gazetteer needs this name for its own file")
    }
    for name in [OutputBuild.staging, OutputBuild.copies] { _ = try folder.opening(name) }
  }
}
