import Base

/// The published rows, read from `changes.json` of a site.
struct PublishedFigures: Sendable {
  /// The date of the data.
  let date: Moment?
  /// The names of the rows with their populations, if known; `nil` if the feed has no countries.
  let populations: [(name: String, population: Double?)]?

  /// Parses the document; `nil` if it is invalid.
  init?(_ bytes: [UInt8]) {
    guard let root = try? JSONDocument(parsing: bytes).root, root["gazetteer_changes"]?.number != nil else {
      return nil
    }
    date = root["date"]?.string.flatMap(Moment.init(iso:))
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
