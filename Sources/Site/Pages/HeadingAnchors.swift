/// What a fragment of an address calls a heading: as GitHub does, so that links hold there too.
enum HeadingAnchors {
  /// An anchor for each heading: letters and digits in lower case, `-` for a space; a second of the same name gets `-1`.
  static func anchors(of headings: [String]) -> [String] {
    var taken: Set<String> = []
    var numbers: [String: Int] = [:]  // the last one that each name has got
    return headings.map { heading in
      let base = anchor(of: heading)
      var anchor = base
      while !taken.insert(anchor).inserted {
        numbers[base, default: 0] += 1
        anchor = "\(base)-\(numbers[base, default: 0])"
      }
      return anchor
    }
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
