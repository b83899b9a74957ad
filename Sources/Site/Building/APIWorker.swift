import Base

/// The edge worker. It answers the REST Countries endpoints that static files cannot, on hosts that run a module before
/// serving files.
package enum APIWorker {
  /// The path that Cloudflare Pages expects.
  static let path = "_worker.js"

  /// The worker script: a version line followed by the template. The version changes with the template and with the
  /// data, so that caches revalidate.
  ///
  /// - Parameter texts: paths and contents of the files that the worker answers from. They hold keys that the rows do
  ///   not.
  package static func file(answeringFrom texts: [String], templates: TemplateSet) -> OutputFile {
    let template = templates.template("api-worker.js").text
    let version = SHA256Digest(of: (texts + [template]).map { SHA256Digest(of: $0).hex }.joined()).hex.prefix(16)
    return OutputFile(path: path, contents: .text("const VERSION = \"\(version)\";\n\(template)"))
  }
}
