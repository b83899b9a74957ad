import ArgumentParser
import Base
import Foundation
import Markdown
import Publishing
import Site

struct Initialize: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Create a project: commented settings, templates to edit and a CI recipe.",
    discussion: """
      Writes gazetteer.yml with every key and its default, templates/ with the text of the pages, .gitignore, and a CI \
      recipe that publishes the site every night. Existing files are never changed. Until you edit something, \
      “gazetteer build” in the project writes the same site as elsewhere with “twins: true”.

      gazetteer init
      gazetteer init my-countries --recipe gitlab
      gazetteer init --reports
      gazetteer init --template style.css --template page.html

      The templates are \(ProjectFiles.templates.joined(separator: ", ")).
      """)

  @Argument(
    help: "The project folder; created if missing. (default: the current folder)")
  var folder: String?

  @Option(
    name: [.long, .customLong("ci")],
    help: "The CI recipe that publishes the site: \(ProjectFiles.Recipe.names.asAlternatives). (default: github)",
    completion: .list(ProjectFiles.Recipe.names), transform: recipe)
  var recipe: ProjectFiles.Recipe?

  @Option(
    help: "Also write this template, such as style.css. Can be repeated.",
    transform: { name in
      guard !TemplateSet.removed.contains(name) else { throw Mistake(reason: TemplateSet.removal) }
      guard ProjectFiles.templates.contains(name) else {
        let (custom, list) = (TemplateSet.customStyle, "“gazetteer init --help”")
        throw Mistake(
          reason: name == custom
            ? "\(custom) has no built-in version; create it in the templates folder yourself"
            : Mistake.unknown("template", name, among: ProjectFiles.templates + [custom], list: list))
      }
      return name
    })
  var template: [String] = []

  @Flag(help: "Also write the built-in reports as pages to edit.")
  var reports = false

  @OptionGroup(title: "Reporting") var reportOptions: ReportOptions

  func run() throws {
    let report = ReportSettings(reportOptions)
    let folder = folder ?? "."
    guard !folder.isEmpty else {
      throw PlainError.usage(
        what: "the project folder is empty text", reason: "“”", advice: "Name a folder, or omit it.")
    }
    let recipe = self.recipe ?? .github
    let project = ProjectFiles(recipe: recipe, templates: template, hasReports: reports)
    var (written, left): ([String], [String]) = ([], [])
    for file in project.files {
      if try ProjectWriter.write(file, below: folder) {
        written.append(file.path)
      } else {
        left.append(file.path)
      }
    }
    let old = project.files.filter { file in
      left.contains(file.path)
        && (try? InputFile.read(Self.place(file.path, folder), maxBytes: 1 << 20)) != Array(file.text.utf8)
    }.map(\.path)
    if self.recipe != nil, let path = project.recipePaths.first(where: old.contains) {
      report.warn(
        "\(path) was not changed; if it is not the recipe “\(recipe.rawValue)”, move it away and run this again")
    }
    if reports, old.contains("gazetteer.yml") {
      report.warn(
        "gazetteer.yml was not changed; to build the reports, set “pages: pages” and “reports: true” under “build”")
    }
    if report.isJSON {
      return try StandardOutput.write(
        json: .known(["folder": .string(folder), "left": .texts(left), "written": .texts(written)]))
    }
    for path in written { try report.say("Wrote \(Self.place(path, folder))") }
    for path in left { try report.say("Kept \(Self.place(path, folder))") }
    try report.say(
      folder == "." ? "Next: gazetteer build" : "Next: cd \(Self.shellWord(folder)) && gazetteer build")
  }

  @Sendable private static func recipe(_ name: String) throws -> ProjectFiles.Recipe {
    guard !removed.contains(name.lowercased()) else {
      let advice = "in “github”, replace the steps that publish the folder “public”"
      throw Mistake(reason: "there is no recipe for \(name) any more; \(advice)")
    }
    return try .named(name, kind: "recipe")
  }

  private static let removed = [
    "cloudflare-pages", "forgejo", "jenkins", "netlify", "rsync", "s3", "woodpecker",
  ]

  /// A word for a shell, quoted if needed.
  private static func shellWord(_ word: String) -> String {
    guard word.wholeMatch(of: /[\w.\/][\w.\/-]*/) == nil else { return word }
    return (word.hasPrefix("-") ? "./" : "") + word.quotedForShell
  }

  private static func place(_ path: String, _ folder: String) -> String {
    folder == "." ? path : (folder.hasSuffix("/") ? folder : folder + "/") + path
  }
}
