import Checksums
import Concurrency
import Glibc

/// One build into an output folder, of which it holds the lock.
struct OutputBuild: Sendable {
  /// What became of a file.
  private struct Outcome: Sendable {
    let isWritten: Bool
    let digest: ContentDigest
  }

  /// What became of the files that the site no longer has.
  private struct Deletion: Sendable {
    var deleted = 0
    /// Those that are not as they were written, so that they stay.
    var left: [OutputManifest.Entry] = []
  }

  /// A new folder of more files is put into its place as a whole: renaming each file takes as long as making it.
  private static let mostOneByOne = 64

  private let folder: OutputFolder
  private let files: [OutputFile]
  private let ledger: OutputLedger
  private let survey: OutputSurvey
  private let copies: KeptCopies
  /// Those of a section that stays as it is.
  private let kept: [OutputManifest.Entry]
  /// Those that no section has any more.
  private let gone: [OutputManifest.Entry]
  private let titles: [String: String]?

  /// Looks at what is there; nothing is written.
  init(
    of files: [OutputFile], in folder: OutputFolder, _ ledger: OutputLedger, _ survey: OutputSurvey,
    keeping sections: KeptSections?, titles: [String: String]?, copies: KeptCopies
  ) {
    (self.files, self.folder, self.ledger, self.survey) = (files, folder, ledger, survey)
    (self.titles, self.copies) = (titles, copies)
    let isKept = { (path: String) in sections?.holds(path) == true }
    kept = survey.others.filter { $0.size != nil && isKept($0.entry.path) }.map(\.entry)
    gone = survey.others.map(\.entry).filter { !isKept($0.path) }
  }

  /// Writes the files in their order, and then deletes what the site no longer has.
  func run() throws(OutputError) -> OutputWriter.Summary {
    try OutputStaging.clear(folder)
    let staging = OutputStaging(in: folder, reservedBytes: reservedBytes)
    let outcomes: [Outcome]
    do throws(OutputError) {
      outcomes = try write(by: staging)
    } catch {
      cleanUpAfterFailure(isUndone: error.isNoSpace || ledger.isEmpty)
      throw error
    }
    return try end(outcomes, deletion: nil, staging)
  }

  /// The same where space is short: what the site no longer has goes first, then come the files in the order in which
  /// they find room.
  ///
  /// - Parameter error: is thrown where they do not, before anything is changed.
  func run(afterNoSpace error: OutputError) throws(OutputError) -> OutputWriter.Summary {
    try OutputStaging.clear(folder)
    let steps = try steps()
    guard let order = try order(steps.compactMap { $0 }) else { throw error }
    let staging = OutputStaging(in: folder, reservedBytes: 0)
    let deletion: Deletion
    var outcomes: [Outcome] = []
    do throws(OutputError) {
      deletion = try delete(gone)
      // The journal of the build before may be longer than the manifest.
      writeManifestOfWhatIsThere()
      var written: [Int: Outcome] = [:]
      for step in order {
        let inner = try folder.creating(String(files[step.number].path.folderOfPath))
        written[step.number] = try write(step.number, into: inner, by: staging)
      }
      for number in files.indices {
        let digest = written[number]?.digest ?? recordedDigest(number) ?? ContentDigest(ofParts: files[number].parts)
        outcomes.append(Outcome(isWritten: written[number] != nil, digest: digest))
      }
    } catch {
      cleanUpAfterFailure(isUndone: error.isNoSpace || ledger.isEmpty)
      throw error
    }
    return try end(outcomes, deletion: deletion, staging)
  }
}

// MARK: - Writing
extension OutputBuild {
  private func write(by staging: OutputStaging) throws(OutputError) -> [Outcome] {
    var outcomes: [Outcome] = []
    outcomes.reserveCapacity(files.count)
    for run in survey.runs {
      let isNew = run.range.count >= Self.mostOneByOne && survey.isEachOnce && !run.folder.isEmpty
      if isNew, try folder.opening(run.folder) == nil {
        outcomes += try writeAsWhole(run, by: staging)
      } else {
        outcomes += try write(run, into: try folder.creating(run.folder), by: staging)
      }
    }
    return outcomes
  }

  /// Writes files of one folder; several cores share a run that is long.
  private func write(
    _ run: FolderRun, into inner: OutputFolder, by staging: OutputStaging
  ) throws(OutputError) -> [Outcome] {
    // Of few files those are long that are made now: all cores make one after the other.
    let isShort = run.range.count < Self.mostOneByOne
    var long: [Int: Outcome] = [:]
    for number in run.range where isShort && files[number].isDeferred {
      long[number] = try write(number, into: inner, by: staging)
    }
    return try ConcurrentMap.map(count: run.range.count, stride: Self.stride(of: run)) {
      [long] index throws(OutputError) in
      let number = run.range.lowerBound + index
      return if let outcome = long[number] { outcome } else { try write(number, into: inner, by: staging) }
    }
  }

  /// Writes the files of a folder that is not there yet, and then puts it into its place.
  private func writeAsWhole(_ run: FolderRun, by staging: OutputStaging) throws(OutputError) -> [Outcome] {
    var outcomes: [Outcome] = []
    try staging.putFolder(run.folder) { inside throws(OutputError) in
      let stride = Self.stride(of: run)
      outcomes = try ConcurrentMap.map(count: run.range.count, stride: stride) { index throws(OutputError) in
        let file = files[run.range.lowerBound + index]
        let parts = file.parts
        try inside.create(String(file.path.nameInFolder), parts)
        return Outcome(isWritten: true, digest: ContentDigest(ofParts: parts))
      }
      return zip(run.range, outcomes).map { OutputManifest.Entry(path: files[$0].path, digest: $1.digest) }
    }
    return outcomes
  }

  /// Makes a file what it shall be.
  private func write(
    _ number: Int, into inner: OutputFolder, by staging: OutputStaging
  ) throws(OutputError) -> Outcome {
    let (file, place) = (files[number], survey.places[number])
    let parts = file.parts
    if try isUnchanged(number, parts, in: inner) {
      return Outcome(isWritten: false, digest: recordedDigest(number) ?? ContentDigest(ofParts: parts))
    }
    if place.standing != .nothing, try !isProven(number, in: inner) { try copies.keep(file.path, in: inner) }
    let digest = ContentDigest(ofParts: parts)
    try staging.put(OutputManifest.Entry(path: file.path, digest: digest), parts, into: inner)
    return Outcome(isWritten: true, digest: digest)
  }

  private func isUnchanged(_ number: Int, _ parts: [[UInt8]], in inner: OutputFolder) throws(OutputError) -> Bool {
    guard survey.places[number].standing == .file(parts.reduce(0) { $0 + $1.count }) else { return false }
    return try inner.holds(String(files[number].path.nameInFolder), parts)
  }

  /// Whether what stands there is what a build has written there last.
  private func isProven(_ number: Int, in inner: OutputFolder) throws(OutputError) -> Bool {
    guard let noted = recordedDigest(number) else { return false }
    return try inner.digest(of: String(files[number].path.nameInFolder)) == noted
  }

  /// The digest of what a build has written there last.
  private func recordedDigest(_ number: Int) -> ContentDigest? {
    survey.places[number].entry.flatMap { ledger.entries[$0].digest }
  }

  /// How many files of a run one core writes before it takes on more. Among few, as in the root of a site, some are as
  /// long as thousands of others together.
  private static func stride(of run: FolderRun) -> Int {
    run.range.count > 8 ? min(256, max(1, run.range.count / 32)) : max(1, run.range.count)
  }
}

// MARK: - The end
extension OutputBuild {
  /// Deletes what is to go, unless that is done, and makes the manifest list what is there.
  private func end(
    _ outcomes: [Outcome], deletion: Deletion?, _ staging: OutputStaging
  ) throws(OutputError) -> OutputWriter.Summary {
    let done: Deletion
    do throws(OutputError) {
      if let deletion { done = deletion } else { done = try delete(gone) }
      try staging.release()
      let wanted = manifest(outcomes, leaving: done.left)
      let stored = deletion == nil ? ledger.manifest : try OutputLedger(of: folder).manifest
      if wanted != stored { try OutputStaging.store(wanted, in: folder) }
      if ledger.hasJournal || staging.isUsed { try folder.remove(OutputJournal.name) }
      if wanted != stored || staging.isUsed { try OutputStaging.clear(folder) }
    } catch {
      // What was there before is gone by now, where there was anything.
      cleanUpAfterFailure(isUndone: ledger.isEmpty)
      throw error
    }
    var summary = OutputWriter.Summary(
      written: outcomes.count { $0.isWritten }, deleted: done.deleted, kept: kept.count)
    summary.unchanged = files.count - summary.written
    summary.left = done.left.map(\.path)
    summary.copied = copies.paths.sorted()
    return summary
  }

  private func manifest(_ outcomes: [Outcome], leaving left: [OutputManifest.Entry]) -> OutputManifest {
    var entries: [OutputManifest.Entry] = []
    entries.reserveCapacity(files.count + kept.count + left.count)
    for (entry, number) in zip(ledger.entries, survey.fileOfEntry) {
      if let number { entries.append(.init(path: entry.path, digest: outcomes[number].digest)) }
    }
    var others = kept + left
    others += survey.new.map { .init(path: files[$0].path, digest: outcomes[$0].digest) }
    return OutputManifest(entries: entries + others, titles: titles)
  }

  /// Deletes files that are as they were written, and the folders that get empty so.
  private func delete(_ entries: [OutputManifest.Entry]) throws(OutputError) -> Deletion {
    var deletion = Deletion()
    let runs = FolderRun.runs(count: entries.count, path: { entries[$0].path })
    for run in runs {
      guard let inner = try folder.openingUnlessObstacle(run.folder) else { continue }
      let fates = try ConcurrentMap.map(count: run.range.count) { index throws(OutputError) in
        try Self.delete(entries[run.range.lowerBound + index], from: inner)
      }
      for (entry, fate) in zip(entries[run.range], fates) where fate == .left { deletion.left.append(entry) }
      deletion.deleted += fates.count { $0 == .deleted }
    }
    try removeEmptyFolders(of: runs)
    return deletion
  }

  /// Deletes those of some folders, and of the folders around them, that are empty.
  private func removeEmptyFolders(of runs: [FolderRun]) throws(OutputError) {
    var folders: Set<String> = []
    for run in runs {
      var parent = run.folder[...]
      while !parent.isEmpty, folders.insert(String(parent)).inserted { parent = parent.folderOfPath }
    }
    // Those inside others come first.
    for path in folders.sorted().reversed() {
      try folder.openingUnlessObstacle(String(path.folderOfPath))?.removeFolderIfEmpty(String(path.nameInFolder))
    }
  }

  private enum Fate { case deleted, left, absent }

  /// Deletes a file if it is what was written.
  private static func delete(_ entry: OutputManifest.Entry, from folder: OutputFolder) throws(OutputError) -> Fate {
    let name = String(entry.path.nameInFolder)
    guard try folder.statusIfPresent(name) != nil else { return .absent }
    guard let digest = entry.digest, try folder.digest(of: name) == digest else { return .left }
    try folder.remove(name)
    return .deleted
  }

  /// Leaves the folder after a build that failed so that the next one knows all there is.
  ///
  /// - Parameter isUndone: whether files go that were not there before, since the next build may need their space.
  private func cleanUpAfterFailure(isUndone: Bool) {
    try? OutputStaging.clear(folder)
    if isUndone {
      let now = try? OutputLedger(of: folder)
      let new = now?.hasJournal == true ? now?.entries.filter { ledger.index(of: $0.path) == nil } : nil
      _ = try? delete(new ?? [])
      try? removeEmptyFolders(of: survey.runs)
    }
    writeManifestOfWhatIsThere()
    try? OutputStaging.clear(folder)
  }

  /// Makes the manifest list what is there, so that no journal is needed. Where that fails, the journal stays.
  private func writeManifestOfWhatIsThere() {
    guard let now = try? OutputLedger(of: folder), now.hasJournal else { return }
    let isThere = { (entry: OutputManifest.Entry) -> Bool in
      let inner = try? folder.openingUnlessObstacle(String(entry.path.folderOfPath))
      return inner?.anyStatus(of: String(entry.path.nameInFolder)) != nil
    }
    let there = now.entries.filter(isThere)
    do throws(OutputError) {
      if !there.isEmpty || now.manifest != nil {
        try OutputStaging.store(OutputManifest(entries: there, titles: now.manifest?.titles), in: folder)
      }
      try folder.remove(OutputJournal.name)
    } catch {}
  }
}

// MARK: - Space
extension OutputBuild {
  /// What is kept free while files are written: with it the earlier site fits again, one file at a time, and its
  /// manifest, whatever the build has come to.
  private var reservedBytes: Int {
    guard !ledger.isEmpty else { return 0 }
    return survey.largest + 3 * (folder.size(of: OutputManifest.name) ?? 0) + 1 << 17
  }

  /// What each file needs, and gives back; `nil` for those that are as they shall be.
  private func steps() throws(OutputError) -> [SpaceOrder.Step?] {
    guard let block = folder.fileSystem.map({ Int(clamping: $0.f_frsize) }), block > 0 else { return [] }
    var steps: [SpaceOrder.Step?] = []
    for run in survey.runs {
      let inner = try folder.opening(run.folder)
      let stride = Self.stride(of: run)
      steps += try ConcurrentMap.map(count: run.range.count, stride: stride) { index throws(OutputError) in
        let number = run.range.lowerBound + index
        let parts = files[number].parts
        if let inner, try isUnchanged(number, parts, in: inner) { return nil }
        let isFreed = try inner.map { inner throws(OutputError) in try isProven(number, in: inner) } ?? false
        let freed = isFreed ? inner?.blocks(of: String(files[number].path.nameInFolder), block) : nil
        let bytes = parts.reduce(0) { $0 + $1.count }
        return SpaceOrder.Step(number: number, needed: (bytes + block - 1) / block, freed: freed ?? 0)
      }
    }
    return steps
  }

  /// The files that change in an order in which each finds room; `nil` where there is none.
  private func order(_ steps: [SpaceOrder.Step]) throws(OutputError) -> [SpaceOrder.Step]? {
    guard let system = folder.fileSystem, system.f_frsize > 0 else { return nil }
    let block = Int(clamping: system.f_frsize)
    var free = min(1 << 50, Int(clamping: geteuid() == 0 ? system.f_bfree : system.f_bavail))
    var freeFiles = system.f_files == 0 ? .max : min(1 << 50, Int(clamping: system.f_favail))
    for entry in gone {
      guard let digest = entry.digest, try folder.digest(of: entry.path) == digest,
        let inner = try folder.openingUnlessObstacle(String(entry.path.folderOfPath))
      else { continue }
      free += inner.blocks(of: String(entry.path.nameInFolder), block)
      if freeFiles < .max { freeFiles += 1 }
    }
    // The journal, the manifest, and what folders take.
    let folders = Set(survey.runs.map(\.folder)).count
    let noted = steps.reduce(0) { $0 + files[$1.number].path.utf8.count + 64 }
    let listed = files.reduce(0) { $0 + $1.path.utf8.count + 64 }
    free -= noted / block + listed / block + folders + 8
    guard freeFiles >= steps.count(where: { $0.freed == 0 }) + folders + 8 else { return nil }
    return SpaceOrder.order(steps, free: free)
  }
}

extension OutputFolder {
  /// How many blocks of a size deleting a file makes free.
  fileprivate func blocks(of name: String, _ size: Int) -> Int {
    status(of: name).map { $0.st_nlink == 1 ? Int(clamping: $0.st_blocks) * 512 / size : 0 } ?? 0
  }
}
