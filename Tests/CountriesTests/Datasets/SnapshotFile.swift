import Foundation

@testable import Countries

/// The bundled snapshot, `Data/countries.json`.
enum SnapshotFile {
  private static let contents = Result {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return try String(contentsOf: root.appendingPathComponent("Data/countries.json"), encoding: .utf8)
  }
  private static let decoded = Result { try decode(text) }

  static var text: String {
    get throws { try contents.get() }
  }

  static var dataset: Dataset {
    get throws { try decoded.get() }
  }

  static var countries: [Country] {
    get throws { try dataset.countries }
  }

  /// The alpha-2 codes of the countries that match a condition.
  static func codes(where condition: (Country) -> Bool) throws -> [String] {
    try countries.filter(condition).map(\.alpha2)
  }

  static func country(_ alpha2: String) throws -> Country? {
    try countries.first { $0.alpha2 == alpha2 }
  }
}
