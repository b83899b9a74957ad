import Datasets
import Languages

/// A figure by which a map of the world can be coloured: one that is known of countries by itself, or a column of
/// numbers.
struct MapFigure: Sendable {
  /// The name in a `map` block.
  let name: String
  /// What it is called.
  let title: String
  /// What its numbers count; empty for plain ones.
  var unit = ""
  /// The figure of a row, by its position; `nil` where the feed does not say.
  let number: @Sendable (Int) -> Double?

  /// The most figures of a map to choose from.
  static let most = 12

  /// A number as people read it.
  static func words(_ number: Double, decimals: Int = 1, _ phrases: Phrases) -> String? {
    guard let words = abs(number).words(decimals: decimals) else { return nil }
    let less = "less than "
    guard !words.hasPrefix(less) else {
      if number < 0 { return phrases("just below 0") }
      return phrases("less than {number}", ["number": phrases.localized(number: String(words.dropFirst(less.count)))])
    }
    guard number < 0 else { return phrases.localized(number: words) }
    return phrases.language == .english ? "−" + words : phrases.localized(number: "-" + words)
  }
}
