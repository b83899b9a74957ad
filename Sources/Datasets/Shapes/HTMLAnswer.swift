/// A page for people that came in the place of a feed: the login of a network, the error page of a proxy.
struct HTMLAnswer {
  /// Its title, empty where there is none.
  let title: String

  /// The page that bytes starting with `<` are; `nil` where they are XML of another kind.
  init?(_ bytes: [UInt8]) {
    let start = String(decoding: bytes.prefix(8192), as: UTF8.self)
    let lowercased = start.lowercased()
    guard !lowercased.contains("<?xml") || lowercased.contains("<html") else { return nil }
    title = (start.firstMatch(of: Self.titlePattern).map { String($0.output.1) } ?? "").oneLine(limit: 80)
  }

  private static var titlePattern: Regex<(Substring, Substring)> {
    /<title[^<>]*>([^<]*)/.ignoresCase()
  }
}
