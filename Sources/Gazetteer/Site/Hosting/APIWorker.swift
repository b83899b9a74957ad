import Base

/// The module that answers at the addresses of REST Countries what files alone cannot, for hosts that run one before the
/// files of a site.
enum APIWorker {
  /// Its path, by which Cloudflare Pages knows it.
  static let path = "_worker.js"

  /// The module: the template below a version, which is made of what it answers from and of the template, so that a cache
  /// asks again when either changes.
  ///
  /// - Parameter texts: the paths and the texts of the files that it answers from: their keys are more than rows show.
  static func file(answeringFrom texts: [String], templates: TemplateSet) -> OutputFile {
    let template = templates.template("api-worker.js").text
    let version = SHA256Digest(of: (texts + [template]).map { SHA256Digest(of: $0).hex }.joined()).hex.prefix(16)
    return OutputFile(path: path, contents: .text("const VERSION = \"\(version)\";\n\(template)"))
  }
}
