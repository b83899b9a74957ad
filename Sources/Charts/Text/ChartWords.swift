/// How the words and the numbers of a chart are written in the language of its page.
///
/// A phrase is found by what it says in English, and may have places for values, `{number}`. One that depends on a
/// number says it in English for one and for other numbers, `{n} bar|{n} bars`.
public struct ChartWords: Sendable {
  /// Values by the names of their places.
  public typealias Values = KeyValuePairs<String, String>

  private let phrase: @Sendable (String, Values) -> String
  private let counted: @Sendable (String, Int, Values) -> String
  private let amount: @Sendable (String, Double, Values) -> String
  private let localized: @Sendable (String) -> String
  /// The sizes by which the language counts large numbers where these are not those of the phrases, with their words.
  let sizes: [(size: Double, word: String)]?

  /// Words of a language.
  ///
  /// - Parameters:
  ///   - phrase: a phrase with its values.
  ///   - counted: a phrase that depends on a number, with that in the place `{n}`, and with its values.
  ///   - amount: a phrase whose form depends on a number with decimals, with its values; without it, all forms are alike.
  ///   - number: a number that was written in English, `1,234.5`, with U+2212 for minus.
  ///   - sizes: the sizes by which the language counts large numbers, in order, each with the word behind a number of
  ///     them; `nil` for thousands, millions and so on, by their phrases.
  public init(
    phrase: @escaping @Sendable (_ english: String, _ values: Values) -> String,
    counted: @escaping @Sendable (_ english: String, _ number: Int, _ values: Values) -> String,
    amount: (@Sendable (_ english: String, _ number: Double, _ values: Values) -> String)? = nil,
    number: @escaping @Sendable (_ english: String) -> String, sizes: [(size: Double, word: String)]? = nil
  ) {
    (self.phrase, self.counted, localized, self.sizes) = (phrase, counted, number, sizes)
    self.amount = amount ?? { english, _, values in phrase(english, values) }
  }

  /// English, which needs no translation.
  public static let english = ChartWords(
    phrase: { text, values in ChartWords.filled(text, values, number: nil) },
    counted: { text, number, values in
      let parts = text.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
      let form = parts.count == 2 && number != 1 ? parts[1] : parts[0]
      return ChartWords.filled(String(form), values, number: NumberText.full(Double(number)))
    },
    number: { $0 })

  /// A phrase with its values in their places.
  func callAsFunction(_ english: String, _ values: Values = [:]) -> String { phrase(english, values) }

  /// A phrase that depends on a number, which takes the place `{n}`.
  func callAsFunction(_ english: String, n: Int, _ values: Values = [:]) -> String { counted(english, n, values) }

  /// A phrase whose form depends on a number with decimals.
  func callAsFunction(_ english: String, amount number: Double, _ values: Values) -> String {
    amount(english, number, values)
  }

  /// A number that was written in English, as the language writes it.
  func number(_ english: String) -> String { localized(english) }

  /// The text with values in its places. What stands in a value is no place.
  private static func filled(_ text: String, _ values: Values, number: String?) -> String {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return text }
    var (result, rest) = ("", text[...])
    while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
      let name = String(rest[rest.index(after: start)..<end])
      let value = name == "n" ? number : values.first { $0.key == name }?.value
      result += rest[..<start]
      result += value ?? String(rest[start...end])
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}
