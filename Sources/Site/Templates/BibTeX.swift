import Base
import Countries

enum BibTeX {
  /// An entry with the fields that have a text.
  static func entry(_ key: String, _ fields: [(key: String, text: String)]) -> String {
    let lines = fields.filter { !$0.text.isEmpty }.map { key, text in
      let text = escaped(text.cut(to: FeedLimits.text))
      // The name of an institution is one name.
      return "  \(key) = {\(key == "author" ? "{\(text)}" : text)},\n"
    }
    return "@misc{\(key),\n\(lines.joined())}"
  }

  /// A text in which BibTeX and LaTeX find no commands.
  private static func escaped(_ text: String) -> String {
    text.onOneLine.reduce(into: "") { result, character in
      switch character {
      case "\\": result += "\\textbackslash{}"
      case "~": result += "\\textasciitilde{}"
      case "^": result += "\\textasciicircum{}"
      case "{", "}", "%", "&", "#", "_", "$": result += "\\\(character)"
      default: result.append(character)
      }
    }
  }
}
