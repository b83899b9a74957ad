import Foundation

/// Finds the flag files that a set-up has installed.
public enum FlagFolder {
  /// The files of a folder by alpha-2 code in lower case: `fr` for `fr.svg`; `nil` where there is no such
  /// folder.
  public static func files(in path: String) -> [String: String]? {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else { return nil }
    var files: [String: String] = [:]
    for name in names where name.hasSuffix(".svg") && name.utf8.count == 6 {
      files[String(name.dropLast(4))] = path + "/" + name
    }
    return files.isEmpty ? nil : files
  }
}
