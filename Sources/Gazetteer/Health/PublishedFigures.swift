import Base

/// What `changes.json` of a site says of the rows that are published now.
struct PublishedFigures: Sendable {
  /// The date of the data.
  let date: DataDate?
  /// The names of the rows and, where they are known, their populations; `nil` for a feed that is not of countries.
  let populations: [(name: String, population: Double?)]?

  /// Reads the document; `nil` where the bytes are none.
  init?(_ bytes: [UInt8]) {
    guard let root = try? JSONDocument(parsing: bytes).root, root["gazetteer_changes"]?.number != nil else {
      return nil
    }
    date = root["date"]?.string.flatMap(DataDate.init(iso:))
    guard root["kind"]?.word == "countries", let columns = root["columns"]?.array?.map(\.word),
      let name = columns.firstIndex(of: "name"), let rows = root["rows"]?.array
    else {
      populations = nil
      return
    }
    let population = columns.firstIndex(of: "population")
    populations = rows.compactMap { row in
      guard let cells = row.array, cells.indices.contains(name), let text = cells[name].string else { return nil }
      let number = population.flatMap { cells.indices.contains($0) ? cells[$0].number : nil }
      return (text, number)
    }
  }
}
