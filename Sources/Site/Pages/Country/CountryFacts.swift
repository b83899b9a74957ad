import Base
import Charts
import Countries
import Markdown

/// The facts of one country as a description list. Facts without a value are omitted.
struct CountryFacts {
  let pages: CountryPages
  /// The position of the country in the dataset.
  let position: Int

  private var context: SiteContext { pages.context }

  /// The parsed body of a block.
  struct Request: Sendable {
    /// The heading; empty for none.
    var title = ""
    var facts: [CountryFact] = []
    /// The groups of custom columns that follow; `nil` is that of the feed and of joined tables.
    var groups: [String?] = []
  }

  /// The keyword for custom columns.
  private static let customColumns = "own"
  /// The keyword for the known columns that are declared for pages.
  private static let figures = "figures"

  /// Parses the body of a block: names of facts, separated by commas or newlines, and an optional line `title: …`.
  ///
  /// - Throws: ``Mistake`` for an unknown fact.
  static func request(_ text: String) throws(Mistake) -> Request {
    let body = try BlockBody(text, keys: ["title"], bare: ["title"], as: .names)
    var request = Request(title: body["title"] ?? "")
    for line in body.names {
      for name in line.text.split(separator: ",").map(\.trimmed) where !name.isEmpty {
        if name == customColumns {
          request.groups.append(nil)
          continue
        }
        if CustomColumn.groups.contains(name) {
          request.groups.append(name)
          continue
        }
        let names = name == figures ? CountryColumn.all.filter(\.isOnPages).map(\.column.name) : [name]
        request.facts += try names.map { name throws(Mistake) in
          if let fact = CountryFact.named[name] { return fact }
          let known = CountryFact.all.map(\.name) + [figures, customColumns] + CustomColumn.groups
          throw Mistake(
            Mistake.unknown("fact", name, among: known), line: line.number)
        }
      }
    }
    return request
  }

  /// Writes the facts that a `facts` block names; nothing if the feed has no values for them.
  func build(_ body: String, into html: inout HTMLWriter) {
    guard let request = pages.requests[body] else { return }
    let country = context.dataset.countries[position]
    let facts = request.facts.map { fact in
      let items = fact.items(country, context)
      let title = items.count == 1 ? fact.titles.one : fact.titles.several
      return (title: title, items: items, column: CountryColumn.named(fact.name)?.column)
    }
    let custom = request.groups.flatMap { customFacts(of: country, in: $0) }
    build(facts + custom, of: country, under: request.title, into: &html)
  }

  private func build(
    _ facts: [(title: String, items: [FactItem], column: Column?)], of country: Country, under title: String,
    into html: inout HTMLWriter
  ) {
    let facts = facts.filter { !$0.items.isEmpty }
    guard !facts.isEmpty else { return }
    if !title.isEmpty { html.line("h2", text: context.phrases(title)) }
    let sources = facts.map { $0.column.flatMap { sourcePosition(of: $0, country) } }
    let series = Set(country.series.map(\.name))
    // Several figures of one source, without earlier values, are followed by it once.
    let areShared = facts.count > 1 && Set(sources).count == 1
    let hasEarlier = facts.contains { $0.column.map { series.contains($0.name) } ?? false }
    let shared = areShared && !hasEarlier ? sources.first.flatMap(\.self) : nil
    html.block("dl", ["class": "facts"]) { list in
      for (fact, source) in zip(facts, sources) {
        list.line("div") { group in
          group.inline("dt", text: context.phrases(fact.title))
          let start = group.count
          for (index, item) in fact.items.enumerated() {
            let hasRoom = group.count - start < FeedLimits.neighbours
            group.inline("dd") { description in
              build(item, hasRoom: hasRoom, into: &description)
              if index < fact.items.count - 1 { description.text(context.phrases.comma) }
            }
          }
          if let column = fact.column, let source, shared == nil {
            buildSource(source, of: column, country, into: &group)
          }
        }
      }
    }
    guard let shared else { return }
    html.line("p", ["class": "source"]) { buildLink(toSource: shared, into: &$0) }
  }

  /// The values of custom columns of a group.
  private func customFacts(
    of country: Country, in group: String?
  ) -> [(title: String, items: [FactItem], column: Column?)] {
    context.dataset.customColumnFacts(of: country, in: group).map { column, cell, year in
      (column.title, FactItem.items(of: column, cell, context.phrases, year: year), column)
    }
  }

  /// The position of the source of a figure or of a replaced value.
  private func sourcePosition(of column: Column, _ country: Country) -> Int? {
    let dataset = context.dataset
    guard column.isNumeric || dataset.isReplaced(column.name, in: country) else { return nil }
    return dataset.sourcePosition(of: column.name, in: country)
  }

  private func buildLink(toSource position: Int, into html: inout HTMLWriter) {
    html.link(to: "../" + SourcesPage.link(toSource: position)) {
      $0.text(context.dataset.sources[position].shortName.displayed)
    }
  }

  /// Writes the source of a figure, and the figure before it.
  private func buildSource(_ position: Int, of column: Column, _ country: Country, into group: inout HTMLWriter) {
    let (dataset, phrases) = (context.dataset, context.phrases)
    group.inline("dd", ["class": "source"]) { description in
      buildLink(toSource: position, into: &description)
      guard case .integer(let year)? = dataset.yearColumn(of: column.name)?.cell(country),
        let before = country.series.first(where: { $0.name == column.name })?.point(before: year)
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
    case .country(let code):
      buildCountry(code, hasRoom: hasRoom, into: &description)
    case .territory(let code):
      let name = context.pages.position(ofCode: code).map { context.dataset.countries[$0].name } ?? ""
      let hasArticle = context.phrases.language == .english && hasRoom && name.takesArticle
      description.text(context.phrases(hasArticle ? "Territory of the" : "Territory of") + " ")
      buildCountry(code, hasRoom: hasRoom, into: &description)
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
  private func buildCountry(_ code: String, hasRoom: Bool, into description: inout HTMLWriter) {
    guard hasRoom, let position = context.pages.position(ofCode: code) else { return description.text(code) }
    description.link(to: context.pages.names[position] + ".html") { link in
      FlagImage(context: context, position: position).buildSmall(into: &link, section: "../", name: "flag")
      link.rendered(" ")
      link.text(context.dataset.countries[position].name.cut(to: FeedLimits.shared))
    }
  }
}
