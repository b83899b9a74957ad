/// The letters and digits of an HTML page, for comparison with other formats.
public enum HTMLLetters {
  /// The letters and digits of texts and alternative texts, without separators.
  ///
  /// - Parameter html: HTML as written by libcmark, with all tags closed.
  public static func of(_ html: String) -> [Unicode.Scalar] {
    var text = ""
    for (number, part) in html.utf8.split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false).enumerated() {
      let part = Substring(part).unicodeScalars
      guard number > 0, let end = part.firstIndex(of: ">") else {
        text.unicodeScalars += part
        continue
      }
      let tag = Array(part[..<end])
      if tag.starts(with: "img ".unicodeScalars) { text.unicodeScalars += alternative(tag) }
      text.unicodeScalars += part[part.index(after: end)...]
    }
    return decoded(Array(text.unicodeScalars)).filter { $0.properties.isAlphabetic || $0.properties.numericType != nil }
  }

  /// The content of `alt="…"`.
  private static func alternative(_ tag: [Unicode.Scalar]) -> ArraySlice<Unicode.Scalar> {
    let mark = Array(" alt=\"".unicodeScalars)
    let start = tag.indices.first { tag[$0...].starts(with: mark) }
    return start.map { tag[($0 + mark.count)...].prefix { $0 != "\"" } } ?? []
  }

  /// The text with libcmark's character references decoded.
  private static func decoded(_ text: [Unicode.Scalar]) -> [Unicode.Scalar] {
    let references: [([Unicode.Scalar], Unicode.Scalar)] = [
      (Array("&amp;".unicodeScalars), "&"), (Array("&lt;".unicodeScalars), "<"), (Array("&gt;".unicodeScalars), ">"),
      (Array("&quot;".unicodeScalars), "\""),
    ]
    var (result, place): ([Unicode.Scalar], Int) = ([], 0)
    while place < text.count {
      let known = text[place] == "&" ? references.first { text[place...].starts(with: $0.0) } : nil
      result.append(known?.1 ?? text[place])
      place += known?.0.count ?? 1
    }
    return result
  }
}
