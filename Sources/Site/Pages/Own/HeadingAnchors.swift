import Countries

/// Fragment identifiers of headings, compatible with GitHub.
enum HeadingAnchors {
  /// An anchor for each heading: letters and digits in lower case, `-` for a space, and `-1` after a duplicate.
  ///
  /// - Parameter taken: the names of figures.
  static func anchors(of headings: [String], taken: Set<String> = []) -> [String] {
    var numbered = NumberedNames(firstNumber: 1, taken: taken)
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
