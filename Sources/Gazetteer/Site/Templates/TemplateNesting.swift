import Base

/// How deep the sections of a template may stand in one another, and the functions of a tag: the library takes a call of its
/// own for each level, so that very many of them would end the program.
enum TemplateNesting {
  /// Many times more than a page needs.
  static let mostLevels = 64

  /// Looks for the first tag that goes deeper, before the library does.
  ///
  /// - Parameter mistake: the error for a line and a reason.
  static func check(_ text: String, _ mistake: (Int, String) -> PlainError) throws(PlainError) {
    let text = Array(text)  // the library reads characters too
    var (opening, closing) = (Array("{{"), Array("}}"))
    var (index, line, sections) = (0, 1, 0)
    while index < text.count {
      guard text[index...].starts(with: opening) else {
        line += text[index].isNewline ? 1 : 0
        index += 1
        continue
      }
      let start = index + opening.count
      let end = text.indices[start...].first { text[$0...].starts(with: closing) } ?? text.count
      let tag = text[start..<end]
      index = end + closing.count
      switch tag.first {
      case "#", "^", "<", "$": sections += 1
      case "/": sections -= 1
      case "=":
        let delimiters = tag.dropFirst().split(whereSeparator: \.isWhitespace)
        guard delimiters.count > 1 else { return }  // which the library refuses
        (opening, closing) = (Array(delimiters[0]), Array(delimiters[1].prefix { $0 != "=" }))
      default: break
      }
      guard max(sections, tag.count { $0 == "(" }) <= mostLevels else {
        throw mistake(
          line, "its sections, or the functions of its tags, nest deeper than \(mostLevels) levels")
      }
      line += tag.count(where: \.isNewline)
    }
  }
}
