import Foundation

/// Folders of the user (XDG Base Directory Specification).
enum UserFolders {
  /// The folder for what can be made again.
  static var cache: String { absolute("XDG_CACHE_HOME") ?? home + "/.cache" }

  /// The folder of the last good copies: the one that is wanted, else that of the user.
  static func cache(_ wanted: String?) -> String { wanted.flatMap { $0.isEmpty ? nil : $0 } ?? cache + "/gazetteer" }

  /// The folder for data.
  static var data: String { absolute("XDG_DATA_HOME") ?? home + "/.local/share" }

  /// `$HOME`, as the specification wants it; what the system's list of users says where that is not set.
  private static var home: String { absolute("HOME") ?? NSHomeDirectory() }

  /// The path in a variable; one that is not absolute does not count.
  private static func absolute(_ name: String) -> String? {
    Variables.value(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
  }
}
