import Base

/// What `gazetteer init` writes. The files themselves lie in `Templates`.
package struct ProjectFiles {
  /// One file of a project.
  package struct File: Equatable {
    /// Its path below the folder of the project.
    package let path: String
    /// What it holds.
    package let text: String
    /// Whether it is a script.
    var isExecutable: Bool { text.hasPrefix("#!") }
  }

  /// What a recipe is for: where the site is published, or the service that runs it.
  package enum Recipe: String, CaseIterable {
    case github, gitlab, netlify
    case cloudflarePages = "cloudflare-pages"
    case s3, rsync, forgejo, woodpecker, jenkins, none

    /// The folder of its files below `Templates/project`; `nil` where there are none.
    var folder: String? {
      switch self {
      case .github, .gitlab: rawValue + "-pages"
      case .none: nil
      default: rawValue
      }
    }
  }

  /// The files, in the order in which they are written.
  package let files: [File]

  /// The paths of those among them that publish it, besides the scripts that all recipes share.
  package let recipePaths: [String]

  /// The files of a new project.
  ///
  /// - Parameters:
  ///   - recipe: what publishes it.
  ///   - templates: further ones, of ``templates``.
  ///   - hasReports: whether the built-in reports are pages of the project.
  package init(recipe: Recipe, templates: [String], hasReports: Bool = false) {
    let words = ["index.md", "country.md", "facts.md"]
    let own = recipe.folder.map { Self.files(below: "project/\($0)/") } ?? []
    recipePaths = own.map(\.path)
    let more = Set(templates).subtracting(words).sorted()
    files =
      Self.settings(hasReports: hasReports)
      + (hasReports ? Self.ownReports : [])
      + (words + more).flatMap { name in
        Self.files(below: "Templates/" + name).map { File(path: "templates/" + name, text: $0.text) }
      }
      + (own.isEmpty ? [] : own + Self.scripts)
  }

  /// The reports as files of a project: in English, for people to edit, who write other languages beside it.
  private static var ownReports: [File] {
    files(below: reports).map { File(path: "pages/reports/" + $0.path, text: BuiltInReports.text($0.text)) }
  }

  /// The names of the templates that can be written: all but the pictures.
  package static var templates: [String] {
    EmbeddedFiles.all.keys.filter { $0.hasPrefix("Templates/") && !$0.hasPrefix(reports) }.map {
      String($0.dropFirst(10))
    }.sorted()
  }

  /// Where the built-in reports lie.
  private static let reports = "Templates/reports/"

  /// The files of every project; with reports, the settings name the folder of pages, and lead to them.
  private static func settings(hasReports: Bool) -> [File] {
    files(below: "project/settings/").map { file in
      guard hasReports, file.path == "gazetteer.yml" else { return file }
      let text = file.text.replacingScalars(of: "\n  #pages:\n", with: "\n  pages: pages\n")
      return File(
        path: file.path, text: text.replacingScalars(of: "\n  #reports: false\n", with: "\n  reports: true\n"))
    }
  }

  /// What the recipes run.
  private static var scripts: [File] {
    files(below: "project/publish/").map { File(path: "publish/" + $0.path, text: $0.text) }
  }

  /// The embedded files whose name begins so, by the rest of it.
  private static func files(below start: String) -> [File] {
    EmbeddedFiles.all.filter { $0.key.hasPrefix(start) }.sorted { $0.key < $1.key }.map { name, text in
      File(path: String(name.dropFirst(start.count)), text: text.description)
    }
  }
}
