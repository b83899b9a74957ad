import Checksums

/// The styles and scripts that are files of their own.
struct SharedFiles {
  let files: [OutputFile]

  init(templates: TemplateSet) {
    let styles = ["style.css", "country.css", "choose.css"].map { (path: $0, templates: [$0]) }
    files = (styles + SiteScript.files).map { file in
      OutputFile(path: file.path, contents: .text(templates.joined(file.templates)))
    }
  }

  /// What a link to a file adds to its name, so that no cache on the way can mix two builds; `nil` where there is no
  /// such file.
  func version(of path: String) -> String? {
    files.first { $0.path == path }.map { String(SHA256Digest(of: $0.bytes).hex.prefix(8)) }
  }
}
