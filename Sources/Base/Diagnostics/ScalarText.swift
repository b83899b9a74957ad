extension StringProtocol {
  /// The text with another in the place of a part, wherever it has the Unicode scalars of that part.
  ///
  /// To escape a sign for HTML, SQL or a shell, this is the way: the library's `replacing` compares characters, and a
  /// quotation mark that a combining mark follows is another character to it, but none to who reads the result.
  package func replacingScalars(of part: String, with other: String) -> String {
    let (bytes, part) = (Array(utf8), Array(part.utf8))
    guard let first = part.first, bytes.contains(first) else { return String(self) }
    // The bytes of UTF-8 are those of whole scalars. The library's search of collections takes ten times as long.
    var (output, index) = ([UInt8](), 0)
    while index < bytes.count {
      let isFound = bytes[index] == first && bytes[index...].starts(with: part)
      if isFound { output += other.utf8 } else { output.append(bytes[index]) }
      index += isFound ? part.count : 1
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Whether the text has the Unicode scalars of a part anywhere, whatever combining marks stand beside them.
  package func containsScalars(of part: String) -> Bool {
    String.UnicodeScalarView(unicodeScalars).contains(part.unicodeScalars)
  }

  /// The text as one word of a shell: between single quotation marks nothing has a meaning but these.
  package var quotedForShell: String { "'" + replacingScalars(of: "'", with: "'\\''") + "'" }
}
