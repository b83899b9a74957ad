import Base
import Platform
import Site
import Synchronization

/// One build into an output folder, which it keeps locked.
///
/// Changed files are first written to a hidden folder, under their final relative paths. If that fails, for example on
/// a full disk, the site is unchanged. Then the journal lists all files, they are renamed into place, obsolete files
/// are deleted, and the manifest is stored.
final class OutputBuild: Sendable {
  /// The folder of files that are not yet in place.
  static let staging = ".gazetteer-staging"
  /// The folder of backups of replaced files that Gazetteer did not write. Later builds do not treat them as untracked
  /// files, and few hosts publish them. They are never deleted or overwritten.
  static let copies = ".gazetteer-kept"

  private struct Outcome: Sendable {
    var digest = ""
    var isStaged = false
    var isForeign = false
  }

  /// Smaller folders are written one file after another: their files, such as exports, can use all cores.
  private static let fewFiles = 64

  private let folder: OutputFolder
  private let ledger: OutputLedger
  private let inputs: ReadFiles
  private let secrets: Secrets
  private let replacesForeign: Bool
  private let stagingFolder = Mutex<OutputFolder?>(nil)
  /// When the manifest was stored; `nil` if there is none.
  private let stored: timespec?

  init(
    in folder: OutputFolder, _ ledger: OutputLedger, inputs: ReadFiles, secrets: Secrets, replacesForeign: Bool
  ) {
    (self.folder, self.ledger, self.inputs) = (folder, ledger, inputs)
    (self.secrets, self.replacesForeign) = (secrets, replacesForeign)
    stored = folder.status(of: OutputManifest.name)?.modified
  }

  func write(
    _ files: [OutputFile], keeping sections: KeptSections?, titles: [String: String]?
  ) throws(PlainError) -> OutputWriter.Summary {
    do throws(PlainError) {
      try folder.removeAll(below: Self.staging)
      var manifest = OutputManifest(files: [:], titles: titles)
      let outcomes = try stage(files)
      let staged = zip(files, outcomes).filter(\.1.isStaged).map(\.0.path)
      for (file, outcome) in zip(files, outcomes) { manifest.files[file.path] = outcome.digest }
      let (kept, gone) = try others(than: manifest, keeping: sections)
      for path in kept { manifest.files[path] = try noted(path) }
      var summary = OutputWriter.Summary(
        written: staged.count, unchanged: files.count - staged.count, kept: kept.count)
      if !staged.isEmpty {
        try store(manifest, as: OutputManifest.journal)
        try move(staged, noting: &summary.copied)
      }
      (summary.deleted, summary.left) = try delete(gone)
      for path in summary.left { manifest.files[path] = try noted(path) }
      if !staged.isEmpty, summary.left.isEmpty {
        // The journal equals the manifest; renaming it also works on a full disk.
        try folder.rename(OutputManifest.journal, to: folder, OutputManifest.name)
      } else {
        if manifest != ledger.manifest { try store(manifest, as: OutputManifest.name) }
        try folder.remove(OutputManifest.journal)
      }
      try folder.removeAll(below: Self.staging)
      return summary
    } catch {
      try? folder.removeAll(below: Self.staging)
      throw error
    }
  }

  private func store(_ manifest: OutputManifest, as name: String) throws(PlainError) {
    let staging = try folder.creating(Self.staging)
    try staging.create(name, [manifest.bytes], isSynchronized: true)
    try staging.rename(name, to: folder, name)
  }

  /// The digest that the manifest keeps for a file that this build did not make.
  private func noted(_ path: String) throws(PlainError) -> String? {
    let known = ledger.digests(of: path)
    if known.count > 1, let digest = try folder.digest(of: path), known.contains(digest) { return digest }
    return known.last
  }

  private func isProven(_ path: String, in inner: OutputFolder) throws(PlainError) -> Bool {
    guard let digest = try inner.digest(of: String(path.nameInFolder)) else { return false }
    return ledger.digests(of: path).contains(digest)
  }
}

// MARK: - Staging
extension OutputBuild {
  private func stage(_ files: [OutputFile]) throws(PlainError) -> [Outcome] {
    var outcomes: [Outcome] = []
    outcomes.reserveCapacity(files.count)
    for run in FolderRun.runs(of: files.map(\.path)) {
      let (inner, count) = (try folder.opening(run.folder), run.range.count)
      guard count >= Self.fewFiles else {
        for file in files[run.range] { outcomes.append(try stage(file, for: inner)) }
        continue
      }
      outcomes += try ConcurrentMap.map(count: count, stride: min(256, max(1, count / 32))) {
        number throws(PlainError) in try stage(files[run.range.lowerBound + number], for: inner)
      }
    }
    let inTheWay = zip(files, outcomes).filter(\.1.isForeign).map(\.0.path)
    guard replacesForeign || inTheWay.isEmpty else {
      throw PlainError(
        "the site would overwrite files that Gazetteer did not write", at: folder.path,
        PlainError.list(inTheWay.sorted(), atMost: 10),
        advice: "Choose another folder with --output, move those files, or overwrite them with “replace-foreign: true” "
          + "under “build” in gazetteer.yml, which keeps backups.", .cannotCreate)
    }
    return outcomes
  }

  /// Stages a file if it changed.
  ///
  /// - Parameter inner: its folder; `nil` if that does not exist yet.
  private func stage(_ file: OutputFile, for inner: OutputFolder?) throws(PlainError) -> Outcome {
    let name = String(file.path.nameInFolder)
    let place = folder.path + "/" + file.path
    let status = try inner?.statusIfPresent(name)
    var outcome = Outcome()
    if let status {
      if inputs.contains(status) { throw .input(path: place) }
      if status.st_mode & S_IFMT == S_IFDIR {
        throw .obstacle(path: place, reason: "a folder has the name of a file of the site")
      }
      outcome.isForeign = !ledger.lists(file.path)
      if outcome.isForeign, !replacesForeign { return outcome }
    }
    let known = ledger.digests(of: file.path)
    if file.isKept, known.count == 1, let status, status.st_mode & S_IFMT == S_IFREG, isOld(status) {
      outcome.digest = known[0]
      return outcome
    }
    let parts = file.parts
    if secrets.holdsUnmistakable([Array(file.path.utf8)]) || secrets.holdsUnmistakable(parts) {
      throw PlainError(
        "a secret would be published", at: place, "it contains a key or password that is sent to a source",
        advice: "Remove it from your templates, pages and options; if the data contain it, use another key.",
        .badData)
    }
    if let inner, let status, status.st_mode & S_IFMT == S_IFREG,
      Int(status.st_size) == parts.reduce(0, { $0 + $1.count }), try inner.holds(name, parts)
    {
      if known.count == 1, known[0].utf8.count == 64 {
        outcome.digest = known[0]
        return outcome
      }
    } else {
      try stagingFolder(of: file.path).create(name, parts)
      outcome.isStaged = true
    }
    outcome.digest = (file.digest ?? SHA256Digest(ofParts: parts)).hex
    return outcome
  }

  /// Whether a file was last written before the manifest.
  private func isOld(_ status: stat) -> Bool {
    guard let stored else { return false }
    return (status.modified.tv_sec, status.modified.tv_nsec) <= (stored.tv_sec, stored.tv_nsec)
  }

  private func stagingFolder(of path: String) throws(PlainError) -> OutputFolder {
    let inner = path.folderOfPath.isEmpty ? Self.staging : Self.staging + "/" + path.folderOfPath
    return try stagingFolder.withLock { last -> Result<OutputFolder, PlainError> in
      Result { () throws(PlainError) in
        if let last, last.path == folder.path + "/" + inner { return last }
        let made = try folder.creating(inner)
        last = made
        return made
      }
    }.get()
  }

  /// The files of earlier builds that are not part of the new site: those kept with their sections, if they exist, and
  /// those to delete.
  private func others(
    than manifest: OutputManifest, keeping sections: KeptSections?
  ) throws(PlainError) -> (kept: [String], gone: [String]) {
    var (kept, gone): ([String], [String]) = ([], [])
    let others = ledger.paths.filter { manifest.files[$0] == nil }
    for run in FolderRun.runs(of: others) {
      let inner = try folder.opening(run.folder, isStrict: false)
      for path in others[run.range] {
        let status = try inner?.statusIfPresent(String(path.nameInFolder))
        if let status, inputs.contains(status) { throw .input(path: folder.path + "/" + path) }
        if sections?.holds(path) != true { gone.append(path) } else if status != nil { kept.append(path) }
      }
    }
    return (kept, gone)
  }
}

// MARK: - Changing the site
extension OutputBuild {
  /// Moves staged files into place.
  ///
  /// - Parameter copied: receives the paths of files that were backed up.
  private func move(_ staged: [String], noting copied: inout [String]) throws(PlainError) {
    let names = FolderRun.runs(of: staged).reduce(into: [String: [Substring]]()) { names, run in
      names[run.folder, default: []] += staged[run.range].map(\.nameInFolder)
    }
    guard let staging = try folder.opening(Self.staging) else { return }
    try move(names, in: "", of: staging, to: folder, noting: &copied)
    copied.sort()
  }

  /// Moves folders first, as a whole if the target does not exist. Files of a folder keep their order: pages before
  /// those that link to them, and the documents for the next comparison last.
  ///
  /// - Parameter names: the names of the staged files by folder.
  private func move(
    _ names: [String: [Substring]], in path: String, of staging: OutputFolder, to target: OutputFolder,
    noting copied: inout [String]
  ) throws(PlainError) {
    let prefix = path.isEmpty ? "" : path + "/"
    for name in try staging.entries().filter(\.isFolder).map(\.name) {
      if let inner = try target.opening(name), let from = try staging.opening(name) {
        try move(names, in: prefix + name, of: from, to: inner, noting: &copied)
      } else {
        try staging.rename(name, to: target, name)
      }
    }
    for name in names[path, default: []].map(String.init) {
      if try target.statusIfPresent(name) != nil, try !isProven(prefix + name, in: target) {
        try keep(prefix + name, in: target)
        copied.append(prefix + name)
      }
      try staging.rename(name, to: target, name)
    }
  }

  /// Backs up a file that Gazetteer did not write; moves it if hard links are not supported.
  private func keep(_ path: String, in inner: OutputFolder) throws(PlainError) {
    let name = String(path.nameInFolder)
    let parent = String(path.folderOfPath)
    let kept = try folder.creating(parent.isEmpty ? Self.copies : Self.copies + "/" + parent)
    let digest = try inner.digest(of: name)
    var number = 0
    while true {
      let copy = number == 0 ? name : "\(name).\(number)"
      number += 1
      if try inner.link(name, to: kept, copy) { return }
      if try kept.statusIfPresent(copy) == nil { return try inner.rename(name, to: kept, copy) }
      if let digest, try kept.digest(of: copy) == digest { return }
    }
  }

  /// Deletes unchanged files, and folders that become empty.
  ///
  /// - Returns: the number of deleted files, and those that were edited and stay.
  private func delete(_ paths: [String]) throws(PlainError) -> (deleted: Int, left: [String]) {
    var (deleted, left) = (0, [String]())
    let runs = FolderRun.runs(of: paths)
    for run in runs {
      guard let inner = try folder.opening(run.folder, isStrict: false) else { continue }
      for path in paths[run.range] where try inner.statusIfPresent(String(path.nameInFolder)) != nil {
        if try isProven(path, in: inner) {
          try inner.remove(String(path.nameInFolder))
          deleted += 1
        } else {
          left.append(path)
        }
      }
    }
    var folders: Set<String> = []
    for run in runs {
      var parent = run.folder[...]
      while !parent.isEmpty, folders.insert(String(parent)).inserted { parent = parent.folderOfPath }
    }
    // Inner folders first.
    for path in folders.sorted().reversed() {
      let parent = try folder.opening(String(path.folderOfPath), isStrict: false)
      parent?.removeFolderIfEmpty(String(path.nameInFolder))
    }
    return (deleted, left)
  }
}
