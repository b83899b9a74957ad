import Base
import Countries
import Markdown

/// The flag of a country on a page: an image, otherwise the emoji, otherwise nothing.
struct FlagImage {
  let context: SiteContext
  /// The position of the country in the dataset.
  let position: Int

  private var countries: [Country] { context.dataset.countries }
  private var emoji: String { countries[position].flagEmoji }

  /// Writes the flag beside a name. Screen readers, which read the name, skip it. The emoji is the alternative text.
  ///
  /// - Parameters:
  ///   - section: the relative path from the page to the folder of the section.
  ///   - name: the class of the element, if its parent has none.
  func buildSmall(into html: inout HTMLWriter, section: String, name: String? = nil) {
    let picture = context.flag(ofCountryAt: position)
    guard picture != nil || !emoji.isEmpty else { return }
    html.inline("span", ["class": name, "aria-hidden": "true"]) { content in
      guard let picture else { return content.text(emoji) }
      picture.build(
        into: &content, alternative: emoji, section: section + context.toShared, size: (28, 21), isLazy: true,
        isSizedByStyle: name == nil)
    }
  }

  /// Writes the flag at the top of a page, with its description.
  ///
  /// - Parameter section: the relative path from the page to the folder of the section.
  func buildLarge(into html: inout HTMLWriter, section: String) {
    guard let picture = context.flag(ofCountryAt: position) else {
      guard !emoji.isEmpty else { return }
      return html.block("p", ["class": "flag", "role": "img", "aria-label": description]) { $0.text(emoji) }
    }
    let start = { (html: inout HTMLWriter) in
      picture.build(into: &html, alternative: description, section: section + context.toShared, size: (160, 120))
    }
    html.block("p", ["class": "flag"], start: start) { _ in }
  }

  /// The description in the feed, by default the name of the country.
  private var description: String {
    let description = countries[position].flagPicture.description
    return description.isEmpty
      ? context.phrases("Flag of {name}", ["name": countries[position].name.displayed]) : description
  }
}
