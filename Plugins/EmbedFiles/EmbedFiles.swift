import Foundation
import PackagePlugin

/// Makes the templates and the bundled snapshot part of the binary, so that one copied file works anywhere.
@main
struct EmbedFiles: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let inputs = files(for: target, in: context.package.directoryURL)
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedFiles.swift")
    return [
      .buildCommand(
        displayName: "Embedding \(inputs.count) files into \(target.name)",
        executable: try context.tool(named: "embed-files").url,
        arguments: [output.path] + inputs.map(\.path),
        inputFiles: inputs,
        outputFiles: [output])
    ]
  }

  /// The files are named one by one, since a build does not look into folders again for new ones.
  private func files(for target: Target, in package: URL) -> [URL] {
    switch target.name {
    case "Site":
      Self.templates.map { package.appending(path: "Templates/" + $0) }
        + [package.appending(path: "Data/boundaries.js")]
    default: [package.appending(path: "Data/countries.json")]
    }
  }

  private static let templates = [
    "404.md", "apple-touch-icon.png", "changes.css", "changes.md", "choose.css", "choose.js", "country.css",
    "country.md", "facts.css", "facts.js", "facts.md", "home.html", "home.js", "icon.svg", "icon-192.png",
    "icon-512.png", "icon-maskable-512.png", "index.md", "locate.js", "offline.md", "page.html", "page.js",
    "remove-service-worker.js", "search.html", "service-worker.js", "style.css", "table.js", "text.js",
  ]
}
