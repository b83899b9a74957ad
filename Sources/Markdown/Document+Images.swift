import CCMark

extension Document {
  package var imageURLs: [String] { images.map(Self.url) }

  /// Replaces every image with the markup for its URL and alternative text, or with that text if there is no markup.
  package func replaceImages(_ markup: (_ url: String, _ alternative: String) -> String?) {
    for image in images {
      let alternative = Self.text(of: image)
      guard let node = cmark_node_new(CMARK_NODE_CUSTOM_INLINE) else { continue }
      if let html = markup(Self.url(of: image), alternative) {
        cmark_node_set_on_enter(node, html)
      } else if let text = cmark_node_new(CMARK_NODE_TEXT) {
        cmark_node_set_literal(text, alternative)
        cmark_node_append_child(node, text)
      }
      Self.put(node, inPlaceOf: image)
      cmark_node_free(image)
    }
  }

  /// The images, without those nested in the alternative text of another.
  private var images: [OpaquePointer] {
    var images: [OpaquePointer] = []
    var depth = 0
    Self.walk(root) { node, isEntering in
      guard cmark_node_get_type(node) == CMARK_NODE_IMAGE else { return }
      if isEntering, depth == 0 { images.append(node) }
      depth += isEntering ? 1 : -1
    }
    return images
  }

  private static func url(of image: OpaquePointer) -> String {
    cmark_node_get_url(image).map { String(cString: $0) } ?? ""
  }

  static func text(of node: OpaquePointer) -> String {
    var text = ""
    walk(node) { node, isEntering in
      guard isEntering else { return }
      switch cmark_node_get_type(node) {
      case CMARK_NODE_TEXT, CMARK_NODE_CODE: text += cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
      case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: text += " "
      default: break
      }
    }
    return text
  }
}
