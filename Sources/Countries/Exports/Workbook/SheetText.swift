enum SheetText {
  /// The maximum number of UTF-16 code units in a cell.
  static let mostUnits = 32_767

  /// The text, cut with an ellipsis if it is too long for a cell.
  ///
  /// - Returns: the text, and whether it was cut.
  static func fitting(_ text: String) -> (text: String, isCut: Bool) {
    guard text.utf8.count > mostUnits, text.utf16.count > mostUnits else { return (text, false) }
    var (kept, units) = (String.UnicodeScalarView(), 0)
    for scalar in text.unicodeScalars {
      units += scalar.utf16.count
      guard units < mostUnits else { break }
      kept.append(scalar)
    }
    return (String(kept) + "…", true)
  }

  /// Appends a text in UTF-8. Characters that XML cannot contain, and single carriage returns, which XML would normalize,
  /// become `_x0001_` as in spreadsheets (ECMA-376, ST_Xstring). Text that already looks like this is escaped. Line breaks
  /// are line feeds.
  static func append(_ text: String, to output: inout [UInt8]) {
    var text = text
    text.withUTF8 { bytes in
      guard bytes.contains(where: isSpecial) else { return output += bytes }
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        switch byte {
        case UInt8(ascii: "&"): output += "&amp;".utf8
        case UInt8(ascii: "<"): output += "&lt;".utf8
        case UInt8(ascii: ">"): output += "&gt;".utf8
        case UInt8(ascii: "\""): output += "&quot;".utf8
        case UInt8(ascii: "_") where looksEscaped(bytes[index...]): output += "_x005F_".utf8
        case 0xEF where bytes.count > index + 2 && bytes[index + 1] == 0xBF && bytes[index + 2] >= 0xBE:
          // U+FFFE and U+FFFF.
          output += bytes[index + 2] == 0xBE ? "_xFFFE_".utf8 : "_xFFFF_".utf8
          index += 2
        case UInt8(ascii: "\t"), UInt8(ascii: "\n"): output.append(byte)
        case UInt8(ascii: "\r") where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n"): break
        case 0..<0x20:
          output += "_x00".utf8
          output += [digits[Int(byte >> 4)], digits[Int(byte & 15)], UInt8(ascii: "_")]
        default: output.append(byte)
        }
        index += 1
      }
    }
  }

  private static let digits = Array("0123456789ABCDEF".utf8)

  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "_"), 0xEF:
      true
    default: false
    }
  }

  /// Whether bytes begin with an escaped character: `_x`, four hexadecimal digits and `_`.
  private static func looksEscaped(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let form = Array(bytes.prefix(7))
    return form.count == 7 && form[1] == UInt8(ascii: "x") && form[6] == UInt8(ascii: "_")
      && form[2..<6].allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
  }
}
