import ArgumentParser
import Datasets
import Exports
import Foundation
import Site
import StaticAPI

/// The options of a build with their defaults filled in: command line first, then configuration.
struct BuildSettings {
  let folder: String
  let isForced: Bool
  let title: String?
  let baseURL: String?
  let templates: TemplateSet
  let formats: [ExportFormat]
  let exportOptions: ExportOptions
  let generations: Set<APIGeneration>
  let flags: [String: [UInt8]]
  let hasServiceWorker: Bool

  init(_ options: Build, _ configuration: Configuration) throws {
    folder = try options.output ?? configuration.text("output") ?? "Output"
    isForced = try options.force ?? configuration.flag("force") ?? false
    title = try options.title ?? configuration.text("title")
    baseURL = try Self.baseURL(options.baseURL, configuration)
    let templateFolder = try options.templates ?? configuration.text("templates")
    templates = try templateFolder.map { try TemplateFolder.load($0) } ?? TemplateSet()
    formats = try Self.formats(options.formats, configuration)
    exportOptions = try options.csvOptions.resolved(configuration)
    let api =
      try options.api
      ?? configuration.value("api", expected: "none, v2, v3.1 or all is expected", APIChoice.init(rawValue:))
    generations = api?.generations ?? []
    flags = try FlagLocator.find(options.flags ?? configuration.text("flags"))
    hasServiceWorker = try options.serviceWorker ?? configuration.flag("service-worker") ?? true
  }

  /// What the site needs to know besides its dataset.
  func siteOptions(for provenance: Provenance) -> SiteOptions {
    SiteOptions(
      title: title, formats: formats, exportOptions: exportOptions, flags: flags, baseURL: baseURL,
      hasServiceWorker: hasServiceWorker, provenance: provenance, version: Gazetteer.version)
  }

  /// The dataset with the flags of the published site where the feed names none, once the site's address is known.
  func withFlagAddresses(_ dataset: Dataset) -> Dataset {
    guard let baseURL, !generations.isEmpty else { return dataset }
    var dataset = dataset
    for index in dataset.countries.indices where dataset.countries[index].flagPicture.svg.isEmpty {
      let code = dataset.countries[index].alpha2.lowercased()
      guard flags[code] != nil else { continue }
      dataset.countries[index].flagPicture.svg = "\(baseURL)flags/\(code).svg"
    }
    return dataset
  }

  private static func formats(_ text: String?, _ configuration: Configuration) throws -> [ExportFormat] {
    let names = try text.map { $0.split(separator: ",").map(String.init) } ?? configuration.texts("formats")
    guard let names else { return ExportFormat.allCases }
    if names == ["none"] { return [] }
    return try names.map { name in
      guard let format = ExportFormat(rawValue: name.trimmingCharacters(in: .whitespaces)) else {
        throw CommandError.usage(
          what: "there is no format “\(name)”", reason: "in --formats",
          advice: "The formats are \(ExportFormat.allCases.map(\.rawValue).joined(separator: ", ")), or none.")
      }
      return format
    }
  }

  /// The address of the published site, with a slash at its end.
  private static func baseURL(_ wanted: String?, _ configuration: Configuration) throws -> String? {
    guard let text = try wanted ?? configuration.text("base-url") else { return nil }
    guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()),
      url.host()?.isEmpty == false, url.query() == nil, url.fragment() == nil
    else {
      throw CommandError.usage(
        what: "--base-url is not the address of a site", reason: text,
        advice: "Give an http(s) address such as https://example.org/countries/.")
    }
    return text.hasSuffix("/") ? text : text + "/"
  }
}

/// Which generations of the API a build publishes.
enum APIChoice: String, CaseIterable, ExpressibleByArgument {
  case none, v2
  case v3 = "v3.1"
  case all

  /// The generations that the choice means.
  var generations: Set<APIGeneration> {
    switch self {
    case .none: []
    case .v2: [.v2]
    case .v3: [.v3]
    case .all: Set(APIGeneration.allCases)
    }
  }
}
