package import Base
import Countries
import Feeds

/// How to request and read a public source. Recipes are data: `Data/sources.yml`, and `sources:` in the configuration.
struct SourceRecipe: Sendable {
  /// The name in `--join` and `--source`: `worldbank`.
  let name: String
  /// The title on the sources page.
  var title = ""
  /// The URL of its data. `{code}` is replaced by the code of a series, `{query}` by ``query``; both are percent-encoded.
  var url = ""
  /// A query with `{code}`, for services that take one.
  var query: String?
  /// The URL of a page for readers, with `{code}`.
  var page: String?
  /// Headers for its host only.
  var headers: [HTTPHeader] = []
  var records: [String] = []
  /// The columns of countries, years and values; `nil` to detect them.
  var (key, year, value): (String?, String?, String?)
  /// Columns to skip, such as a region.
  var skipped: Set<String> = []
  /// The path of an error in an answer with status 200.
  var error: [String] = []
  /// The path of the day of its last update, or the column that has it.
  var updated: [String] = []
  /// The licence of the data; empty if ``metadata`` has it.
  var licence = ""
  /// Its content in a few words.
  var holds = ""
  /// An example of a code.
  var example: String?
  var metadata: Metadata?
  /// How to request further pages.
  var paging: Paging?

  init(name: String) { self.name = name }

  /// The URL of a document about a series, and paths in it.
  struct Metadata: Sendable {
    var url = ""
    /// The name of a column. Its `*` is each member, and the same one in the other paths; without it, `*` is the first.
    var name: [String] = []
    var (title, unit, licence, citation): ([String], [String], [String], [String]) = ([], [], [], [])
    /// The path of the day of the last update.
    var updated: [String] = []
    /// The path of a flag that forbids redistribution; here `*` is every member.
    var isRestricted: [String] = []
    /// The URL of another document about the column, on the same domain, and the paths of licences and of such a flag.
    var details: (url: [String], licences: [String], isRestricted: [String]) = ([], [], [])
  }

  struct Paging: Sendable {
    var parameter = ""
    /// The paths of the number of a page, of the count of pages, and of the count of all rows; the last may be empty.
    var (number, count, total): ([String], [String], [String]) = ([], [], [])
  }

  /// Whether it has one table per code to join, instead of a list of countries.
  var hasCodes: Bool { (url + (query ?? "")).contains("{code}") }
}

/// A source that a user named: `worldbank:SP.POP.TOTL`, `geonames`.
package struct NamedSource: Sendable {
  let recipe: SourceRecipe
  let code: String

  /// The name in `--join` and `--source`.
  var text: String { code.isEmpty ? recipe.name : "\(recipe.name):\(code)" }
  /// The URL of its data.
  var url: String { filled(recipe.url) }
  var page: String { filled(recipe.page ?? recipe.url) }

  func filled(_ template: String) -> String {
    let query = recipe.query.map { $0.replacingScalars(of: "{code}", with: code) } ?? ""
    return template.replacingScalars(of: "{query}", with: PercentEncoding.encode(query))
      .replacingScalars(of: "{code}", with: PercentEncoding.encode(code).replacingScalars(of: "%2F", with: "/"))
  }

  var plan: RequestPlan? {
    recipe.paging.map { paging in
      RequestPlan.numberedPages(parameter: paging.parameter) { answer in
        // If it is not JSON, reading the table reports it.
        guard let root = try? JSONDocument(parsing: answer.bytes).root else { return (nil, nil) }
        return (root.value(at: paging.number)?.wholeNumber, root.value(at: paging.count)?.wholeNumber)
      }
    }
  }

  /// Compares the count of rows with that of the source: a note if there are more.
  func note(onRows count: Int, of total: Int?) throws(PlainError) -> String? {
    guard let total, total != count else { return nil }
    let words = "\(count.of("row")) came, but the source counts \(total.grouped)"
    guard count < total else { return words }
    throw PlainError("the source is incomplete", at: text, words, advice: "Try again later.", .badData)
  }

  /// What to do about a failure; `nil` for the usual advice.
  func advice(on failure: FetchFailure?, hasContact: Bool) -> String? {
    switch failure {
    case .status(401, nil), .status(403, nil): hasContact ? nil : PlainError.contactAdvice
    case .status(401, _), .status(403, _): "Choose another series: gazetteer sources search WORDS finds codes."
    case .status(413, _): recipe.hasCodes ? "Choose a code with fewer values." : nil
    case .status(400, _), .status(404, _), .status(410, _):
      recipe.hasCodes ? "Check the code: gazetteer sources search WORDS finds codes." : nil
    default: nil
    }
  }

  /// Checks an answer for errors with status 200, and page numbers.
  ///
  /// - Returns: the count of all rows, and the day of the last update; `nil` if unknown.
  func check(_ bytes: FeedBytes) throws(PlainError) -> (total: Int?, updated: Day?) {
    guard !recipe.error.isEmpty || recipe.paging != nil, let root = try? JSONDocument(parsing: bytes.bytes).root else {
      return (nil, nil)
    }
    if let words = root.value(at: recipe.error)?.string?.oneLine(limit: FeedLimits.quoted) {
      throw PlainError("the source answers with an error", at: text, words, advice: "Check the code.", .badData)
    }
    let updated = recipe.updated.isEmpty ? nil : root.value(at: recipe.updated)?.string.flatMap(Self.day)
    guard let paging = recipe.paging else { return (nil, updated) }
    let total = root.value(at: paging.total)?.wholeNumber
    if total == 0 { throw .noRows(of: text) }
    for path in [paging.number, paging.count] where root.value(at: path)?.wholeNumber == nil {
      throw PlainError(
        "the source does not number its pages", at: text,
        "there is no whole number at “\(path.joined(separator: "."))”",
        advice: "Correct “paging” in the recipe.", .badData)
    }
    return (total, updated)
  }

  /// The day of the last update in the column that has it, in the first row.
  func updated(in table: ForeignTable) -> Day? {
    guard recipe.updated.count == 1, let column = table.keys.firstIndex(of: recipe.updated[0]) else { return nil }
    return table.rows.first.flatMap { Self.day($0[column].text) }
  }

  /// A day in ISO 8601, or as Eurostat writes it: `12/07/26 23:00:00`.
  static func day(_ text: String) -> Day? {
    if let day = Day(startingPeriod: text) { return day }
    let parts = text.prefix { $0 != " " }.split(separator: "/")
    guard parts.count == 3, parts.allSatisfy({ $0.utf8.count == 2 }) else { return nil }
    return Day(startingPeriod: "20\(parts[2])-\(parts[1])-\(parts[0])")
  }
}

/// The recipes by name.
package struct SourceRecipes: Sendable {
  /// In the order of `gazetteer sources`.
  private(set) var recipes: [SourceRecipe] = []

  mutating func add(_ recipe: SourceRecipe) {
    recipes.removeAll { $0.name == recipe.name }
    recipes.append(recipe)
  }

  private static let letters = Set("abcdefghijklmnopqrstuvwxyz0123456789-".utf8)

  /// Whether a recipe may have the text before the colon as its name: paths with a dot, slash or capital are files.
  static func canName(_ text: String) -> Bool {
    text.utf8.prefix { $0 != UInt8(ascii: ":") }.allSatisfy { letters.contains($0) }
  }

  /// The source that a text names; `nil` if it is the path of a file or a URL.
  ///
  /// - Throws: ``PlainError`` for an unknown name before a colon, and for a missing or invalid code.
  package func named(_ text: String) throws(PlainError) -> NamedSource? {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let hasCode = parts.count == 2 && parts[1].wholeMatch(of: Self.code) != nil
    guard let recipe = recipes.first(where: { $0.name == parts[0] }) else {
      guard hasCode, parts[0].wholeMatch(of: /[a-z][a-z0-9-]+/) != nil else { return nil }
      throw PlainError(
        "unknown source", at: text.oneLine(limit: 60),
        ClosestName.mistake(parts[0], kind: "source", among: recipes.map(\.name)),
        advice: "gazetteer sources lists them. Write a file with a colon in its name as ./NAME:END.", .usage)
    }
    let example = recipe.example.map { ", such as \(recipe.name):\($0)" } ?? ""
    guard recipe.hasCodes || parts.count == 1 else {
      throw .usage(what: "\(recipe.name) takes no code", reason: "it has one table", advice: "Write \(recipe.name).")
    }
    guard hasCode || !recipe.hasCodes else {
      throw .usage(
        what: "\(recipe.name) needs the code of a series\(example)",
        reason: "a code has letters, digits, “.”, “_”, “-” and “/”, at most 100",
        advice: "gazetteer sources search WORDS finds codes.")
    }
    return NamedSource(recipe: recipe, code: hasCode ? parts[1] : "")
  }

  nonisolated(unsafe) private static let code = /[A-Za-z0-9._-][A-Za-z0-9._\/-]{0,99}/
}

extension PlainError {
  /// What to do if a service refuses a program without a contact.
  fileprivate static let contactAdvice =
    "Some services refuse programs that name no contact: set “contact” in gazetteer.yml to a URL or an e-mail address."

  /// A source that counts no rows.
  static func noRows(of name: String) -> Self {
    PlainError("\(name) cannot be joined", "it has no rows", advice: "Check its code, or remove the table.", .badData)
  }
}

extension Dataset {
  func from(_ source: NamedSource?) -> Dataset {
    guard let source, sources.isEmpty else { return self }
    var dataset = self
    dataset.sources = [DataSource(name: source.recipe.title, licence: source.recipe.licence, address: source.page)]
    dataset.licence = licence ?? source.recipe.licence
    return dataset
  }

  /// A note if a share-alike or restricted licence is combined with another one.
  var licenceConflict: String? {
    var names: [String: String] = [:]
    for source in sources where !source.licence.isEmpty && !source.isCorrection {
      names[source.licence] = names[source.licence] ?? source.name
    }
    guard let strict = names.keys.sorted().first(where: { $0.contains(/ODbL|-SA|-NC|-ND|[Ss]hare-?[Aa]like/) }),
      names.count > 1
    else { return nil }
    let others = names.keys.filter { $0 != strict }.sorted()
    return
      "the licences of the sources differ: \(strict) (\(names[strict] ?? "")) sets terms for all that is published "
      + "with it, and there is data under \(PlainError.list(others))"
  }
}

extension JSONValue {
  fileprivate var wholeNumber: Int? { integer ?? string.flatMap { Int($0) } }

  /// All values at a path of keys and indices, where `*` is every member.
  func values(at path: ArraySlice<String>) -> [JSONValue] {
    guard let key = path.first else { return [self] }
    let list = array
    let member = list.map { list in Int(key).flatMap { list.indices.contains($0) ? list[$0] : nil } } ?? self[key]
    let members = key == "*" ? list ?? pairs.map(\.value) : [member].compactMap(\.self)
    return members.flatMap { $0.values(at: path.dropFirst()) }
  }

  /// The first value at a path; `nil` for an empty path.
  func value(at path: [String]) -> JSONValue? { path.isEmpty ? nil : values(at: path[...]).first }
}
