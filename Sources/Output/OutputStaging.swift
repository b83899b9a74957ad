import Checksums
import Synchronization

/// Where files are written before they take their places, with the journal that notes them first, and space that is kept
/// free. Nothing of it is made before the first file is to be written.
final class OutputStaging: Sendable {
  static let name = ".gazetteer-staging"
  private static let reserve = "reserve"
  private static let manifest = "manifest"

  private struct Opened: Sendable {
    let folder: OutputFolder
    let journal: OutputJournal
  }

  private let root: OutputFolder
  /// How many bytes are kept free while files are written, so that an earlier site fits again after a build that failed;
  /// 0 for none.
  private let reservedBytes: Int
  private let opened = Mutex<Opened?>(nil)

  /// Whether anything was written.
  var isUsed: Bool { opened.withLock { $0 != nil } }

  init(in root: OutputFolder, reservedBytes: Int) {
    (self.root, self.reservedBytes) = (root, reservedBytes)
  }

  /// Removes what a build has left that was killed, by the names that builds give; what else is there stays.
  static func clear(_ root: OutputFolder) throws(OutputError) {
    guard let folder = try root.openingUnlessObstacle(name) else { return }
    for entry in try folder.entries() where isOwn(entry.name) {
      if entry.isFolder { try folder.removeAll(below: entry.name) } else { try folder.remove(entry.name) }
    }
    root.removeFolderIfEmpty(name)
  }

  private static func isOwn(_ name: String) -> Bool {
    if [reserve, manifest].contains(name) { return true }
    let number = ["file-", "folder-"].first(where: name.hasPrefix).map { name.dropFirst($0.count) }
    return number.map { !$0.isEmpty && $0.allSatisfy(\.isWholeNumber) } ?? false
  }

  /// Puts a file into its place, that of another or of none, at once.
  func put(_ entry: OutputManifest.Entry, _ parts: [[UInt8]], into folder: OutputFolder) throws(OutputError) {
    let opened = try begin()
    let temporary = "file-\(opened.folder.nextNumber)"
    do throws(OutputError) {
      try opened.folder.create(temporary, parts)
      try opened.journal.note([entry])
      try opened.folder.rename(temporary, to: folder, String(entry.path.nameInFolder))
    } catch {
      try? opened.folder.remove(temporary)
      throw error
    }
  }

  /// Puts a folder into its place, where nothing is, once all files are in it.
  ///
  /// - Parameter fill: writes the files, and returns them.
  func putFolder(
    _ path: String, fill: (OutputFolder) throws(OutputError) -> [OutputManifest.Entry]
  ) throws(OutputError) {
    let opened = try begin()
    let temporary = "folder-\(opened.folder.nextNumber)"
    do throws(OutputError) {
      let folder = try opened.folder.creating(temporary)
      try opened.journal.note(try fill(folder))
      let parent = try root.creating(String(path.folderOfPath))
      try opened.folder.rename(temporary, to: parent, String(path.nameInFolder))
    } catch {
      try? opened.folder.removeAll(below: temporary)
      throw error
    }
  }

  /// Makes the space free that was kept.
  func release() throws(OutputError) {
    guard reservedBytes > 0, let opened = opened.withLock({ $0 }) else { return }
    try opened.folder.remove(Self.reserve)
  }

  /// Puts the manifest into its place. No journal need be told of it.
  static func store(_ manifest: OutputManifest, in root: OutputFolder) throws(OutputError) {
    let folder = try root.creating(name)
    do throws(OutputError) {
      try folder.create(Self.manifest, manifest.parts)
      try folder.rename(Self.manifest, to: root, OutputManifest.name)
    } catch {
      try? folder.remove(Self.manifest)
      throw error
    }
  }

  private func begin() throws(OutputError) -> Opened {
    try opened.withLock { opened -> Result<Opened, OutputError> in
      Result { () throws(OutputError) in
        if let opened { return opened }
        let folder = try root.creating(Self.name)
        if reservedBytes > 0 { try folder.reserve(Self.reserve, bytes: reservedBytes) }
        let new = Opened(folder: folder, journal: try OutputJournal(in: root))
        opened = new
        return new
      }
    }.get()
  }
}
