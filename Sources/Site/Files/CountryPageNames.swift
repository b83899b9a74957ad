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
    let bases = ConcurrentMap.map(count: countries.count, stride: 512) {
      Self.base(code: keys == nil ? countries[$0].code : "", name: keys?[$0] ?? countries[$0].name)
    }
    for (index, base) in bases.enumerated() {
      names.append(numbered.name(base))
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

  /// The position of the first country with this code: its own, alpha-2 or alpha-3.
  func position(ofCode code: String) -> Int? { positions[code] }

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
