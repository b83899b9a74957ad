import Base
import Countries

/// Response headers for some of the files. If several rules set the same header, the last one counts.
struct HeaderRule: Equatable, Sendable {
  /// A header; without a value it is removed.
  struct Header: Equatable, Sendable {
    let name: String
    let value: String?

    init(_ name: String, _ value: String?) { (self.name, self.value) = (name, value) }
  }

  /// The files of a rule; paths are relative to the site.
  enum Files: Hashable, Sendable {
    case all
    case fileExtension(String)
    /// All files in a folder; its path ends with a slash.
    case folder(String)
    case file(String)
    /// A file requested with `?v=`.
    case versioned(String)
  }

  let files: Files
  let headers: [Header]

  init(_ files: Files, _ headers: [Header]) { (self.files, self.headers) = (files, headers) }

  func isFor(_ path: String, isVersioned: Bool) -> Bool {
    switch files {
    case .all: true
    case .fileExtension(let name): path.hasSuffix("." + name)
    case .folder(let folder): path.hasPrefix(folder)
    case .file(let file): path == file
    case .versioned(let file): isVersioned && path == file
    }
  }
}

extension HeaderRule {
  static let (type, origin, cache) = ("Content-Type", "Access-Control-Allow-Origin", "Cache-Control")
  /// Each page contains its own policy, except `frame-ancestors`, which works only as a header.
  static let policy = "Content-Security-Policy"

  /// The rules for every host, independent of its format.
  static func list(for site: HostedSite) -> [HeaderRule] {
    var rules = [
      HeaderRule(
        .all,
        [
          Header("X-Content-Type-Options", "nosniff"), Header("Referrer-Policy", "strict-origin-when-cross-origin"),
          Header("Permissions-Policy", "camera=(), geolocation=(self), microphone=(), payment=(), usb=()"),
          Header(policy, "frame-ancestors 'self'"), Header(cache, Lifetime.none),
        ])
    ]
    rules += FileType.odd.map { kind in
      let open = kind.isData ? [Header(origin, "*"), Header(cache, Lifetime.data)] : []
      return HeaderRule(.fileExtension(kind.fileExtension), [Header(type, kind.mediaType)] + open)
    }
    rules += site.apiFolders.map {
      HeaderRule(.folder($0), [Header(type, FileType.json), Header(origin, "*"), Header(cache, Lifetime.answer)])
    }
    rules += site.flagFolders.map { HeaderRule(.folder($0), [Header(cache, Lifetime.flag)]) }
    rules += site.pictureFolders.map { HeaderRule(.folder($0), [Header(cache, Lifetime.content)]) }
    rules += site.versioned.map { HeaderRule(.versioned($0), [Header(cache, Lifetime.content)]) }
    rules += site.framed.map { place in
      // Forms of other sites load the scripts.
      let open = place.hasSuffix(".html") ? [] : [Header(origin, "*")]
      return HeaderRule(place.hasSuffix("/") ? .folder(place) : .file(place), [Header(policy, nil)] + open)
    }
    return rules
  }

  private enum Lifetime {
    /// Pages, the service worker, and scripts that pages request without `?v=`: cached, but revalidated each time.
    static let none = "no-cache"
    /// Data for programs and other sites: five minutes.
    static let data = "public, max-age=300"
    /// API responses: an hour, the same as in the edge worker.
    static let answer = "public, max-age=3600"
    /// Flags, which rarely change: a day.
    static let flag = "public, max-age=86400"
    /// Files whose URL changes with their content: a year.
    static let content = "public, max-age=31536000, immutable"
  }
}

extension [HeaderRule] {
  /// The headers of a file, in the order in which they are first set.
  func headers(of path: String, isVersioned: Bool) -> [HeaderRule.Header] {
    var headers: [HeaderRule.Header] = []
    for header in filter({ $0.isFor(path, isVersioned: isVersioned) }).flatMap(\.headers) {
      if let index = headers.firstIndex(where: { $0.name == header.name }) {
        headers[index] = header
      } else {
        headers.append(header)
      }
    }
    return headers.filter { $0.value != nil }
  }

  /// The rules without some headers; rules without headers are dropped.
  func without(_ isLeftOut: (HeaderRule.Files, String) -> Bool) -> [HeaderRule] {
    compactMap { rule in
      let headers = rule.headers.filter { !isLeftOut(rule.files, $0.name) }
      return headers.isEmpty ? nil : HeaderRule(rule.files, headers)
    }
  }

  /// The names of the headers, in the order in which they are first set.
  var names: [String] {
    reduce(into: []) { names, rule in
      for header in rule.headers where !names.contains(header.name) { names.append(header.name) }
    }
  }

  /// The rules without content types, with equal neighbours merged.
  var grouped: [(files: [HeaderRule.Files], headers: [HeaderRule.Header])] {
    reduce(into: []) { groups, rule in
      let headers = rule.headers.filter { $0.name != HeaderRule.type }
      guard !headers.isEmpty else { return }
      if let last = groups.indices.last, groups[last].headers == headers,
        groups[last].files.allSatisfy({ $0.isVersioned == rule.files.isVersioned })
      {
        groups[last].files.append(rule.files)
      } else {
        groups.append(([rule.files], headers))
      }
    }
  }
}

extension FileType {
  /// Types that hosts may not know, or may serve without a charset.
  static let odd = all.filter { $0.isData || $0.fileExtension == "webmanifest" }
}

struct HostedSite: Sendable {
  /// The path of the site's URL, with a slash at both ends: `/` or `/countries/`.
  var basePath = "/"
  /// The folders of API responses, whose files have no extension: `v3.1/`, `facts/v2/`.
  var apiFolders: [String] = []
  /// The files that pages request with `?v=` and a digest of the content.
  var versioned: [String] = []
  var flagFolders: [String] = []
  var pictureFolders: [String] = []
  var framed: [String] = []
  var fileExtensions: Set<String> = []
  var isCompressed = false
  var hasWorker = false

  /// The folders in which `independent?status=false` is a different list from `independent`.
  var independentFolders: [String] { apiFolders.filter { !$0.hasSuffix("v2/") } }

  /// Former URLs of REST Countries and their current equivalents, as path prefixes.
  var redirects: [(from: String, to: String)] {
    apiFolders.filter { $0 == "v2/" || $0.hasSuffix("/v2/") }.map { ("\($0.dropLast(3))rest/v2/", $0) }
  }
}
