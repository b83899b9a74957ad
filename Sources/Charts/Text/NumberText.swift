package import Countries

/// Short numbers for axes, labels and sentences, where `ColumnDisplay.text` has too many digits.
package enum NumberText {
  /// A power of ten with the phrase for numbers of that size.
  private typealias Unit = (size: Double, phrase: String)

  private static let letters: [Unit] = [
    (1e3, "{number} k"), (1e6, "{number} M"), (1e9, "{number} B"), (1e12, "{number} T"),
  ]
  private static let words: [Unit] = [
    (1e6, "{number} million"), (1e9, "{number} billion"), (1e12, "{number} trillion"),
  ]

  private static func units(_ english: [Unit], _ words: Phrases) -> [Unit] {
    words.language.sizesOfNumbers?.map { ($0.size, "{number}" + $0.word) } ?? english
  }

  /// The edge of a bin, with enough decimals to distinguish it from the next one.
  ///
  /// - Parameter step: the width of the bins.
  static func edge(_ number: Double, step: Double, _ words: Phrases) -> String {
    let decimals = max(0, -decimal(of: step * 1.000_001).exponent)
    return number.text(upTo: decimals, words.forms)
  }

  /// The number with three significant digits, and `k`, `M`, `B` or `T` from ten thousand on: `146 M`.
  package static func short(_ number: Double, _ words: Phrases) -> String { scaled(number, letters, words) }

  /// The short number with this many decimals.
  package static func fixed(_ number: Double, decimals: Int, _ words: Phrases) -> String {
    scaled(number, letters, words, decimals)
  }

  /// The number in words, from a million on: `146 million`.
  static func inWords(_ number: Double, _ words: Phrases) -> String { scaled(number, Self.words, words) }

  /// The labels of ticks, all with the same suffix.
  static func ticks(_ numbers: [Double], step: Double, _ words: Phrases) -> [String] {
    let size = numbers.reduce(0) { max($0, $1.magnitude) }
    guard size < 999.5e12, step >= 1e-6 else {
      return numbers.map { $0 == 0 ? "0" : scientific($0, words) }
    }
    let unit = size < 9999.5 ? nil : units(letters, words).last { size >= $0.size && step >= $0.size / 100 }
    let decimals = max(0, -decimal(of: step / (unit?.size ?? 1) * 1.000_001).exponent)
    return numbers.map { number in
      number == 0 ? "0" : counted(number / (unit?.size ?? 1), decimals, unit, words)
    }
  }

  static func year(_ number: Double) -> String { number.text(decimals: 0).filter { $0 != "," } }

  /// The number with four significant digits and no suffix.
  static func exact(_ number: Double, _ words: Phrases) -> String {
    let size = number.magnitude
    guard size == 0 || (1e-4..<1e15).contains(size) else { return scientific(number, words) }
    return number.text(upTo: max(0, 3 - decimal(of: size).exponent), words.forms)
  }

  /// The number with three significant digits, at least all before the decimal separator, and no suffix.
  static func threeDigits(_ number: Double, _ words: Phrases) -> String {
    number.text(upTo: min(9, max(0, 2 - decimal(of: number.magnitude).exponent)), words.forms)
  }

  private static func scaled(
    _ number: Double, _ english: [Unit], _ words: Phrases, _ decimals: Int? = nil
  ) -> String {
    let size = number.magnitude
    guard size < 999.5e12, size >= 1e-4 else { return scientific(number, words) }
    let unit = units(english, words).last { size >= $0.size * 0.9995 }
    let rest = number / (unit?.size ?? 1)
    let most = decimals ?? max(0, 2 - decimal(of: rest.magnitude).exponent)
    return counted(rest, most, unit, words, isTrimmed: decimals == nil)
  }

  /// A number with its suffix or word.
  private static func counted(
    _ number: Double, _ decimals: Int, _ unit: Unit?, _ words: Phrases, isTrimmed: Bool = true
  ) -> String {
    let written = number.text(decimals: decimals, isTrimmed: isTrimmed, words.forms)
    guard let unit else { return written }
    return words(unit.phrase, amount: number.rounded(upTo: decimals), ["number": written])
  }

  /// A very large or very small number: `1.8 × 10³⁰⁸`.
  private static func scientific(_ number: Double, _ words: Phrases) -> String {
    var (mantissa, exponent) = decimal(of: number.magnitude)
    if mantissa.rounded(upTo: 2) == 10 { (mantissa, exponent) = (1, exponent + 1) }
    let digits = Array("⁰¹²³⁴⁵⁶⁷⁸⁹")
    let power = String(String(exponent).map { $0.wholeNumberValue.map { digits[$0] } ?? "⁻" })
    return "\(number < 0 ? words.forms.minus : "")\(mantissa.text(upTo: 2, words.forms)) × 10\(power)"
  }

  /// A positive number as a mantissa from 1 to 10 and an exponent of ten.
  static func decimal(of size: Double) -> (mantissa: Double, exponent: Int) {
    guard size > 0, size.isFinite else { return (0, 0) }
    var (mantissa, exponent) = (size, 0)
    while mantissa >= 10 { (mantissa, exponent) = (mantissa / 10, exponent + 1) }
    while mantissa < 1 { (mantissa, exponent) = (mantissa * 10, exponent - 1) }
    return (mantissa, exponent)
  }
}
