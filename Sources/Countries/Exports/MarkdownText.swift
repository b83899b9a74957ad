import Base

package enum MarkdownText {
  /// The text on one line, trimmed, with a backslash before every character that could be markup in CommonMark or GitHub's
  /// extensions. Control characters are replaced.
  package static func escape(_ text: String) -> String {
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

  /// Whether a byte is ASCII punctuation that can be markup: all but `%`, `,`, `/`, `;` and `?`.
  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "%"), UInt8(ascii: ","), UInt8(ascii: "/"), UInt8(ascii: ";"), UInt8(ascii: "?"): false
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }
}
