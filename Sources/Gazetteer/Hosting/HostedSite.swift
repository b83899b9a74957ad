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
