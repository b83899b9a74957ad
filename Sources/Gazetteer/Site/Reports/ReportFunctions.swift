import Base

/// The functions of Mustache that tags of a report may call. One that there is not would write nothing, without a word.
enum ReportFunctions {
  /// What changes a value, or tells whether it is empty.
  private static let ofValues = ["capitalized", "empty", "lowercased", "reversed", "uppercased"]
  /// What a result has.
  private static let ofRows = ["count", "empty", "first", "last"]
  /// What tells where a row stands among the others of its section.
  private static let ofPlaces = ["even", "first", "index", "last", "odd"]
  /// What makes another number of the index.
  private static let ofNumbers = ["minusone", "plusone"]

  /// Looks whether there are functions, from the outermost on, for a value or for rows.
  static func check(_ functions: [String], isOfRows: Bool, _ mistake: (String) -> PlainError) throws(PlainError) {
    let known = isOfRows ? ofRows : ofValues
    guard let unknown = functions.first(where: { !known.contains($0) }) else { return }
    throw mistake(unknownWords(unknown, known, of: isOfRows ? "rows" : "a value"))
  }

  /// Looks whether there are functions, from the outermost on, that have no name between their brackets.
  ///
  /// - Parameter isOfRows: whether the tag stands in a section of rows.
  static func checkPlace(
    _ functions: [String], _ tag: String, isOfRows: Bool, _ mistake: (String) -> PlainError
  ) throws(PlainError) {
    let shown = "“{{\(tag.prefix(40))}}”"
    guard let place = functions.last else {
      throw mistake("\(shown) names nothing; a tag has the name of a column or of a result")
    }
    guard ofPlaces.contains(place) else {
      throw mistake(
        ofValues.contains(place) || ofRows.contains(place)
          ? "\(shown) names nothing between its brackets; write the name of a column or of a result there"
          : unknownWords(place, ofPlaces, of: "the place of a row"))
    }
    if let unknown = functions.dropLast().first(where: { !ofNumbers.contains($0) }) {
      throw mistake(unknownWords(unknown, ofNumbers, of: "a number"))
    }
    guard isOfRows else {
      throw mistake(
        "\(shown) tells where a row stands among others, and does not stand directly in a section of rows, "
          + "{{#name}}…{{/name}}")
    }
  }

  private static func unknownWords(_ name: String, _ known: [String], of what: String) -> String {
    "no function of \(what) is called “\(name.prefix(60))”"
      + (ClosestName.of(name, among: known).map { "; did you mean “\($0)”?" }
        ?? "; there are \(known.joined(separator: ", "))")
  }
}
