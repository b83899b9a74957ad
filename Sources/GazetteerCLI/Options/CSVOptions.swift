import ArgumentParser
import Configurations
import Exports

/// How CSV is written.
struct CSVOptions: ParsableArguments {
  @Flag(inversion: .prefixedNo, help: "Exact values in CSV and TSV, without the guard against formulas.")
  var csvRaw: Bool?

  @Flag(inversion: .prefixedNo, help: "A byte order mark at the start of CSV, for older spreadsheets.")
  var csvBom: Bool?

  func resolved(_ configuration: Configuration) throws -> ExportOptions {
    ExportOptions(
      isCSVRaw: try csvRaw ?? configuration.flag(.csvRaw) ?? false,
      hasCSVByteOrderMark: try csvBom ?? configuration.flag(.csvBOM) ?? false)
  }
}
