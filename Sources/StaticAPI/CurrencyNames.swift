import Datasets

extension Currency {
  /// The names under which v3.1 found it: that of the feed, and of the bundled data those that the service had instead.
  func publishedNames(in shape: FeedShape) -> [String] {
    // As bytes, since comparing texts and looking them up takes the square of a run of combining marks.
    guard shape == .snapshot, code.utf8.count == 3 else { return [name] }
    return [name] + (Self.namesOfTheService[code] ?? []) + [nameInASentence]
  }

  /// The name with a small letter at the beginning of its last word, as the service mostly had it: `Swiss franc`.
  private var nameInASentence: String {
    guard let space = name.utf8.lastIndex(of: UInt8(ascii: " ")) else { return name }
    let start = name.utf8.index(after: space)
    return String(name[..<start]) + name[start...].lowercased()
  }

  /// By ISO 4217 code, where they differ from CLDR's in more than case.
  private static let namesOfTheService: [String: [String]] = [
    "BAM": ["Bosnia and Herzegovina convertible mark"],
    "DKK": ["krone"],
    "GBP": ["Pound sterling"],
    "GEL": ["lari"],
    "GMD": ["dalasi"],
    "ILS": ["Israeli new shekel"],
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
