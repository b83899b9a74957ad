import Checksums
import JSON
import Output

/// The script that browsers run beside the site to keep it for offline use.
enum ServiceWorker {
  static let path = "service-worker.js"

  /// The worker that keeps files: the template below the list of them. The version is made from both, so that it
  /// changes with every file.
  static func file(keeping files: OfflineFiles, templates: TemplateSet) -> OutputFile {
    let template = templates.template("service-worker.js").text
    let list = files.json
    let version = String(SHA256Digest(of: list.text + template).hex.prefix(16))
    let site = JSONTree.object([.init("version", .string(version)), .init("files", list)])
    return OutputFile(path: path, contents: .text("const SITE = \(site.text);\n\(template)"))
  }

  /// The worker that takes an earlier one back: it removes itself and what was kept.
  static func removal(templates: TemplateSet) -> OutputFile {
    OutputFile(path: path, contents: .text(templates.template("remove-service-worker.js").text))
  }
}
