import Diagnostics

/// What a user says of a column that a feed or a table brings along.
public struct ColumnDeclaration: Equatable, Sendable {
  /// The name of the column, or its key.
  public var name: String
  /// The heading for people.
  public var label: String?
  /// What its cells hold, if not what their values look like.
  public var kind: Column.Kind?
  /// See ``ColumnDisplay/form``.
  public var form: ColumnDisplay.Form?
  /// See ``ColumnDisplay/unit``.
  public var unit: String?
  /// See ``ColumnDisplay/decimals``.
  public var decimals: Int?
  /// See ``ColumnDisplay/description``.
  public var description: String?

  /// A declaration that says nothing yet.
  public init(name: String) { self.name = name }
}

/// Why a declaration does not suit a feed.
public struct DeclarationMistake: Error, Equatable, Sendable {
  /// The name of the column.
  public let name: String
  /// Why, as a clause.
  public let reason: String
}

extension Dataset {
  /// The dataset with what is declared of its own columns.
  ///
  /// - Throws: ``DeclarationMistake`` for a column that it has not, and for values that are none of a kind.
  public func declaring(_ declarations: [ColumnDeclaration]) throws(DeclarationMistake) -> Dataset {
    var dataset = self
    for declaration in declarations {
      guard
        let position = ownColumns.firstIndex(where: { $0.column.name == declaration.name || $0.key == declaration.name }
        )
      else {
        let names = ownColumns.map(\.column.name)
        let closest = ClosestName.of(declaration.name, among: names).map { "; did you mean “\($0)”?" }
        let known =
          names.isEmpty ? "; the feed brings no columns along" : "; the columns are \(names.joined(separator: ", "))"
        throw DeclarationMistake(
          name: declaration.name,
          reason: "neither the feed nor a joined table has such a column of its own\(closest ?? known)")
      }
      try dataset.declare(declaration, at: position)
    }
    return dataset
  }

  private mutating func declare(_ declaration: ColumnDeclaration, at position: Int) throws(DeclarationMistake) {
    var column = ownColumns[position].column
    column.title = declaration.label ?? column.title
    column.display.form = declaration.form ?? column.display.form
    column.display.unit = declaration.unit ?? column.display.unit
    column.display.decimals = declaration.decimals ?? column.display.decimals
    column.display.description = declaration.description ?? column.display.description
    if let kind = declaration.kind, kind != column.kind {
      column.kind = kind
      for index in countries.indices {
        let cell = countries[index].ownCells[position]
        guard !cell.isEmpty else { continue }
        guard let converted = cell.converted(to: kind) else {
          let value = cell.text.oneLine(limit: FeedLimits.quoted)
          throw DeclarationMistake(
            name: declaration.name,
            reason: "its type cannot be \(kind.rawValue): “\(value)” of \(countries[index].name) is none")
        }
        countries[index].ownCells[position] = converted
      }
    }
    ownColumns[position].column = column
  }
}

extension Cell {
  /// The cell as one of a kind; `nil` where it cannot be.
  fileprivate func converted(to kind: Column.Kind) -> Cell? {
    switch (kind, self) {
    case (.text, _): .text(text)
    case (.list, .list): self
    case (.list, _): .list(text.separated)
    case (.decimal, .integer(let number)): .decimal(Double(number))
    case (.decimal, .decimal), (.integer, .integer), (.boolean, .boolean): self
    case (.decimal, _): Double(plain: text).map(Cell.decimal)
    case (.integer, _): Int(text).map(Cell.integer)
    case (.boolean, .integer(let number)) where number == 0 || number == 1: .boolean(number == 1)
    case (.boolean, _): ["true": true, "false": false, "yes": true, "no": false][text.lowercased()].map(Cell.boolean)
    }
  }
}
