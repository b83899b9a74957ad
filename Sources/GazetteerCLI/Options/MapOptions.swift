import ArgumentParser
import Building
import Configurations
import Diagnostics
import Files
import Site

/// What the maps show.
struct MapOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A file with the borders that the maps show: GeoJSON of countries. (default: those of Natural Earth)",
      valueName: "file"))
  var borders: String?

  /// The file of borders; `nil` for the built-in ones.
  func file(_ configuration: Configuration) throws -> String? { try borders ?? configuration.text(.borders) }

  /// The borders that the options and a configuration ask for.
  func worldBorders(_ configuration: Configuration) throws -> WorldBorders {
    guard let path = try file(configuration) else { return .bundled }
    try configuration.reading(.borders, isGiven: borders != nil) {
      guard path.contains("://") else { return }
      throw PlainError.usage(
        what: "--borders takes a file of this machine", reason: "an address is given",
        advice: "Download the file, and name it with --borders.")
    }
    let bytes: [UInt8]
    do { bytes = try InputFile.read(path, maxBytes: WorldBorders.mostBytes) } catch {
      throw PlainError.noInput(path: path, reason: "\(error)")
    }
    return try .ofFile(bytes, at: path)
  }
}
