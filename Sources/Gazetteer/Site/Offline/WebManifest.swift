import Base

/// What a browser needs to install the site (W3C Web Application Manifest).
///
/// It names no `id`, which a browser would read from the root of the host, where several sites may live: the address
/// of the index page is what it takes instead.
struct WebManifest {
  let context: SiteContext

  static let path = "manifest.webmanifest"

  func file() -> OutputFile {
    var members: [JSONTree.Member] = [
      .init("name", .string(context.title)), .init("short_name", .string(Self.shortName(of: context.title).displayed)),
      .init("description", .string(context.description)), .init("lang", .string(context.phrases.language.tag)),
      .init("dir", .string("auto")),
      .init("start_url", .string("index.html")), .init("scope", .string("./")),
      .init("display", .string("standalone")),
    ]
    if let paper = context.theme[.background, .light]?.hex {
      members += [.init("background_color", .string(paper)), .init("theme_color", .string(paper))]
    }
    members.append(.init("icons", .array([SiteIcon.manifestEntry])))
    return OutputFile(path: Self.path, contents: .text(JSONTree.object(members).text + "\n"))
  }

  /// The title in the room below an icon: as many of its first words as twelve characters hold, none of up to three
  /// letters at the end; where that leaves nothing, its first longer word.
  static func shortName(of title: String) -> String {
    let limit = 12
    guard title.count > limit else { return title }
    let words = title.split(whereSeparator: \.isWhitespace).map(String.init)
    var first: [String] = []
    for word in words {
      guard (first + [word]).joined(separator: " ").count <= limit else { break }
      first.append(word)
    }
    while let last = first.last, last.count <= 3 { first.removeLast() }
    if !first.isEmpty { return first.joined(separator: " ") }
    return String((words.first { $0.count > 3 } ?? title).prefix(limit))
  }
}
