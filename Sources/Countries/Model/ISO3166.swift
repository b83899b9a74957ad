/// ISO 3166-1 codes.
package enum ISO3166 {
  /// The code in upper case if it is two ASCII letters; otherwise `nil`.
  package static func alpha2(_ code: String) -> String? { isLetters(code, 2...2) ? code.uppercased() : nil }

  static func isAlpha3(_ code: String) -> Bool { isLetters(code, 3...3) }

  static func isCode(_ code: String) -> Bool { isLetters(code, 2...3) }

  static func isLetters(_ text: String, _ count: ClosedRange<Int>) -> Bool {
    count.contains(text.utf8.count)
      && text.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) }
  }

  /// The flag emoji of an alpha-2 code: its letters as regional indicator symbols (Unicode, UTS #51).
  package static func flagEmoji(ofAlpha2 code: String) -> String {
    let symbols = code.utf8.compactMap { Unicode.Scalar(0x1F1E6 + UInt32($0) - UInt32(UInt8(ascii: "A"))) }
    return String(String.UnicodeScalarView(symbols))
  }

  /// The alpha-2 code for an alpha-3 or three-digit numeric code; empty if there is none.
  static func alpha2(alpha3: String, numeric: String) -> String {
    alpha2ByOther[alpha3] ?? alpha2ByOther[numeric] ?? ""
  }

  /// Whether it is the alpha-2 or alpha-3 code of a country, in any case.
  static func isAssigned(_ code: String) -> Bool {
    let code = code.uppercased()
    return alpha2ByOther[code] != nil || alpha2s.contains(code)
  }

  private static let alpha2s = Set(alpha2ByOther.values)

  private static let alpha2ByOther: [String: String] = {
    var codes: [String: String] = [:]
    // Alpha-2, alpha-3 and numeric codes; Kosovo has user-assigned ones and no numeric code.
    let all = EmbeddedFiles.all["iso3166.txt"]?.description ?? ""
    for entry in all.split(whereSeparator: \.isWhitespace) {
      let alpha2 = String(entry.prefix(2))
      codes[String(entry.dropFirst(2).prefix(3))] = alpha2
      if entry.utf8.count == 8 { codes[String(entry.suffix(3))] = alpha2 }
    }
    return codes
  }()
}
