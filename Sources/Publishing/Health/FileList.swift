import Base

struct ListedFile: Sendable {
  let path: String
  /// The SHA-256: hexadecimal in the manifest; in the service worker, the first 12 bytes in Base64.
  let digest: String
  /// Whether it is from the list of files that browsers cache, which are small.
  let isKept: Bool

  /// Whether the digest matches these bytes.
  func holds(_ bytes: [UInt8]) -> Bool {
    let found = SHA256Digest(of: bytes)
    return isKept ? found.base64.prefix(16) == digest : found.hex == digest
  }
}

struct FileList: Sendable {
  /// The document that contains the list.
  enum Source: String, Sendable {
    case manifest, serviceWorker = "service-worker"
  }

  /// `nil` if the site publishes no list.
  let source: Source?
  let files: [ListedFile]

  /// The folders of feeds, each with a final slash. The first is the root, an empty string.
  var sections: [String] {
    var seen: Set<String> = [""]
    // Browsers do not cache changes.json, so the service worker lists only that page. A manifest has changes.json for
    // every feed, and the page in each further language too.
    let names = source == .manifest ? Self.namesInSections : Self.namesInSections.union(["changes.html"])
    let folders = files.filter { names.contains(String($0.path.nameInFolder)) }.map { String($0.path.folderOfPath) }
      .filter { !$0.split(separator: "/").contains(Self.ownPages) && seen.insert($0).inserted }
    return [""] + folders.prefix(Self.mostSections).map { $0 + "/" }
  }

  /// Files that exist only next to the data of a feed.
  private static let namesInSections: Set<String> = ["changes.json", "countries.csv", "facts.csv"]
  /// The folder of the user's pages, whose file names can be any. No feed can use this name.
  private static let ownPages: Substring = "pages"
  /// The maximum number of feeds of a site.
  private static let mostSections = 50
}

// MARK: - Reading
extension FileList {
  init?(manifest bytes: [UInt8]) {
    guard let files = OutputManifest(bytes: bytes)?.files, !files.isEmpty else { return nil }
    self.init(
      source: .manifest,
      files: files.sorted { $0.key < $1.key }.map { ListedFile(path: $0, digest: $1, isKept: false) })
  }

  init?(serviceWorker bytes: [UInt8]) {
    let start = Array("const SITE = ".utf8)
    guard bytes.starts(with: start) else { return nil }
    var line = bytes.dropFirst(start.count).prefix { $0 != UInt8(ascii: "\n") }
    guard line.popLast() == UInt8(ascii: ";"), let site = try? JSONDocument(parsing: Array(line)) else { return nil }
    var files: [ListedFile] = []
    var room = Self.mostBytesOfPaths
    for (folder, names) in site.root["files"]?.pairs ?? [] {
      // Files of the root that pages in other languages share are listed there too.
      if folder.hasPrefix("../") { continue }
      for (name, digest) in names.pairs {
        room -= folder.utf8.count + name.utf8.count
        guard room >= 0, let digest = digest.string, OutputManifest.isBelowFolder(folder + name) else { return nil }
        files.append(ListedFile(path: folder + name, digest: digest, isKept: true))
      }
    }
    guard !files.isEmpty else { return nil }
    self.init(source: .serviceWorker, files: files)
  }

  /// The maximum total size of the paths: each folder is listed once, but repeated in its paths.
  private static let mostBytesOfPaths = 1 << 26
}

// MARK: - Choosing
extension FileList {
  /// The maximum number of files to check, without API responses.
  static let mostFiles = 5_000
  /// The maximum number of API responses to check.
  static let mostAnswers = 200

  /// The files to check: all that a host should serve, or a sample spread over a long list.
  var chosen: [ListedFile] {
    let paths = Set(files.map(\.path))
    let served = files.filter { Self.isServed($0.path) && !Self.isCompressed($0.path, of: paths) }
    return Self.spread(served.filter { !Self.isAnswer($0.path) }, Self.mostFiles)
      + Self.spread(served.filter { Self.isAnswer($0.path) }, Self.mostAnswers)
  }

  /// Whether the path is an API response, which has no extension. Folders of the user's pages can have any name.
  static func isAnswer(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    let first = parts.dropLast().first { ["v2", "v3", "v3.1", ownPages].contains($0) }
    return first != nil && first != ownPages && parts.last?.hasPrefix(".") == false
  }

  /// Whether a file is the compressed version of another. Hosts serve it under the other's name, and not always
  /// unchanged under its own.
  private static func isCompressed(_ path: String, of paths: Set<String>) -> Bool {
    [".gz", ".br"].contains { path.hasSuffix($0) && paths.contains(String(path.dropLast($0.count))) }
  }

  /// Whether a host should serve the file: not hidden files and host configuration.
  private static func isServed(_ path: String) -> Bool {
    !path.split(separator: "/").contains { $0.hasPrefix(".") } && !hostFiles.contains(path)
  }

  private static let hostFiles: Set<String> = [
    "_headers", "_redirects", "_routes.json", "_worker.js", "netlify.toml", "staticwebapp.config.json", "firebase.json",
    "Caddyfile", "nginx.conf",
  ]

  private static func spread(_ files: [ListedFile], _ most: Int) -> [ListedFile] {
    guard files.count > most else { return files }
    return (0..<most).map { files[$0 * files.count / most] }
  }
}
