/// What is told of one fact.
struct FactContent: Equatable {
  /// A part of it.
  enum Item: Equatable {
    /// A text, with the language it is in (BCP 47) where that is not the page's.
    case text(String, language: String?)
    /// Another country, by its code.
    case country(code: String)
    /// The country that this one is a territory of, by its code.
    case territory(of: String)
    /// A link. The address is http or https, and only one that a column of a feed's own has holds anything of a feed.
    case link(String, address: String)
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
