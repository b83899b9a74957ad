import ArgumentParser
import Datasets
import Diagnostics
import Feeds
import Foundation
import Output
import Site
import StaticAPI

/// The options of a whole site with their defaults filled in: command line first, then configuration.
struct BuildSettings {
  let folder: String
  let isForced: Bool
  let replacesForeign: Bool
  let baseURL: String?
  let templates: TemplateSet
  let ownPages: OwnPages
  let hasServiceWorker: Bool
  private let readPaths: ReadPaths

  init(_ options: SiteBuild, _ configuration: Configuration) throws {
    folder = try Self.folder(options, configuration)
    isForced = try options.force ?? configuration.flag(.force) ?? false
    replacesForeign = try options.replaceForeign ?? configuration.flag(.replaceForeign) ?? false
    readPaths = try ReadPaths(options, configuration)
    baseURL = try Self.baseURL(options.baseURL, configuration)
    let templateFolder = try options.templates ?? configuration.text(.templates)
    templates = try templateFolder.map { try TemplateFolder.load($0) } ?? TemplateSet()
    let pageFolder = try options.pages ?? configuration.text(.pages)
    ownPages = try pageFolder.map { try OwnPageFolder.load($0) } ?? OwnPages()
    hasServiceWorker = try options.serviceWorker ?? configuration.flag(.serviceWorker) ?? true
  }

  /// The writer of the output folder.
  var writer: OutputWriter {
    OutputWriter(path: folder, isForced: isForced, replacesForeign: replacesForeign, secrets: .shared) {
      [readPaths] in readPaths.files
    }
  }

  /// The output folder where nobody names one.
  static let usualFolder = "Output"

  /// The output folder.
  static func folder(_ options: SiteBuild, _ configuration: Configuration) throws -> String {
    try options.output ?? configuration.text(.output) ?? usualFolder
  }

  /// A feed as a section of the site.
  func section(of read: ReadFeed, _ settings: SectionSettings) -> SiteSection {
    SiteSection(
      path: read.entry.path, dataset: read.feed.dataset, table: read.comparison?.rows.table,
      options: SiteOptions(
        title: settings.title, formats: settings.formats, exportOptions: settings.exportOptions,
        flags: settings.flags, baseURL: baseURL, hasCountryPages: settings.hasCountryPages,
        hasServiceWorker: hasServiceWorker,
        pictures: read.pictures.pictures, readsMarkdown: settings.readsMarkdown,
        changes: read.comparison?.log, ownPages: ownPages, provenance: read.feed.provenance,
        version: Gazetteer.version))
  }

  /// The address of the published site, with a slash at its end.
  private static func baseURL(_ wanted: String?, _ configuration: Configuration) throws -> String? {
    guard let text = try wanted ?? configuration.text(.baseURL) else { return nil }
    guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()),
      url.host()?.isEmpty == false, url.query() == nil, url.fragment() == nil, url.user == nil, url.password == nil
    else {
      throw CommandError.usage(
        what: "--base-url is not the address of a site", reason: Source.address(text).displayName,
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
