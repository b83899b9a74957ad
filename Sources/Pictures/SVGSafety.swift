/// What an SVG must not hold, so that it does nothing but show when it is opened by itself.
enum SVGSafety {
  /// - Throws: ``PictureError/active(_:)``.
  static func check(_ name: Markup.Name, _ attributes: [String: String]) throws(PictureError) {
    switch name.localName.lowercased() {
    case "script", "handler", "listener": throw .active("a script")
    case "foreignobject", "iframe", "object", "embed": throw .active("content of another kind")
    default: break
    }
    for (name, value) in attributes.sorted(by: { $0.key < $1.key }) {
      let localName = Markup.Name(name).localName.lowercased()
      let plain = Array(value.lowercased().unicodeScalars.filter { !$0.properties.isWhitespace })
      if localName.hasPrefix("on") { throw .active("a script, in the attribute “\(localName.prefix(20))”") }
      if !plain.ranges(of: Array("javascript:".unicodeScalars)).isEmpty
        || plain.starts(with: "data:text/html".unicodeScalars)
      {
        throw .active("a link that is a script")
      }
      if name.hasPrefix("xmlns"), value.contains("xhtml") { throw .active("content of another kind") }
    }
  }
}
