import CommonMark
import Datasets

/// The flag of a country: the installed picture, else the emoji, else nothing.
struct FlagImage {
  let context: SiteContext
  let country: Country

  /// The flag beside a name. A screen reader, which reads the name, passes over it; where the file is missing the
  /// emoji stands in.
  ///
  /// - Parameter section: the way from the page to the folder of the section.
  func buildSmall(into tree: inout TreeBuilder, section: String) {
    let source = source(section: section)
    guard source != nil || !country.flagEmoji.isEmpty else { return }
    tree.inline(opening: "<span aria-hidden=\"true\">", closing: "</span>") { content in
      guard let source else { return content.text(country.flagEmoji) }
      let image = HTMLTag(
        "img",
        [("src", source), ("alt", country.flagEmoji), ("width", "28"), ("height", "21"), ("loading", "lazy")])
      content.inline(opening: image.opening)
    }
  }

  /// The flag at the head of a page, with its description.
  ///
  /// - Parameter section: the way from the page to the folder of the section.
  func buildLarge(into tree: inout TreeBuilder, section: String) {
    guard let source = source(section: section) else {
      guard !country.flagEmoji.isEmpty else { return }
      let emoji = HTMLTag("p", [("class", "flag"), ("role", "img"), ("aria-label", description)])
      return tree.block(opening: emoji.opening, closing: emoji.closing) { $0.text(country.flagEmoji) }
    }
    let image = HTMLTag("img", [("src", source), ("alt", description), ("width", "160"), ("height", "120")])
    tree.block(opening: "<p class=\"flag\">" + image.opening, closing: "</p>")
  }

  /// The picture that the feed names where the site shows it, else the installed one.
  private func source(section: String) -> String? {
    for address in [country.flagPicture.svg, country.flagPicture.png] {
      guard let picture = context.picture(at: address) else { continue }
      return picture.isLink ? picture.source : section + picture.source
    }
    return context.flagPath(of: country).map { section + context.wayToRoot + $0 }
  }

  /// What the feed says that the flag shows, else whose it is.
  private var description: String {
    country.flagPicture.description.isEmpty ? "Flag of \(country.name)" : country.flagPicture.description
  }
}
