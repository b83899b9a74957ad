/// The coordinates of SVG paths.
enum PathData {
  /// Scales all paths of some markup. Many programs also stretch the lines and points of a stretched frame.
  static func scaled(in markup: String, by scale: (x: Double, y: Double)) -> String {
    let parts = markup.split(separator: " d=\"", omittingEmptySubsequences: false)
    return parts.enumerated().map { index, part in
      guard index > 0, let end = part.firstIndex(of: "\"") else { return String(part) }
      return scaled(part[..<end], scale) + part[end...]
    }.joined(separator: " d=\"")
  }

  private static func scaled(_ path: Substring, _ scale: (x: Double, y: Double)) -> String {
    var (scaled, number, command, isX) = ("", "", Character("M"), true)
    for character in path + " " {
      if character.isNumber || character == "-" && number.isEmpty {
        number.append(character)
        continue
      }
      if let value = Double(number) {
        let isAlongX = command == "H" || command == "h" || isX && command != "V" && command != "v"
        if scaled.last?.isNumber == true { scaled += " " }
        // Some programs do not draw square caps of lines of zero length.
        scaled += command == "h" && value == 0 ? ".01" : (value * (isAlongX ? scale.x : scale.y)).short()
        isX.toggle()
      }
      number = character == "-" ? "-" : ""
      if character.isLetter {
        (command, isX) = (character, true)
        scaled.append(character)
      }
    }
    return scaled
  }
}
