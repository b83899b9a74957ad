import Base

/// The facts of one country as a list of terms and descriptions; what the feed does not say leaves no line behind.
struct CountryFacts {
  let pages: CountryPages
  let country: Country

  private var context: SiteContext { pages.context }

  /// What the body of a block asks for.
  struct Request: Sendable {
    /// What stands over the facts; empty for nothing.
    var title = ""
    /// The facts, in order.
    var facts: [CountryFact] = []
    /// Whether the columns that the feed brings along, or a table that was joined to it, follow them.
    var hasOwnColumns = false
  }

  /// What stands for the columns of a feed's own.
  private static let ownColumns = "own"
  /// What stands for the known columns that are declared for pages.
  private static let figures = "figures"

  /// What the body of a block asks for: names of facts, separated by commas or lines, and a line `title: …`.
  ///
  /// - Throws: ``Mistake`` for a name that no fact has.
  static func request(_ text: String) throws(Mistake) -> Request {
    let body = try BlockBody(text, keys: ["title"], bare: ["title"], as: .names)
    var request = Request(title: body["title"] ?? "")
    for line in body.names {
      for name in line.text.split(separator: ",").map(\.trimmed) where !name.isEmpty {
        if name == ownColumns {
          request.hasOwnColumns = true
          continue
        }
        let names = name == figures ? CountryColumn.all.filter(\.isOnPages).map(\.column.name) : [name]
        request.facts += try names.map { name throws(Mistake) in
          if let fact = CountryFact.named[name] { return fact }
          let known = CountryFact.all.map(\.name) + [figures, ownColumns]
          throw Mistake(
            Mistake.unknown("fact", name, among: known, list: "Docs/templates.md"), line: line.number)
        }
      }
    }
    return request
  }

  /// Builds the facts that a `facts` block names; nothing where the feed says nothing of them.
  ///
  /// - Throws: ``Mistake`` for a name that no fact has.
  func build(_ body: String, into html: inout HTMLWriter) throws(Mistake) {
    let request = try pages.request(body)
    let facts = request.facts.map { fact in
      let items = fact.items(country, context)
      return (title: context.phrases(items.count == 1 ? fact.titles.one : fact.titles.several), items: items)
    }
    build(facts + (request.hasOwnColumns ? ownFacts : []), under: request.title, into: &html)
  }

  private func build(
    _ facts: [(title: String, items: [FactItem])], under title: String, into html: inout HTMLWriter
  ) {
    let facts = facts.filter { !$0.items.isEmpty }
    guard !facts.isEmpty else { return }
    if !title.isEmpty { html.inline(opening: "<h2>", closing: "</h2>\n") { $0.text(context.phrases(title)) } }
    html.block(opening: "<dl class=\"facts\">", closing: "</dl>") { list in
      for fact in facts {
        list.block(opening: "<div>", closing: "</div>") { group in
          group.inline(opening: "<dt>", closing: "</dt>") { $0.text(fact.title) }
          let start = group.count
          for (index, item) in fact.items.enumerated() {
            let hasRoom = group.count - start < FeedLimits.neighbours
            group.inline(opening: "<dd>", closing: "</dd>") { description in
              build(item, hasRoom: hasRoom, into: &description)
              if index < fact.items.count - 1 { description.text(context.phrases.comma) }
            }
          }
        }
      }
    }
  }

  /// What columns of the feed's own say of the country.
  private var ownFacts: [(title: String, items: [FactItem])] {
    context.dataset.ownColumnFacts(of: country).map { column, cell, year in
      (context.phrases(column.title), FactItem.items(of: column, cell, context.phrases, year: year))
    }
  }

  /// - Parameter hasRoom: whether more may be told of neighbours than their codes.
  private func build(_ item: FactItem, hasRoom: Bool, into description: inout HTMLWriter) {
    switch item {
    case .text(let text, let language):
      guard let language else { return buildText(text, into: &description) }
      let tag = HTMLTag("span", [("lang", language)])
      description.inline(tag) { $0.text(text) }
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

  /// A text of the page's language. On a page that is written from right to left one that has no letter of such a script, `+1`,
  /// `.us` or `.рф`, would have its signs turned round.
  private func buildText(_ text: String, into description: inout HTMLWriter) {
    let isTurned = context.phrases.isRightToLeft && !text.unicodeScalars.contains(where: \.isRightToLeft)
    guard isTurned else { return description.text(text) }
    description.inline(opening: "<bdi dir=\"ltr\">", closing: "</bdi>") { $0.text(text) }
  }

  /// Another country as a link with its flag.
  private func buildCountry(_ code: String, hasRoom: Bool, into description: inout HTMLWriter) {
    guard hasRoom, let position = context.pages.position(ofCode: code) else { return description.text(code) }
    description.link(to: context.pages.names[position] + ".html") { link in
      link.inline(opening: "<span class=\"flag\">", closing: "</span> ") {
        FlagImage(context: context, position: position).buildSmall(into: &$0, section: "../")
      }
      link.text(context.dataset.countries[position].name.cut(to: FeedLimits.shared))
    }
  }
}
