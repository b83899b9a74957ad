import ArgumentParser
import Base
import Countries
import Feeds
import Publishing

struct Codes: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "codes",
    abstract: "Add country codes and names to a CSV or TSV.",
    discussion: """
      Reads a column with names in any of many languages, or with codes, and adds the columns alpha2, alpha3, \
      numeric (ISO 3166-1) and name. All other bytes of the table stay the same.

      A text that is not certain is refused: the added cells stay empty, and a warning lists the nearest names.

      gazetteer codes table.csv > coded.csv
      gazetteer codes table.tsv --column Land --names de --output coded.tsv
      gazetteer codes table.csv --reverse
      """)

  private static let mostListed = 1_000

  @Argument(help: "The CSV or TSV, “-” for standard input.")
  var table: String

  @Option(help: "The column with names or codes. (default: detected)")
  var column: String?

  @Flag(help: "Read codes only, and add the name only.")
  var reverse = false

  @Option(
    help: ArgumentHelp("The language of the added names, such as de. (default: en)", valueName: "code"))
  var names: String?

  @Flag(help: "Fail if a text is refused (65), and write nothing.")
  var strict = false

  @OptionGroup var targetOptions: TargetOptions
  @OptionGroup(title: "Reporting") var reportOptions: ReportOptions

  func run() throws {
    let report = ReportSettings(reportOptions)
    let target = try ExportTarget(targetOptions, of: "the table", report)
    var read = ReadFiles()
    read.add(table == "-" ? "/dev/stdin" : table)
    try target.refuse(read)
    let bytes = try readInput(table, maxBytes: FetchPolicy().maxBytes)
    let names = try names.map { try WorldLanguage(parsing: $0, option: "--names") }
    let coded = try CodedTable(bytes, column: column, takesCodesOnly: reverse, names: names, warn: report.warn)
    let rows = "\(coded.matched.grouped) of \(coded.rows.grouped) rows"
    let keys = coded.keys.map { "“\($0.oneLine(limit: 40))”" }.asList
    report.note("\(rows) name a country in \(keys); added \(coded.added.asList)")
    for group in coded.groups.prefix(report.isVerbose ? .max : 5) {
      report.note("“\(group.oneLine(limit: 60))” is a group of countries")
    }
    for refusal in coded.refused.prefix(Self.mostListed) {
      report.warn("row \(refusal.row.grouped): “\(refusal.text.oneLine(limit: 60))” \(refusal.reason)")
    }
    let more = coded.refused.count - Self.mostListed
    if more > 0 { report.warn("\(more.grouped) more texts are refused") }
    if strict, !coded.refused.isEmpty {
      throw PlainError(
        "texts are refused", at: table, "\(coded.refused.count.grouped) of its texts name no certain country",
        advice: "Correct them, or leave --strict out.", .badData)
    }
    guard !target.isStandardOutput else { return try DataOutput.write(coded.bytes, as: coded.isTSV ? .tsv : .csv) }
    try target.write(coded.bytes)
    guard report.isJSON else { return try report.say("Wrote \(target.path): \(rows) with a country.") }
    try StandardOutput.write(
      json: .known([
        "matched": .integer(coded.matched), "output": .string(target.path),
        "refused": .texts(coded.refused.map(\.text)), "rows": .integer(coded.rows),
      ]))
  }
}
