import Datasets
import Dates
import Diagnostics
import Feeds
import Site

/// A table of figures that is joined to a feed.
public struct JoinSettings: Sendable {
  /// Where it comes from.
  public var source: Source
  /// The keys that lead to its rows; none where these are the outermost list.
  public var records: [String]
  /// How it is joined.
  public var join: TableJoin
  /// What it is called on the page of the sources; `nil` for the name of its file or address.
  public var title: String?
  /// The licence of its data.
  public var licence: String?

  /// A table that is joined by the best key.
  public init(
    _ source: Source, records: [String] = [], join: TableJoin = TableJoin(), title: String? = nil,
    licence: String? = nil
  ) {
    (self.source, self.records, self.join) = (source, records, join)
    (self.title, self.licence) = (title, licence)
  }
}

/// Why a table cannot be joined.
public enum JoinError: Diagnostic {
  /// It cannot be read as a table.
  case unreadable(table: String, cause: any Diagnostic)
  /// The answer of its address cannot, and why no copy of it could be used.
  case unreadableAnswer(table: String, cause: DatasetError, copy: CopyProblem)
  /// It does not suit the feed.
  case unsuitable(table: String, JoinMistake)
  /// Some of its rows are of no country, where all have to be.
  case unmatched(table: String, count: Int, first: String)
  /// Some countries have several rows, of which only one can count.
  case repeated(table: String, countries: String)
  /// The World Factbook is in none of the places where it is looked for.
  case noFactbook(places: [String])
  /// What is said of a column does not suit the feed.
  case declaration(DeclarationMistake)

  /// What went wrong.
  public var what: String {
    switch self {
    case .unreadable(let table, let cause): "\(table) cannot be joined: \(cause.what.ofTable)"
    case .unreadableAnswer(let table, let cause, _): "\(table) cannot be joined: \(cause.what.ofTable)"
    case .unsuitable(let table, _): "\(table) cannot be joined"
    case .unmatched(let table, let count, _):
      count == 1 ? "a row of \(table) is of no country" : "\(count.grouped) names of \(table) are of no country"
    case .repeated(let table, _): "rows of \(table) are of the same country"
    case .noFactbook: "the World Factbook is not there to be joined"
    case .declaration(let mistake): "the column “\(mistake.name)” is not as it is declared"
    }
  }

  /// Where.
  public var place: String? {
    switch self {
    case .unreadable(_, let cause): cause.place
    case .unreadableAnswer(_, let cause, _): cause.place
    case .declaration(let mistake): mistake.place
    default: nil
    }
  }

  /// Why.
  public var reason: String? {
    switch self {
    case .unreadable(_, let cause): cause.reason
    case .unreadableAnswer(_, let cause, let copy): (cause.reason.map { "\($0); " } ?? "") + "\(copy)"
    case .unsuitable(_, let mistake): mistake.words
    case .unmatched(_, _, let first): first
    case .repeated(_, let countries): countries
    case .noFactbook(let places): "there is no file at \(places.joined(separator: ", nor at "))"
    case .declaration(let mistake): mistake.reason
    }
  }

  /// What to do next.
  public var advice: String {
    switch self {
    case .unreadable(_, let cause as DatasetError), .unreadableAnswer(_, let cause, _): cause.adviceForTables
    case .unreadable(_, let cause): cause.advice
    case .unsuitable(_, .noCountries): "Leave the table out, or name a feed of countries."
    case .unsuitable(_, .noValues): "Name the columns to take with “columns” below “joins” in the configuration."
    case .unsuitable(_, .noRows): "Add rows to it, or leave the table out."
    case .unsuitable(_, .noColumn):
      "Name a column that it has, with “key” or “columns” below “joins” in the configuration."
    case .unsuitable(_, .noCountry):
      "Correct “names” below “joins” in the configuration: a code or a name of a country that the feed has stands there."
    case .unsuitable(let table, .noKey):
      "A table has a column of codes or names of countries. If a column means countries by other texts, say which, with "
        + "“key” and “names” below “joins” in the configuration: "
        + "joins: [{source: \(table), key: COLUMN, names: {TEXT: CODE}}]."
    case .unsuitable(let table, .noMatch(let key, _)):
      "Say which countries its texts mean, with “names” below “joins” in the configuration: "
        + "joins: [{source: \(table), key: \(key.oneLine(limit: 60)), names: {TEXT: CODE}}]; or leave the table out."
    case .unmatched:
      "Correct the names, say with “names” below “joins” in the configuration which countries they mean, list those to "
        + "pass over as “ignore” there, or leave --strict out."
    case .unsuitable(_, .noYear):
      "Name a column that has years such as 2022, or days such as 2022-12-31, with “year” below “joins” in the configuration."
    case .repeated:
      "Keep one row a country, name the column with the year of each with “year” below “joins” in the configuration, or "
        + "leave --strict out."
    case .noFactbook:
      "Write the file with “Data/factbook --output factbook.json” in the source of Gazetteer and put it there, or name "
        + "another place: --join PATH."
    case .declaration: "Correct “columns” in the configuration."
    }
  }

  /// The exit code that a command ends with.
  public var exitStatus: ExitStatus {
    switch self {
    case .unreadable(_, let cause): cause.exitStatus
    case .unreadableAnswer: .unavailable
    case .noFactbook: .noInput
    case .unsuitable, .unmatched, .repeated, .declaration: .badData
    }
  }
}

extension DatasetError {
  /// What to do next with a table.
  fileprivate var adviceForTables: String {
    switch self {
    case .notSeparated: "Correct that line, or leave the table out."
    case .notAList(_, let lists) where !lists.isEmpty:
      "If the rows are in that list, say so with “records: \(lists[0])” below “joins” in the configuration."
    case .noRecords:
      "Name the keys that lead to the list, with dots between them, as “records” below “joins” in the configuration."
    case _ where suitsTables: advice
    default: "A table is CSV or a JSON list of objects; check the file or the address of the table."
    }
  }
}

extension String {
  /// What is said of a feed, as of a table.
  fileprivate var ofTable: String {
    let subject = "the feed "
    return hasPrefix(subject) ? "it " + dropFirst(subject.count) : self
  }
}

extension JoinMistake {
  fileprivate var words: String {
    switch self {
    case .noColumn(let key, let known):
      "it has no column “\(key)”"
        + (ClosestName.of(key, among: known).map { "; did you mean “\($0)”?" } ?? "; its columns are \(known.listed)")
    case .noYear(let text, let column):
      "“\(text.oneLine(limit: 60))” in the column “\(column.oneLine(limit: 60))” is no year"
    case .noRows: "it has no rows"
    case .noKey(let known): "none of its columns has codes or names of countries; they are \(known.listed)"
    case .noValues(let known): "it has no columns besides those that name countries and years: \(known.listed)"
    case .noMatch(let key, let text):
      "no row is of a country: its column “\(key.oneLine(limit: 60))” has texts such as “\(text.oneLine(limit: 60))”"
    case .noCountries: "the feed is one of facts"
    case .noCountry(let name, let text):
      "“\(text.oneLine(limit: 60))” is said to mean “\(name.oneLine(limit: 60))”, which is not one country of the feed"
    }
  }
}

extension [String] {
  /// The first of them as a list.
  fileprivate var listed: String {
    prefix(8).map { "“\($0.oneLine(limit: 40))”" }.joined(separator: ", ") + (count > 8 ? " and so on" : "")
  }
}

/// Tables that were read, to be joined to a feed.
struct JoinedTables {
  private enum Content {
    case table(ForeignTable)
    case factbook(Factbook)

    init(_ bytes: FeedBytes, records: [String]) throws(DatasetError) {
      guard Factbook.isOne(bytes.bytes) else {
        self = .table(try ForeignTable.decode(bytes.bytes, charset: bytes.charset, records: records))
        return
      }
      let fields = try FactbookField.decode(BundledData.factbookFields)
      self = .factbook(try Factbook.decode(bytes.bytes, fields: fields))
    }
  }

  private struct Table {
    let settings: JoinSettings
    let content: Content
    let stale: StaleCopy?
    let date: DataDate?
  }

  private let tables: [Table]
  private let isStrict: Bool
  /// The date that the settings give to the build.
  private let date: DataDate?

  /// Reads the tables of the settings.
  ///
  /// - Throws: what ``FeedReader`` throws, ``JoinError`` for what is no table, and where the settings are strict an
  ///   error for a stale copy.
  init(_ settings: SourceSettings, _ reporter: any Reporter) throws {
    (isStrict, date) = (settings.isStrict, settings.joins.isEmpty ? nil : try settings.fallbackDate())
    var policy = settings.policy
    // What is sent to the source is sent to nobody else.
    (policy.headers, policy.bearerToken) = ([], nil)
    let reader = FeedReader(cache: settings.cache, policy: policy) { reporter.show($0) }
    var tables: [Table] = []
    for settings in settings.joins {
      let reading: Reading<Content>
      // Of the answer, which is read before a copy.
      var mistake: DatasetError?
      let name = settings.source.displayName
      do {
        reading = try reader.read(settings.source, snapshot: BundledData.snapshot) { bytes in
          do throws(DatasetError) {
            return try Content(bytes, records: settings.records)
          } catch {
            mistake = mistake ?? error
            throw error
          }
        }
      } catch let error as any Diagnostic {
        if case FeedsError.unavailable(_, .undecodable, _, let copy) = error, let mistake {
          throw JoinError.unreadableAnswer(table: name, cause: mistake, copy: copy)
        }
        throw JoinError.unreadable(table: name, cause: error)
      }
      for warning in reading.warnings { reporter.warn(warning.summary) }
      var stale: StaleCopy?
      if case .staleCopy(let copy) = reading.origin {
        if isStrict { throw BuildError.staleCopy(reason: copy.cause.summary) }
        reporter.warn("\(copy.cause.summary); using the last good copy of the table")
        stale = copy
      }
      tables.append(
        Table(
          settings: settings, content: reading.content, stale: stale, date: reading.origin.dataDate.map(DataDate.init)))
    }
    self.tables = tables
  }

  /// Why one of the tables is an old copy; `nil` where all are fresh.
  var stale: StaleCopy? { tables.lazy.compactMap(\.stale).first }

  /// The dataset with the columns of all tables.
  ///
  /// - Throws: ``JoinError``.
  func joined(to dataset: Dataset, _ reporter: any Reporter) throws -> Dataset {
    guard let first = tables.first else { return dataset }
    guard dataset.kind.areCountries else {
      throw JoinError.unsuitable(table: first.settings.source.fileName, .noCountries)
    }
    let matcher = CountryMatcher(dataset, names: try SearchNames.bundled(ofTables: true))
    var dataset = dataset
    for table in tables {
      let settings = table.settings
      let name = settings.source.fileName
      // No clock says which day it is, so that builds can be repeated.
      let today = date ?? [table.date, dataset.date].compactMap(\.self).max { $0.timestamp < $1.timestamp }
      let summary: TableJoin.Summary
      do throws(JoinMistake) {
        switch table.content {
        case .table(let table):
          var join = settings.join
          join.lastYear = today.flatMap { Int($0.iso.prefix(4)) }
          (dataset, summary) = try dataset.joining(
            table, join, name: settings.title ?? settings.source.fileStem, by: matcher)
        case .factbook(let factbook):
          let (numbers, sentences): (Int, Int)
          (dataset, summary, numbers, sentences) = try dataset.joining(factbook, settings.join, by: matcher)
          let all = "all \(sentences.grouped) figures of \(factbook.source.name) are numbers"
          let some = "\(numbers.grouped) of the \(sentences.grouped) figures of \(factbook.source.name) are numbers"
          reporter.note(numbers == sentences ? all : some + "; the others stay the sentences that they are")
        }
      } catch {
        throw JoinError.unsuitable(table: name, error)
      }
      let address: String? =
        if case .address(let address) = settings.source, address == settings.source.displayName { address } else { nil }
      var source = DataSource(name: settings.title ?? name, licence: settings.licence ?? "", address: address)
      if case .factbook(let factbook) = table.content {
        source = factbook.source
        source.name = settings.title ?? source.name
        source.licence = settings.licence ?? source.licence
      }
      source.isJoined = true
      dataset.sources.append(source)
      try tell(summary, name, rows: dataset.rowCount, today: today.map { String($0.iso.prefix(4)) }, reporter)
    }
    return dataset
  }

  private func tell(
    _ summary: TableJoin.Summary, _ name: String, rows: Int, today: String?, _ reporter: any Reporter
  ) throws(JoinError) {
    let years = summary.years.map {
      $0.lowerBound == $0.upperBound ? " of \($0.lowerBound)" : ", \($0.lowerBound) to \($0.upperBound)"
    }
    let columns =
      summary.columns.prefix(8).joined(separator: ", ")
      + (summary.columns.count > 8 ? " and \(summary.columns.count - 8) more" : "")
    reporter.note("joined \(name) to \(summary.matched.grouped) of \(rows.grouped) countries: \(columns)\(years ?? "")")
    if summary.linesAboveHeader > 0 {
      let lines = Noun(one: "line", other: "lines").words(for: summary.linesAboveHeader)
      let are = summary.linesAboveHeader == 1 ? "is" : "are"
      reporter.note("\(name): \(lines) above its header, such as a title, \(are) passed over")
    }
    if summary.footnotes > 0 {
      let rows = Noun(one: "row", other: "rows").words(for: summary.footnotes)
      reporter.note("\(name): skipped \(rows) after the last empty line, such as footnotes")
    }
    if summary.newestYears.count > 1 {
      let years = summary.newestYears.sorted { $0.key > $1.key }
      let last = years.dropFirst(5).reduce(0) { $0 + $1.value }
      let list =
        years.prefix(5).map { "\($0.value.grouped) of \($0.key)" }
        + (last > 0 ? ["\(last.grouped) older"] : [])
      reporter.note("\(name): its newest values are of different years: \(list.joined(separator: ", "))")
    }
    if summary.projected > 0, let today {
      let values = Noun(one: "value", other: "values").words(for: summary.projected)
      reporter.note(
        "\(name): \(values) of years after \(today) are projections, which are in the series alone; SOURCE_DATE_EPOCH sets the "
          + "date of the build")
    }
    if summary.hasFiscalYears {
      reporter.note("\(name): fiscal years such as “2011-12” count as the year in which they begin")
    }
    if let first = summary.aggregates.first {
      let groups = Noun(one: "group", other: "groups").words(for: summary.aggregates.count)
      reporter.note("\(name): skipped \(groups) of countries, such as “\(first.oneLine(limit: 60))”")
    }
    for renamed in summary.renamed.prefix(5) {
      reporter.note(
        "the name “\(renamed.name)” is taken, so that the column of \(name) is called “\(renamed.other)”; "
          + "“prefix” below “joins” in the configuration gives it another")
    }
    for text in summary.remarks { reporter.warn("\(name): \(text)") }
    if summary.rowsWithoutYear > 0 {
      let (rows, are) = (Noun(one: "row has", other: "rows have"), summary.rowsWithoutYear == 1 ? "is" : "are")
      reporter.warn(
        "\(name): \(rows.words(for: summary.rowsWithoutYear)) no year from 0 to 9999, and \(are) left out")
    }
    if let first = summary.repeated.first {
      let more = summary.repeated.count - 1
      let who =
        first.oneLine(limit: 60)
        + (more > 0 ? " and \(more.grouped) more \(more == 1 ? "country" : "countries") have" : " has")
      let words = "\(who) more than one row" + (summary.years == nil ? "" : " for the same year")
      if isStrict { throw .repeated(table: name, countries: words) }
      let advice = summary.years == nil ? "; name a column of years with “year” below “joins” in the configuration" : ""
      reporter.warn("\(name): \(words); the \(summary.hasDates ? "last date of a year" : "first one") counts\(advice)")
    }
    if !summary.besides.isEmpty {
      let names = summary.besides.map { "“\($0.name.oneLine(limit: 60))” (\($0.country.oneLine(limit: 60)))" }
      let list = Self.list(names, of: summary.besidesCount, reporter)
      let words = "it has these countries under another name as well: \(list)"
      if isStrict { throw .repeated(table: name, countries: words) }
      reporter.warn("\(name): \(words); where both have a value, that of the own name counts")
    }
    if !summary.unusedNames.isEmpty {
      let list = Self.list(
        summary.unusedNames.map { "“\($0.oneLine(limit: 60))”" }, of: summary.unusedNames.count, reporter)
      reporter.warn("\(name): no row is called \(list), as “names” below “joins” in the configuration says")
    }
    if !summary.passedOver.isEmpty {
      reporter.warn(
        "\(name): further columns are left out, such as “\(summary.passedOver[0].oneLine(limit: 60))”, since there can be "
          + "\(FeedLimits.ownColumns)"
      )
    }
    let words = summary.unmatched.map { name in
      "“\(name.name.oneLine(limit: 60))”"
        + (name.isContradiction
          ? " (whose columns name different countries)"
          : name.isAmbiguous
            ? " (which several countries are called)"
            : name.countryOfPlace.map { " (not the same as \($0))" }
              ?? name.closest.map { " (closest: \($0))" } ?? "")
    }
    guard !words.isEmpty else { return }
    let list = Self.list(words, of: summary.unmatchedCount, reporter)
    if isStrict { throw .unmatched(table: name, count: summary.unmatchedCount, first: list) }
    reporter.warn("\(name): no country is called \(list)")
  }

  /// The first of some words, and how many more there are.
  private static func list(_ words: [String], of count: Int, _ reporter: any Reporter) -> String {
    let shown = reporter.isVerbose ? words.count : min(words.count, 5)
    let more = count - shown
    return words.prefix(shown).joined(separator: ", ") + (more > 0 ? " and \(more.grouped) more" : "")
  }
}

extension Source {
  /// The name of the file, of an address too, without a path of this machine.
  var fileName: String {
    switch self {
    case .standardInput, .snapshot: displayName
    case .file(let path): path.split(separator: "/").last.map(String.init) ?? path
    case .address(let address):
      address.prefix { $0 != "?" && $0 != "#" }.split(separator: "/").last.map(String.init) ?? displayName
    }
  }

  /// The same without what stands behind its last full stop.
  var fileStem: String {
    let name = fileName
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }
}
