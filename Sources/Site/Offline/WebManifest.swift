import Base
import Countries

/// The web app manifest (W3C), which makes the site installable.
///
/// It has no `id`: browsers resolve that against the root of the host, which several sites may share. Without one they
/// use the URL of the index page.
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
    if let paper = context.site.theme[.background, .light]?.hex {
      members += [.init("background_color", .string(paper)), .init("theme_color", .string(paper))]
    }
    members.append(.init("icons", .array([SiteIcon.manifestEntry])))
    return OutputFile(path: Self.path, contents: .text(JSONTree.object(members).text + "\n"))
  }

  /// The name below an icon: the first words of the title, up to twelve characters, without trailing words of three
  /// letters or fewer. If nothing is left, the first longer word.
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
