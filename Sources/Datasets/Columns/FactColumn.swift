/// A column of the table of facts.
public enum FactColumn: String, CaseIterable, Sendable {
  case title, description, image

  /// The names of every column, in the order of the exports.
  public static var names: [String] { allCases.map(\.rawValue) }

  /// The column of a name.
  ///
  /// - Throws: ``DatasetError/unknownColumn(_:known:)``.
  public static func named(_ name: String) throws(DatasetError) -> FactColumn {
    guard let column = FactColumn(rawValue: name) else { throw .unknownColumn(name, known: names) }
    return column
  }

  /// Name, title and kind.
  public var column: Column {
    let heading =
      switch self {
      case .title: "Title"
      case .description: "Description"
      case .image: "Picture"
      }
    return Column(name: rawValue, title: heading, kind: .text)
  }

  /// What its cells mean.
  var meaning: ColumnMeaning {
    switch self {
    case .title: ColumnMeaning("What the fact is about.", property: "name")
    case .description: ColumnMeaning("What there is to say.", property: "description")
    case .image: ColumnMeaning("The address of a picture, as the feed has it.", property: "image")
    }
  }

  /// The cell of one fact.
  public func cell(_ fact: Fact) -> Cell {
    let text =
      switch self {
      case .title: fact.title
      case .description: fact.description
      case .image: fact.image
      }
    return text.isEmpty ? .empty : .text(text)
  }
}
