import Countries

/// Fragment identifiers of headings, compatible with GitHub.
enum HeadingAnchors {
  /// An anchor for each heading: letters and digits in lower case, `-` for a space, and `-1` after a duplicate.
  static func anchors(of headings: [String]) -> [String] {
    var numbered = NumberedNames(firstNumber: 1)
    return headings.map { numbered.name(anchor(of: $0)) }
  }

  private static func anchor(of heading: String) -> String {
    String(
      heading.lowercased().compactMap { character in
        switch character {
        case " ": "-"
        case "-", "_": character
        default: character.isLetter || character.isNumber ? character : nil
        }
      })
  }
}
