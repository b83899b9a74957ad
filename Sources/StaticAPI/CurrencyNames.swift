import Datasets

extension Currency {
  /// The names under which v3.1 found it: that of the feed, and of the bundled data those that the service had instead.
  func publishedNames(in shape: FeedShape) -> [String] {
    guard shape == .snapshot else { return [name] }
    return [name] + (Self.namesOfTheService[code] ?? [])
  }

  /// By ISO 4217 code, where they differ from CLDR's in more than case.
  private static let namesOfTheService: [String: [String]] = [
    "BAM": ["Bosnia and Herzegovina convertible mark"],
    "DKK": ["krone"],
    "GBP": ["Pound sterling"],
    "GEL": ["lari"],
    "GMD": ["dalasi"],
    "MKD": ["denar"],
    "MMK": ["Burmese kyat"],
    "MNT": ["Mongolian tögrög"],
    "NOK": ["krone"],
    "TMT": ["Turkmenistan manat"],
    "USD": ["United States dollar"],
    "UZS": ["Uzbekistani soʻm"],
    "VES": ["Venezuelan bolívar soberano"],
    "XCD": ["Eastern Caribbean dollar"],
  ]
}
