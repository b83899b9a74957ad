import Datasets
import Foundation

/// What a command did, as the one JSON object of `--json`.
struct CommandResult: Encodable {
  /// What is said about one row.
  struct Row: Encodable {
    let row: Int
    let reason: String
  }

  private let source: String
  private let origin: String
  private let date: String?
  private let countries: Int
  private let leftOut: [Row]
  private let warnings: [String]
  private let output: String?
  private let files: Int?
  private let written: Int?
  private let unchanged: Int?
  private let deleted: Int?

  init(
    feed: LoadedFeed, output: String? = nil, files: Int? = nil, written: Int? = nil, unchanged: Int? = nil,
    deleted: Int? = nil
  ) {
    source = feed.source.displayName
    origin = feed.originName
    date = feed.provenance.date?.iso
    countries = feed.dataset.countries.count
    leftOut = feed.dataset.leftOut.map { Row(row: $0.position, reason: $0.text) }
    warnings =
      feed.warnings.map(\.summary) + feed.dataset.duplicates
      + (feed.provenance.stale.map { ["stale copy: " + $0.cause] } ?? [])
    self.output = output
    self.files = files
    self.written = written
    self.unchanged = unchanged
    self.deleted = deleted
  }

  /// Prints the object on one line of standard output.
  func print() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.keyEncodingStrategy = .convertToSnakeCase
    try StandardOutput.write(String(decoding: try encoder.encode(self), as: UTF8.self) + "\n")
  }
}
