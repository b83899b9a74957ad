import Base

/// A column that is none of ``CountryColumn/known``: of a key of a feed, or of a table that was joined to it.
struct OwnColumn: Equatable, Sendable {
  /// The key of its values, as the feed or the table has it.
  var key: String
  /// Name, title, kind and display. The name is that of ``key`` in snake case.
  var column: Column
  /// The position of the column with the years of its values; `nil` for none.
  var year: Int?

  /// A column of texts, of which more is said as its values are known.
  init(key: String, name: String) {
    self.key = key
    column = Column(name: name, title: Self.title(of: key), kind: .text)
  }

  /// What people call a column: `Founded in` of `founded_in`; of one that has words of its own these.
  private static func title(of key: String) -> String {
    guard let first = key.first, !key.contains(where: { $0.isUppercase || $0 == " " }) else { return key }
    return first.uppercased() + key.dropFirst().replacingScalars(of: "_", with: " ")
  }
}

/// The cells that a row has in columns of a feed's own: only those that are not empty, since a few rows may have many.
struct OwnCells: Equatable, Sendable {
  private var cells: [Int: Cell] = [:]

  var isEmpty: Bool { cells.isEmpty }

  /// The cell at the position of a column.
  subscript(position: Int) -> Cell {
    get { cells[position] ?? .empty }
    set { cells[position] = newValue.isEmpty ? nil : newValue }
  }
}

/// The columns that a feed brings along, and their cells, as they are found row by row.
struct OwnColumns: Equatable, Sendable {
  /// How many keys there can be, and how many bytes they can have together.
  private let (most, mostBytes): (Int, Int)
  /// Keys in the order in which they were found.
  private(set) var keys: [String] = []
  private var positions: [String: Int] = [:]
  /// The bytes of all keys.
  private var nameBytes = 0
  /// Keys that are passed over, with the reason as a clause; some of them, where they are many.
  private(set) var passedOver: [String: String] = [:]

  init(most: Int = FeedLimits.ownColumns, mostBytes: Int = FeedLimits.columnNames) {
    (self.most, self.mostBytes) = (most, mostBytes)
  }

  /// Columns that come to some that are there, of which those with the years of others do not count.
  init(besides own: [OwnColumn]) {
    let years = Set(own.compactMap(\.year))
    let counted = own.indices.filter { !years.contains($0) }
    self.init(
      most: FeedLimits.ownColumns - counted.count,
      mostBytes: FeedLimits.columnNames - counted.reduce(0) { $0 + own[$1].key.utf8.count })
  }

  /// Notes a key that is passed over.
  mutating func passOver(_ key: String, _ reason: @autoclosure () -> String) {
    if passedOver[key] == nil, passedOver.count < FeedLimits.ownColumns { passedOver[key] = reason() }
  }

  /// The position of a key; `nil` where there are too many.
  mutating func position(of key: String) -> Int? {
    if let known = positions[key] {
      // Keys that differ in bytes alone are equal to Swift, and would be one column (UAX #15).
      if keys[known].utf8.elementsEqual(key.utf8) { return known }
      passOver(key, "another column has the same name in other characters")
      return nil
    }
    guard keys.count < most, nameBytes + key.utf8.count <= mostBytes else {
      passOver(
        key,
        "the limit is \(FeedLimits.ownColumns) custom columns with \(FeedLimits.columnNames.grouped) bytes of names in all"
      )
      return nil
    }
    nameBytes += key.utf8.count
    positions[key] = keys.count
    keys.append(key)
    return keys.count - 1
  }

  /// Whether a scalar is a letter or a mark of one. A sign may be part of a character that is a letter, behind one that
  /// joins what follows (U+0D4E).
  private static func isOfLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: scalar.properties.isAlphabetic
    }
  }

  /// The position of a key, which may be written in snake case; `nil` where there is none.
  static func place(of key: String, among keys: [String]) -> Int? {
    keys.firstIndex(of: key) ?? keys.firstIndex { name(of: $0) == name(of: key) }
  }

  /// The name of a column by its key, in snake case: `gdp_us` of `GDP (US$)`.
  static func name(of key: String) -> String {
    var name = ""
    for character in key.lowercased() {
      if let digit = character.wholeNumberValue, (0...9).contains(digit) {
        name += String(digit)
      } else if character.isLetter, character.unicodeScalars.allSatisfy(isOfLetter) {
        name.append(character)
      } else if !name.hasSuffix("_") {
        name += "_"
      }
    }
    name = String(name.drop { $0 == "_" })
    while name.hasSuffix("_") { name.removeLast() }
    if name.isEmpty { return "column" }
    // SQLite keeps names that begin so for itself.
    return name.first?.isNumber == true || name.hasPrefix("sqlite_") ? "_" + name : name
  }
}
