import Foundation

/// Reads the flags that a set-up has installed.
public enum FlagFolder {
  /// The flags of a folder by alpha-2 code in lower case: `fr` for `fr.svg`; `nil` where there is no such folder, or
  /// no flag in it.
  ///
  /// - Throws: ``SiteError/unreadableFlag(file:)``.
  public static func flags(in path: String) throws(SiteError) -> [String: [UInt8]]? {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else { return nil }
    var flags: [String: [UInt8]] = [:]
    for name in names where name.hasSuffix(".svg") && name.utf8.count == 6 {
      let file = path + "/" + name
      guard let bytes = FileManager.default.contents(atPath: file) else { throw .unreadableFlag(file: file) }
      flags[String(name.dropLast(4))] = bytes.withUnsafeBytes { Array($0) }
    }
    return flags.isEmpty ? nil : flags
  }
}
