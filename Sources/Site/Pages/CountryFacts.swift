import CommonMark
import Datasets

/// The facts of one country as a list of terms and descriptions; what the feed does not say leaves no line behind.
struct CountryFacts {
  let pages: CountryPages
  let country: Country

  private var context: SiteContext { pages.context }

  /// The facts that the body of a block names.
  ///
  /// - Throws: ``MarkdownPage/BlockMistake`` for a name that no fact has.
  static func named(_ body: String) throws -> [CountryFact] {
    var facts: [CountryFact] = []
    for line in body.split(separator: "\n") {
      for name in line.split(separator: ",").map(\.trimmed) where !name.isEmpty {
        guard let fact = CountryFact(rawValue: name) else {
          let known = CountryFact.allCases.map(\.rawValue).joined(separator: ", ")
          throw MarkdownPage.BlockMistake(
            line: String(line), reason: "there is no fact “\(name)”; the facts are \(known)")
        }
        facts.append(fact)
      }
    }
    return facts
  }

  /// Builds the facts that a `facts` block names, separated by commas or lines.
  ///
  /// - Throws: ``MarkdownPage/BlockMistake`` for a name that no fact has.
  func build(_ body: String, into html: inout HTMLWriter) throws {
    let named = try pages.facts(named: body)
    var facts: [(title: String, content: FactContent)] = []
    facts.reserveCapacity(named.count)
    for fact in named {
      if let content = fact.content(of: country, context) { facts.append((fact.title, content)) }
    }
    guard !facts.isEmpty else { return }
    html.block(opening: "<dl class=\"facts\">", closing: "</dl>") { list in
      for fact in facts {
        list.block(opening: "<div>", closing: "</div>") { group in
          group.inline(opening: "<dt>", closing: "</dt>") { $0.text(fact.title) }
          let start = group.count
          for item in fact.content.items {
            build(item, hasRoom: group.count - start < FeedLimits.neighbours, into: &group)
          }
        }
      }
    }
  }

  /// - Parameter hasRoom: whether more may be told of neighbours than their codes.
  private func build(_ item: FactContent.Item, hasRoom: Bool, into group: inout HTMLWriter) {
    group.inline(opening: "<dd>", closing: "</dd>") { description in
      switch item {
      case .text(let text, let language):
        guard let language else { return description.text(text) }
        let tag = HTMLTag("span", [("lang", language)])
        description.inline(tag) { $0.text(text) }
      case .country(let code):
        guard hasRoom, let position = context.pages.position(ofCode: code) else { return description.text(code) }
        neighbour(at: position, into: &description)
      }
    }
  }

  /// A bordering country as a link with its flag.
  private func neighbour(at position: Int, into description: inout HTMLWriter) {
    description.link(to: context.pages.names[position] + ".html") { link in
      link.inline(opening: "<span class=\"flag\">", closing: "</span> ") {
        FlagImage(context: context, position: position).buildSmall(into: &$0, section: "../")
      }
      link.text(context.dataset.countries[position].name.cut(to: FeedLimits.shared))
    }
  }
}

/// What is told of one fact.
struct FactContent: Equatable {
  /// A part of it.
  enum Item: Equatable {
    /// A text, with the language it is in (BCP 47) where that is not the page's.
    case text(String, language: String?)
    /// Another country, by its code.
    case country(code: String)
  }

  let items: [Item]

  /// A text in the language of the page; `nil` where it is empty.
  init?(text: String) {
    guard !text.isEmpty else { return nil }
    items = [.text(text, language: nil)]
  }

  /// Texts in the language of the page; `nil` where there is none.
  init?(texts: [String]) {
    self.init(items: texts.compactMap { $0.isEmpty ? nil : .text($0, language: nil) })
  }

  /// Some parts; `nil` where there are none.
  init?(items: [Item]) {
    guard !items.isEmpty else { return nil }
    self.items = items
  }
}
