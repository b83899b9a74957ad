/// What hosts have to know of a site.
struct HostedSite: Sendable {
  /// The path of the address that the site is published at, with a slash at both ends: `/` or `/countries/`.
  var basePath = "/"
  /// The folders of answers of an API, which have names without an ending: `v3.1/`, `facts/v2/`.
  var apiFolders: [String] = []
  /// The files that pages ask for by a name with `?v=` and a digest of what they hold.
  var versioned: [String] = []
  /// The folders of flags.
  var flagFolders: [String] = []
  /// The folders of pictures whose names are digests of what they hold.
  var pictureFolders: [String] = []
  /// The folders and the pages that pages of other sites show in frames.
  var framed: [String] = []
  /// The script that runs in pages of other sites; `nil` where there is none.
  var sharedScript: String?
  /// The endings that the names of files have.
  var endings: Set<String> = []
  /// Whether files have compressed ones beside them.
  var isCompressed = false
  /// Whether a module of the site answers for the API.
  var hasWorker = false

  /// The folders in which `independent?status=false` is another list than `independent`.
  var independentFolders: [String] { apiFolders.filter { !$0.hasSuffix("v2/") } }

  /// Addresses that REST Countries had once, and those that have the same answers now: the beginnings of their paths.
  var redirects: [(from: String, to: String)] {
    apiFolders.filter { $0 == "v2/" || $0.hasSuffix("/v2/") }.map { ("\($0.dropLast(3))rest/v2/", $0) }
  }
}
