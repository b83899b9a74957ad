import Base

extension TableDirective {
  /// The names of the columns that are required or tell rows apart. In a table of few rows any value is enough.
  func columnNames(for dataset: Dataset) throws(PlainError) -> [String] {
    let hasFlags = dataset.countries.contains { !($0.alpha2 + $0.flagPicture.address).isEmpty }
    if let chosen = dataset.chosenColumns, dataset.kind.styles.isEmpty {
      return (hasFlags ? ["flag"] : []) + chosen.filter { $0 != "flag" }
    }
    var names: [String] = []
    for wanted in columns {
      if wanted.name == "flag", hasFlags {
        names.append(wanted.name)
        continue
      }
      let isLarge = dataset.rowCount > SiteTraits.mostWhole
      let isUnused = { (column: CountryColumn) in
        let first = isLarge ? dataset.countries.first.map(column.cell) : nil
        return dataset.countries.allSatisfy { isLarge ? column.cell($0) == first : column.cell($0).isEmpty }
      }
      if wanted.isOptional, try dataset.columns(named: [wanted.name]).allSatisfy(isUnused) { continue }
      names.append(wanted.name)
    }
    return names
  }

  /// The positions of the rows that match the condition, sorted as requested, else in feed order.
  func positions(in dataset: Dataset) throws(Mistake) -> [Int] {
    var positions = Array(0..<dataset.rowCount)
    if let condition = body["where"] {
      do throws(Mistake) { positions = try dataset.positions(meeting: condition) } catch {
        throw body.mistake(in: "where", error.reason)
      }
    }
    if let order { positions = dataset.positions(positions, in: order) }
    return limit.map { Array(positions.prefix($0)) } ?? positions
  }
}
