import Foundation
import PackagePlugin

/// Embeds the templates and the bundled data in the binary, so that it works without other files.
@main
struct EmbedFiles: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let files = Self.files(of: target.name).map {
      (name: $0.name, file: context.package.directoryURL.appending(path: $0.path))
    }
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedFiles.swift")
    return [
      .buildCommand(
        displayName: "Embedding \(files.count) files into \(target.name)",
        executable: try context.tool(named: "embed-files").url,
        arguments: [output.path] + files.map { ($0.name.map { $0 + "=" } ?? "") + $0.file.path },
        inputFiles: files.map(\.file),
        outputFiles: [output])
    ]
  }

  /// The files of a target. Those with a name are embedded unchanged. They are listed one by one because a build does not
  /// scan folders for new files.
  private static func files(of target: String) -> [(name: String?, path: String)] {
    switch target {
    case "Countries":
      below("Data/", ["search-languages.json", "search-names.json", "table-names.json"])
        + below("Data/", data, areNamed: true) + below("Sources/Countries/Exports/", workbook, areNamed: true)
    case "Charts":
      below("Templates/", ["charts.css", "style.css"]) + below("Data/", ["chart-file.css"])
    case "Site":
      below("Templates/", templates) + below("Data/", ["boundaries.js", "world.svg"])
        + below("Data/", ["map-file.css", "maps/coarse.txt"], areNamed: true)
        + below("Templates/", reports, areNamed: true)
    case "Publishing":
      // `gazetteer init` writes the projects and the original templates.
      below("Templates/", hosts + modules + projects, areNamed: true)
        + below("", (templates.filter { !$0.hasSuffix(".png") } + reports).map { "Templates/" + $0 }, areNamed: true)
    case "Preview":
      below("Sources/Preview/Browser/", ["failure.html", "preview.css", "preview.js", "remove-worker.js"])
    default: []
    }
  }

  private static func below(_ folder: String, _ paths: [String], areNamed: Bool = false) -> [(
    name: String?, path: String
  )] {
    paths.map { (areNamed ? $0 : nil, folder + $0) }
  }

  private static let data =
    [
      "countries.json", "indicators.json", "iso3166.txt", "language-list.json", "languages.json",
      "names.json",
      "other-languages.json", "rest-countries.json", "series-catalogue.csv", "series.json", "sources.yml",
    ] + languages.map { "phrases/\($0).yaml" }

  /// The languages of pages besides English, in the order of help texts.
  private static let languages = ["ru", "ar", "es", "fr", "de", "pt", "zh", "hi", "ja"]

  private static let hosts = [
    "Caddyfile", "_headers", "_redirects", "_routes.json", "api.htaccess", "cloudfront.json", "firebase.json",
    "htaccess", "nginx.conf", "s3-cors.json", "s3-upload", "staticwebapp.config.json",
  ].map { "hosts/\($0).mustache" }

  private static let modules = ["python", "swift", "typescript"].map { "modules/\($0).mustache" }

  private static let workbook = [
    "content-types.xml", "properties.xml", "relationships.xml", "styles.xml", "workbook-relationships.xml",
    "workbook.xml",
  ].map { "Documents/" + $0 }

  private static let projects = [
    "cron/gazetteer.cron", "github/.github/workflows/publish.yml", "gitlab/.gitlab-ci.yml",
    "systemd/systemd/gazetteer.service", "systemd/systemd/gazetteer.timer", "systemd/systemd/gazetteer-failed.service",
    "settings/.gitignore", "settings/gazetteer.yml",
    "settings/templates/README.md", "publish/build", "publish/check", "publish/deploy", "publish/install",
    "publish/nightly", "publish/support.sh", "publish/watch",
  ].map { "project/" + $0 }

  private static let reports = [
    "area.md", "changes.md", "currencies/[currency].md", "density.md", "index.md", "languages/[language].md",
    "neighbours.md", "population.md", "regions/[region].md",
  ].map { "reports/" + $0 }

  private static let templates = [
    "404.md", "age.js", "answers.js", "api-worker.js", "changes.css", "changes.md", "charts.css", "charts.js",
    "choose.css", "choose.js", "colors.css", "compare.css", "compare.js", "compare.md", "country-picker.css",
    "country-picker.js", "country.css", "country.md", "downloads.js", "embed-card.css", "embed-card.html", "embed.css",
    "embed.md", "extra.css", "facts.css", "facts.js", "facts.md", "find.js", "finder.js", "highlights.js", "home.html",
    "home.js", "icon-512.png", "icon.svg", "index.md", "language-links.js", "locate.js", "map.css", "map.js", "map.md",
    "offline.md", "page.html", "page.js", "pages.css", "published.js", "pull.js", "refresh.js",
    "remove-service-worker.js", "row-groups.css", "row-groups.js", "rows.js", "search-pages.js", "search.html",
    "search.js", "series.js", "service-worker.js", "single-file.css", "single-file.js", "sources.md", "style.css",
    "table.js", "text.js", "ticks.js", "times.js", "views.css", "views.js",
  ]
}
