/// The properties of a site that matter to hosts.
struct HostedSite: Sendable {
  /// The path of the site's URL, with a slash at both ends: `/` or `/countries/`.
  var basePath = "/"
  /// The folders of API responses, whose files have no extension: `v3.1/`, `facts/v2/`.
  var apiFolders: [String] = []
  /// The files that pages request with `?v=` and a digest of the content.
  var versioned: [String] = []
  /// The folders of flags.
  var flagFolders: [String] = []
  /// The folders of images named by a digest of their content.
  var pictureFolders: [String] = []
  /// The folders and pages that other sites embed in frames.
  var framed: [String] = []
  /// The extensions of all files.
  var fileExtensions: Set<String> = []
  /// Whether files have compressed versions.
  var isCompressed = false
  /// Whether an edge worker serves the API.
  var hasWorker = false

  /// The folders in which `independent?status=false` is a different list from `independent`.
  var independentFolders: [String] { apiFolders.filter { !$0.hasSuffix("v2/") } }

  /// Former URLs of REST Countries and their current equivalents, as path prefixes.
  var redirects: [(from: String, to: String)] {
    apiFolders.filter { $0 == "v2/" || $0.hasSuffix("/v2/") }.map { ("\($0.dropLast(3))rest/v2/", $0) }
  }
}
