import Base
import Glibc
import Synchronization

/// One build into an output folder, of which it holds the lock.
///
/// All files that change are written below a hidden folder first, at the paths that they are to have. Until that is done
/// nothing else is changed, so that a build which finds no space leaves the site as it was. Then the journal names all
/// files, they are renamed into their places, what the site no longer has is deleted, and the manifest is stored.
final class OutputBuild: Sendable {
  /// Where files wait until all of them are there.
  static let staging = ".gazetteer-staging"
  /// Where copies are kept of what was replaced and is not Gazetteer's. No later build takes them for foreign files, and
  /// few hosts publish them. None is ever deleted, or written over.
  static let copies = ".gazetteer-kept"

  /// What became of a file.
  private struct Outcome: Sendable {
    var digest = ""
    var isStaged = false
    /// Whether something is in its place that no build has written.
    var isForeign = false
  }

  /// Of fewer files in a folder some are long, such as the exports: all cores make one of them after the other.
  private static let fewFiles = 64

  private let folder: OutputFolder
  private let ledger: OutputLedger
  private let inputs: ReadFiles
  private let secrets: Secrets
  private let replacesForeign: Bool
  /// The folder that a file was staged in last.
  private let stagingFolder = Mutex<OutputFolder?>(nil)

  init(
    in folder: OutputFolder, _ ledger: OutputLedger, inputs: ReadFiles, secrets: Secrets, replacesForeign: Bool
  ) {
    (self.folder, self.ledger, self.inputs) = (folder, ledger, inputs)
    (self.secrets, self.replacesForeign) = (secrets, replacesForeign)
  }

  /// Makes the folder hold these files, and those of an earlier build that are to be kept.
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
        // The journal is the manifest, and a full disk cannot keep it from its place.
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

  /// Puts a manifest into its place, or that of the journal, once it is on the disk.
  private func store(_ manifest: OutputManifest, as name: String) throws(PlainError) {
    let staging = try folder.creating(Self.staging)
    try staging.create(name, [manifest.bytes], isSynchronized: true)
    try staging.rename(name, to: folder, name)
  }

  /// The digest that the manifest goes on noting of a file that this build did not make.
  private func noted(_ path: String) throws(PlainError) -> String? {
    let known = ledger.digests(of: path)
    if known.count > 1, let digest = try folder.digest(of: path), known.contains(digest) { return digest }
    return known.last
  }

  /// Whether what is there is what a build has written there last.
  private func isProven(_ path: String, in inner: OutputFolder) throws(PlainError) -> Bool {
    guard let digest = try inner.digest(of: String(path.nameInFolder)) else { return false }
    return ledger.digests(of: path).contains(digest)
  }
}

// MARK: - Staging
extension OutputBuild {
  /// Compares all files with what is there, and stages those that change.
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
        "files that are not Gazetteer's stand where the site needs their names", at: folder.path,
        PlainError.list(inTheWay.sorted(), atMost: 10),
        advice: "Name another folder with --output, move those files away, or have them replaced with "
          + "--replace-foreign, which keeps a copy of each.", .cannotCreate)
    }
    return outcomes
  }

  /// Stages a file where it changes.
  ///
  /// - Parameter inner: the folder that it is in; `nil` where that is not there yet.
  private func stage(_ file: OutputFile, for inner: OutputFolder?) throws(PlainError) -> Outcome {
    let name = String(file.path.nameInFolder)
    let place = folder.path + "/" + file.path
    let status = try inner?.statusIfPresent(name)
    var outcome = Outcome()
    if let status {
      if inputs.contains(status) { throw .input(path: place) }
      if status.st_mode & S_IFMT == S_IFDIR {
        throw .obstacle(path: place, reason: "a folder is where a file of the site belongs")
      }
      outcome.isForeign = !ledger.lists(file.path)
      if outcome.isForeign, !replacesForeign { return outcome }
    }
    let parts = file.parts
    if secrets.holdsUnmistakable([Array(file.path.utf8)]) || secrets.holdsUnmistakable(parts) {
      throw PlainError(
        "a secret would be published", at: place, "what is sent to a source as a key or a password stands in it",
        advice: "Take it out of your templates, your pages and your options; take another key if the data hold it.",
        .badData)
    }
    if let inner, let status, status.st_mode & S_IFMT == S_IFREG,
      Int(status.st_size) == parts.reduce(0, { $0 + $1.count }), try inner.holds(name, parts)
    {
      let known = ledger.digests(of: file.path)
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

  /// The files of earlier builds that the site does not have: those that stay with their sections, as far as they are
  /// there, and those that are to go.
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
  /// Renames what is staged into its place.
  ///
  /// - Parameter copied: takes the paths of which copies were made.
  private func move(_ staged: [String], noting copied: inout [String]) throws(PlainError) {
    let ranks = Dictionary(staged.enumerated().map { ($1, $0) }) { $1 }
    guard let staging = try folder.opening(Self.staging) else { return }
    try move(staging, to: folder, below: "", by: ranks, noting: &copied)
    copied.sort()
  }

  /// Folders come first, as a whole where nothing is in their place. The files of a folder keep their order: that of pages
  /// before those that link to them, and of what the next build compares with at the end.
  private func move(
    _ staging: OutputFolder, to target: OutputFolder, below prefix: String, by ranks: [String: Int],
    noting copied: inout [String]
  ) throws(PlainError) {
    let entries = try staging.entries()
    for name in entries.filter(\.isFolder).map(\.name) {
      if let inner = try target.opening(name), let from = try staging.opening(name) {
        try move(from, to: inner, below: prefix + name + "/", by: ranks, noting: &copied)
      } else {
        try staging.rename(name, to: target, name)
      }
    }
    let names = entries.filter { !$0.isFolder }.map(\.name)
    for name in names.sorted(by: { ranks[prefix + $0] ?? 0 < ranks[prefix + $1] ?? 0 }) {
      if try target.statusIfPresent(name) != nil, try !isProven(prefix + name, in: target) {
        try keep(prefix + name, in: target)
        copied.append(prefix + name)
      }
      try staging.rename(name, to: target, name)
    }
  }

  /// Keeps what somebody else has put in a place of the site; where it cannot have two names, it goes from its place.
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

  /// Deletes files that are as they were written, and the folders that get empty so.
  ///
  /// - Returns: how many were deleted, and those that somebody has changed, which stay.
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
    // Those inside others come first.
    for path in folders.sorted().reversed() {
      let parent = try folder.opening(String(path.folderOfPath), isStrict: false)
      parent?.removeFolderIfEmpty(String(path.nameInFolder))
    }
    return (deleted, left)
  }
}
