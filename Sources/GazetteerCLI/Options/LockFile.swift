import Base
import Gazetteer

/// `gazetteer.lock`: what the sources of a project had at the last build.
struct LockFile {
  private let path: String
  private let lock: SourceLock
  /// Compares new values with it.
  let guards: ValueGuard

  /// The most bytes of one.
  private static let mostBytes = 32 << 20

  /// - Throws: ``PlainError`` for a file that is no lock.
  fileprivate init(_ path: String, allowing allowed: [String], mostLost: Double?) throws {
    self.path = path
    var bytes: [UInt8]?
    do throws(InputError) {
      bytes = try InputFile.read(path, maxBytes: Self.mostBytes)
    } catch  where error.isAbsence {
      bytes = nil
    } catch {
      throw PlainError(
        "the lock cannot be read", at: path, "\(error)", advice: "Check the file, or build with --lock none.", .noInput)
    }
    lock = try bytes.map { try Self.decode($0, path) } ?? SourceLock()
    var guards = ValueGuard(lock, allowing: allowed)
    guards.mostLost = mostLost ?? guards.mostLost
    self.guards = guards
  }

  private static func decode(_ bytes: [UInt8], _ path: String) throws(PlainError) -> SourceLock {
    do throws(Mistake) { return try SourceLock(decoding: bytes) } catch {
      throw PlainError(
        "the lock cannot be read", at: path, error.reason,
        advice: "Restore it from version control, or delete it to accept the values of the next build.", .badData)
    }
  }

  /// Writes what the sources had in a build, if it differs.
  func update(_ result: BuildResult) throws {
    let updated = result.lock(lock)
    if updated != lock { try FileReplacement.write(Array(updated.text.utf8), to: path) }
  }
}

extension ChangeOptions {
  /// The lock of a project; `nil` without a configuration file and with `--lock none`.
  func lockFile(_ configuration: Configuration) throws -> LockFile? {
    guard lock != "none", let path = lock ?? configuration.lockPath else { return nil }
    return try LockFile(path, allowing: allowChange, mostLost: maxShrink)
  }
}

extension Configuration {
  fileprivate var lockPath: String? { isEmpty ? nil : Folder.parent(of: file) + "/gazetteer.lock" }
}
