import CCMark

extension Document {
  package struct Link {
    let node: OpaquePointer
    package let isImage: Bool
    package let address: String
    package let line: Int

    package var isEmpty: Bool { cmark_node_first_child(node) == nil }
  }

  /// The links, then the images, each in document order.
  package var links: [Link] {
    (nodes(of: CMARK_NODE_LINK) + nodes(of: CMARK_NODE_IMAGE)).map { node in
      Link(
        node: node, isImage: cmark_node_get_type(node) == CMARK_NODE_IMAGE,
        address: cmark_node_get_url(node).map { String(cString: $0) } ?? "", line: line(of: node))
    }
  }

  /// Changes the URL of a link; libcmark escapes it.
  package func redirect(_ link: Link, to url: String) {
    cmark_node_set_url(link.node, url)
  }

  /// Gives an empty link a text.
  package func fill(_ link: Link, with text: String) { Self.append(text: text, to: link.node) }

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
  /// Whether libcmark removes this URL from links in HTML. Other formats must not link to it either.
  package static func isUnsafe(url: String) -> Bool {
    let url = url.lowercased()
    let images = ["png", "gif", "jpeg", "webp"].map { "data:image/" + $0 }
    return ["javascript:", "vbscript:", "file:", "data:"].contains(where: url.hasPrefix)
      && !images.contains(where: url.hasPrefix)
  }
}
