/// What the elements and attributes of an SVG are, by their names.
enum SVGNames {
  static let namespace = "http://www.w3.org/2000/svg"

  /// Makes sure that an element is one that only shows, or one that no browser knows.
  ///
  /// - Throws: ``PictureError/active(_:)``.
  static func check(_ name: MarkupName) throws(PictureError) {
    switch name.localName.lowercased() {
    case "script", "handler", "listener": throw .active("a script")
    case "foreignobject", "iframe", "object", "embed": throw .active("content of another kind")
    default: break
    }
    if name.namespace == namespace {
      guard elements.contains(name.localName) else { throw .active("the element “\(name.localName.prefix(20))”") }
    } else if isActive(name.namespace) {
      throw .active("content of another kind")
    }
  }

  /// Whether elements of a namespace may do something: browsers know some of W3C and of Mozilla, beside those that only
  /// tell something.
  private static func isActive(_ namespace: String) -> Bool {
    guard !describing.contains(namespace) else { return false }
    let name = namespace.lowercased()
    return name.contains("w3.org") || name.contains("mozilla.org")
  }

  /// Whether an element with a link draws nothing for it.
  static func isLink(_ name: MarkupName) -> Bool {
    ["a", "view", "discard", "set", "mpath"].contains(name.localName) || name.localName.hasPrefix("animate")
  }

  /// Whether an attribute of this name holds what an animation sets another one to.
  static func isAnimation(_ name: String) -> Bool {
    ["values", "to", "from", "by"].contains(name)
  }

  /// Whether this is the name of an attribute that decides what an element draws or where it leads.
  static func isNeverAnimated(_ name: [UInt8]) -> Bool {
    let name = String(decoding: name.trimmingSpace, as: UTF8.self).lowercased()
    let localName = name.split(separator: ":").last.map(String.init) ?? ""
    return ["href", "style", "class", "id", "base", "ping"].contains(localName) || localName.hasPrefix("on")
  }

  /// Whether an attribute is text, of which a browser loads nothing whatever it says.
  static func isText(_ name: String) -> Bool {
    texts.contains(name) || name.hasPrefix("data-") || name.hasPrefix("aria-")
  }

  private static let texts: Set<String> = [
    "alt", "begin", "class", "end", "font-family", "glyph-name", "id", "label", "lang", "name", "requiredExtensions",
    "requiredFeatures", "role", "systemLanguage", "title", "type", "unicode",
  ]

  private static let describing: Set<String> = [
    "http://www.w3.org/1999/02/22-rdf-syntax-ns#", "http://www.w3.org/2000/01/rdf-schema#",
  ]

  /// The elements of SVG 1.1, SVG Tiny 1.2 and SVG 2, and those of drafts that editors write, without what runs, loads
  /// or holds content of another kind.
  private static let elements = Set(
    [
      "a altGlyph altGlyphDef altGlyphItem animate animateColor animateMotion animateTransform circle clipPath",
      "color-profile cursor defs desc discard ellipse feBlend feColorMatrix feComponentTransfer feComposite",
      "feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB",
      "feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight",
      "feSpecularLighting feSpotLight feTile feTurbulence filter flowDiv flowLine flowPara flowRef flowRegion",
      "flowRegionExclude flowRoot flowSpan flowTref font font-face font-face-format font-face-name font-face-src",
      "font-face-uri g glyph glyphRef hatch hatchpath hkern image line linearGradient marker mask mesh",
      "meshgradient meshpatch meshrow metadata midPointStop missing-glyph mpath path pattern polygon polyline",
      "radialGradient rect",
      "set solidColor solidcolor stop style svg switch symbol tbreak text textArea textPath title tref tspan use",
      "view vkern",
    ].flatMap { $0.split(separator: " ").map(String.init) })
}
