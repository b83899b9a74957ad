/// What prefixes stand for, at a place of a document (Namespaces in XML 1.0).
struct MarkupNamespaces {
  private var known = ["": [""], "xml": ["http://www.w3.org/XML/1998/namespace"]]
  /// The prefixes that each open element declares.
  private var declared: [[String]] = []

  /// Begins an element.
  mutating func begin(declaring attributes: [MarkupAttribute]) throws(PictureError) {
    var prefixes: [String] = []
    for attribute in attributes {
      guard let prefix = Self.prefix(declaredBy: attribute.name) else { continue }
      // A browser knows no name of a namespace beyond ASCII, and comparing one could take long.
      guard attribute.value.allSatisfy({ $0 < 0x80 }) else { throw .active("content of another kind") }
      known[prefix, default: []].append(String(decoding: attribute.value, as: UTF8.self))
      prefixes.append(prefix)
    }
    declared.append(prefixes)
  }

  /// Ends the element that was opened last.
  mutating func end() {
    for prefix in declared.removeLast() { known[prefix]?.removeLast() }
  }

  /// The element with the namespaces of its names.
  func resolve(_ element: MarkupElement) throws(PictureError) -> MarkupElement {
    var element = element
    element.name.namespace = try namespace(of: element.name.prefix)
    for index in element.attributes.indices where !element.attributes[index].name.prefix.isEmpty {
      guard element.attributes[index].name.prefix != "xmlns" else { continue }
      element.attributes[index].name.namespace = try namespace(of: element.attributes[index].name.prefix)
    }
    return element
  }

  private func namespace(of prefix: String) throws(PictureError) -> String {
    guard let name = known[prefix]?.last, prefix.isEmpty || !name.isEmpty else {
      throw .damaged(.svg, "it is not well-formed XML")
    }
    return name
  }

  private static func prefix(declaredBy name: MarkupName) -> String? {
    if name.prefix == "xmlns" { return name.localName }
    return name.prefix.isEmpty && name.localName == "xmlns" ? "" : nil
  }
}
