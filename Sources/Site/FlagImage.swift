import CommonMark
import Datasets

/// The flag of a country: the installed picture, else the emoji, else nothing.
struct FlagImage {
  let context: SiteContext
  let country: Country

  /// The flag beside a name. A screen reader, which reads the name, passes over it; where the file is missing the
  /// emoji stands in.
  func buildSmall(into tree: inout TreeBuilder, root: String) {
    let path = context.flagPath(of: country)
    guard path != nil || !country.flagEmoji.isEmpty else { return }
    tree.inline(opening: "<span aria-hidden=\"true\">", closing: "</span>") { content in
      guard let path else { return content.text(country.flagEmoji) }
      let image = HTMLTag(
        "img",
        [
          ("src", root + path), ("alt", country.flagEmoji), ("width", "28"), ("height", "21"), ("loading", "lazy"),
        ])
      content.inline(opening: image.opening)
    }
  }

  /// The flag at the head of a page, with its description.
  func buildLarge(into tree: inout TreeBuilder, root: String) {
    guard let path = context.flagPath(of: country) else {
      guard !country.flagEmoji.isEmpty else { return }
      let emoji = HTMLTag("p", [("class", "flag"), ("role", "img"), ("aria-label", description)])
      return tree.block(opening: emoji.opening, closing: emoji.closing) { $0.text(country.flagEmoji) }
    }
    let image = HTMLTag("img", [("src", root + path), ("alt", description), ("width", "160"), ("height", "120")])
    tree.block(opening: "<p class=\"flag\">" + image.opening, closing: "</p>")
  }

  /// What the feed says that the flag shows, else whose it is.
  private var description: String {
    country.flagPicture.description.isEmpty ? "Flag of \(country.name)" : country.flagPicture.description
  }
}
