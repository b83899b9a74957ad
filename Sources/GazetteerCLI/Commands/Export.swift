import ArgumentParser
import Base
import Countries
import Foundation
import Publishing
import Site

struct Export: SourceCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Export the table in one format, to standard output or a file.",
    discussion: """
      gazetteer export --format csv > countries.csv
      gazetteer export --format text --columns name,code,population
      gazetteer export --source feed.json --format json --output countries.json
      gazetteer export --format sqlite --output countries.sqlite
      gazetteer export --format xlsx --output countries.xlsx
      gazetteer export --language ru
      gazetteer export --columns code,name,name:ru,capital:ar

      \(columns) \(languages)
      """)

  private static let columns =
    "The columns are \(CountryColumn.knownNames.asList). These are exported only if --columns names them: "
    + "\(Dataset.Kind.countries.onRequest.map(\.column.name).asList); so are the bundled indicators, such as "
    + "gdp_per_person, which “query --schema” lists. The columns of facts are "
    + "\(Dataset.Kind.facts.headline.asList)."

  private static let languages =
    "Columns with names are available in other languages: \(NamedColumn.allCases.map(\.rawValue).asList), followed by "
    + "a colon and one of \(WorldLanguage.shipped.map(\.tag).asList), or another language of CLDR."

  static let asksRootFeed = true

  @OptionGroup var feedOptions: FeedOptions

  @Option(
    help: """
      One of \([ExportFormat].ofExports.names.asList). \
      (default: by the extension of --output, else csv)
      """, completion: .list([ExportFormat].ofExports.names),
    transform: { try ExportFormat.reading($0, of: .ofExports) })
  var format: ExportFormat?

  @OptionGroup var targetOptions: TargetOptions

  @OptionGroup var nameOptions: NameOptions
  @OptionGroup(title: "CSV") var csvOptions: CSVOptions
  @OptionGroup(title: "Maps") var mapOptions: MapOptions
  @OptionGroup var appOptions: AppOptions

  func run(_ call: Invocation, _ report: ReportSettings) throws {
    let target = try ExportTarget(targetOptions, of: "the data", report)
    let format = try appOptions.format(try format(for: target.path, call))
    let declarations = try appOptions.declarations(of: format, target)
    if case .binary(let words) = format.form { try target.refuseTerminal(for: words) }

    var source = try feedOptions.settings(call)
    source.takeTables { _ in false }
    source.names = try nameOptions.settings(source.selection)
    let borders: WorldBorders = format == .geojsonOutlines ? try mapOptions.worldBorders() : .bundled
    let read = ReadPaths(
      files: [call.configuration.file, mapOptions.borders, appOptions.template], feeds: [source]
    ).files
    try target.refuse(read)
    try declarations?.refuse(read)
    borders.tell(report)
    var feed = try LoadedFeed(source, report)
    if format == .sqlite, feed.dataset.chosenColumns == nil { feed = try feed.withSeries() }
    let dataset = try appOptions.dataset(of: feed, for: format, report)
    let table = format.defaultTable(of: dataset)
    let names = feed.nameCount.of(table)
    for remark in names.remarks { report.note(remark) }
    let content = ExportContent(dataset: dataset, table: table, about: feed.about, outlines: borders.outlines)
    var options = csvOptions.exportOptions
    options.fields = appOptions.fields
    let bytes = try format.render(content, options: options)
    appOptions.tell(format, content, isComplete: declarations != nil, report)
    try declarations?.write(ExportFormat.typescriptDeclarations.render(content))
    let counts = Dictionary(names.columns.map { ($0.name, $0.asInFeed) }, uniquingKeysWith: { first, _ in first })
    try target.write(bytes, as: format, of: feed, report, namesAsInFeed: source.names.isEmpty ? nil : counts)
    if let declarations, !report.isJSON { try report.say("Wrote \(declarations.path): its types.") }
  }
}

extension Export {
  private static let spreadsheets: Set = ["xls", "ods", "numbers"]

  /// The requested format, else the one of the file name, else CSV.
  private func format(for output: String, _ call: Invocation) throws -> ExportFormat {
    let (ofName, isNamed) = (ExportFormat(fileName: output, among: .ofExports), call.isGiven("output"))
    guard call.isGiven("format"), let format else {
      if isNamed, let ofName { return ofName }
      if let suffix = output.split(separator: ".").last?.lowercased(), Self.spreadsheets.contains(suffix) {
        throw PlainError.usage(
          what: "--output: unknown format “\(suffix)”", reason: "in “\(output)”",
          advice: "Name a file with the extension “.xlsx”, or choose a format with --format.")
      }
      return format ?? ofName ?? .csv
    }
    if isNamed, let ofName, ofName.fileExtension != format.fileExtension, format.name != "template" {
      throw PlainError.usage(
        what: "--format and --output contradict each other",
        reason: "“\(output)” has the extension of \(ofName.name), and --format is \(format.name)",
        advice: "Omit --format, or name a file with the extension “.\(format.fileExtension)”.")
    }
    return format
  }
}
