import Base
import Site

/// The files that `gazetteer init` writes, embedded from `Templates`.
package struct ProjectFiles {
  /// One file of a project.
  package struct File: Equatable {
    /// Its path in the project.
    package let path: String
    package let text: String
    var isExecutable: Bool { text.hasPrefix("#!") }
  }

  /// Where the site is built every night; its files are in the folder of this name in `Templates/project`.
  package enum Recipe: String, CaseIterable {
    case github, gitlab, cron, systemd, none

    /// The shared scripts that it does not run.
    var unusedScripts: [String] {
      self == .cron || self == .systemd ? ["publish/watch"] : ["publish/deploy", "publish/nightly"]
    }
  }

  /// The files in the order of writing.
  package let files: [File]

  /// The paths of the recipe's own files, without the shared scripts.
  package let recipePaths: [String]

  /// The files of a new project.
  ///
  /// - Parameters:
  ///   - recipe: how the project is published.
  ///   - templates: additional templates, from ``templates``.
  ///   - hasReports: whether to include the built-in reports as pages.
  package init(recipe: Recipe, templates: [String], hasReports: Bool = false) {
    let words = ["index.md", "country.md", "facts.md"]
    let own = Self.files(below: "project/\(recipe)/")
    recipePaths = own.map(\.path)
    let more = Set(templates).subtracting(words).sorted()
    files =
      Self.settings(hasReports: hasReports)
      + (hasReports ? Self.ownReports : [])
      + (words + more).flatMap { name in
        Self.files(below: "Templates/" + name).map { File(path: "templates/" + name, text: $0.text) }
      }
      + (own.isEmpty ? [] : own + Self.scripts.filter { !recipe.unusedScripts.contains($0.path) })
  }

  /// The built-in reports as files to edit, in English; users add other languages.
  private static var ownReports: [File] {
    files(below: reports).map { File(path: "pages/reports/" + $0.path, text: BuiltInReports.text($0.text)) }
  }

  /// The names of the available templates; images are not included.
  package static var templates: [String] {
    EmbeddedFiles.all.keys.filter { $0.hasPrefix("Templates/") && !$0.hasPrefix(reports) }.map {
      String($0.dropFirst(10))
    }.sorted()
  }

  private static let reports = "Templates/reports/"

  /// The files of every project. With reports, the settings enable them and name the folder of pages.
  private static func settings(hasReports: Bool) -> [File] {
    files(below: "project/settings/").map { file in
      guard hasReports, file.path == "gazetteer.yml" else { return file }
      let text = file.text.replacingScalars(of: "\n  #pages:\n", with: "\n  pages: pages\n")
      return File(
        path: file.path, text: text.replacingScalars(of: "\n  #reports: false\n", with: "\n  reports: true\n"))
    }
  }

  private static var scripts: [File] {
    files(below: "project/publish/").map { File(path: "publish/" + $0.path, text: $0.text) }
  }

  /// The embedded files with a prefix, by the rest of their names.
  private static func files(below start: String) -> [File] {
    EmbeddedFiles.all.filter { $0.key.hasPrefix(start) }.sorted { $0.key < $1.key }.map { name, text in
      File(path: String(name.dropFirst(start.count)), text: text.description)
    }
  }
}
