import ArgumentParser
import Base
import Gazetteer

/// What the maps show.
struct MapOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A file with the borders that the maps show: GeoJSON of countries. (default: those of Natural Earth)",
      valueName: "file"),
    transform: { path in
      guard path.contains("://") else { return path }
      throw PlainError.usage(
        what: "--borders takes a file of this machine", reason: "an address is given",
        advice: "Download the file, and name it with --borders.")
    })
  var borders: String?

  /// The borders of the file, else the built-in ones.
  func worldBorders() throws -> WorldBorders {
    guard let path = borders else { return .bundled }
    let bytes: [UInt8]
    do { bytes = try InputFile.read(path, maxBytes: WorldBorders.mostBytes) } catch {
      throw PlainError.noInput(path: path, reason: "\(error)")
    }
    return try .ofFile(bytes, at: path)
  }
}

/// How CSV is written.
struct CSVOptions: ParsableArguments {
  @Flag(inversion: .prefixedNo, help: "Exact values in CSV and TSV, without the guard against formulas.")
  var csvRaw = false

  @Flag(inversion: .prefixedNo, help: "A byte order mark at the start of CSV, for older spreadsheets.")
  var csvBom = false

  var exportOptions: ExportOptions { ExportOptions(isCSVRaw: csvRaw, hasCSVByteOrderMark: csvBom) }
}

/// What becomes of the pictures that a feed names, and how its texts are read.
struct PictureOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The pictures that the feed names: link, fetch or none. (default: fetch for facts, none for countries)",
      valueName: "choice"))
  var images: ImageChoice?

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp("Read the descriptions of facts as Markdown.", visibility: .hidden))
  var markdown = false
}

extension ImageChoice: ExpressibleByArgument {}
