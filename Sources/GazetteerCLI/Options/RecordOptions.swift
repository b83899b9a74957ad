import ArgumentParser
import Base
import Countries
import Foundation
import Publishing
import Site

/// Options for exports of REST Countries records.
struct RecordOptions: ParsableArguments {
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

  /// The dataset with translations and URLs of flags for records, and notes on what these lack.
  func dataset(of feed: LoadedFeed, for format: ExportFormat, _ report: ReportSettings) throws -> Dataset {
    guard ExportFormat.restCountries.contains(format) else {
      guard let fields else { return feed.dataset }
      throw PlainError.usage(
        what: "--fields needs records of REST Countries", reason: "the format is \(format.name)",
        advice: "Use --columns \(fields.asList.cut(to: 60)), or --format \(ExportFormat.restCountries[0].name).")
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
    let showsFlags = fields.map { $0.contains("flags") } ?? (dataset.chosenColumns == nil)
    if showsFlags, shown.countries.allSatisfy(\.flagPicture.address.isEmpty) {
      report.note(
        base == nil && !isEmbedded
          ? "the records have no URLs of flags; set --base-url to the URL of your site, or use --flags embed"
          : "the records have no flags, because no flag images are installed; name a folder of flags with --flags")
    }
    return shown
  }
}
