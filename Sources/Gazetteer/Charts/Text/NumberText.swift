/// Numbers of a picture and of a sentence in the language of a chart, where `ColumnDisplay.text` has too many digits.
enum NumberText {
  /// A size that large numbers are counted by, and the phrase of a number of them.
  private typealias Unit = (size: Double, phrase: String)

  private static let letters: [Unit] = [
    (1e3, "{number} k"), (1e6, "{number} M"), (1e9, "{number} B"), (1e12, "{number} T"),
  ]
  private static let words: [Unit] = [
    (1e6, "{number} million"), (1e9, "{number} billion"), (1e12, "{number} trillion"),
  ]

  /// The sizes of a language that has its own, else those of English.
  private static func units(_ english: [Unit], _ words: Phrases) -> [Unit] {
    words.language.sizesOfNumbers?.map { ($0.size, "{number}" + $0.word) } ?? english
  }

  /// The edge of a range, with as many decimals as tell it from the next one.
  ///
  /// - Parameter step: how wide the ranges are.
  static func edge(_ number: Double, step: Double, _ words: Phrases) -> String {
    let decimals = max(0, -decimal(of: step * 1.000_001).exponent)
    return words.localized(number: number.text(upTo: decimals))
  }

  /// The number with three digits that count, and `k`, `M`, `B` or `T` from ten thousand on: `146 M`.
  static func short(_ number: Double, _ words: Phrases) -> String { scaled(number, letters, words) }

  /// The number in words, from a million on: `146 million`.
  static func inWords(_ number: Double, _ words: Phrases) -> String { scaled(number, Self.words, words) }

  /// The numbers at ticks, all with the same of those letters.
  static func ticks(_ numbers: [Double], step: Double, _ words: Phrases) -> [String] {
    let size = numbers.reduce(0) { max($0, $1.magnitude) }
    guard size < 999.5e12, step >= 1e-6 else {
      return numbers.map { $0 == 0 ? "0" : words.localized(number: scientific($0)) }
    }
    let unit = size < 9999.5 ? nil : units(letters, words).last { size >= $0.size && step >= $0.size / 100 }
    let decimals = max(0, -decimal(of: step / (unit?.size ?? 1) * 1.000_001).exponent)
    return numbers.map { number in
      number == 0 ? "0" : counted((number / (unit?.size ?? 1)).text(upTo: decimals), unit, words)
    }
  }

  /// A year: without commas.
  static func year(_ number: Double) -> String { number.text(decimals: 0).filter { $0 != "," } }

  private static func scaled(_ number: Double, _ english: [Unit], _ words: Phrases) -> String {
    let size = number.magnitude
    guard size < 999.5e12, size >= 1e-4 else {
      return words.localized(number: scientific(number))
    }
    let unit = units(english, words).last { size >= $0.size * 0.9995 }
    let rest = number / (unit?.size ?? 1)
    return counted(rest.text(upTo: max(0, 2 - decimal(of: rest.magnitude).exponent)), unit, words)
  }

  /// A number that was written in English, and what it counts thousands or millions of.
  private static func counted(_ number: String, _ unit: Unit?, _ words: Phrases) -> String {
    let written = words.localized(number: number)
    guard let unit else { return written }
    let amount = Double(number.filter { $0.isNumber || $0 == "." }) ?? 0
    return words(unit.phrase, amount: amount, ["number": written])
  }

  /// A number that is very large or very small: `1.8 × 10³⁰⁸`.
  private static func scientific(_ number: Double) -> String {
    var (mantissa, exponent) = decimal(of: number.magnitude)
    if mantissa.text(upTo: 2) == "10" { (mantissa, exponent) = (1, exponent + 1) }
    let powers = Array("⁰¹²³⁴⁵⁶⁷⁸⁹")
    let power = String(exponent.magnitude).compactMap(\.wholeNumberValue).map { String(powers[$0]) }.joined()
    let sign = (number < 0 ? "−" : "", exponent < 0 ? "⁻" : "")
    return "\(sign.0)\(mantissa.text(upTo: 2)) × 10\(sign.1)\(power)"
  }

  /// A number as one from 1 to 10, and a power of ten.
  static func decimal(of size: Double) -> (mantissa: Double, exponent: Int) {
    guard size > 0, size.isFinite else { return (0, 0) }
    var (mantissa, exponent) = (size, 0)
    while mantissa >= 10 { (mantissa, exponent) = (mantissa / 10, exponent + 1) }
    while mantissa < 1 { (mantissa, exponent) = (mantissa * 10, exponent - 1) }
    return (mantissa, exponent)
  }
}

extension Double {
  /// The nearest whole number; 0 for what is none, or too large for one.
  var whole: Int { Int(exactly: rounded()) ?? 0 }
}
