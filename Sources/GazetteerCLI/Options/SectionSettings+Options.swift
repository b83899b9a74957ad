import Building
import Configurations
import Diagnostics
import Exports
import Foundation

extension SectionSettings {
  /// The options of the pages of one feed with their defaults filled in: command line first, then configuration.
  init(_ options: BuildOptions, _ configuration: Configuration) throws {
    self.init(
      title: try options.site.title ?? configuration.text(.title),
      formats: try configuration.reading(.formats, isGiven: options.site.formats != nil) {
        try Self.formats(options.site.formats, configuration)
      },
      exportOptions: try options.csv.resolved(configuration))
    let api =
      try options.site.api
      ?? configuration.value(.api, expected: "none, v2, v3, v3.1 or all is expected", APIChoice.init(rawValue:))
    generations = api?.generations ?? []
    flagFolder = try FlagLocator.find(options.site.flags ?? configuration.text(.flags))
    hasCountryPages = try options.site.countryPages ?? configuration.flag(.countryPages) ?? true
  }

  private static func formats(_ text: String?, _ configuration: Configuration) throws -> [ExportFormat] {
    let names = try text.map { $0.split(separator: ",").map(String.init) } ?? configuration.texts(.formats)
    guard let names else { return ExportFormat.standard }
    if names == ["none"] { return [] }
    guard !names.isEmpty else {
      throw PlainError.usage(
        what: "--formats is empty", reason: "it names no format", advice: "Write “none” for a site without exports.")
    }
    let formats = try names.map { name in
      guard let format = ExportFormat(rawValue: name.trimmingCharacters(in: .whitespaces)) else {
        throw PlainError.usage(
          what: "there is no format “\(name)”", reason: "in --formats",
          advice: "The formats are \(ExportFormat.allCases.map(\.rawValue).joined(separator: ", ")), or none.")
      }
      return format
    }
    if let description = formats.first(where: \.describesCSV), !formats.contains(.csv) {
      throw PlainError.usage(
        what: "“\(description.rawValue)” says what the CSV holds, and no CSV is written", reason: "in --formats",
        advice: "Add csv to the formats, or leave \(description.rawValue) out.")
    }
    return formats
  }
}
