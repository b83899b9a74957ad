import Base
import Charts
import Countries
import Markdown

/// The facts of one country as a description list. Facts without a value are omitted.
///
/// A class, since the closures that write a page would each copy the country.
final class CountryFacts {
  let pages: CountryPages
  let country: Country

  init(_ pages: CountryPages, position: Int) {
    (self.pages, country) = (pages, pages.context.dataset.countries[position])
  }

  private var context: SiteContext { pages.context }

  /// A parsed block.
  struct Request: Sendable {
    /// The heading as HTML; empty for none.
    let heading: String
    let facts: [Fact]
  }

  /// A fact, with what is the same on all pages. A class, since pages on several cores share it.
  final class Fact: Sendable {
    /// The title as HTML, for a single item and for several.
    let terms: (one: String, several: String)
    let items: @Sendable (Country, SiteContext) -> [FactItem]
    let column: Column?
    /// The column with the years of the figures.
    let year: CountryColumn?
    /// The source of most of the figures or replaced values.
    let source: Int?

    init(_ fact: CountryFact, of column: Column?, _ context: SiteContext) {
      func term(_ title: String) -> String { HTMLWriter.written { $0.inline("dt", text: context.phrases(title)) } }
      terms = (term(fact.titles.one), term(fact.titles.several))
      (items, self.column) = (fact.items, column)
      year = column.flatMap { context.dataset.yearColumn(of: $0.name) }
      source = column.flatMap { column in
        let isCredited = column.isNumeric || context.dataset.origins[column.name] != nil
        return isCredited ? context.dataset.sourcePosition(of: column.name) : nil
      }
    }
  }

  /// The keyword for custom columns.
  private static let customColumns = "own"
  /// The keyword for the known columns that are declared for pages.
  private static let figures = "figures"

  /// Parses the body of a block: names of facts, separated by commas or newlines, and an optional line `title: …`.
  ///
  /// - Throws: ``Mistake`` for an unknown fact.
  static func request(_ text: String, _ context: SiteContext) throws(Mistake) -> Request {
    let body = try BlockBody(text, keys: ["title"], bare: ["title"], as: .names)
    var (facts, custom): ([Fact], [Fact]) = ([], [])
    for line in body.names {
      for name in line.text.split(separator: ",").map(\.trimmed) where !name.isEmpty {
        if name == customColumns || CustomColumn.groups.contains(name) {
          custom += context.dataset.customColumns(in: name == customColumns ? nil : name).map { column in
            let year = context.dataset.yearColumn(of: column.column.name)
            return Fact(CountryFact(column, year: year), of: column.column, context)
          }
          continue
        }
        let names = name == figures ? CountryColumn.all.filter(\.isOnPages).map(\.column.name) : [name]
        facts += try names.map { name throws(Mistake) in
          if let fact = CountryFact.named[name] { return Fact(fact, of: CountryColumn.named(name)?.column, context) }
          let known = CountryFact.all.map(\.name) + [figures, customColumns] + CustomColumn.groups
          throw Mistake(
            Mistake.unknown("fact", name, among: known), line: line.number)
        }
      }
    }
    let title = body["title"] ?? ""
    let heading = title.isEmpty ? "" : HTMLWriter.written { $0.line("h2", text: context.phrases(title)) }
    return Request(heading: heading, facts: facts + custom)
  }

  /// A fact with a value.
  private typealias Shown = (fact: Fact, items: [FactItem], source: Int?)

  private static let list: HTMLAttributes = ["class": "facts"]
  private static let credit: HTMLAttributes = ["class": "source"]

  /// Writes the facts that a `facts` block names; nothing if the feed has no values for them.
  func build(_ request: Request, into html: inout HTMLWriter) {
    let facts = request.facts.compactMap { fact -> Shown? in
      let items = fact.items(country, context)
      return items.isEmpty ? nil : (fact, items, source(of: fact))
    }
    guard !facts.isEmpty else { return }
    html.block(rendered: request.heading)
    let shared = sharedSource(of: facts)
    html.block("dl", Self.list) { list in
      for fact in facts {
        list.line("div") { build(fact, hasSource: shared == nil, into: &$0) }
      }
    }
    guard let shared else { return }
    html.line("p", Self.credit) { buildLink(toSource: shared, into: &$0) }
  }

  private func build(_ shown: Shown, hasSource: Bool, into group: inout HTMLWriter) {
    let (fact, items, source) = shown
    group.rendered(items.count == 1 ? fact.terms.one : fact.terms.several)
    let start = group.count
    for (index, item) in items.enumerated() {
      let hasRoom = group.count - start < FeedLimits.neighbours
      group.inline("dd") { description in
        build(item, hasRoom: hasRoom, into: &description)
        if index < items.count - 1 { description.text(context.phrases.comma) }
      }
    }
    if hasSource, let source { buildSource(source, of: fact, into: &group) }
  }

  /// The position of the source of a figure or of a replaced value.
  private func source(of fact: Fact) -> Int? {
    guard let column = fact.column, country.origins[column.name] != nil else { return fact.source }
    return context.dataset.sourcePosition(of: column.name, in: country)
  }

  /// The source of several figures without earlier values, which they are followed by once.
  private func sharedSource(of facts: [Shown]) -> Int? {
    guard let source = facts[0].source, facts.count > 1, facts.allSatisfy({ $0.source == source }) else { return nil }
    let hasEarlier = country.series.contains { series in facts.contains { $0.fact.column?.name == series.name } }
    return hasEarlier ? nil : source
  }

  private func buildLink(toSource position: Int, into html: inout HTMLWriter) {
    html.link(to: "../" + SourcesPage.link(toSource: position)) {
      $0.text(context.dataset.sources[position].shortName.displayed)
    }
  }

  /// Writes the source of a figure, and the figure before it.
  private func buildSource(_ position: Int, of fact: Fact, into group: inout HTMLWriter) {
    let phrases = context.phrases
    group.inline("dd", Self.credit) { description in
      buildLink(toSource: position, into: &description)
      guard let column = fact.column, let series = country.series.first(where: { $0.name == column.name }),
        case .integer(let year)? = fact.year?.cell(country), let before = series.point(before: year)
      else { return }
      let value = "\(column.words(for: .decimal(before.value), in: phrases)) (\(before.year))"
      let words = phrases("previously {value}", ["value": phrases.isRightToLeft ? "\u{2068}\(value)\u{2069}" : value])
      description.text(phrases.semicolon + words)
    }
  }

  /// - Parameter hasRoom: whether to write more about neighbours than their codes.
  private func build(_ item: FactItem, hasRoom: Bool, into description: inout HTMLWriter) {
    switch item {
    case .text(let text, let language):
      guard let language else { return buildText(text, into: &description) }
      description.inline("span", ["lang": language], text: text)
    case .amount(let short, let all, let number, let year):
      // All digits are shown where it is hovered over or focused, and are copied with it.
      description.inline("data", ["value": number, "tabindex": "0"]) { data in
        buildText(short, into: &data)
        data.rendered(" ")
        data.inline("span", ["class": "visually-hidden"], text: "(\(all))")
      }
      description.text(year)
    case .link(let text, let address):
      description.link(to: address) { $0.text(text) }
    case .country(let code, let position):
      buildCountry(code, position, hasRoom: hasRoom, into: &description)
    case .territory(let code):
      let position = context.pages.position(ofCode: code)
      let name = position.map { context.dataset.countries[$0].name } ?? ""
      let hasArticle = context.phrases.language == .english && hasRoom && name.takesArticle
      description.text(context.phrases(hasArticle ? "Territory of the" : "Territory of") + " ")
      buildCountry(code, position, hasRoom: hasRoom, into: &description)
    }
  }

  /// Writes text in the language of the page. On a right-to-left page, text without letters of such a script (`+1`,
  /// `.us`, `.рф`) is isolated; its punctuation would otherwise move.
  private func buildText(_ text: String, into description: inout HTMLWriter) {
    let isTurned = context.phrases.isRightToLeft && !text.unicodeScalars.contains(where: \.isRightToLeft)
    guard isTurned else { return description.text(text) }
    description.inline("bdi", ["dir": "ltr"], text: text)
  }

  /// Writes a link to another country, with its flag.
  private func buildCountry(_ code: String, _ position: Int?, hasRoom: Bool, into description: inout HTMLWriter) {
    guard hasRoom, let position else { return description.text(code) }
    description.link(to: context.pages.names[position] + ".html") { link in
      FlagImage(context: context, position: position).buildSmall(into: &link, section: "../", name: "flag")
      link.rendered(" ")
      link.text(context.dataset.countries[position].name.cut(to: FeedLimits.shared))
    }
  }
}
