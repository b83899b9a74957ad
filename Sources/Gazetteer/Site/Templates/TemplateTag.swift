/// A tag of a template, `{{#name}}`, as far as it concerns us before the library parses it.
struct TemplateTag {
  /// The line that it begins in, from 1.
  let line: Int
  /// The parts of its name, `region` and `link` of `{{region.link}}`; none where it is not simply a name.
  let names: [String]

  /// The tags of a template in order.
  static func all(in template: String) -> [TemplateTag] {
    var tags: [TemplateTag] = []
    for (index, line) in template.utf8.split(separator: newline, omittingEmptySubsequences: false).enumerated() {
      var rest = line
      while let start = opening(in: rest) {
        rest = rest[start...]
        let end = opening(in: rest) ?? rest.endIndex
        tags.append(TemplateTag(rest[..<end], line: index + 1))
      }
    }
    return tags
  }

  private static let newline = UInt8(ascii: "\n")
  private static let brace = UInt8(ascii: "{")

  /// Where the content of the first tag begins.
  private static func opening(in text: Substring.UTF8View) -> String.Index? {
    var rest = text
    while let first = rest.firstIndex(of: brace) {
      rest = rest[rest.index(after: first)...]
      if rest.first == brace { return rest.index(after: rest.startIndex) }
    }
    return nil
  }

  /// A tag of what comes after its opening, in its line.
  private init(_ text: Substring.UTF8View, line: Int) {
    let content = text.drop { "{#^/& \t".utf8.contains($0) }
    let name = content.prefix(while: Self.isOfName)
    let end = content[name.endIndex...].first
    let isName = end == UInt8(ascii: "}") || end.map(HTMLReader.isBlank) == true
    self.line = line
    names = isName ? name.split(separator: UInt8(ascii: ".")).map { String(Substring($0)) } : []
  }

  /// Bytes above ASCII count as letters, so that the message on an unknown name quotes all of it.
  private static func isOfName(_ byte: UInt8) -> Bool {
    byte >= 0x80 || HTMLReader.isLetter(byte) || HTMLReader.isDigit(byte) || "_.".utf8.contains(byte)
  }
}
