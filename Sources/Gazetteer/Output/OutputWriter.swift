import Base

/// Writes the files of a site into a folder, so that at every moment each file is whole: old or new.
///
/// A file of an earlier build is deleted or replaced only where its digest proves that it is as that build wrote it;
/// unchanged ones are not touched. A journal names the files before they are there, so that a build after a killed one
/// knows them as its own.
package struct OutputWriter: Sendable {
  /// What a build did to its output folder.
  package struct Summary: Equatable, Sendable {
    /// Files that are new or have changed.
    package var written = 0
    /// Files that are as they were.
    var unchanged = 0
    /// Files of an earlier build that the site no longer has.
    package var deleted = 0
    /// Files of an earlier build that stay although this one did not make them.
    var kept = 0
    /// The paths of files that were replaced although they were not as an earlier build wrote them. Copies of them are
    /// below ``OutputWriter/copies``.
    var copied: [String] = []
    /// The paths of files of an earlier build that the site no longer has, and that stay since they are not as it wrote
    /// them.
    var left: [String] = []
  }

  /// The folder in the output folder where copies are kept of what is replaced and not Gazetteer's.
  package static let copies = OutputBuild.copies

  let path: String
  private let isForced: Bool
  private let replacesForeign: Bool
  private let secrets: Secrets
  private let inputs: @Sendable () -> ReadFiles

  /// A writer.
  ///
  /// - Parameters:
  ///   - path: the output folder, which is created with its parents.
  ///   - isForced: whether a folder is used although it holds foreign files.
  ///   - replacesForeign: whether foreign files are replaced where the site needs their names.
  ///   - secrets: what no file may hold: one of a file stops the writing, as it stands in what the user has written.
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

  /// The folder, locked, and what builds have written into it; `nil` where there is none.
  private func earlier() throws(PlainError) -> (folder: OutputFolder, ledger: OutputLedger)? {
    guard OutputFolder.exists(path) else { return nil }
    let folder = try OutputFolder(creating: path)
    return (folder, try OutputLedger(of: folder))
  }

  /// Whether an earlier build has written into the folder.
  package var holdsEarlierBuild: Bool { (try? earlier())?.ledger.isEmpty == false }

  /// The title of a section that an earlier build has written; `nil` where its `index.html` is not there any more, and
  /// empty where that build did not note it.
  ///
  /// - Throws: ``PlainError``.
  func earlierTitle(at section: String) throws(PlainError) -> String? {
    guard let (folder, ledger) = try earlier(), ledger.lists(section + "index.html"),
      try folder.opening(String(section.dropLast()), isStrict: false)?.status(of: "index.html") != nil
    else { return nil }
    return ledger.manifest?.titles?[section] ?? ""
  }

  /// The bytes of a file that an earlier build has written; `nil` where it is not there.
  ///
  /// - Throws: ``PlainError``, also where it has more than so many bytes.
  func earlierFile(_ name: String, maxBytes: Int) throws(PlainError) -> [UInt8]? {
    guard let (folder, ledger) = try earlier(), ledger.lists(name) else { return nil }
    return try folder.read(name, atMost: maxBytes)
  }

  /// The files that an earlier build has written and that stay with their sections.
  ///
  /// - Parameter paths: those of the sections, in the language of the root.
  /// - Throws: ``PlainError``.
  func keptFiles(of sections: KeptSections, at paths: [String]) throws(PlainError) -> KeptFiles {
    guard let (folder, ledger) = try earlier() else { return KeptFiles() }
    var kept: [String] = []
    for file in ledger.paths where sections.holds(file) {
      let inner = try folder.opening(String(file.folderOfPath), isStrict: false)
      if inner?.status(of: String(file.nameInFolder)) != nil { kept.append(file) }
    }
    let path = path
    return KeptFiles(kept, of: paths) { files in
      // Opened anew, since a folder that is open keeps others from it, as the writer of this build.
      guard let folder = try? OutputFolder(creating: path) else { return files.map { _ in nil } }
      return files.map { ledger.lists($0) ? try? folder.read($0, atMost: Self.mostBytesOfKept) : nil }
    }
  }

  /// The most bytes of a kept file that are read: it may have been replaced by anything.
  private static let mostBytesOfKept = 1 << 28

  /// Makes the folder hold these files, and those of an earlier build that are to be kept.
  ///
  /// - Parameters:
  ///   - sections: the sections whose earlier files stay.
  ///   - titles: those of the sections that the pages lead to, by path, which a later build may need.
  /// - Throws: ``PlainError``. What stands in the way is told before anything is written.
  func write(
    _ files: [OutputFile], keeping sections: KeptSections? = nil, titles: [String: String]? = nil
  ) throws(PlainError) -> Summary {
    for file in files where !OutputManifest.isBelowFolder(file.path) {
      throw PlainError(
        "writing the output failed", at: file.path, "the path does not stay inside the output folder",
        advice: "Report it: no file of a site has such a name.", .inputOutput)
    }
    let folder = try OutputFolder(creating: path)
    let ledger = try OutputLedger(of: folder)
    if ledger.isEmpty, !isForced, ForeignFiles.isHome(folder) {
      throw PlainError(
        "the output folder is your home folder or /", at: path, "nothing there was written by an earlier build",
        advice: "Name a folder for the site alone with --output, or use this one with --force.", .cannotCreate)
    }
    try refuseObstacles(in: folder)
    if !isForced { try refuseForeignFiles(in: folder, ledger, besides: files) }
    let build = OutputBuild(
      in: folder, ledger, inputs: inputs(), secrets: secrets, replacesForeign: replacesForeign)
    return try build.write(files, keeping: sections, titles: titles)
  }

  /// Refuses a folder with files that no build has written and that do not belong beside a site.
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
        "the output folder holds files that are not Gazetteer's", at: path,
        PlainError.list(foreign.sorted(), atMost: 3),
        advice: "Name another folder with --output, or keep those files where they are with --force.", .cannotCreate)
    }
  }

  /// Refuses what stands where builds keep their own.
  private func refuseObstacles(in folder: OutputFolder) throws(PlainError) {
    for name in [OutputManifest.name, OutputManifest.journal] where folder.status(of: name) == nil {
      guard try folder.statusIfPresent(name) != nil else { continue }
      throw .obstacle(
        path: path + "/" + name, reason: "Gazetteer keeps a file by this name, and something else is there")
    }
    for name in [OutputBuild.staging, OutputBuild.copies] { _ = try folder.opening(name) }
  }
}
