import Glibc
import Synchronization

/// Keeps what somebody else has made of a file, or in its place, before the site takes that.
///
/// The copies lie in a hidden folder of the output folder: no later build takes them for foreign files, and few hosts
/// publish them. None is ever deleted, or written over.
final class KeptCopies: Sendable {
  static let folder = ".gazetteer-kept"

  private let root: OutputFolder
  private let made = Mutex<[String]>([])

  /// The paths of the files of which copies were made, in no order.
  var paths: [String] { made.withLock { $0 } }

  init(in folder: OutputFolder) { root = folder }

  /// Keeps what stands at a path of the output folder; where it cannot have two names, it goes from its place.
  func keep(_ path: String, in folder: OutputFolder) throws(OutputError) {
    let name = String(path.nameInFolder)
    let parent = String(path.folderOfPath)
    let kept = try root.creating(parent.isEmpty ? Self.folder : Self.folder + "/" + parent)
    let digest = try folder.digest(of: name)
    var number = 0
    while true {
      let copy = number == 0 ? name : "\(name).\(number)"
      number += 1
      if try folder.link(name, to: kept, copy) { break }
      if try kept.statusIfPresent(copy) == nil {
        try folder.rename(name, to: kept, copy)
        break
      }
      if let digest, try kept.digest(of: copy) == digest { break }
    }
    made.withLock { $0.append(path) }
  }
}
