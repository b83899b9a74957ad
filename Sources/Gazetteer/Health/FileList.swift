import Base

/// A file that a site should have.
struct ListedFile: Sendable {
  let path: String
  /// SHA-256: in hexadecimal digits as the manifest has it, the first 12 bytes in Base64 as the script for offline use has it.
  let digest: String
  /// Whether it is one of those that browsers keep, which are small.
  let isKept: Bool

  /// Whether these are its bytes.
  func holds(_ bytes: [UInt8]) -> Bool {
    let found = SHA256Digest(of: bytes)
    return isKept ? found.base64.prefix(16) == digest : found.hex == digest
  }
}

/// The files that a site says it has.
struct FileList: Sendable {
  /// Where they are listed.
  package enum Source: String, Sendable {
    case manifest, serviceWorker = "service-worker"
  }

  /// `nil` where the site publishes no list.
  let source: Source?
  let files: [ListedFile]

  /// The folders of the site that hold a feed, each with a slash at its end; the first is the root, an empty text.
  var sections: [String] {
    var seen: Set<String> = [""]
    // Browsers do not keep changes.json, so that the page tells of a feed where only what they keep is listed. A manifest
    // has that page in the folder of each further language too, and changes.json beside every feed.
    let names = source == .manifest ? Self.namesInSections : Self.namesInSections.union(["changes.html"])
    let folders = files.filter { names.contains(String($0.path.nameInFolder)) }.map { String($0.path.folderOfPath) }
      .filter { !$0.split(separator: "/").contains(Self.ownPages) && seen.insert($0).inserted }
    return [""] + folders.prefix(Self.mostSections).map { $0 + "/" }
  }

  /// What stands beside the data of a feed, and nowhere else.
  private static let namesInSections: Set<String> = ["changes.json", "countries.csv", "facts.csv"]
  /// The folder of the pages of a user, whose names can be any; no feed can have a folder of this name.
  private static let ownPages: Substring = "pages"
  /// As many feeds as a site can have.
  private static let mostSections = 50
}

// MARK: - Reading
extension FileList {
  /// The whole list, where the host publishes the manifest too.
  init?(manifest bytes: [UInt8]) {
    guard let files = OutputManifest(bytes: bytes)?.files, !files.isEmpty else { return nil }
    self.init(
      source: .manifest,
      files: files.sorted { $0.key < $1.key }.map { ListedFile(path: $0, digest: $1, isKept: false) })
  }

  /// What browsers keep for offline use, which the script for that begins with.
  init?(serviceWorker bytes: [UInt8]) {
    let start = Array("const SITE = ".utf8)
    guard bytes.starts(with: start) else { return nil }
    var line = bytes.dropFirst(start.count).prefix { $0 != UInt8(ascii: "\n") }
    guard line.popLast() == UInt8(ascii: ";"), let site = try? JSONDocument(parsing: Array(line)) else { return nil }
    var files: [ListedFile] = []
    var room = Self.mostBytesOfPaths
    for (folder, names) in site.root["files"]?.pairs ?? [] {
      // Files of the root, which pages in a further language share, are listed there too.
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

  /// The most bytes of all paths that such a list may come to, as it names each folder once.
  private static let mostBytesOfPaths = 1 << 26
}

// MARK: - Choosing
extension FileList {
  /// The most files that are asked for, besides those of the API.
  static let mostFiles = 5_000
  /// The most answers of the API that are.
  static let mostAnswers = 200

  /// Those that are asked for: all that a host should serve, of very many some from all over the list.
  var chosen: [ListedFile] {
    let paths = Set(files.map(\.path))
    let served = files.filter { Self.isServed($0.path) && !Self.isCompressed($0.path, of: paths) }
    return Self.spread(served.filter { !Self.isAnswer($0.path) }, Self.mostFiles)
      + Self.spread(served.filter { Self.isAnswer($0.path) }, Self.mostAnswers)
  }

  /// Whether a path is that of an answer of the API, which has no ending. Folders of own pages can have any name.
  static func isAnswer(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    let first = parts.dropLast().first { ["v2", "v3", "v3.1", ownPages].contains($0) }
    return first != nil && first != ownPages && parts.last?.hasPrefix(".") == false
  }

  /// Whether a file is another one compressed, which hosts send under the name of that, and under its own not always as
  /// it is.
  private static func isCompressed(_ path: String, of paths: Set<String>) -> Bool {
    [".gz", ".br"].contains { path.hasSuffix($0) && paths.contains(String(path.dropLast($0.count))) }
  }

  /// Whether a host is to serve it: hidden files, and those that tell hosts what to do, are none of its answers.
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
