import Base
import Platform

extension PlainError {
  static func noFolder(path: String, reason: String) -> Self {
    PlainError(
      "the output folder cannot be created", at: path, reason,
      advice: "Choose a writable folder with --output.", .cannotCreate)
  }

  static func input(path: String) -> Self {
    PlainError(
      "the build would overwrite or delete a file that it reads", at: path,
      "a source, a template, a page, a configuration, a flag or a cached copy is never an output",
      advice: "Choose another folder with --output, or move that file.", .cannotCreate)
  }

  static func obstacle(path: String, reason: String) -> Self {
    PlainError(
      "something else is in the way", at: path, reason, advice: "Move it, or choose another folder with --output.",
      .cannotCreate)
  }

  static func tooLarge(path: String, limit: Int) -> Self {
    PlainError(
      "a file of an earlier build is too large", at: path, "it has more than \(limit) bytes, the limit",
      advice: "Raise “max-bytes” in gazetteer.yml, or delete the file.", .badData)
  }

  /// Reading or writing failed with this `errno`.
  static func failed(path: String, _ code: Int32) -> Self {
    let remedy = [ENOSPC, EDQUOT].contains(code) ? "Free disk space" : "Free disk space or fix the permissions"
    return PlainError(
      "writing the output failed", at: path, "\(SystemError(code: code))",
      advice: "\(remedy), then build again. No file is damaged: each is the old or the new one.", .inputOutput)
  }

  /// The first file names and the number of others.
  static func list(_ files: [String], atMost count: Int) -> String {
    let shown = files.prefix(count).joined(separator: ", ")
    return files.count > count ? "\(shown) and \(files.count - count) more" : shown
  }
}
