import Base

/// A custom column: from a feed key that is not in ``CountryColumn/known``, or from a joined table.
package struct CustomColumn: Equatable, Sendable {
  var key: String
  /// Its name is ``key`` in snake case.
  package var column: Column
  /// The position of the column with the years of its values, if any.
  package var year: Int?
  /// The keyword for the bundled indicator in `facts` blocks of country pages; tables and exports have it on request
  /// only. `nil` for columns of the feed and of joined tables.
  package var group: String?

  /// The values of ``group``.
  package static let groups = ["economy", "people"]

  /// A text column; its type is detected later.
  init(key: String, name: String) {
    self.key = key
    column = Column(name: name, title: Self.title(of: key), kind: .text)
  }

  /// A heading from a snake-case key: `Founded in` from `founded_in`; other keys are unchanged.
  private static func title(of key: String) -> String {
    guard let first = key.first, !key.contains(where: { $0.isUppercase || $0 == " " }) else { return key }
    return first.uppercased() + key.dropFirst().replacingScalars(of: "_", with: " ")
  }
}

/// The custom cells of a row. Only non-empty ones are stored, since most rows may have few of many columns.
package struct CustomCells: Equatable, Sendable {
  private var cells: [Int: Cell] = [:]

  var isEmpty: Bool { cells.isEmpty }

  /// The texts of the filled cells in the order of their columns.
  var texts: [String] { cells.sorted { $0.key < $1.key }.map(\.value.text) }

  package subscript(position: Int) -> Cell {
    get { cells[position] ?? .empty }
    set { cells[position] = newValue.isEmpty ? nil : newValue }
  }
}

package struct CustomColumns: Equatable, Sendable {
  /// The limits on the number of keys and their total bytes.
  private let (most, mostBytes): (Int, Int)
  private(set) var keys: [String] = []
  private var positions: [String: Int] = [:]
  private var nameBytes = 0
  /// Skipped keys with the reason as a clause; not all of them if there are many.
  private(set) var skippedKeys: [String: String] = [:]

  init(most: Int = FeedLimits.customColumns, mostBytes: Int = FeedLimits.columnNames) {
    (self.most, self.mostBytes) = (most, mostBytes)
  }

  /// Without a decision which keys to keep; see ``limited()``.
  static var unlimited: Self {
    CustomColumns(most: 4 * FeedLimits.customColumns, mostBytes: 4 * FeedLimits.columnNames)
  }

  /// Without its keys and with the usual limits.
  func limited() -> Self {
    var limited = CustomColumns()
    limited.skippedKeys = skippedKeys
    return limited
  }

  /// Continues after existing columns; year columns do not count towards the limit.
  init(besides own: [CustomColumn]) {
    let years = Set(own.compactMap(\.year))
    let counted = own.indices.filter { !years.contains($0) }
    self.init(
      most: FeedLimits.customColumns - counted.count,
      mostBytes: FeedLimits.columnNames - counted.reduce(0) { $0 + own[$1].key.utf8.count })
  }

  mutating func skip(_ key: String, _ reason: @autoclosure () -> String) {
    if skippedKeys[key] == nil, skippedKeys.count < FeedLimits.customColumns { skippedKeys[key] = reason() }
  }

  mutating func position(of key: String) -> Int? {
    if let known = positions[key] {
      // Swift treats keys with canonically equivalent characters as equal, so they would become one column (UAX #15).
      if keys[known].utf8.elementsEqual(key.utf8) { return known }
      skip(key, "another column has the same name in other characters")
      return nil
    }
    guard keys.count < most, nameBytes + key.utf8.count <= mostBytes else {
      skip(
        key,
        "the limit is \(FeedLimits.customColumns) custom columns with \(FeedLimits.columnNames.grouped) bytes of names in all"
      )
      return nil
    }
    nameBytes += key.utf8.count
    positions[key] = keys.count
    keys.append(key)
    return keys.count - 1
  }

  /// Whether a scalar is a letter or a mark. Marks can be part of a letter after a joining prefix (U+0D4E).
  private static func isOfLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: scalar.properties.isAlphabetic
    }
  }

  /// The position of a key, which may be in snake case; `nil` if there is none.
  package static func place(of key: String, among keys: [String]) -> Int? {
    keys.firstIndex(of: key) ?? keys.firstIndex { name(of: $0) == name(of: key) }
  }

  /// The snake-case name of a key: `gdp_us` for `GDP (US$)`.
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
    // SQLite reserves this prefix.
    return name.first?.isNumber == true || name.hasPrefix("sqlite_") ? "_" + name : name
  }
}
