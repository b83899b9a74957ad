import Base

/// The Content Security Policy (level 3) of a page. It allows inline scripts and styles by their hashes, and everything
/// else only from the site itself.
enum ContentPolicy {
  /// The policy for the inline scripts and styles of a page, for images from other hosts and for a frame of the site.
  static func text(for html: String, pictures: [PictureHost] = [], hasFrame: Bool = false) -> String {
    let hosts = pictures.map { " " + $0.text }.joined()
    return """
      default-src 'none'; script-src 'self'\(sources(in: html, element: "script")); \
      style-src 'self'\(sources(in: html, element: "style")); img-src 'self' data:\(hosts); connect-src 'self'; \
      \(hasFrame ? "frame-src 'self'; " : "")manifest-src 'self'; base-uri 'none'; form-action 'none'
      """
  }

  /// Whether an inline script or style contains a placeholder. Its hash would then differ from page to page.
  static func hasInlineMark(_ html: String) -> Bool {
    let bytes = Array(html.utf8)
    return ["script", "style"].contains { contents(of: $0, in: bytes).contains { $0.contains(0) } }
  }

  private static func sources(in html: String, element: String) -> String {
    contents(of: element, in: Array(html.utf8)).map { content in
      " 'sha256-\(SHA256Digest(of: Array(content)).base64)'"
    }.joined()
  }

  /// The contents of all elements with a name. Data blocks, which never run, are skipped.
  private static func contents(of element: String, in html: [UInt8]) -> [ArraySlice<UInt8>] {
    var contents: [ArraySlice<UInt8>] = []
    var rest = html[...]
    while let start = rest.range(of: "<\(element)"), let open = rest[start.upperBound...].firstIndex(of: 0x3E),
      let end = rest[open...].range(of: "</\(element)>")
    {
      let tag = rest[start.lowerBound..<open]
      let isData = tag.range(of: "application/ld+json") != nil || tag.range(of: "application/json") != nil
      let content = rest[(open + 1)..<end.lowerBound]
      if !content.isEmpty, !isData { contents.append(content) }
      rest = rest[end.upperBound...]
    }
    return contents
  }
}
