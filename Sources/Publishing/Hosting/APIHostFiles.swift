import Base
import Site

/// Rules for an API on an unspecified host: responses are JSON, must not be sniffed, and may be read by scripts of
/// other sites.
enum APIHostFiles {
  /// The files for folders of responses; a folder that is not rewritten keeps its `.htaccess`.
  static func files(for folders: [String], written: [String], hasWorker: Bool) -> [OutputFile] {
    let headers =
      [("Content-Type", FileType.json), ("X-Content-Type-Options", "nosniff")]
      + [("Access-Control-Allow-Origin", "*"), ("Cache-Control", "public, max-age=3600")]
    let values: TemplateValues = [
      "rules": folders.map { folder -> TemplateValues in
        ["glob": "/\(folder)*", "headers": headers.map { ["name": $0, "value": $1] }]
      },
      "folders": folders.map { ["path": $0] },
    ]
    let file = { (path: String, template: String) in
      OutputFile(path: path, contents: .text(WebHost.text(template, values)))
    }
    return written.map { file($0 + ".htaccess", "api.htaccess") } + [file("_headers", "_headers")]
      + (hasWorker ? [file("_routes.json", "_routes.json")] : [])
  }
}
