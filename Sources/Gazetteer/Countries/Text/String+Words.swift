extension String {
  /// `an object`, `a number`, `null`.
  var withArticle: String {
    if self == "null" { return self }
    guard let first, "aeiou".contains(first) else { return "a \(self)" }
    return "an \(self)"
  }

  /// The text on one line, without invisible and control characters, shortened to this many Unicode scalars.
  package func oneLine(limit: Int) -> String {
    var line = ""
    var count = 0
    for word in split(whereSeparator: \.isWhitespace) {
      let visible = word.unicodeScalars.filter { scalar in
        switch scalar.properties.generalCategory {
        case .control, .format, .privateUse, .unassigned: false
        default: true
        }
      }
      guard !visible.isEmpty else { continue }
      let separator = line.isEmpty ? "" : " "
      guard count + separator.count + visible.count <= limit else {
        let room = limit - count - separator.count - 1
        return room > 0 ? line + separator + String(visible.prefix(room)) + "…" : line + "…"
      }
      line += separator + String(visible)
      count += separator.count + visible.count
    }
    return line
  }
}
