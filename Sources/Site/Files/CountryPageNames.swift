import Base
import Countries

/// The names of country pages: the code in lower case if it consists of letters and digits, else a slug of the name.
/// Duplicates get `-2`, in feed order; device names of Windows get `-page`.
struct CountryPageNames {
  /// The folder of the pages, relative to that of the section.
  static let folder = "countries/"

  /// The name of each page without `.html`, in feed order.
  let names: [String]
  private let positions: [String: Int]

  /// - Parameters:
  ///   - keys: the texts that identify rows which are not countries; `nil` for countries.
  ///   - order: positions of the countries in page order; `nil` for feed order.
  init(_ countries: [Country], keys: [String]? = nil, order: [Int]? = nil) {
    var numbered = NumberedNames()
    var names: [String] = []
    var positions: [String: Int] = [:]
    numbered.reserveCapacity(countries.count)
    names.reserveCapacity(countries.count)
    positions.reserveCapacity(countries.count)
    // Iterates over positions because copying a country is expensive.
    let bases =
      keys.map { Self.bases(keys: $0, countries) }
      ?? ConcurrentMap.map(count: countries.count, stride: 512) {
        Self.base(code: countries[$0].code, name: countries[$0].name)
      }
    for (index, base) in bases.enumerated() {
      names.append(numbered.name(base))
      guard keys == nil else {
        note(keys?[index] ?? "", index)
        continue
      }
      note(countries[index].code, index)
      note(countries[index].alpha2, index)
      note(countries[index].alpha3, index)
    }
    func note(_ code: String, _ position: Int) {
      if !code.isEmpty, positions[code] == nil { positions[code] = position }
    }
    guard let order else {
      (self.names, self.positions) = (names, positions)
      return
    }
    self.names = order.map { names[$0] }
    let places = Dictionary(zip(order, order.indices), uniquingKeysWith: { first, _ in first })
    self.positions = positions.compactMapValues { places[$0] }
  }

  /// The path of a country page, relative to the folder of the section.
  func path(at position: Int) -> String { "\(Self.folder)\(names[position]).html" }

  /// The position of the first country with this code: its own, alpha-2 or alpha-3; of other rows, with this key.
  func position(ofCode code: String) -> Int? { positions[code] }

  /// The names of pages of rows that are not countries, by their keys. As far as possible they do not depend on other rows:
  /// names with letters that have no place in an address, and long ones, end with a digest of the key; equal ones with the
  /// code, then with a digest.
  private static func bases(keys: [String], _ countries: [Country]) -> [String] {
    let digest = { (index: Int) in String(SHA256Digest(of: keys[index]).hex.prefix(8)) }
    var bases = keys.indices.map { index in
      let folded = TextFolding.fold(keys[index])
      let slug = slug(of: folded.utf8.prefix(100))
      let isWhole =
        folded.utf8.count <= 100 && folded.unicodeScalars.allSatisfy { $0.isASCII || !$0.properties.isAlphabetic }
      guard isWhole, !slug.isEmpty else { return (slug.isEmpty ? "row" : slug) + "-" + digest(index) }
      return base(code: "", name: slug)
    }
    for addition in [{ slug(of: countries[$0].code.lowercased().utf8.prefix(32)) }, digest] {
      for rows in Dictionary(grouping: bases.indices, by: { bases[$0] }).values where rows.count > 1 {
        let texts = rows.map(addition)
        guard Set(texts).count > 1 else { continue }
        for (index, text) in zip(rows, texts) where !text.isEmpty { bases[index] += "-" + text }
      }
    }
    return bases
  }

  private static func base(code: String, name: String) -> String {
    let code = code.lowercased()
    let isPlain = !code.isEmpty && code.utf8.count <= 32 && code.utf8.allSatisfy { $0.isLetter || $0.isDigit }
    let name = isPlain ? code : slug(of: TextFolding.fold(name).utf8.prefix(100))
    return DeviceNames.windows.contains(name) ? name + "-page" : name.isEmpty ? "country" : name
  }

  /// The letters and digits of a folded text, separated by single hyphens.
  static func slug(of text: some Sequence<UInt8>) -> String {
    var slug: [UInt8] = []
    for byte in text {
      if byte.isLetter || byte.isDigit {
        slug.append(byte)
      } else if let last = slug.last, last != UInt8(ascii: "-") {
        slug.append(UInt8(ascii: "-"))
      }
    }
    if slug.last == UInt8(ascii: "-") { slug.removeLast() }
    return String(decoding: slug, as: UTF8.self)
  }
}
