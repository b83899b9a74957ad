import ArgumentParser
import Base
import Foundation
import Gazetteer

/// `gazetteer init`
struct Initialize: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Start a project: settings with comments, templates to edit, and a recipe for CI.",
    discussion: """
      Writes gazetteer.yml with every key and its default, templates/ with the words of the pages, .gitignore, and a \
      recipe that publishes the site every night. What is there already is never touched: only what is missing is \
      written. Until you change something, “gazetteer build” in that folder gives the same site as “gazetteer build \
      --twins” without it: every page is there as Markdown too.

      gazetteer init
      gazetteer init my-countries --recipe netlify
      gazetteer init --reports
      gazetteer init --template style.css --template page.html

      The templates are \(ProjectFiles.templates.joined(separator: ", ")).
      """)

  @Argument(
    help: "The folder of the project, created where it is missing. (default: the working folder)")
  var folder: String?

  @Option(
    name: [.long, .customLong("ci")],
    help: "The recipe that publishes the site: \(ProjectFiles.Recipe.names.asAlternatives). (default: github)")
  var recipe: ProjectFiles.Recipe?

  @Option(
    help: "A further template to write, such as style.css; may be given several times.",
    transform: { name in
      guard ProjectFiles.templates.contains(name) else {
        let (custom, list) = (TemplateSet.customStyle, "“gazetteer init --help”")
        throw Mistake(
          reason: name == custom
            ? "\(custom) has no built-in version; write it yourself into the folder of templates"
            : Mistake.unknown("template", name, among: ProjectFiles.templates + [custom], list: list))
      }
      return name
    })
  var template: [String] = []

  @Flag(help: "Write the built-in reports as pages to edit, too.")
  var reports = false

  @OptionGroup(title: "Reporting") var reportOptions: ReportOptions

  func run() throws {
    let report = ReportSettings(reportOptions)
    let folder = folder ?? "."
    guard !folder.isEmpty else {
      throw PlainError.usage(
        what: "the folder of the project has no name", reason: "it is “”", advice: "Name a folder, or leave it out.")
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
        "\(path) stays as it is; if it is not of the recipe “\(recipe.rawValue)”, move it away and run this again")
    }
    if reports, old.contains("gazetteer.yml") {
      report.warn(
        "gazetteer.yml stays as it is; the reports are built where “pages: pages” and “reports: true” stand below "
          + "“build” in it")
    }
    if report.isJSON {
      return try StandardOutput.write(
        json: .known(["folder": .string(folder), "left": .texts(left), "written": .texts(written)]))
    }
    for path in written { try report.say("Wrote \(Self.place(path, folder))") }
    for path in left { try report.say("Left \(Self.place(path, folder)) as it is") }
    try report.say(
      folder == "." ? "Next: gazetteer build" : "Next: cd \(Self.shellWord(folder)) && gazetteer build")
  }

  /// A word for a shell, in quotation marks where it needs them.
  private static func shellWord(_ word: String) -> String {
    guard word.wholeMatch(of: /[\w.\/][\w.\/-]*/) == nil else { return word }
    return (word.hasPrefix("-") ? "./" : "") + word.quotedForShell
  }

  private static func place(_ path: String, _ folder: String) -> String {
    folder == "." ? path : (folder.hasSuffix("/") ? folder : folder + "/") + path
  }
}

extension ProjectFiles.Recipe: ExpressibleByArgument {}
