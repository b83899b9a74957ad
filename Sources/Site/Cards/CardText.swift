import Charts

/// Fits text of any length and script on a social image.
enum CardText {
  /// The largest font size in pixels at which a name fits, with its lines. A longer name is shortened with an ellipsis at
  /// the smallest size.
  static func name(_ text: String, width: Double) -> (size: Double, lines: [String]) {
    let sizes: [(size: Double, lines: Int)] = [(96, 1), (84, 1), (68, 2), (58, 2), (50, 2)]
    let text = text.shown
    for (size, count) in sizes {
      let lines = lines(of: text, within: width / size)
      if lines.count <= count { return (size, lines) }
    }
    let ems = width / 50
    let lines = lines(of: text, within: ems)
    return (50, [lines[0], (lines[1] + "…").fitted(ems)])
  }

  /// A text on one line, shortened with an ellipsis.
  static func line(_ text: String, size: Double, width: Double) -> String { text.shown.fitted(width / size) }

  /// The text wrapped to a width in ems, at spaces or within words that are too long.
  private static func lines(of text: String, within ems: Double) -> [String] {
    var (lines, line, used) = ([String](), "", 0.0)
    for word in text.split(separator: " ") {
      let (gap, width) = (line.isEmpty ? 0 : TextWidth.of(" "), TextWidth.of(String(word)))
      if used + gap + width <= ems {
        line += (line.isEmpty ? "" : " ") + word
        used += gap + width
        continue
      }
      if !line.isEmpty { lines.append(line) }
      (line, used) = ("", 0)
      for character in word {
        let width = TextWidth.of(character)
        if used + width > ems, !line.isEmpty {
          lines.append(line)
          (line, used) = ("", 0)
        }
        line.append(character)
        used += width
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
