import ArgumentParser
import Base
import Gazetteer

/// `gazetteer show`
struct Show: SourceCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show one country in the terminal, or all.",
    discussion: """
      Finds a country by its code (alpha-2, alpha-3, numeric) or its name: the common, official, native or former one, or \
      another that it goes by, in English or in 133 other languages; or by a capital, a calling code (+20), a domain (.eg) or \
      the code of a currency. The beginning of a name or a part of it will do, and one typing error a word. Case, diacritics \
      and punctuation do not matter. Several matches are listed.

      gazetteer show france
      gazetteer show FRA
      gazetteer show "cote d'ivoire"
      gazetteer show Deutschland
      gazetteer show france --language ru
      gazetteer show --all --sort population:desc --limit 10

      A service (an address that ends in /v2, /v3.1 or /countries/v5) is asked for the name; when it fails, the \
      last good copy of all countries is searched. With --columns, --where, --sort, --limit or --join all of its countries \
      are read.
      """)

  static let asksRootFeed = true

  @Argument(help: "A name or a code.")
  var country: String?

  @Flag(help: "List all countries, or those that --where and --limit take.")
  var all = false

  @OptionGroup var sourceOptions: SourceOptions
  @OptionGroup var nameOptions: NameOptions
  @OptionGroup(title: "Rows and columns") var rowOptions: RowOptions
  @OptionGroup(title: "Fetching") var fetchOptions: FetchOptions
  @OptionGroup(title: "Reporting") var reportOptions: ConfiguredReportOptions

  func run(_ call: Invocation) throws {
    guard all || country?.contains(where: { !$0.isWhitespace }) == true else {
      throw PlainError.usage(
        what: "no country is named", reason: country == nil ? "there is neither a name nor --all" : "the name is blank",
        advice: "Give a name or a code, such as “gazetteer show france”.")
    }
    let report = ReportSettings(reportOptions, call)
    let settings = try sourceSettings(call, call.configuration)
    let names = try nameOptions.settings(settings.selection)
    guard !all || country == nil else {
      throw PlainError.usage(
        what: "--all and a name do not go together", reason: "“\(country ?? "")” is named",
        advice: "Leave one of them out.")
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
