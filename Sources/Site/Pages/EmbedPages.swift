import Base
import Countries
import Markdown

extension SectionPage {
  /// The page with the code to copy.
  static let embed = SectionPage(
    name: EmbedPages.name, title: "Embed", description: "Countries from {title} to embed in your own page.",
    tag: "embed", exists: { $0.hasEmbeds }
  ) { context throws(PlainError) in try EmbedPages(context: context).page() }

  static let cards = SectionPage(
    name: EmbedPages.folder, isInSitemap: false, use: FileUse(stage: .pages),
    exists: { $0.hasEmbeds }
  ) { context throws(PlainError) in try EmbedPages(context: context).cards() }
}

/// Frames for other sites: a card of each country, and the page with the code to copy, also for the map.
package struct EmbedPages {
  let context: SiteContext

  /// The page with the code to copy, in the folder of a section.
  package static let name = "embed.html"
  /// The folder of the cards, in the folder of a section.
  static let folder = "embed/"

  /// The page with the code to copy.
  func page() throws(PlainError) -> [OutputFile] {
    var page = PageLayout.Page(.embed, of: context)
    page.embeddedStyle.append("embed.css")
    page.trail = [context.homeLink]
    page.hasFrame = true
    let country = context.dataset.countries.first.map { $0.name.cut(to: FeedLimits.shared).displayed } ?? ""
    return try PageLayout(context: context).files(
      page, of: "embed.md",
      [
        "picker": { _, html in picker(script: context.toShared + CountryPicker.name, into: &html) },
        "picker-snippet": { _, html in
          code(into: &html) {
            let shared = context.sharedAddress(of: CountryPicker.name)
            picker(script: shared ?? "https://example.org/" + context.path + CountryPicker.name, into: &$0)
          }
        },
        "map-snippet": { _, html in
          snippet(MapPage.name, title: context.phrases("Map of the world"), size: ("100%", "480"), into: &html)
        },
        "card-snippet": { _, html in
          guard let path = context.pages.names.first.map({ "\(Self.folder)\($0).html" }) else { return }
          snippet(path, title: country, size: ("360", "240"), into: &html)
          html.line("iframe", ["src": path, "name": "card", "title": context.phrases("A country")], text: "")
        },
        "links": { _, html in
          html.block("details") { list in
            list.line("summary", text: context.phrases("All countries"))
            context.linkToCountries(in: "card", into: &list) { "\(Self.folder)\(context.pages.names[$0]).html" }
          }
        },
      ])
  }

  private func snippet(
    _ path: String, title: String, size: (width: String, height: String), into html: inout HTMLWriter
  ) {
    code(into: &html) { $0.inline("iframe", frame(path, title: title, size: size)) }
  }

  /// The attributes of a frame with a page of the section.
  func frame(_ path: String, title: String, size: (width: String, height: String)) -> HTMLAttributes {
    ["src": url(path), "title": title, "width": size.width, "height": size.height, "loading": "lazy"]
  }

  /// A field of a form with its label.
  private func picker(script: String, into html: inout HTMLWriter) {
    html.line("label", ["for": "country"], text: context.phrases("Country"))
    html.line("gazetteer-country", ["show": "dial"]) {
      $0.inline("select", ["id": "country", "name": "country", "autocomplete": "country"], text: "")
    }
    // On a disk, a page may not load its own script as that of another site.
    let isOther: HTMLAttributes = ["crossorigin": script.contains("://") ? "" : nil]
    html.line("script", ["src": script] + isOther + ["defer": ""], text: "")
  }

  private func code(into html: inout HTMLWriter, _ build: (inout HTMLWriter) -> Void) {
    html.block("pre", ["dir": "ltr"]) { $0.inline("code", text: HTMLWriter.written(build)) }
  }

  private func url(_ path: String) -> String {
    context.address(of: path) ?? "https://example.org/" + context.folderOfLanguage + context.path + path
  }

  func cards() throws(PlainError) -> [OutputFile] {
    var shared: TemplateValues = [
      "language": context.phrases.language.tag, "siteTitle": context.title,
      "style": try PageLayout(context: context).embeddable(style: ["embed-card.css"]),
    ]
    shared["direction"] = context.phrases.isRightToLeft ? "rtl" : nil
    let date = context.findings.provenance.date
    shared["date"] = ["text": date.map(context.phrases.date), "iso": date?.iso]
    let texts = context.dataset.countries.indices.map(texts)
    let template = try PageLayout(context: context).shared("embed-card.html", texts.first?.map(\.name) ?? [], shared)
    return texts.enumerated().map { position, texts in
      var html = HTMLWriter()
      template.write(texts, into: &html) { _, _, html in
        FlagImage(context: context, position: position).buildLarge(into: &html, section: "../")
      }
      return OutputFile(
        path: "\(context.path)\(Self.folder)\(context.pages.names[position]).html", contents: .parts(html.parts))
    }
  }

  private func texts(at position: Int) -> FilledTemplate.Texts {
    let country = context.dataset.countries[position]
    let page = context.pages.path(at: position)
    let limit = FeedLimits.shared
    let capital = context.phrases.enumeration(country.capitals).cut(to: limit)
    return [
      ("title", "\(country.name.cut(to: limit).displayed) – \(context.title)"),
      ("canonical", context.address(of: page)),
      ("path", "../" + page), ("name", country.name.cut(to: limit)), ("capital", capital.isEmpty ? nil : capital),
      ("region", country.region.isEmpty ? nil : country.region.cut(to: limit)),
      ("population", country.population.map(context.phrases.number)),
    ]
  }
}
