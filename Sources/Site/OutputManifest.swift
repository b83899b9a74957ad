import Foundation

/// The list of files that builds have written into an output folder: the only ones they may ever delete.
struct OutputManifest: Codable, Equatable {
  static let name = ".gazetteer-manifest.json"

  var gazetteer = 1
  var files: [String]
  /// The titles of the sections by their paths, where there are several.
  var titles: [String: String]?

  init(files: some Sequence<String>, titles: [String: String]? = nil) {
    self.files = Set(files).sorted()
    self.titles = titles
  }

  /// The manifest as a file holds it; `nil` where the bytes are not one.
  init?(bytes: [UInt8]) {
    guard let manifest = try? JSONDecoder().decode(OutputManifest.self, from: Data(bytes)),
      manifest.files.allSatisfy(Self.isBelowFolder)
    else { return nil }
    self = manifest
  }

  var bytes: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(self) else { return [] }
    return Array(data) + [UInt8(ascii: "\n")]
  }

  /// The file that holds it.
  var file: OutputFile { OutputFile(path: Self.name, contents: .bytes(bytes)) }

  /// Whether a path stays inside the folder that it is meant for.
  static func isBelowFolder(_ path: String) -> Bool {
    !path.isEmpty && !path.utf8.contains(0)
      && path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
        !["", ".", ".."].contains($0) && $0.utf8.count <= 255
      }
  }
}
