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
    var (rest, command, isX) = (path, UInt8(ascii: "M"), true)
    while let byte = rest.popFirst() {
      if byte > 0x40 {
        (command, isX) = (byte, true)
        output.append(byte)
        // The lines of points keep their length.
        while command == UInt8(ascii: "h"), let kept = rest.first, kept < 0x40 { output.append(rest.removeFirst()) }
      } else if byte != UInt8(ascii: " ") {
        let digits = rest.prefix { (0x30...0x39).contains($0) }
        rest = rest.dropFirst(digits.count)
        let value = Double(String(decoding: [byte] + digits, as: UTF8.self)) ?? 0
        if let last = output.last, last < 0x40 { output.append(UInt8(ascii: " ")) }
        let isHorizontal = command == UInt8(ascii: "H") || isX && command != UInt8(ascii: "V")
        output += (value * (isHorizontal ? scale.x : scale.y)).short().utf8
        isX.toggle()
      }
    }
  }
}
