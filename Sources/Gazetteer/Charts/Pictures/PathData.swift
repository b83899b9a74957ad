/// The coordinates of SVG paths.
enum PathData {
  /// Scales all paths of some markup. Many programs also stretch the lines and points of a stretched frame.
  static func scaled(in markup: String, by scale: (x: Double, y: Double)) -> String {
    let parts = markup.utf8.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
    return parts.indices.map { index in
      let isPath = index > 0 && parts[index - 1].suffix(3).elementsEqual(" d=".utf8)
      return isPath ? scaled(parts[index], scale) : String(Substring(parts[index]))
    }.joined(separator: "\"")
  }

  private static func scaled(_ path: Substring.UTF8View, _ scale: (x: Double, y: Double)) -> String {
    var (path, scaled, command, isX) = (path, "", Character("M"), true)
    while let byte = path.first {
      if byte > 0x40 {
        (command, isX) = (Character(Unicode.Scalar(byte)), true)
        // The lines of points keep their length.
        let kept = path.prefix(command == "h" ? path.count : 1).prefix { $0 == byte || $0 < 0x40 }
        scaled += Substring(kept)
        path = path.dropFirst(kept.count)
      } else if byte == UInt8(ascii: " ") {
        path.removeFirst()
      } else {
        let digits = path.dropFirst(byte == UInt8(ascii: "-") ? 1 : 0).prefix { (0x30...0x39).contains($0) }
        let value = digits.reduce(0.0) { $0 * 10 + Double($1 - 0x30) } * (byte == UInt8(ascii: "-") ? -1 : 1)
        if scaled.utf8.last.map({ $0 < 0x40 }) == true { scaled += " " }
        scaled += (value * (command == "H" || isX && command != "V" ? scale.x : scale.y)).short()
        isX.toggle()
        path = path[digits.endIndex...]
      }
    }
    return scaled
  }
}
