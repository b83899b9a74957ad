import Concurrency

/// The rows of a ``Table`` in order: in memory, or each made whenever it is asked for.
///
/// The cells of a long table take far more memory than its rows: those that are gone through once are made on the way.
public struct TableRows: RandomAccessCollection, Sendable {
  private enum Storage: Sendable {
    case materialized([[Cell]])
    case made(count: Int, @Sendable (Int) -> [Cell])
  }

  private let storage: Storage

  /// Rows in memory.
  public init(_ rows: [[Cell]]) { storage = .materialized(rows) }

  /// Rows of which each is made whenever it is asked for, the same each time.
  init(count: Int, _ make: @escaping @Sendable (Int) -> [Cell]) { storage = .made(count: count, make) }

  /// The same rows in memory, for who goes through them several times. All cores make some.
  public var materialized: TableRows {
    guard case .made(let count, let make) = storage else { return self }
    return TableRows(ConcurrentMap.map(count: count, stride: 128, make))
  }

  /// The position of the first row.
  public var startIndex: Int { 0 }

  /// The number of rows.
  public var endIndex: Int {
    switch storage {
    case .materialized(let rows): rows.count
    case .made(let count, _): count
    }
  }

  /// The cells of a row.
  public subscript(position: Int) -> [Cell] {
    switch storage {
    case .materialized(let rows): rows[position]
    case .made(_, let make): make(position)
    }
  }
}

extension TableRows: Equatable {
  /// Rows are the same when their cells are.
  public static func == (first: TableRows, second: TableRows) -> Bool { first.elementsEqual(second) }
}

extension TableRows: ExpressibleByArrayLiteral {
  /// Rows in memory.
  public init(arrayLiteral rows: [Cell]...) { self.init(rows) }
}
