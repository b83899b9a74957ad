import Datasets

extension TableDirective {
  /// The names of the columns that the dataset has something for, or that are wanted in any case.
  func columnNames(for dataset: Dataset) throws(DatasetError) -> [String] {
    var names: [String] = []
    for wanted in columns {
      if wanted.isOptional, try Self.cells(of: wanted.name, in: dataset).allSatisfy(\.isEmpty) { continue }
      names.append(wanted.name)
    }
    return names
  }

  /// The positions of the rows that pass the filters, in the wanted order; feed order where none is wanted.
  func positions(in dataset: Dataset) throws(DatasetError) -> [Int] {
    var positions = Array(0..<dataset.rowCount)
    for filter in filters {
      let cells = try Self.cells(of: filter.column, in: dataset)
      positions.removeAll { (cells[$0].text == filter.value) == filter.isNegated }
    }
    guard let order else { return positions }
    let keys = try Self.cells(of: order.column, in: dataset).map(SortKey.init)
    return positions.sorted { first, second in
      let precedes = keys[first].precedes(keys[second], descending: order.isDescending)
      let follows = keys[second].precedes(keys[first], descending: order.isDescending)
      return precedes || (!follows && first < second)
    }
  }

  private static func cells(
    of column: String, in dataset: Dataset
  ) throws(DatasetError) -> LazyMapCollection<TableRows, Cell> {
    try dataset.table(named: [column]).rows.lazy.map { $0[0] }
  }
}

/// What a row is ordered by: a number, else the folded text; empty ones come last either way.
private struct SortKey {
  let number: Double?
  let text: String

  init(_ cell: Cell) {
    switch cell {
    case .integer(let value): (number, text) = (Double(value), "")
    case .decimal(let value): (number, text) = (value, "")
    default: (number, text) = (nil, TextFolding.fold(cell.text))
    }
  }

  private var isEmpty: Bool { number == nil && text.isEmpty }

  func precedes(_ other: SortKey, descending: Bool) -> Bool {
    if isEmpty || other.isEmpty { return !isEmpty && other.isEmpty }
    if let number, let second = other.number { return descending ? number > second : number < second }
    return descending ? text > other.text : text < other.text
  }
}
