import ArgumentParser
import Base
import Countries
import Publishing

struct Show: SourceCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show one country, or all, in the terminal.",
    discussion: """
      Finds a country by code (alpha-2, alpha-3, numeric); by name, in any of many languages (common, \
      official, native, former or alternative); by capital, calling code (+20), domain (.eg) or currency code. Part of a \
      name is enough, and each word may have one typo. Case, diacritics and punctuation are ignored. If several countries \
      match, all are listed.

      gazetteer show france
      gazetteer show FRA
      gazetteer show "cote d'ivoire"
      gazetteer show Deutschland
      gazetteer show france --language ru
      gazetteer show --all --sort population:desc --limit 10

      If the source is a REST Countries service (a URL that ends in /v2, /v3.1 or /countries/v5), the service is asked \
      for the name. If it fails, the cached copy of all countries is searched. With --columns, --where, --sort, --limit \
      or --join all countries are fetched.
      """)

  static let asksRootFeed = true

  @Argument(help: "A name or code.")
  var country: String?

  @Flag(help: "List all countries, or those that --where and --limit select.")
  var all = false

  @OptionGroup var feedOptions: FeedOptions
  @OptionGroup var nameOptions: NameOptions

  func run(_ call: Invocation, _ report: ReportSettings) throws {
    guard all || country?.contains(where: { !$0.isWhitespace }) == true else {
      throw PlainError.usage(
        what: "no country given", reason: country == nil ? "expected a name, a code or --all" : "the name is blank",
        advice: "Example: gazetteer show france")
    }
    var settings = try feedOptions.settings(call)
    settings.takeTables { _ in false }
    let names = try nameOptions.settings(settings.selection)
    guard !all || country == nil else {
      throw PlainError.usage(
        what: "--all and a name cannot be combined", reason: "the name is “\(country ?? "")”",
        advice: "Omit one of them.")
    }
    let matches = try CountryLookup.countries(called: country, settings, in: names, report)
    if report.isJSON {
      let rows = RowObject.array(of: ExportFormat.json.defaultTable(of: matches))
      let list = rows.joined().filter { $0 != UInt8(ascii: "\n") }
      try StandardOutput.write(json: "{\"matches\":\(String(decoding: list, as: UTF8.self))}\n")
    } else if !all, matches.countries.count == 1 {
      try StandardOutput.write(PlainText.details(of: names.shown(matches.table(of: matches.columnsInUse))).visibleTable)
    } else {
      let lines = try PlainText.render(names.shown(ExportFormat.text.defaultTable(of: matches))).joined()
      try StandardOutput.write(String(decoding: lines, as: UTF8.self).visibleTable)
    }
  }
}
