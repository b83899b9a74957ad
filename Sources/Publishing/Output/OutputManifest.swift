import Base

/// The list of files that builds have written into an output folder, with their SHA-256. Builds delete no other files.
struct OutputManifest: Equatable, Sendable {
  static let name = ".gazetteer-manifest.json"
  /// The manifest of the current build, stored while it moves files into place.
  static let journal = ".gazetteer-journal"
  private static let version = 2

  var files: [String: String]
  var titles: [String: String]?
}

extension OutputManifest {
  /// Parses the file; `nil` if it is not a manifest.
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

  var bytes: [UInt8] {
    var output = Array("{\n  \"files\" : {".utf8)
    for (number, file) in files.sorted(by: { $0.key < $1.key }).enumerated() {
      output += (number == 0 ? "\n    " : ",\n    ").utf8
      JSONText.append(file.key, to: &output)
      output += " : ".utf8
      JSONText.append(file.value, to: &output)
    }
    output += "\n  },\n  \"gazetteer\" : \(Self.version)".utf8
    if let titles {
      let members = titles.sorted { $0.key < $1.key }.map { JSONTree.Member($0, .string($1)) }
      output += ",\n  \"titles\" : \(JSONTree.object(members).text)".utf8
    }
    return output + "\n}\n".utf8
  }

  /// Whether a path is relative and stays inside the folder.
  static func isBelowFolder(_ path: String) -> Bool {
    // Uses contiguous memory and no array of components, because it runs for each of many thousand files.
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

/// The files that builds have written into an output folder, from the manifest and the journal of an interrupted build.
struct OutputLedger: Sendable {
  /// The stored manifest; `nil` if there is none.
  let manifest: OutputManifest?
  /// The manifest of an interrupted build; `nil` if there is none.
  let journal: OutputManifest?

  var isEmpty: Bool { manifest == nil && journal == nil }

  /// The sorted paths of the files; some may no longer exist.
  var paths: [String] {
    Set((manifest?.files ?? [:]).keys).union((journal?.files ?? [:]).keys).sorted()
  }

  init(of folder: OutputFolder) throws(PlainError) {
    journal = try folder.read(OutputManifest.journal).flatMap(OutputManifest.init(bytes:))
    manifest = try folder.read(OutputManifest.name).flatMap(OutputManifest.init(bytes:))
  }

  /// The possible digests of a file; empty if no build has written it. There are two if a build may have been killed
  /// before or after it replaced the file.
  func digests(of path: String) -> [String] { [manifest, journal].compactMap { $0?.files[path] } }

  func lists(_ path: String) -> Bool { manifest?.files[path] != nil || journal?.files[path] != nil }
}
