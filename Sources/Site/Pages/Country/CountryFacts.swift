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
  /// The positions of the sources in the order of their numbers on the page.
  private var notes: [Int] = []
  /// The names of the key figures on the page, which later blocks omit.
  private var shown: [String] = []

  init(_ pages: CountryPages, position: Int) {
    (self.pages, country) = (pages, pages.context.dataset.countries[position])
  }

  private var context: SiteContext { pages.context }

  /// A parsed block.
  struct Request: Sendable {
    /// The heading; empty for none.
    let heading: String
    let facts: [Fact]
    /// Whether the block has nothing but the key figures.
    let isKey: Bool
  }

  /// A fact, with what is the same on all pages. A class, since pages on several cores share it.
  final class Fact: Sendable {
    let name: String
    /// Whether a band of key figures can have it.
    let isKey: Bool
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
      (name, isKey, items) = (fact.name, CountryFacts.keyFigures.contains(fact.name), fact.items)
      self.column = column
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
  /// The keyword for the key figures, as far as the dataset has them.
  private static let key = "key"
  static let keyFigures = ["population", "area", "density", "gdp_per_person"]

  /// Parses the body of a block: names of facts, separated by commas or newlines, and an optional line `title: …`.
  ///
  /// - Throws: ``Mistake`` for an unknown fact.
  static func request(_ text: String, _ context: SiteContext) throws(Mistake) -> Request {
    let body = try BlockBody(text, keys: ["title"], bare: ["title"], as: .names)
    var (facts, custom): ([Fact], [Fact]) = ([], [])
    let ofColumn = { (column: CountryColumn) in
      Fact(CountryFact(column, year: context.dataset.yearColumn(of: column.column.name)), of: column.column, context)
    }
    for line in body.names {
      for name in line.text.split(separator: ",").map(\.trimmed) where !name.isEmpty {
        if name == customColumns || CustomColumn.groups.contains(name) {
          custom += context.dataset.customColumns(in: name == customColumns ? nil : name).map(ofColumn)
          continue
        }
        if name == key {
          facts += keyFigures.compactMap { name in
            if let fact = CountryFact.named[name] { return Fact(fact, of: CountryColumn.named(name)?.column, context) }
            return context.dataset.indicators.first { $0.column.name == name }.map(ofColumn)
          }
          continue
        }
        let names = name == figures ? CountryColumn.all.filter(\.isOnPages).map(\.column.name) : [name]
        facts += try names.map { name throws(Mistake) in
          if let fact = CountryFact.named[name] { return Fact(fact, of: CountryColumn.named(name)?.column, context) }
          let known = CountryFact.all.map(\.name) + [key, figures, customColumns] + CustomColumn.groups
          throw Mistake(
            Mistake.unknown("fact", name, among: known), line: line.number)
        }
      }
    }
    let heading = body["title"].map { context.phrases($0) } ?? ""
    return Request(heading: heading, facts: facts + custom, isKey: body.names.map(\.text.trimmed) == [key])
  }

  /// A fact with a value.
  private typealias Shown = (fact: Fact, items: [FactItem], source: Int?)

  private static let list: HTMLAttributes = ["class": "facts"]
  private static let keyList: HTMLAttributes = ["class": "facts key"]
  private static let more: HTMLAttributes = ["class": "more"]

  /// Writes the facts that a `facts` block names; nothing if the feed has no values for them.
  func build(_ request: Request, into html: inout HTMLWriter) {
    let facts = request.facts.compactMap { fact -> Shown? in
      let items = fact.items(country, context)
      return items.isEmpty || fact.isKey && shown.contains(fact.name) ? nil : (fact, items, source(of: fact))
    }
    guard !facts.isEmpty else { return }
    if request.isKey { shown = facts.map(\.fact.name) }
    // A source of all facts has its number at the heading.
    let shared = request.heading.isEmpty ? nil : sharedSource(of: facts)
    if !request.heading.isEmpty {
      html.line("h2") { heading in
        heading.text(request.heading)
        if let shared { buildNumber(ofSource: shared, into: &heading) }
      }
    }
    html.block("dl", request.isKey ? Self.keyList : Self.list) { list in
      for fact in facts {
        list.line("div") { build(fact, hasSource: shared == nil, isKey: request.isKey, into: &$0) }
      }
    }
  }

  /// Writes the sources that the facts refer to by number.
  func buildNotes(into html: inout HTMLWriter) {
    guard !notes.isEmpty else { return }
    html.line("h2", text: context.phrases("Sources"))
    html.block("ol", ["class": "notes"]) { list in
      for (index, position) in notes.enumerated() {
        list.line("li", ["id": "note-\(index + 1)"]) { item in
          item.link(to: "../" + SourcesPage.link(toSource: position)) {
            $0.text(context.dataset.sources[position].shortName.displayed)
          }
        }
      }
    }
  }

  private func build(_ shown: Shown, hasSource: Bool, isKey: Bool, into group: inout HTMLWriter) {
    let (fact, items, source) = shown
    group.rendered(items.count == 1 ? fact.terms.one : fact.terms.several)
    let start = group.count
    for (index, item) in items.enumerated() {
      let hasRoom = group.count - start < FeedLimits.neighbours
      group.inline("dd") { description in
        build(item, hasRoom: hasRoom, into: &description)
        if hasSource, index == 0, let source { buildNumber(ofSource: source, into: &description) }
        if index < items.count - 1, !isKey { description.text(context.phrases.comma) }
      }
    }
    if source != nil { buildEarlier(fact, into: &group) }
  }

  /// The position of the source of a figure or of a replaced value.
  private func source(of fact: Fact) -> Int? {
    guard let column = fact.column, country.origins[column.name] != nil else { return fact.source }
    return context.dataset.sourcePosition(of: column.name, in: country)
  }

  /// The source of several figures.
  private func sharedSource(of facts: [Shown]) -> Int? {
    guard let source = facts[0].source, facts.count > 1, facts.allSatisfy({ $0.source == source }) else { return nil }
    return source
  }

  /// Writes the number of a source, with a link to its note.
  private func buildNumber(ofSource position: Int, into html: inout HTMLWriter) {
    let index = notes.firstIndex(of: position) ?? notes.count
    if index == notes.count { notes.append(position) }
    html.inline("sup") {
      $0.inline("a", ["href": "#note-\(index + 1)", "role": "doc-noteref"], text: "\(index + 1)")
    }
  }

  /// Writes the figure before the newest one, if known.
  private func buildEarlier(_ fact: Fact, into group: inout HTMLWriter) {
    let phrases = context.phrases
    guard let column = fact.column, let series = country.series.first(where: { $0.name == column.name }),
      case .integer(let year)? = fact.year?.cell(country), let before = series.point(before: year)
    else { return }
    let value = "\(column.words(for: .decimal(before.value), in: phrases)) (\(before.year))"
    group.inline(
      "dd", Self.more,
      text: phrases("previously {value}", ["value": phrases.isRightToLeft ? "\u{2068}\(value)\u{2069}" : value]))
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
