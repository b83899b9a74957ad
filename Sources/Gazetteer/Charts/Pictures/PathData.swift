/// The coordinates of SVG paths.
enum PathData {
  /// Scales all paths of some markup. Many programs also stretch the lines and points of a stretched frame.
  static func scaled(in markup: [UInt8], by scale: (x: Double, y: Double)) -> [UInt8] {
    let quote = UInt8(ascii: "\"")
    var (output, isPath) = ([UInt8](), false)
    for part in markup.split(separator: quote, omittingEmptySubsequences: false) {
      if !output.isEmpty { output.append(quote) }
      if isPath { append(part, scale, to: &output) } else { output += part }
      isPath = part.suffix(3).elementsEqual(" d=".utf8)
    }
    return output
  }

  private static func append(_ path: ArraySlice<UInt8>, _ scale: (x: Double, y: Double), to output: inout [UInt8]) {
    var (index, command, isX) = (path.startIndex, UInt8(ascii: "M"), true)
    while index < path.endIndex {
      let byte = path[index]
      index += 1
      if byte > 0x40 {
        (command, isX) = (byte, true)
        output.append(byte)
        // The lines of points keep their length.
        while command == UInt8(ascii: "h"), index < path.endIndex, path[index] < 0x40 {
          output.append(path[index])
          index += 1
        }
      } else if byte != UInt8(ascii: " ") {
        let isNegative = byte == UInt8(ascii: "-")
        var value = isNegative ? 0 : Double(byte - 0x30)
        while index < path.endIndex, (0x30...0x39).contains(path[index]) {
          value = value * 10 + Double(path[index] - 0x30)
          index += 1
        }
        if output.last.map({ $0 < 0x40 }) == true { output.append(UInt8(ascii: " ")) }
        let isHorizontal = command == UInt8(ascii: "H") || isX && command != UInt8(ascii: "V")
        output += (value * (isNegative ? -1 : 1) * (isHorizontal ? scale.x : scale.y)).short().utf8
        isX.toggle()
      }
    }
  }
}
