import Concurrency
import Foundation
import JSON

/// The list of files that builds have written into an output folder: the only ones they may ever delete.
struct OutputManifest: Codable, Equatable {
  static let name = ".gazetteer-manifest.json"

  var gazetteer = 1
  var files: [String]
  /// The titles of the sections by their paths, where there are several.
  var titles: [String: String]?

  init(files: some Sequence<String>, titles: [String: String]? = nil) {
    var sorted: [String] = []
    for file in ConcurrentMap.sorted(Array(files)) where file != sorted.last { sorted.append(file) }
    self.files = sorted
    self.titles = titles
  }

  /// The manifest as a file holds it; `nil` where the bytes are not one.
  init?(bytes: [UInt8]) {
    guard let manifest = try? JSONDecoder().decode(OutputManifest.self, from: Data(bytes)),
      manifest.files.allSatisfy(Self.isBelowFolder)
    else { return nil }
    self = manifest
  }

  /// The manifest as a file holds it, a line for every file.
  var bytes: [UInt8] {
    var output = Array("{\n  \"files\" : [".utf8)
    for (index, file) in files.enumerated() {
      output += (index == 0 ? "\n    " : ",\n    ").utf8
      JSONText.append(file, to: &output)
    }
    output += "\n  ],\n  \"gazetteer\" : \(gazetteer)".utf8
    if let titles {
      let members = titles.sorted { $0.key < $1.key }.map { JSONTree.Member($0, .string($1)) }
      output += ",\n  \"titles\" : \(JSONTree.object(members).text)".utf8
    }
    return output + "\n}\n".utf8
  }

  /// The file that holds it.
  var file: OutputFile { OutputFile(path: Self.name, contents: .bytes(bytes)) }

  /// Whether a path stays inside the folder that it is meant for.
  static func isBelowFolder(_ path: String) -> Bool {
    // In one piece of memory: walking through `utf8`, 50,000 files took 17 ms. An array of the parts took three
    // allocations for each.
    var path = path
    return path.withUTF8 { path in
      guard !path.contains(0) else { return false }
      var rest = path[...]
      while true {
        let part = rest.prefix { $0 != UInt8(ascii: "/") }
        if part.isEmpty || part.count > 255 || part.elementsEqual(".".utf8) || part.elementsEqual("..".utf8) {
          return false
        }
        if part.endIndex == rest.endIndex { return true }
        rest = rest[(part.endIndex + 1)...]
      }
    }
  }
}
