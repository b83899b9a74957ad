import Base

/// The allowed elements, attributes and functions of an SVG.
enum SVGNames {
  static let namespace = "http://www.w3.org/2000/svg"
  static let xlink = "http://www.w3.org/1999/xlink"
  static let xml = "http://www.w3.org/XML/1998/namespace"

  /// Elements without active content.
  static let elements = Set(
    [
      "circle clipPath defs desc ellipse g line linearGradient marker mask metadata path pattern polygon polyline",
      "radialGradient rect stop style svg symbol text textPath title tspan use",
    ].flatMap { $0.split(separator: " ").map(String.init) })

  /// Whether an attribute without a namespace prefix is allowed, by its name up to the first `-`.
  static func allows(attribute name: String) -> Bool {
    attributes.contains(String(name.prefix { $0 != "-" }))
  }

  private static let attributes = Set(
    [
      // Geometry and structure
      "class cx cy d dx dy fr fx fy gradientTransform gradientUnits height href id lengthAdjust method offset pathLength",
      "clipPathUnits maskContentUnits maskUnits markerHeight markerUnits markerWidth orient patternContentUnits",
      "patternTransform patternUnits points preserveAspectRatio r refX refY rotate rx ry side spacing spreadMethod",
      "startOffset style textLength transform viewBox width x x1 x2 y y1 y2",
      // Description
      "aria baseProfile contentScriptType contentStyleType data focusable lang media role space systemLanguage tabindex",
      "title type version zoomAndPan",
      // CSS properties
      "alignment baseline clip color cursor direction display dominant enable fill filter flood font glyph image",
      "isolation kerning letter lighting line marker mask mix opacity overflow paint pointer shape stop stroke text",
      "unicode vector visibility white word writing",
    ].flatMap { $0.split(separator: " ").map(String.init) })

  /// Whether an attribute is plain text that is not checked.
  static func isText(_ name: String) -> Bool {
    ["id", "class"].contains(name) || name.hasPrefix("data-") || name.hasPrefix("aria-")
  }

  /// Allowed style functions, which neither load nor draw anything.
  private static let functions: Set = [
    "", "hsl", "hsla", "matrix", "media", "rgb", "rgba", "rotate", "scale", "skewx", "skewy", "translate",
  ]

  /// Whether elements and attributes of a namespace have no effect. Browsers implement some of W3C and Mozilla; of
  /// those only metadata are allowed.
  static func isInert(_ namespace: String) -> Bool {
    let name = namespace.lowercased()
    return namespace == "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
      || namespace == "http://www.w3.org/2000/01/rdf-schema#"
      || !name.contains("w3.org") && !name.contains("mozilla.org")
  }

  /// Whether a document type has a W3C identifier or URL.
  static func isKnown(declaration: String) -> Bool {
    ["-//W3C//DTD SVG", "http://www.w3.org/", "https://www.w3.org/"].contains { declaration.hasPrefix($0) }
  }

  /// The elements referenced by `url(#…)` in a style or attribute.
  ///
  /// Parentheses can be found without a CSS parser if the style has no escapes.
  static func references(inStyle style: [UInt8]) throws(PlainError) -> [String] {
    guard !style.contains(UInt8(ascii: "\\")) else { throw .active("a style with escapes") }
    var references: [String] = []
    for place in style.indices where style[place] == UInt8(ascii: "(") {
      let start = style[..<place].lastIndex { !isOfName($0) }.map { $0 + 1 } ?? 0
      let function = String(decoding: style[start..<place], as: UTF8.self).lowercased()
      if function == "url" {
        let end = style[place...].firstIndex(of: UInt8(ascii: ")")) ?? style.endIndex
        var url = trimmed(style[(place + 1)..<end])
        if let quote = url.first, "\"'".utf8.contains(quote), url.count > 1, url.last == quote {
          url = url.dropFirst().dropLast()
        }
        guard end < style.endIndex, let id = id(url) else { throw .active("a reference to another file") }
        references.append(id)
      } else if !functions.contains(function) {
        throw .active("the style function “\(function.prefix(20))()”")
      }
    }
    return references
  }

  /// The name in `#name`, if it has only plain characters; `nil` for any other URL.
  static func id(_ url: ArraySlice<UInt8>) -> String? {
    let url = trimmed(url)
    let name = url.dropFirst()
    let isPlain = name.allSatisfy { $0 < 0x80 && isOfName($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ":") }
    guard url.first == UInt8(ascii: "#"), !name.isEmpty, isPlain else { return nil }
    return String(decoding: name, as: UTF8.self)
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let last = bytes.lastIndex(where: { !isSpace($0) }) else { return [] }
    return bytes[...last].drop(while: isSpace)
  }

  static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

  private static func isOfName(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte >= 0x80
  }
}
