import Base

/// The list of files that builds have written into an output folder, each with its SHA-256: the only files that they may
/// ever delete.
struct OutputManifest: Equatable, Sendable {
  static let name = ".gazetteer-manifest.json"
  /// The manifest that a build is about to store, kept while it puts files into their places.
  static let journal = ".gazetteer-journal"
  private static let version = 2

  /// The digests of the files by their paths.
  var files: [String: String]
  /// The titles of the sections by their paths, where there are several.
  var titles: [String: String]?
}

extension OutputManifest {
  /// The manifest as a file holds it; `nil` where the bytes are not one.
  init?(bytes: [UInt8]) {
    guard let root = try? JSONDocument(parsing: bytes).root, root["gazetteer"]?.integer == Self.version,
      let list = root["files"]
    else { return nil }
    files = [:]
    for (path, digest) in list.pairs {
      guard let digest = digest.string, Self.isBelowFolder(path) else { return nil }
      files[path] = digest
    }
    titles = root["titles"].map { titles in
      titles.pairs.reduce(into: [:]) { $0[$1.key] = $1.value.string }
    }
  }

  /// The manifest as a file holds it, a line for every file.
  var bytes: [UInt8] {
    var output = Array("{\n  \"files\" : {".utf8)
    for (number, (path, digest)) in files.sorted(by: { $0.key < $1.key }).enumerated() {
      output += (number == 0 ? "\n    " : ",\n    ").utf8
      JSONText.append(path, to: &output)
      output += " : ".utf8
      JSONText.append(digest, to: &output)
    }
    output += "\n  },\n  \"gazetteer\" : \(Self.version)".utf8
    if let titles {
      let members = titles.sorted { $0.key < $1.key }.map { JSONTree.Member($0, .string($1)) }
      output += ",\n  \"titles\" : \(JSONTree.object(members).text)".utf8
    }
    return output + "\n}\n".utf8
  }

  /// Whether a path stays inside the folder that it is meant for.
  static func isBelowFolder(_ path: String) -> Bool {
    // On contiguous memory and without an array of the parts: this runs for each of many thousand files.
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
