/// The words of a style sheet, or of the value of an attribute (CSS Syntax 3), as far as they matter here.
///
/// What is not on a list is refused: a function or a rule that is not known could load a file. So is every escape
/// outside a string, in which such a name could hide.
struct StyleTokens {
  enum Token: Equatable {
    case word(String)
    /// A name behind `#`.
    case hash([UInt8])
    /// The name of a function, with its parenthesis.
    case function
    /// `url(#…)`, without the `#`.
    case url([UInt8])
    /// The name of a rule, without its `@`.
    case rule(String)
    case space
    /// Any other character; a string is its quotation mark.
    case sign(UInt8)
  }

  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The next one; `nil` at the end.
  mutating func next() throws(PictureError) -> Token? {
    while has("/*") { try skipComment() }
    guard let byte = byte(0) else { return nil }
    switch byte {
    case _ where Self.isSpace(byte):
      skipSpace()
      return .space
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      _ = try readString()
      return .sign(byte)
    case UInt8(ascii: "#"):
      place += 1
      return .hash(readName())
    case UInt8(ascii: "@"):
      place += 1
      let name = lowercased(readName())
      guard Self.rules.contains(name) else { throw .active("the style rule “@\(name.prefix(20))”") }
      return .rule(name)
    case UInt8(ascii: "\\"): throw .active("a style with escapes")
    case _ where Self.isOfName(byte): return try readWord()
    default:
      place += 1
      return .sign(byte)
    }
  }

  private mutating func readWord() throws(PictureError) -> Token {
    let name = readName()
    guard byte(0) == UInt8(ascii: "(") else { return .word(String(decoding: name, as: UTF8.self)) }
    place += 1
    let function = lowercased(name)
    if function == "url" { return .url(try readURL()) }
    guard Self.functions.contains(function) else { throw .active("the style function “\(function.prefix(20))()”") }
    return .function
  }

  /// The rest of `url(#…)`.
  private mutating func readURL() throws(PictureError) -> [UInt8] {
    skipSpace()
    var value: [UInt8]
    if let quote = byte(0), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      value = try readString()
    } else {
      let end = bytes[place...].firstIndex { $0 == UInt8(ascii: ")") || Self.isSpace($0) } ?? bytes.count
      value = Array(bytes[place..<end])
      place = end
    }
    skipSpace()
    guard byte(0) == UInt8(ascii: ")") else { throw place < bytes.count ? Self.elsewhere : Self.cut }
    place += 1
    guard value.first == UInt8(ascii: "#"), !value.contains(where: { "\\\"'(".utf8.contains($0) || $0 < 0x20 }) else {
      throw Self.elsewhere
    }
    value.removeFirst()
    return value
  }

  private mutating func readString() throws(PictureError) -> [UInt8] {
    let quote = bytes[place]
    let start = place + 1
    place = start
    while let byte = byte(0), byte != quote {
      guard !(0x0A...0x0D).contains(byte) else { throw Self.cut }
      place += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    guard place < bytes.count else { throw Self.cut }
    place += 1
    return Array(bytes[start..<place - 1])
  }

  private mutating func skipComment() throws(PictureError) {
    place += 2
    while !has("*/") {
      guard place < bytes.count else { throw Self.cut }
      place += 1
    }
    place += 2
  }

  private mutating func skipSpace() {
    while let byte = byte(0), Self.isSpace(byte) { place += 1 }
  }

  private mutating func readName() -> [UInt8] {
    let start = place
    while let byte = byte(0), Self.isOfName(byte) { place += 1 }
    return Array(bytes[start..<place])
  }

  private func byte(_ distance: Int) -> UInt8? {
    place + distance < bytes.count ? bytes[place + distance] : nil
  }

  private func has(_ pair: StaticString) -> Bool {
    byte(0) == pair.utf8Start[0] && byte(1) == pair.utf8Start[1]
  }

  /// A short name in small letters; a long one is on no list.
  private func lowercased(_ name: [UInt8]) -> String {
    String(decoding: name.prefix(40).map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte) && byte != 0x0B
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  private static let elsewhere = PictureError.active("a reference to another file")
  private static let cut = PictureError.damaged(.svg, "a style in it is cut")
}

// MARK: - What may stand in a style
extension StyleTokens {
  /// The rules that load nothing.
  private static let rules: Set<String> = [
    "charset", "container", "font-face", "keyframes", "layer", "media", "page", "supports", "-moz-keyframes",
    "-o-keyframes", "-webkit-keyframes", "-ms-viewport", "viewport",
  ]

  /// The functions that load nothing.
  private static let functions = Set(
    [
      // Colours
      "rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark device-cmyk icc-color",
      "linear-gradient radial-gradient conic-gradient repeating-linear-gradient repeating-radial-gradient",
      // Numbers
      "calc min max clamp abs sign round mod rem sin cos tan sqrt pow hypot exp log var",
      // Transforms
      "matrix matrix3d translate translatex translatey translatez translate3d scale scalex scaley scalez scale3d",
      "rotate rotatex rotatey rotatez rotate3d skew skewx skewy perspective ref",
      // Filters, shapes and time
      "blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia",
      "circle ellipse inset polygon rect xywh cubic-bezier steps linear",
      // Selectors and fonts
      "not is where has nth-child nth-last-child nth-of-type nth-last-of-type lang dir local format tech",
    ].flatMap { $0.split(separator: " ").map(String.init) })
}
