import Base

/// The service worker, which caches the site for offline use.
enum ServiceWorker {
  static let path = "service-worker.js"

  /// The caching worker: the list of files followed by the template. The version is a hash of both, so it changes with
  /// every file.
  static func file(keeping files: OfflineFiles, templates: TemplateSet) -> OutputFile {
    let template = templates.template("service-worker.js").text
    let list = files.json
    let version = String(SHA256Digest(of: list.text + template).hex.prefix(16))
    let site = JSONTree.object([
      .init("version", .string(version)), .init("bytes", .integer(files.size)), .init("files", list),
    ])
    return OutputFile(path: path, contents: .text("\(start)\(site.text);\n\(template)"))
  }

  /// The files that a worker caches; empty for a worker that removes itself.
  static func paths(keptBy worker: [UInt8]) -> [String] {
    guard worker.starts(with: start.utf8) else { return [] }
    let list = worker.dropFirst(start.utf8.count).prefix { $0 != UInt8(ascii: "\n") }
    guard list.last == UInt8(ascii: ";"), let site = try? JSONDocument(parsing: Array(list.dropLast())) else {
      return []
    }
    return site.root["files"]?.pairs.flatMap { folder, files in files.keys.map { folder + $0 } } ?? []
  }

  private static let start = "const SITE = "

  /// A worker that removes itself and its caches.
  static func removal(templates: TemplateSet) -> OutputFile {
    OutputFile(path: path, contents: .text(templates.template("remove-service-worker.js").text))
  }
}
