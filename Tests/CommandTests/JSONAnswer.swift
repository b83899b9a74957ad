import Foundation
import TestSupport
import Testing

extension Gazetteer.Result {
  /// The one JSON object on standard output.
  func object() throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any], "\(output)\(errors)")
  }

  /// The feeds of the JSON object on standard output.
  func feeds() throws -> [[String: Any]] {
    try #require(object()["feeds"] as? [[String: Any]])
  }
}

extension Gazetteer {
  /// The contents of all files in a folder, by relative path.
  func files(below name: String) throws -> [String: Data] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path(name))
    return paths.reduce(into: [:]) { files, path in
      files[path] = try? Data(contentsOf: URL(fileURLWithPath: folder.path(name + "/" + path)))
    }
  }
}
