import Foundation
import PackagePlugin

/// Makes the templates and the bundled snapshot part of the binary, so that one copied file works anywhere.
@main
struct EmbedFiles: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let inputs = try files(for: target, in: context.package.directoryURL)
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

  private func files(for target: Target, in package: URL) throws -> [URL] {
    guard target.name == "Site" else { return [package.appending(path: "Data/countries.json")] }
    let templates = package.appending(path: "Templates")
    return try FileManager.default.contentsOfDirectory(at: templates, includingPropertiesForKeys: nil)
      .filter { ["html", "md", "css", "js"].contains($0.pathExtension) }
      .sorted { $0.path < $1.path }
  }
}
