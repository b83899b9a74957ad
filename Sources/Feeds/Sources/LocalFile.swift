import Files
import Glibc

/// Reads feeds from files and from standard input, within a limit.
enum LocalFile {
  /// What stands at a path, which may be a pipe, as `<(…)` of a shell is.
  static func read(_ path: String, maxBytes: Int) throws(FeedsError) -> [UInt8] {
    do {
      return try InputFile.read(path, maxBytes: maxBytes, mayWait: true)
    } catch {
      throw error.isAbsence ? .fileNotFound(path: path) : failure(error, place: path)
    }
  }

  static func readStandardInput(_ number: Int32 = STDIN_FILENO, maxBytes: Int) throws(FeedsError) -> [UInt8] {
    let (place, copy) = ("standard input", dup(number))
    guard copy >= 0 else { throw .notReadable(place: place, reason: "it is closed") }
    do {
      return try Descriptor(owning: copy).readAll(maxBytes: maxBytes)
    } catch {
      throw failure(error, place: place)
    }
  }

  private static func failure(_ error: InputError, place: String) -> FeedsError {
    if case .tooLarge(let limit) = error { return .tooLarge(place: place, limit: limit) }
    return .notReadable(place: place, reason: error.description)
  }
}
