import Base

extension Mistake {
  private static let replacements = [
    "contains": "LIKE '%text%'", "starts": "LIKE 'text%'", "≥": ">=", "≤": "<=", "≠": "<>",
  ]

  /// Advice for a message of SQLite, as a clause; empty if the message is sufficient.
  static func advice(for words: String, _ query: String) -> String {
    let start = "no such function: "
    if words.hasPrefix(start) {
      let known = QueryWatch.permitted.sorted()
      return ClosestName.of(String(words.dropFirst(start.count)), among: known).map { "; did you mean “\($0)”?" }
        ?? "; the functions are \(known.joined(separator: ", "))"
    }
    if words == "incomplete input" {
      return "; it may have an unclosed parenthesis or quote"
    }
    if words.hasPrefix("unrecognized token: \"") {
      let token = words.dropFirst(21).dropLast()
      if token == ":", let match = query.firstMatch(of: /([\w.]+)::(\w+)/) {
        let type = match.2.lowercased()
        let isReal = ["dec", "double", "float", "num", "real"].contains(where: type.hasPrefix)
        return "; write CAST(\(match.1) AS \(type.contains("int") ? "INTEGER" : isReal ? "REAL" : "TEXT"))"
      }
      guard token.first?.isNumber == true else {
        return "; put text in single quotes, and double a quote within it"
      }
      return "; write the number with digits only: \(token.filter(\.isNumber))"
    }
    guard words.hasPrefix("near \""), words.hasSuffix("\": syntax error") else { return "" }
    let word = words.dropFirst(6).dropLast(15)
    if let replacement = replacements[word.lowercased()] { return "; write \(replacement)" }
    if word.lowercased() == "select" { return "; put a subquery in parentheses" }
    guard query.drop(while: \.isWhitespace).hasPrefix(word) else {
      return "; check the text before it for an extra comma or an unclosed parenthesis"
    }
    return ClosestName.of(String(word), among: ["SELECT", "WITH", "VALUES"]).map { "; did you mean “\($0)”?" }
      ?? "; a query begins with SELECT, WITH or VALUES"
  }

  /// Adds the closest known name to an error about an unknown one.
  func suggesting(
    _ schemas: [QuerySchema], leftOut: [String] = [], isCondition: Bool = false, _ query: String
  ) -> Mistake {
    let starts = ["no such column: ", "no such table: "]
    guard let start = starts.first(where: reason.hasPrefix) else { return self }
    let written = String(reason.dropFirst(start.count))
    let name = written.split(separator: ".").last.map(String.init) ?? ""
    let tables = schemas.flatMap { schema in
      schema.tables.map { (path: schema.name == "main" ? $0.name : "\(schema.name).\($0.name)", table: $0) }
    }
    var reason = reason
    if start == starts[1], let schema = written.split(separator: ".").first, leftOut.contains(schema.lowercased()) {
      reason +=
        "; queries can use the first \(QueryLimits.feeds) feeds only: move this one up in the list of feeds"
      return Mistake(line: line, reason: reason)
    }
    if start == starts[1] {
      let paths = tables.map(\.path)
      if let close = ClosestName.of(name, among: paths.filter { $0.lowercased() != written.lowercased() }) {
        reason += "; did you mean “\(close)”?"
      } else {
        reason += "; the tables are \(paths.joined(separator: ", "))"
      }
      return Mistake(line: line, reason: reason)
    }
    // The name exists, but in a table that the query does not select from.
    let owners = tables.filter { $0.table.columns.contains { $0.lowercased() == name.lowercased() } }.map(\.path)
    let text = written.filter { !"“”„‘’".contains($0) }
    let list = CountryColumn.named(name)?.list?.table ?? name
    if let table = tables.first(where: { $0.path == list })?.table, table.columns.dropFirst().first == "position" {
      reason += "; its values are in the table \(list), whose “\(table.columns[0])” is the id of the row"
    } else if !owners.isEmpty {
      let words = owners.prefix(4).joined(separator: ", ")
      reason += "; it is a column of \(words), which this query does not select from"
    } else if written.lowercased() == "empty" {
      reason += "; write IS NULL or IS NOT NULL"
    } else {
      let isQuoted = text != written || query.contains("\"\(written)\"")
      let close = isQuoted ? nil : ClosestName.of(name, among: tables.flatMap(\.table.columns))
      if let close { reason += "; did you mean “\(close)”?" }
      // Column names are lowercase.
      if close == nil || text != text.lowercased() {
        reason += "; put text in single quotes: '\(text.oneLine())'"
      }
      if close == nil, !isQuoted {
        reason +=
          isCondition
          ? "; the columns are \(tables.flatMap(\.table.columns).joined(separator: ", "))"
          : "; “gazetteer query --schema” lists the columns"
      }
    }
    return Mistake(line: line, reason: reason)
  }
}
