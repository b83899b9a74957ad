/// The categories of CLDR that a language has plural forms for.
public enum PluralCategory: String, CaseIterable, Sendable {
  case zero, one, two, few, many, other
}

extension WorldLanguage {
  /// The category of a whole number, by CLDR's cardinal rules of the language; a negative one is as its amount.
  public func category(of number: Int) -> PluralCategory {
    let amount = number.magnitude
    let (ten, hundred) = (amount % 10, amount % 100)
    let isMillions = amount != 0 && amount % 1_000_000 == 0
    switch self {
    case .chinese, .japanese: return .other
    case .english, .german: return amount == 1 ? .one : .other
    case .hindi: return amount <= 1 ? .one : .other
    case .french, .portuguese: return amount <= 1 ? .one : isMillions ? .many : .other
    case .spanish: return amount == 1 ? .one : isMillions ? .many : .other
    case .russian:
      if ten == 1, hundred != 11 { return .one }
      return (2...4).contains(ten) && !(12...14).contains(hundred) ? .few : .many
    case .arabic:
      return switch amount {
      case 0: .zero
      case 1: .one
      case 2: .two
      default: (3...10).contains(hundred) ? .few : hundred >= 11 ? .many : .other
      }
    // Those of other languages are data: see `PluralRules`.
    default: return .other
    }
  }

  /// The category of a number with decimals, by the same rules; what has no rule for such a number is of ``other``.
  func category(ofFraction number: Double) -> PluralCategory {
    switch self {
    case .french, .portuguese: number.magnitude < 2 ? .one : .other
    case .hindi: number.magnitude < 1 ? .one : .other
    default: .other
    }
  }

  /// The categories that whole numbers have in the language, so that a text needs a form for each.
  public var categories: [PluralCategory] {
    switch self {
    case .chinese, .japanese: [.other]
    case .english, .german, .hindi: [.one, .other]
    case .french, .portuguese, .spanish: [.one, .many, .other]
    case .russian: [.one, .few, .many]
    case .arabic: PluralCategory.allCases
    default: [.other]
    }
  }
}
