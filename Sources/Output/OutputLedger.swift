import Checksums

/// What builds have written into an output folder: what their manifest lists, and what the journal of one that did not
/// end adds to it.
struct OutputLedger: Sendable {
  /// The manifest as it is stored; `nil` where there is none.
  let manifest: OutputManifest?
  /// The files by their paths in order, each once. Not all of them need be there.
  let entries: [OutputManifest.Entry]
  /// Whether a build did not end.
  let hasJournal: Bool

  /// Whether no build has written anything.
  var isEmpty: Bool { entries.isEmpty && manifest == nil }

  /// Reads what is known of a folder.
  ///
  /// - Throws: ``OutputError``.
  init(of folder: OutputFolder) throws(OutputError) {
    let stored = try Self.read(OutputManifest.name, in: folder)
    manifest = stored.flatMap(OutputManifest.init(bytes:))
    let journal = try Self.read(OutputJournal.name, in: folder)
    hasJournal = journal != nil
    let (listed, added) = (manifest?.entries ?? [], journal.map(OutputJournal.entries) ?? [])
    guard !added.isEmpty else {
      entries = listed
      return
    }
    var known = Dictionary(listed.map { ($0.path, [$0.digest]) }) { first, _ in first }
    for entry in added { known[entry.path, default: []].append(entry.digest) }
    var all: [OutputManifest.Entry] = []
    for (path, digests) in known {
      // The build may have been killed before the new file was renamed into its place, or after that.
      let isSure = digests.count == 1
      let digest = isSure ? digests[0] : try folder.digest(of: path).flatMap { digests.contains($0) ? $0 : nil }
      all.append(OutputManifest.Entry(path: path, digest: digest ?? digests[digests.count - 1]))
    }
    entries = all.sorted()
  }

  private static func read(_ name: String, in folder: OutputFolder) throws(OutputError) -> [UInt8]? {
    do throws(OutputError) {
      return try folder.read(name, atMost: OutputManifest.mostBytes)
    } catch {
      if case .tooLarge(let path, let limit) = error { throw .manifestTooLarge(path: path, limit: limit) }
      throw error
    }
  }

  /// Which of the entries is that of a path; `nil` where no build has written such a file.
  func index(of path: String) -> Int? {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].path < path { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].path == path ? low : nil
  }
}
