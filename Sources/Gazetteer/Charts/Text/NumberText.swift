/// Numbers as the pages write them in English, commas between groups of three digits, a point before decimals, and
/// U+2212 for minus, and as they do in the language of a chart.
enum NumberText {
  /// A size that large numbers are counted by, and the phrase of a number of them.
  private typealias Unit = (size: Double, phrase: String)

  private static func units(_ words: Phrases) -> [Unit] {
    ownUnits(words) ?? [(1e3, "{number} k"), (1e6, "{number} M"), (1e9, "{number} B"), (1e12, "{number} T")]
  }

  private static func unitsInWords(_ words: Phrases) -> [Unit] {
    ownUnits(words) ?? [(1e6, "{number} million"), (1e9, "{number} billion"), (1e12, "{number} trillion")]
  }

  private static func ownUnits(_ words: Phrases) -> [Unit]? {
    words.language.sizesOfNumbers?.map { ($0.size, "{number}" + $0.word) }
  }

  /// From here on a number of this kind does not tell a whole number from the next one.
  private static let mostExact = 9_007_199_254_740_992.0

  /// The number with all digits before its point; behind it as many as make five that count, from a thousand on none.
  static func full(_ number: Double) -> String {
    let size = number.magnitude
    guard size < 1e15 || size <= mostExact && size == size.rounded(), size == 0 || size >= 1e-6 else {
      return scientific(number, decimals: 4)
    }
    return fixed(number, decimals: size >= 1000 ? 0 : min(9, max(0, 4 - decimal(of: size).exponent)))
  }

  /// The edge of a range, with as many decimals as tell it from the next one.
  ///
  /// - Parameter step: how wide the ranges are.
  static func edge(_ number: Double, step: Double, _ words: Phrases) -> String {
    let decimals = max(0, -decimal(of: step * 1.000_001).exponent)
    guard decimals <= 9, (number.magnitude * (0..<decimals).reduce(1) { power, _ in power * 10 }) <= mostExact else {
      return full(number, words)
    }
    return words.localized(number: fixed(number, decimals: decimals))
  }

  /// The same in the language of a chart.
  static func full(_ number: Double, _ words: Phrases) -> String { words.localized(number: full(number)) }

  /// The number with three digits that count, and `k`, `M`, `B` or `T` from ten thousand on: `146 M`.
  static func short(_ number: Double, _ words: Phrases) -> String {
    scaled(number, units(words), words)
  }

  /// The number in words from a million on, `146 million`, and whole from a thousand on.
  static func words(_ number: Double, _ words: Phrases) -> String {
    guard number.magnitude >= 999_500 else {
      let isWhole = number == number.rounded() || number.magnitude >= 1000
      return isWhole ? full(number.rounded(), words) : short(number, words)
    }
    return scaled(number, unitsInWords(words), words)
  }

  /// The numbers at ticks, all with the same of those letters.
  static func ticks(_ numbers: [Double], step: Double, _ words: Phrases) -> [String] {
    let size = numbers.reduce(0) { max($0, $1.magnitude) }
    guard size < 999.5e12, step >= 1e-6 else {
      return numbers.map { $0 == 0 ? "0" : words.localized(number: scientific($0, decimals: 2)) }
    }
    let unit = size < 9999.5 ? nil : units(words).last { size >= $0.size && step >= $0.size / 100 }
    let decimals = max(0, -decimal(of: step / (unit?.size ?? 1) * 1.000_001).exponent)
    return numbers.map { number in
      number == 0 ? "0" : counted(fixed(number / (unit?.size ?? 1), decimals: decimals), unit, words)
    }
  }

  /// A year: without commas.
  static func year(_ number: Double) -> String { full(number).filter { $0 != "," } }

  private static func scaled(_ number: Double, _ units: [Unit], _ words: Phrases) -> String {
    let size = number.magnitude
    guard size < 999.5e12, size == 0 || size >= 1e-4 else {
      return words.localized(number: scientific(number, decimals: 2))
    }
    let unit = size < 9999.5 ? nil : units.last { size >= $0.size * 0.9995 }
    let rest = number / (unit?.size ?? 1)
    let isWhole = unit == nil && rest == rest.rounded()
    let decimals = isWhole ? 0 : max(0, 2 - decimal(of: rest.magnitude).exponent)
    return counted(fixed(rest, decimals: decimals), unit, words)
  }

  /// A number that was written in English, and what it counts thousands or millions of.
  private static func counted(_ number: String, _ unit: Unit?, _ words: Phrases) -> String {
    let written = words.localized(number: number)
    guard let unit else { return written }
    let amount = Double(number.filter { $0.isNumber || $0 == "." }) ?? 0
    return words(unit.phrase, amount: amount, ["number": written])
  }

  /// The number with at most so many decimals, of which those at the end that are zero are left out.
  static func fixed(_ number: Double, decimals: Int) -> String {
    let parts = (0..<decimals).reduce(1) { parts, _ in parts * 10 }
    guard let scaled = Int(exactly: (number.magnitude * Double(parts)).rounded()) else { return "\(number)" }
    let (digits, fraction) = (Array(String(scaled / parts).utf8), scaled % parts)
    var bytes: [UInt8] = []
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { bytes.append(UInt8(ascii: ",")) }
      bytes.append(digit)
    }
    let text = (number < 0 && scaled > 0 ? "−" : "") + String(decoding: bytes, as: UTF8.self)
    guard fraction > 0 else { return text }
    var tail = String(fraction)
    tail = String(repeating: "0", count: decimals - tail.count) + tail
    while tail.hasSuffix("0") { tail.removeLast() }
    return text + "." + tail
  }

  /// A number that is very large or very small: `1.8 × 10³⁰⁸`.
  private static func scientific(_ number: Double, decimals: Int) -> String {
    var (mantissa, exponent) = decimal(of: number.magnitude)
    if fixed(mantissa, decimals: decimals) == "10" { (mantissa, exponent) = (1, exponent + 1) }
    let powers = Array("⁰¹²³⁴⁵⁶⁷⁸⁹")
    let power = String(exponent.magnitude).compactMap(\.wholeNumberValue).map { String(powers[$0]) }.joined()
    let sign = (number < 0 ? "−" : "", exponent < 0 ? "⁻" : "")
    return "\(sign.0)\(fixed(mantissa, decimals: decimals)) × 10\(sign.1)\(power)"
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
