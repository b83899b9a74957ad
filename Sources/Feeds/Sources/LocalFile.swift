import Base
import Platform
import Synchronization

/// Reads feeds from files and standard input, up to a maximum size.
enum LocalFile {
  /// Reads a file, or a pipe such as `<(…)` of a shell.
  static func read(_ path: String, maxBytes: Int) throws(PlainError) -> [UInt8] {
    do {
      return try InputFile.read(path, maxBytes: maxBytes, mayWait: true)
    } catch {
      throw error.isAbsence
        ? PlainError("no such file", at: path, advice: "Check the path of the file.", .noInput)
        : failure(error, place: path)
    }
  }

  /// Reads standard input, and keeps it for further builds of `serve`.
  static func standardInput(maxBytes: Int) throws(PlainError) -> [UInt8] {
    let result = heldInput.withLock { held in
      let result = held ?? Result { () throws(PlainError) in try readStandardInput(maxBytes: maxBytes) }
      held = result
      return result
    }
    return try result.get()
  }

  private static let heldInput = Mutex<Result<[UInt8], PlainError>?>(nil)

  static func readStandardInput(_ number: Int32 = STDIN_FILENO, maxBytes: Int) throws(PlainError) -> [UInt8] {
    let (place, copy) = ("standard input", dup(number))
    guard copy >= 0 else { throw notReadable(place, "it is closed") }
    do {
      return try Descriptor(owning: copy).readAll(maxBytes: maxBytes)
    } catch {
      throw failure(error, place: place)
    }
  }

  private static func failure(_ error: InputError, place: String) -> PlainError {
    guard case .tooLarge = error else { return notReadable(place, "\(error)") }
    return PlainError(
      "too large", at: place, "\(error)", advice: "If it is the correct file, raise “max-bytes” in gazetteer.yml.",
      .badData)
  }

  private static func notReadable(_ place: String, _ reason: String) -> PlainError {
    PlainError(
      "cannot be read", at: place, reason, advice: "Check that it is a file that you may read.", .noInput)
  }
}
