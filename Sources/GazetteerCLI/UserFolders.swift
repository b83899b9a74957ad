import Foundation

/// Folders of the user (XDG Base Directory Specification).
struct UserFolders {
  private let environment: [String: String]

  /// The folders that an environment names.
  init(_ environment: [String: String] = ProcessInfo.processInfo.environment) {
    self.environment = environment
  }

  /// The folder for what can be made again.
  var cache: String { absolute("XDG_CACHE_HOME") ?? home + "/.cache" }

  /// The folder for data.
  var data: String { absolute("XDG_DATA_HOME") ?? home + "/.local/share" }

  /// `$HOME`, as the specification wants it; what the system's list of users says where that is not set.
  private var home: String { absolute("HOME") ?? NSHomeDirectory() }

  /// The path in a variable; one that is not absolute does not count.
  private func absolute(_ name: String) -> String? { environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil } }
}
