import Countries
import Markdown

struct CountryPage: Sendable {
  let pages: CountryPages
  let position: Int

  /// The info strings of the blocks that the template may use.
  static let blocks = ["flag", "locator", "facts", "series", "translations", "description"]

  private static let description: HTMLAttributes = ["class": "description"]

  private var context: SiteContext { pages.context }

  /// The page, rendered when it is written.
  var file: OutputFile {
    OutputFile(path: context.path + context.pages.path(at: position), contents: .deferred { [html.whole] })
  }

  private var html: [[UInt8]] {
    let texts = texts
    var html = HTMLWriter(capacity: 8_192)
    pages.layout.write(texts, into: &html) { _, _, html in build(texts, into: &html) }
    return html.parts
  }

  /// The page without its layout.
  var content: String { HTMLWriter.written { build(texts, into: &$0) } }

  private var texts: FilledTemplate.Texts {
    CountryTexts(context: context, structuredData: pages.structuredData, position: position).all
  }

  private func build(_ texts: FilledTemplate.Texts, into html: inout HTMLWriter) {
    let facts = CountryFacts(pages, position: position)
    pages.markdown.write(texts, into: &html) { block, body, html in
      switch block.info {
      case "flag": FlagImage(context: context, position: position).buildLarge(into: &html, section: "../")
      case "locator": MapLocator(pages: pages, country: facts.country).build(into: &html)
      case "series":
        let series = CountrySeries(country: facts.country, phrases: context.phrases)
        let isLive = !context.options.isSingleFile
        if series.build(into: &html, context.dataset, isLive: isLive), isLive {
          context.add(SiteScript.charts, from: "../" + context.wayUp, to: &html)
        }
      case "translations":
        // Most of the bytes of a page; the search of a single file knows the names.
        if !context.options.hasNamesOfLanguages { break }
        CountryTranslations(country: facts.country, phrases: context.phrases, order: pages.languageOrder)
          .build(into: &html)
      case "facts": if let request = pages.request(block, body) { facts.build(request, into: &html) }
      default: build(description: facts.country.description, into: &html)
      }
    }
    facts.buildNotes(into: &html)
  }

  /// Writes the description from the feed, if any. A description too long for Markdown is written as plain text.
  private func build(description text: String, into html: inout HTMLWriter) {
    guard !text.isEmpty else { return }
    let markdown = FeedMarkdown(pictures: context.pictures, section: "../" + context.toShared)
    html.block("div", Self.description) { part in
      if let description = markdown.html(of: text) {
        part.block(rendered: description)
      } else {
        part.line("p", text: text)
      }
    }
  }
}
