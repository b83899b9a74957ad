import Testing

@testable import Charts
@testable import Countries

/// Tables and charts shared by tests.
enum Sample {
  static let largest = ChartTable(
    names: ["name", "population", "region"],
    rows: [
      ("India", 1_450_935_791, "Asia"), ("China", 1_419_321_278, "Asia"), ("United States", 345_426_571, "Americas"),
      ("Indonesia", 283_487_931, "Asia"), ("Pakistan", 251_269_164, "Asia"), ("Nigeria", 232_679_478, "Africa"),
      ("Brazil", 211_998_573, "Americas"), ("Bangladesh", 173_562_364, "Asia"), ("Russia", 144_820_423, "Europe"),
      ("Ethiopia", 132_059_767, "Africa"),
    ].map { [.text($0.0), .decimal($0.1), .text($0.2)] })

  static let world = ChartTable(
    names: ["year", "population"],
    rows: [(1950, 2.49e9), (1975, 4.07e9), (2000, 6.17e9), (2025, 8.23e9), (2050, 9.66e9), (2100, 10.18e9)].map {
      [.decimal($0.0), .decimal($0.1)]
    })

  /// Numbers by two names; the second place lacks the part C.
  static let parts = ChartTable(
    names: ["place", "part", "n"],
    rows: [("X", "A", 1), ("X", "B", 2), ("X", "C", 5), ("Y", "B", 3), ("Y", "A", 1)].map {
      [.text($0.0), .text($0.1), .decimal($0.2)]
    })

  /// A chart of a block and a table.
  static func chart(_ block: String, _ table: ChartTable) throws -> Chart {
    try Chart(ChartSettings(parsing: block), table)
  }

  /// A chart of labels and numbers.
  static func chart(_ block: String, _ rows: [(String, Double?)]) throws -> Chart {
    try chart(
      block,
      ChartTable(
        names: ["name", "n"], rows: rows.map { [.text($0.0), $0.1.map { .decimal($0) } ?? .empty] }))
  }
}

extension Chart {
  /// All its pictures: for phones, for wide pages and of panels.
  var pictures: Substring {
    let html = html()
    guard let start = html.firstRange(of: "<svg role="), let end = html.ranges(of: "</svg>").last else { return "" }
    return html[start.lowerBound..<end.upperBound]
  }

  /// The picture for phones, or all panels.
  var picture: Substring { data.panels.isEmpty ? pictures.firstPicture : pictures }

  var letters: [String] { picture.letters }
}

extension Substring {
  var firstPicture: Substring { dropFirst().firstRange(of: "<svg role=").map { self[..<$0.lowerBound] } ?? self }

  var letters: [String] { matches(of: /<text[^>]*>([^<]*)</).map { String($0.1) } }
}
