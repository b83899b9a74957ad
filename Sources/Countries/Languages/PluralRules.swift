package enum PluralCategory: String, CaseIterable, Sendable {
  case zero, one, two, few, many, other
}

/// The CLDR plural rules of a language: `n % 10 = 2..4 and n % 100 != 12..14 or i = 0`, where `n` is the number and `i`
/// its integer part.
struct PluralRules: Equatable, Sendable {
  static let english = PluralRules(["one": "n = 1"])

  /// A comparison of a number, or of its remainder, with ranges.
  private struct Relation: Equatable, Sendable {
    let isOfWholePart: Bool
    let modulus: UInt
    let isInRanges: Bool
    let ranges: [ClosedRange<UInt>]

    /// - Parameter text: `n % 100 != 12..14,92`.
    init?(_ text: Substring) {
      let words = text.split(separator: " ")
      let hasModulus = words.count == 5 && words[1] == "%"
      guard hasModulus || words.count == 3, ["n", "i"].contains(words[0]),
        ["=", "!="].contains(words[words.count - 2])
      else { return nil }
      isOfWholePart = words[0] == "i"
      modulus = hasModulus ? UInt(words[2]) ?? 0 : 0
      isInRanges = words[words.count - 2] == "="
      ranges = words[words.count - 1].split(separator: ",").compactMap { range in
        let ends = range.split(separator: ".").compactMap { UInt($0) }
        guard let first = ends.first, let last = ends.last, first <= last else { return nil }
        return first...last
      }
    }

    func holds(for number: UInt, hasDecimals: Bool) -> Bool {
      // Numbers with decimals are in no range.
      if hasDecimals, !isOfWholePart { return !isInRanges }
      let rest = modulus == 0 ? number : number % modulus
      return ranges.contains { $0.contains(rest) } == isInRanges
    }
  }

  private let rules: [PluralCategory: [[Relation]]]

  /// - Parameter texts: rules by category; other numbers are in the category `other`.
  init(_ texts: [String: String]) {
    let parsed = texts.compactMap { name, text in
      PluralCategory(rawValue: name).map { category in
        (category, text.split(separator: " or ").map { $0.split(separator: " and ").compactMap(Relation.init) })
      }
    }
    rules = Dictionary(parsed, uniquingKeysWith: { first, _ in first })
  }

  func category(of number: Int) -> PluralCategory { category(of: number.magnitude, hasDecimals: false) }

  func category(of number: Double) -> PluralCategory {
    let whole = UInt(exactly: number.magnitude.rounded(.towardZero)) ?? .max
    return category(of: whole, hasDecimals: Double(whole) != number.magnitude)
  }

  private func category(of whole: UInt, hasDecimals: Bool) -> PluralCategory {
    PluralCategory.allCases.first { category in
      rules[category]?.contains { $0.allSatisfy { $0.holds(for: whole, hasDecimals: hasDecimals) } } ?? false
    } ?? .other
  }

  /// The categories of integers, which need translations.
  ///
  /// Some languages use `other` for decimals only, which phrases do not have.
  var categories: [PluralCategory] {
    let used = Set((0...200).map { category(of: $0) } + [category(of: 1_000_000)])
    return PluralCategory.allCases.filter(used.contains)
  }
}
