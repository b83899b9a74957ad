import ArgumentParser
import Base
import Countries
import Publishing
import Site

struct MapOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A GeoJSON file with the country borders for the maps. (default: Natural Earth)",
      valueName: "file"))
  var borders: String?

  /// The borders from the file, else the built-in ones.
  func worldBorders() throws -> WorldBorders {
    guard let path = borders else { return .bundled }
    guard !path.contains("://") else {
      throw PlainError.usage(
        what: "--borders cannot be a URL", reason: "expected a local file",
        advice: "Download the file and name it with --borders.")
    }
    return try .ofFile(readInput(path, maxBytes: WorldBorders.mostBytes, mayWait: false), at: path)
  }
}

struct CSVOptions: ParsableArguments {
  @Flag(inversion: .prefixedNo, help: "Write exact values to CSV and TSV, without the protection against formulas.")
  var csvRaw = false

  @Flag(inversion: .prefixedNo, help: "Begin CSV with a byte order mark, for older spreadsheet programs.")
  var csvBom = false

  var exportOptions: ExportOptions { ExportOptions(isCSVRaw: csvRaw, hasCSVByteOrderMark: csvBom) }
}

struct PictureOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What to do with images in the feed: link, fetch or none. (default: fetch for facts, none for countries)",
      valueName: "choice", visibility: .hidden),
    completion: .list(ImageChoice.names), transform: { try ImageChoice.named($0, kind: "choice") })
  var images: ImageChoice?

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp("Parse the descriptions of facts as Markdown.", visibility: .hidden))
  var markdown = false
}
