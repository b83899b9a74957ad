import Datasets

extension TableDirective {
  /// The columns that the dataset has something for, or that are wanted in any case.
  func columns(for dataset: Dataset) throws(DatasetError) -> [CountryColumn] {
    var result: [CountryColumn] = []
    for wanted in columns {
      let column = try CountryColumn.named(wanted.name)
      if wanted.isOptional, dataset.countries.allSatisfy({ column.cell($0).isEmpty }) { continue }
      result.append(column)
    }
    return result
  }

  /// The positions of the countries that pass the filters, in the wanted order; feed order where none is wanted.
  func positions(in dataset: Dataset) throws(DatasetError) -> [Int] {
    let countries = dataset.countries
    var positions = Array(countries.indices)
    for filter in filters {
      let column = try CountryColumn.named(filter.column)
      positions.removeAll { (column.cell(countries[$0]).text == filter.value) == filter.isNegated }
    }
    guard let order else { return positions }
    let column = try CountryColumn.named(order.column)
    let keys = countries.map { SortKey(column.cell($0)) }
    return positions.sorted { first, second in
      let precedes = keys[first].precedes(keys[second], descending: order.isDescending)
      let follows = keys[second].precedes(keys[first], descending: order.isDescending)
      return precedes || (!follows && first < second)
    }
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
