import Base
import Countries

/// Fragment identifiers of headings, compatible with GitHub.
enum HeadingAnchors {
  /// An anchor for each heading: letters and digits in lower case, `-` for a space, and `-1` after a duplicate.
  ///
  /// - Parameter taken: the names of figures.
  static func anchors(of headings: [String], taken: Set<String> = []) -> [String] {
    var numbered = NumberedNames(firstNumber: 1, taken: taken)
    return headings.map { heading in
      let text = heading.lowercased().replacingScalars(of: " ", with: "-")
      return numbered.name(text.filter { $0 == "-" || $0 == "_" || $0.isLetter || $0.isNumber })
    }
  }
}
