/// The options that a configuration file can set, by the names that they have on the command line: the one list of
/// them.
public enum OptionName: String, CaseIterable, Sendable {
  // Of a source.
  case source, cache, offline, refresh, strict, timeout, retries, header
  case maxStale = "max-stale"
  case maxBytes = "max-bytes"
  // Of the rows of a feed.
  case records, column, `where`, sort, limit
  // Of the pictures and texts of a feed.
  case images, markdown
  // Of the pages of a feed.
  case title, api, formats, flags
  case countryPages = "country-pages"
  case csvRaw = "csv-raw"
  case csvBOM = "csv-bom"
  case maxShrink = "max-shrink"
  case allowShrink = "allow-shrink"
  // Of a whole site.
  case output, templates, pages, reports, twins, embed, cards, force, compare, languages, words
  case baseURL = "base-url"
  case serviceWorker = "service-worker"
  case replaceForeign = "replace-foreign"
  case worker
  case hostRules = "host-rules"
  case precompress
  // Of all maps.
  case borders
  // Of what is told.
  case quiet, verbose
  // Of an export alone.
  case format, columns, language
  // Of the preview alone; below "build" the second is where the site is published.
  case port, host

  /// What an option is about, which decides where it can stand.
  enum Scope { case source, pictures, feedPages, site, maps, reporting, export, preview }

  var scope: Scope {
    switch self {
    case .source, .cache, .offline, .refresh, .strict, .timeout, .retries, .header, .maxStale, .maxBytes,
      .records, .column, .where, .sort, .limit:
      .source
    case .images, .markdown: .pictures
    case .title, .api, .formats, .flags, .countryPages, .csvRaw, .csvBOM, .maxShrink, .allowShrink: .feedPages
    case .output, .templates, .pages, .reports, .twins, .embed, .cards, .force, .compare, .languages, .words,
      .baseURL, .serviceWorker,
      .replaceForeign,
      .worker, .hostRules, .precompress:
      .site
    case .borders: .maps
    case .quiet, .verbose: .reporting
    case .format, .columns, .language: .export
    case .port, .host: .preview
    }
  }

  private static func all(_ scopes: Scope...) -> Set<OptionName> {
    Set(allCases.filter { scopes.contains($0.scope) })
  }

  /// Those that count for every command, and stand outside of its section.
  static let common = all(.source, .pictures, .maps, .reporting)
  /// Those of an entry of `feeds:`, besides `path`.
  static let ofFeed = all(.source, .pictures, .feedPages)
  /// Those that concern a site as a whole, so that no entry of `feeds:` has them.
  static let ofSite = all(.site, .maps, .reporting)
  /// Those of pictures, which `fetch` takes from the section of `build`.
  static let ofPictures = all(.pictures)
  /// Those of the sections of the commands, besides ``common``.
  static let sections: [String: Set<OptionName>] = [
    "build": all(.feedPages, .site).union([.columns, .host]),
    "export": all(.export).union([.output, .csvRaw, .csvBOM]),
    "serve": all(.feedPages, .site, .preview).union([.columns]),
  ]
}

extension Set<OptionName> {
  /// The names as texts.
  var names: Set<String> { Set<String>(map(\.rawValue)) }
}
