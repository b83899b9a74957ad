import Base
import Countries
import Feeds

/// What a build says of joined tables.
struct JoinMessages {
  let reporter: any Reporter
  let isStrict: Bool

  /// Reports how a table for queries was read.
  func report(_ table: QueryTable, _ summary: TableJoin.Summary, _ name: String) throws(PlainError) {
    let names = table.table.columns.map(\.name)
    let columns = names.prefix(8).joined(separator: ", ") + (names.count > 8 ? " and \(names.count - 8) more" : "")
    reporter.note("read \(name) as the table \(table.name), with \(table.table.rows.count.of("row")): \(columns)")
    try reportReading(summary, name)
  }

  /// Reports how a table was joined.
  ///
  /// - Throws: ``PlainError`` in strict mode, for what would be a warning.
  func report(
    _ summary: TableJoin.Summary, _ name: String, rows: Int
  ) throws(PlainError) {
    let years = summary.years.map {
      $0.lowerBound == $0.upperBound ? " of \($0.lowerBound)" : ", \($0.lowerBound) to \($0.upperBound)"
    }
    let columns =
      summary.columns.prefix(8).joined(separator: ", ")
      + (summary.columns.count > 8 ? " and \(summary.columns.count - 8) more" : "")
    reporter.note("joined \(name) to \(summary.matched.grouped) of \(rows.grouped) countries: \(columns)\(years ?? "")")
    try reportReading(summary, name)
    if let first = summary.aggregates.first {
      let groups = summary.aggregates.count.of("group")
      reporter.note("\(name): skipped \(groups) of countries, such as “\(first.oneLine(limit: 60))”")
    }
    for text in summary.renamed.prefix(5) { reporter.note(text) }
    if !summary.repeated.isEmpty {
      let (words, choice) = (summary.wordsOnRepeated, summary.choice(in: name))
      if isStrict { throw .repeated(table: name, countries: words, choice: choice) }
      let hint =
        choice.map { "; choose with \($0)" }
        ?? (summary.years == nil ? "; set “year” under “joins” in the configuration to the column of years" : "")
      reporter.warn("\(name): \(words); the first one is used\(hint); to query all rows, list it under “tables”")
    }
    if !summary.besides.isEmpty {
      let list = list(summary.besides)
      let words = "these countries have rows under another name as well: \(list)"
      if isStrict { throw .repeated(table: name, countries: words) }
      reporter.warn("\(name): \(words); values under their own name take precedence over others, except zeros")
    }
    if !summary.unusedNames.isEmpty {
      let list = list(summary.unusedNames.map { "“\($0.oneLine(limit: 60))”" })
      reporter.warn("\(name): no row is named \(list); correct “names” under “joins” in the configuration")
    }
    if !summary.skippedColumns.isEmpty {
      reporter.warn(
        "\(name): skipped further columns, such as “\(summary.skippedColumns[0].oneLine(limit: 60))”; the limit is "
          + "\(FeedLimits.customColumns)")
    }
    if summary.unnamedCount > 0 {
      let row = PlainError.list(summary.unnamed)
      let words = "\(summary.unnamedCount.of("row")) without a country, such as the one with \(row)"
      let choice = "select rows with “where” under “joins” in the configuration"
      if isStrict {
        throw PlainError(
          "rows of \(name) name no country", words,
          advice: "Write the country in each row, \(choice), or omit --strict.", .badData)
      }
      reporter.warn("\(name): skipped \(words); write the country in each row, or \(choice)")
    }
    let words = summary.unmatched.map { name in
      "“\(name.name.oneLine(limit: 60))”" + (name.reason.map { " (\($0))" } ?? "")
    }
    guard !words.isEmpty else { return }
    let list = list(words, of: summary.unmatchedCount)
    if isStrict {
      let count = summary.unmatchedCount
      throw PlainError(
        count == 1 ? "a name of \(name) matches no country" : "\(count.grouped) names of \(name) match no country",
        list,
        advice:
          "Correct the names, map them to countries with “names” under “joins” in the configuration, list those to "
          + "skip in “ignore” there, or omit --strict.", .badData)
    }
    reporter.warn("\(name): no country matches \(list)")
  }

  private func reportReading(_ summary: TableJoin.Summary, _ name: String) throws(PlainError) {
    for text in summary.notes { reporter.note("\(name): \(text)") }
    for text in summary.remarks { reporter.warn("\(name): \(text.ofTable)") }
    if let words = summary.repeatedKey {
      if isStrict { throw .repeatedKey(words, in: name) }
      reporter.warn("\(name): \(words)")
    }
  }

  /// The first of some texts, and how many there are besides.
  func list(_ words: [String], of count: Int? = nil) -> String {
    let shown = min(words.count, reporter.isVerbose ? FeedLimits.remarks : 5)
    let more = (count ?? words.count) - shown
    return words.prefix(shown).joined(separator: ", ") + (more > 0 ? " and \(more.grouped) more" : "")
  }
}

extension TableJoin.Summary {
  /// Which countries have several rows, and in what these differ.
  var wordsOnRepeated: String {
    let more = repeated.count - 1
    let who =
      (repeated.first ?? "").oneLine(limit: 60)
      + (more > 0 ? " and \(more.of("more country", "more countries")) have" : " has")
    let words = differences.map(\.words).joined(separator: "; ")
    return "\(who) more than one row" + (years == nil ? "" : " for the same year")
      + (words.isEmpty ? "" : ", which differ in \(words)")
  }

  /// How to choose one of several rows, by the first column in which they differ.
  func choice(in name: String) -> String? {
    differences.first { !$0.isOfValues }.map {
      "“where” under “joins”: joins: [{source: \(name), where: \"\($0.condition)\"}]"
    }
  }
}

extension PlainError {
  static func unreadable(
    _ failure: String, _ cause: any Diagnostic, copy: CopyProblem? = nil, advice: String? = nil
  ) -> Self {
    PlainError(
      "\(failure): \(cause.what.ofTable)", at: cause.place.flatMap { failure.hasPrefix($0) ? nil : $0 },
      copy.map { (cause.reason.map { "\($0); " } ?? "") + "\($0)" } ?? cause.reason,
      advice: advice ?? cause.advice, copy == nil ? cause.exitStatus : .unavailable)
  }

  /// The terms of the source do not let a site publish it.
  static func restricted(_ name: String) -> Self {
    PlainError(
      "it may not be redistributed", "its metadata say so",
      advice: "Choose another source. If you may publish it, say so in gazetteer.yml: joins: [{source: \(name), "
        + "redistribute: true}].", .badData)
  }

  /// Only a stale copy is available, in strict mode.
  static func staleCopy(reason: String) -> Self {
    PlainError(
      "only a stale copy is available, and --strict was given", reason,
      advice: "Try again later, or omit --strict to use the cached copy.", .staleCopy)
  }

  /// An object has a key twice, of which only one value can count, in strict mode.
  static func repeatedKey(_ words: String, in place: String) -> Self {
    PlainError(
      "a key of \(place) appears twice in one object", words,
      advice: "Correct the names of the keys, or omit --strict to use the last value.", .badData)
  }

  /// Some countries have several rows, of which only one can count.
  ///
  /// - Parameter choice: how to choose one of them.
  static func repeated(table: String, countries: String, choice: String? = nil) -> Self {
    PlainError(
      "several rows of \(table) belong to the same country", countries,
      advice: choice.map { "Choose rows with \($0)." }
        ?? "Keep one row for each country and year, or omit --strict; or set “year” under “joins” in the configuration to "
        + "the column of years, or “where” to choose rows.", .badData)
  }
}

extension String {
  /// A message about a feed, reworded for a table.
  var ofTable: String {
    let subject = "the feed "
    return hasPrefix(subject) ? "it " + dropFirst(subject.count) : self
  }
}
