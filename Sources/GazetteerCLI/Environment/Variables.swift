import Base
import Foundation
import Platform

/// Environment variables, each read on demand: Foundation copies all of them into a dictionary, which slows down short
/// builds.
enum Variables {
  /// The value of a variable; `nil` if it is unset or empty.
  static func value(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The API key of the source, trimmed: secrets stored in files usually end with a newline.
  static var apiKey: String? { value("GAZETTEER_API_KEY")?.trimmed }

  /// The date of a feed that has none; `nil` if the variable is not set.
  static func sourceDate() throws(PlainError) -> Moment? {
    let name = "SOURCE_DATE_EPOCH"
    guard let text = value(name) else { return nil }
    guard let moment = Int(text).flatMap({ Moment(secondsSince1970: $0) }) else {
      throw .usage(
        what: "\(name) is not a date",
        reason:
          "expected seconds since 1970, from 0 to \(Moment.range.upperBound), not “\(text.prefix(40))”",
        advice: "Set it to a whole number of seconds, such as “git log -1 --format=%ct” prints, or unset it.")
    }
    return moment
  }

  /// The time of the build: of the variable, else of the clock.
  static func today() throws(PlainError) -> Moment {
    try sourceDate() ?? Moment(clock: Date().timeIntervalSince1970)
  }
}

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
