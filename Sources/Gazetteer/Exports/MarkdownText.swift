import Base

/// Text for Markdown in which nothing is markup.
enum MarkdownText {
  /// The text on one line, without white space at its ends, with a backslash before every character that
  /// Markdown (CommonMark and GitHub's extensions) could take for markup; and as people are shown it.
  static func escape(_ text: String) -> String {
    let line = text.displayed.onOneLine
    guard line.utf8.contains(where: isSpecial) else { return line.trimmed }
    var output = ""
    output.reserveCapacity(line.utf8.count + 16)
    for scalar in line.unicodeScalars {
      if let byte = UInt8(exactly: scalar.value), isSpecial(byte) { output += "\\" }
      output.unicodeScalars.append(scalar)
    }
    return output.trimmed
  }

  /// Whether a byte of UTF-8 is one of the signs of Markdown: all of ASCII's but `%`, `,`, `/`, `;` and `?`.
  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "%"), UInt8(ascii: ","), UInt8(ascii: "/"), UInt8(ascii: ";"), UInt8(ascii: "?"): false
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }
}
