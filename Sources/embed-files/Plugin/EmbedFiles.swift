import Foundation
import PackagePlugin

/// Makes the templates and the bundled snapshot part of the binary, so that one copied file works anywhere.
@main
struct EmbedFiles: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let package = context.package.directoryURL
    let inputs = files(for: target, in: package)
    let named = namedFiles(for: target, in: package)
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedFiles.swift")
    let arguments = inputs.map(\.path) + named.map { "\($0.name)=\($0.file.path)" }
    return [
      .buildCommand(
        displayName: "Embedding \(arguments.count) files into \(target.name)",
        executable: try context.tool(named: "embed-files").url,
        arguments: [output.path] + arguments,
        inputFiles: inputs + named.map(\.file),
        outputFiles: [output])
    ]
  }

  /// The files are named one by one, since a build does not look into folders again for new ones.
  private func files(for target: Target, in package: URL) -> [URL] {
    switch target.name {
    case "Site":
      Self.templates.map { package.appending(path: "Templates/" + $0) }
        + ["boundaries.js", "search-names.json", "search-languages.json", "table-names.json", "world.svg"].map {
          package.appending(path: "Data/" + $0)
        }
    case "Languages":
      [package.appending(path: "Data/language-list.json")]
    case "Preview":
      Self.previewFiles.map { package.appending(path: "Sources/Preview/Browser/" + $0) }
    case "Exports": Self.workbookFiles.map { package.appending(path: "Sources/Exports/Documents/" + $0) }
    case "Building":
      ["countries.json", "languages.json", "names.json", "other-languages.json", "series.json"].map {
        package.appending(path: "Data/" + $0)
      }
    case "StaticAPI": [package.appending(path: "Data/rest-countries.json")]
    case "Hosting": Self.hosts.map { package.appending(path: "Templates/hosts/\($0).mustache") }
    default: []
    }
  }

  /// Those that are part of the binary under a name of their own, as they are.
  private func namedFiles(for target: Target, in package: URL) -> [(name: String, file: URL)] {
    switch target.name {
    case "Projects": Self.projectFiles(in: package)
    case "Building": Self.phrases.map { ("phrases/" + $0, package.appending(path: "Data/phrases/" + $0)) }
    case "Site": Self.reports.map { ("reports/" + $0, package.appending(path: "Templates/reports/" + $0)) }
    default: []
    }
  }

  private static let phrases = ["ar", "de", "es", "fr", "hi", "ja", "pt", "ru", "zh"].map { $0 + ".yaml" }
  private static let workbookFiles = [
    "content-types.xml", "properties.xml", "relationships.xml", "styles.xml", "workbook-relationships.xml",
    "workbook.xml",
  ]
  private static let previewFiles = ["failure.html", "preview.css", "preview.js", "remove-worker.js"]
  /// What `gazetteer init` writes: files of `Templates/project` by their path below `Templates`, and the templates as their authors see them.
  private static func projectFiles(in package: URL) -> [(name: String, file: URL)] {
    let texts = templates.filter { !$0.hasSuffix(".png") }.map { "Templates/" + $0 }
    let reports = reports.map { "Templates/reports/" + $0 }
    return recipes.map { ("project/" + $0, package.appending(path: "Templates/project/" + $0)) }
      + (texts + reports).map { ($0, package.appending(path: $0)) }
  }

  private static let recipes = [
    "cloudflare-pages/.github/workflows/publish.yml", "forgejo/.forgejo/workflows/publish.yml",
    "github-pages/.github/workflows/publish.yml", "gitlab-pages/.gitlab-ci.yml", "jenkins/Jenkinsfile",
    "netlify/.github/workflows/publish.yml", "rsync/.github/workflows/publish.yml", "s3/.github/workflows/publish.yml",
    "woodpecker/.woodpecker/publish.yml", "settings/.gitignore", "settings/gazetteer.yml",
    "settings/templates/README.md", "publish/build", "publish/check", "publish/deploy", "publish/install",
    "publish/support.sh",
  ]

  private static let hosts = [
    "Caddyfile", "_headers", "_redirects", "_routes.json", "api.htaccess", "cloudfront.json", "firebase.json",
    "htaccess", "nginx.conf", "s3-cors.json", "s3-upload", "staticwebapp.config.json",
  ]

  private static let reports = [
    "area.md", "changes.md", "currencies/[currency].md", "density.md", "index.md", "languages/[language].md",
    "neighbours.md", "population.md", "regions/[region].md",
  ]

  private static let templates = [
    "404.md", "answers.js", "api-worker.js", "changes.css", "changes.md", "charts.css",
    "choose.css", "choose.js", "compare.css", "compare.js", "compare.md", "country.css", "country.md", "embed-card.css",
    "embed-card.html", "embed-table.html", "embed-table.js", "embed.css", "embed.js", "embed.md", "extra.css",
    "facts.css", "facts.js", "facts.md", "gazetteer-table.js", "home.html", "home.js", "icon-512.png",
    "index.md", "language-links.js", "locate.js", "map.css", "map.js", "map.md",
    "offline.md", "page.html", "page.js", "pages.css", "published.js", "refresh.js", "remove-service-worker.js",
    "row-groups.css", "row-groups.js", "rows.js", "search-pages.js", "search.html", "search.js", "service-worker.js",
    "sources.md", "style.css", "table.js", "text.js", "views.css", "views.js",
  ]
}
