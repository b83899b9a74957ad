/// A page for people that came in the place of a feed: the login of a network, the error page of a proxy.
struct HTMLAnswer {
  /// Its title, empty where there is none.
  let title: String

  /// The elements that a page without the element `html` begins with.
  private static let elements: Set<Substring> = [
    "b", "body", "center", "div", "font", "h1", "h2", "head", "link", "main", "meta", "p", "pre", "script", "span",
    "style", "table", "title",
  ]

  /// The page that bytes starting with `<` are; `nil` where they are XML of another kind.
  init?(_ bytes: [UInt8]) {
    let start = String(decoding: bytes.prefix(8192), as: UTF8.self)
    let lowercased = start.lowercased()
    let element = lowercased.firstMatch(of: /<([a-z][^\s<>\/]*)/)?.output.1
    guard lowercased.contains("<html") || !lowercased.contains("<?xml") && element.map(Self.elements.contains) ?? true
    else {
      return nil
    }
    title = (start.firstMatch(of: Self.titlePattern).map { String($0.output.1) } ?? "").oneLine(limit: 80)
  }

  private static var titlePattern: Regex<(Substring, Substring)> {
    /<title[^<>]*>([^<]*)/.ignoresCase()
  }
}
