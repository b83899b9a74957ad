import Glibc

/// The variables of the environment, each looked for when it is wanted: Foundation makes a dictionary of them all, which
/// took 0.3 of the 25 ms of a build of 250 countries.
enum Variables {
  /// The value of a variable; `nil` where it is not set, or holds nothing.
  static func value(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}
