import Foundation

/// Reads feeds from files and from standard input, within a limit.
enum LocalFile {
  static func read(_ path: String, maxBytes: Int) throws(FeedsError) -> [UInt8] {
    let file: Descriptor
    do {
      file = try Descriptor(path: path, flags: O_RDONLY)
    } catch {
      throw error.code == ENOENT
        ? .fileNotFound(path: path) : .notReadable(place: path, reason: error.description)
    }
    return try read(file, place: path, maxBytes: maxBytes)
  }

  static func readStandardInput(_ number: Int32 = STDIN_FILENO, maxBytes: Int) throws(FeedsError) -> [UInt8] {
    let copy = dup(number)
    guard copy >= 0 else {
      throw .notReadable(place: "standard input", reason: "it is closed")
    }
    return try read(Descriptor(owning: copy), place: "standard input", maxBytes: maxBytes)
  }

  private static func read(
    _ file: borrowing Descriptor, place: String, maxBytes: Int
  ) throws(FeedsError) -> [UInt8] {
    do {
      guard let bytes = try file.readAll(maxBytes: maxBytes) else {
        throw FeedsError.tooLarge(place: place, limit: maxBytes)
      }
      return bytes
    } catch let error as SystemError {
      throw .notReadable(place: place, reason: error.description)
    } catch {
      throw .tooLarge(place: place, limit: maxBytes)
    }
  }
}
