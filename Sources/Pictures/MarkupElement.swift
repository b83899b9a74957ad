/// An element of an XML document at its beginning.
struct MarkupElement {
  var name: MarkupName
  var attributes: [MarkupAttribute]

  /// The value of an attribute without a prefix.
  subscript(name: String) -> String? {
    attributes.first { $0.name.prefix.isEmpty && $0.name.localName == name }.map {
      String(decoding: $0.value, as: UTF8.self)
    }
  }
}

/// An attribute of an element, its references resolved.
struct MarkupAttribute {
  var name: MarkupName
  let value: [UInt8]
}
