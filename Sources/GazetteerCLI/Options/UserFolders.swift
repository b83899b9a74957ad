import Foundation

/// The user's folders (XDG Base Directory Specification).
enum UserFolders {
  static var cache: String { absolute("XDG_CACHE_HOME") ?? home + "/.cache" }

  /// The cache folder: the requested one, else the user's.
  static func cache(_ wanted: String?) -> String { wanted.flatMap { $0.isEmpty ? nil : $0 } ?? cache + "/gazetteer" }

  static var data: String { absolute("XDG_DATA_HOME") ?? home + "/.local/share" }

  /// `$HOME`, as the specification requires; the home folder of the user database if it is not set.
  private static var home: String { absolute("HOME") ?? NSHomeDirectory() }

  /// The path in a variable; relative paths are ignored.
  private static func absolute(_ name: String) -> String? {
    Variables.value(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
  }
}
