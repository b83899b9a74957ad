import CCMark

extension Document {
  /// A link, or an image, of a document.
  struct Link {
    let node: OpaquePointer
    /// Whether it is an image.
    let isImage: Bool
    /// Where it leads to.
    let address: String
    /// The line it stands in, from 1; 0 where that is not known.
    let line: Int
  }

  /// The links and images in document order.
  var links: [Link] {
    (nodes(of: CMARK_NODE_LINK) + nodes(of: CMARK_NODE_IMAGE)).map { node in
      Link(
        node: node, isImage: cmark_node_get_type(node) == CMARK_NODE_IMAGE,
        address: cmark_node_get_url(node).map { String(cString: $0) } ?? "", line: line(of: node))
    }
  }

  /// Has a link lead to another address; libcmark escapes it.
  func redirect(_ link: Link, to address: String) {
    cmark_node_set_url(link.node, address)
  }

  /// The line of an inline: that of its table, where it stands in one.
  private func line(of inline: OpaquePointer) -> Int {
    var node: OpaquePointer? = inline
    while let current = node {
      if let line = tableLines[current] { return line }
      node = cmark_node_parent(current)
    }
    return Int(cmark_node_get_start_line(inline))
  }
}

extension Document {
  /// Whether an address is one to which libcmark lets no link of HTML lead, so that none does in another language either.
  static func isUnsafe(address: String) -> Bool {
    let address = address.lowercased()
    let pictures = ["png", "gif", "jpeg", "webp"].map { "data:image/" + $0 }
    return ["javascript:", "vbscript:", "file:", "data:"].contains(where: address.hasPrefix)
      && !pictures.contains(where: address.hasPrefix)
  }
}
