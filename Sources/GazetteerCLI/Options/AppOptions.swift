import ArgumentParser
import Base
import Countries
import Foundation
import Publishing
import Site

/// Options for exports to apps: REST Countries records and modules of programming languages.
struct AppOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The fields of REST Countries records, separated by commas, such as name,cca2. (default: all)", valueName: "names"
    ),
    transform: expecting("fields such as name,cca2") { $0.commaSeparated.isEmpty ? nil : $0.commaSeparated })
  var fields: [String]?

  @Option(name: .customLong("base-url"), help: "The URL of your site, for links to flags in REST Countries records.")
  var baseURL: String?

  @Option(
    help: ArgumentHelp(
      """
      The folder with the flags of REST Countries records, or “embed” for flags as data: URLs. (default: the installed \
      flags)
      """, valueName: "folder"))
  var flags: String?

  @Option(help: ArgumentHelp("The template of --format template, in Mustache.", valueName: "file"))
  var template: String?

  /// The dataset with translations and URLs of flags for records, and notes on what these lack.
  func dataset(of feed: LoadedFeed, for format: ExportFormat, _ report: ReportSettings) throws -> Dataset {
    guard ExportFormat.restCountries.contains(format) else {
      let option = fields != nil ? "--fields" : "--flags embed"
      guard fields != nil || flags == "embed" else { return feed.dataset }
      let instead = fields.map { "Use --columns \($0.asList.cut(to: 60))" } ?? "Omit it"
      throw PlainError.usage(
        what: "\(option) needs records of REST Countries", reason: "the format is \(format.name)",
        advice: "\(instead), or use --format \(ExportFormat.restCountries[0].name).")
    }
    let dataset = try feed.withTranslations().dataset
    let columns = dataset.customColumns.filter { $0.group == nil }.map(\.column.name)
    if dataset.chosenColumns == nil, !columns.isEmpty {
      report.note("records of REST Countries have no field for \(columns.asList); use another format for it")
    }
    let base = try baseURL.map(SiteURL.check)
    let isEmbedded = flags == "embed"
    var shown = dataset
    if base != nil || isEmbedded, let folder = try FlagLocator.find(isEmbedded ? nil : flags) {
      shown = dataset.withFlags(
        try folder.flags(of: dataset.countries),
        asPNG: try folder.flags(of: dataset.countries, fileExtension: ".png")
      ) { path, bytes in
        guard isEmbedded else { return (base ?? "") + path }
        return "data:\(FileType.mediaType(of: path));base64,\(Data(bytes).base64EncodedString())"
      }
    }
    if fields?.contains("flags") ?? (dataset.chosenColumns == nil),
      shown.countries.allSatisfy(\.flagPicture.address.isEmpty)
    {
      report.note(
        "the records have no URLs of flags; install flags, and set --base-url to the URL of your site or use --flags embed"
      )
    }
    return shown
  }

  /// The format with its template, if it needs one.
  func format(_ format: ExportFormat) throws -> ExportFormat {
    guard (format.name == "template") == (template != nil) else {
      throw PlainError.usage(
        what: "--template and --format template need each other", reason: "only one of them is given",
        advice: "Example: --format template --template rust.mustache")
    }
    guard let template else { return format }
    guard let text = String(validating: try readInput(template, maxBytes: 1 << 20), as: UTF8.self) else {
      throw PlainError("invalid template", at: template, "it is not UTF-8", advice: "Save it as UTF-8.", .badData)
    }
    return .template(text, of: template)
  }

  /// The file with the types of a module, beside it; `nil` if there is none.
  func declarations(of format: ExportFormat, _ target: ExportTarget) throws(PlainError) -> ExportTarget? {
    guard format == .typescript, !target.isStandardOutput else { return nil }
    let extensions = [".js": ".d.ts", ".mjs": ".d.mts"]
    guard let (module, types) = extensions.first(where: { target.path.hasSuffix($0.key) }) else {
      throw .usage(
        what: "--output: a TypeScript export is a module, with its types in a second file",
        reason: "“\(target.path.oneLine(limit: 60))” does not end with .js or .mjs",
        advice: "Name the module: --output countries.js also writes countries.d.ts.")
    }
    return ExportTarget(path: target.path.dropLast(module.count) + types)
  }

  /// Notes what a module lacks.
  func tell(_ format: ExportFormat, _ content: ExportContent, isComplete: Bool, _ report: ReportSettings) {
    guard ExportFormat.modules.contains(format), format.name != "template" else { return }
    if content.dataset.kind.areCountries, DataModule.codes(of: content.table) == nil {
      report.note("the module has no rows by code: codes are missing, empty or repeated, or more than 10,000")
    }
    if format == .typescript, !isComplete {
      report.note("the types go to a second file, which is written only if --output names the module")
    }
  }
}
