import Glibc
import Synchronization

/// The files that a build under way puts into their places, each noted before it is there, so that a build after a killed
/// one knows them as written by Gazetteer.
final class OutputJournal: Sendable {
  static let name = ".gazetteer-journal"

  private let path: String
  private let descriptor: Int32
  private let lock = Mutex(())

  /// Opens the journal of a folder, or begins it. What it holds of a build that did not end stays.
  init(in folder: OutputFolder) throws(OutputError) {
    path = folder.path + "/" + Self.name
    descriptor = folder.opened(Self.name, O_WRONLY | O_CREAT | O_APPEND | O_NONBLOCK)
    guard descriptor >= 0 else { throw folder.failure(Self.name) }
  }

  deinit {
    // An initializer that fails behind the opening ends here too.
    if descriptor >= 0 { close(descriptor) }
  }

  /// Notes files that are about to be put into their places.
  func note(_ entries: [OutputManifest.Entry]) throws(OutputError) {
    // The line before may be cut off, where there was no space for it.
    let bytes = [UInt8(ascii: "\n")] + ManifestLine.lines(entries).flatMap { $0 }
    let isWritten = lock.withLock { _ in bytes.withUnsafeBytes { OutputFolder.write($0, to: descriptor) } }
    guard isWritten else { throw OutputError(errno, path: path) }
  }

  /// The files that a journal lists, in its order; what is cut off is passed over.
  static func entries(_ bytes: [UInt8]) -> [OutputManifest.Entry] {
    bytes.withUnsafeBytes { bytes in
      bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
        line.last == UInt8(ascii: ",") ? ManifestLine.read(UnsafeRawBufferPointer(rebasing: line)) : nil
      }
    }
  }
}
