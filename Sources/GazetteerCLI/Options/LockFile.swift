import Base
import Countries
import Publishing

/// `gazetteer.lock`: the values of all sources at the last build.
struct LockFile {
  private let path: String
  private let lock: SourceLock
  /// The file as it was; `nil` if it is missing.
  private let bytes: [UInt8]?
  let guards: ValueGuard

  private static let mostBytes = 32 << 20

  fileprivate init(_ path: String, allowing allowed: [String] = []) throws {
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
    self.bytes = bytes
    lock = try bytes.map { try Self.decode($0, path) } ?? SourceLock()
    guards = ValueGuard(lock, allowing: allowed, today: try bytes == nil ? Day(number: 0) : Variables.today().day)
    let known = lock.names + ["rows"]
    if let unknown = allowed.first(where: { known.count > 1 && !known.contains($0) }) {
      throw PlainError.usage(
        what: "--allow-change",
        reason: ClosestName.mistake(unknown.oneLine(limit: 60), kind: "source or column", among: known),
        advice: "Copy the name from the message that refuses the values.")
    }
  }

  /// Compares what can get into the cache, for commands that write no lock. Files can be edited in a preview.
  var cacheGuards: ValueGuard {
    var guards = guards
    guards.comparesFiles = false
    return guards
  }

  /// The guards for commands that write no lock, so that they do not cache values that a build would refuse.
  static func guards(of call: Invocation) throws -> ValueGuard? {
    try call.configuration.lockPath.map { try LockFile($0).cacheGuards }
  }

  private static func decode(_ bytes: [UInt8], _ path: String) throws(PlainError) -> SourceLock {
    do throws(Mistake) { return try SourceLock(decoding: bytes) } catch {
      throw PlainError(
        "the lock cannot be read", at: path, error.reason,
        advice: "Restore it from version control, or delete it to accept the values of the next build.", .badData)
    }
  }

  func update(_ result: BuildResult, _ reporter: any Reporter) throws {
    if bytes == nil, result.batch.read.contains(where: \.isComparedWithoutLock) {
      reporter.warn(
        "there is no lock at \(path), although the site was published before, so that no value was checked; it is written "
          + "now: keep it with the project, and in CI in the cache")
    }
    let lock = result.lock(lock)
    let text = Array(lock.text.utf8)
    if bytes ?? Array(SourceLock().text.utf8) != text { try FileReplacement.write(text, to: path) }
  }
}

extension ChangeOptions {
  /// The lock of a project; `nil` without a configuration file and with `--lock none`.
  func lockFile(_ configuration: Configuration) throws -> LockFile? {
    guard lock != "none", let path = lock ?? configuration.lockPath else { return nil }
    return try LockFile(path, allowing: allowChange)
  }
}

extension Configuration {
  /// `nil` without a file, and for a pipe such as /dev/fd/63.
  fileprivate var lockPath: String? {
    isEmpty || file.hasPrefix("/dev/") ? nil : Folder.parent(of: file) + "/gazetteer.lock"
  }
}
