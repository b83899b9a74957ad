import Datasets
import JSON

extension APIGeneration {
  /// A country as this generation told of it.
  func tree(of country: Country, in shape: FeedShape) -> JSONTree {
    switch self {
    case .v2: CountryV2(country: country, shape: shape).tree
    case .v3: CountryV3(country: country, shape: shape).tree
    }
  }
}

/// What follows from what the feed says.
extension Country {
  /// The emoji of the feed, or the one that the alpha-2 code spells.
  var publishedFlagEmoji: String {
    guard flagEmoji.isEmpty, let code = ISO3166.alpha2(alpha2) else { return flagEmoji }
    return ISO3166.flagEmoji(ofAlpha2: code)
  }

  /// The parts of the calling codes: those of the feed; else a root of the first digit, as the service cut them,
  /// or of the plus sign alone where the first digits differ.
  var publishedDialling: Dialling {
    guard dialling == Dialling() else { return dialling }
    let codes = callingCodes.map { $0.filter(\.isASCIIDigit) }.filter { !$0.isEmpty }
    guard let first = codes.first?.first else { return Dialling() }
    guard codes.allSatisfy({ $0.first == first }) else { return Dialling(root: "+", suffixes: codes) }
    return Dialling(root: "+\(first)", suffixes: codes.map { String($0.dropFirst()) })
  }

  /// The Gini index of the latest year; one without a year counts as the earliest.
  var newestGiniIndex: GiniIndex? {
    giniIndices.max { ($0.year ?? .min) < ($1.year ?? .min) }
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
