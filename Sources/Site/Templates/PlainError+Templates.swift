package import Base

extension PlainError {
  /// A template error in this line (from 1; 0 if unknown).
  package static func template(file: String, line: Int, reason: String) -> Self {
    PlainError(
      "invalid template", at: place(file, line), reason,
      advice: "Correct the line, or remove the file to use the built-in template.", .badData)
  }

  /// A template file cannot be read or is not UTF-8.
  static func unreadableTemplate(file: String, reason: String) -> Self {
    PlainError(
      "cannot read a template or translation file", at: file, reason,
      advice: "Save it as UTF-8 text that you may read, or remove it.", .badData)
  }

  /// The folder of translations does not exist or has no translation files.
  static func noPhraseFolder(path: String, reason: String) -> Self {
    PlainError(
      "cannot read the folder of translations", at: path, reason,
      advice: "Set “words” to a folder with files such as ru.yaml, or omit it.", .noInput)
  }

  static func place(_ file: String, _ line: Int) -> String { line > 0 ? "\(file), line \(line)" : file }
}
