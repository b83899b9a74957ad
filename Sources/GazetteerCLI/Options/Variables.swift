import Base
import Glibc

/// The variables of the environment, each looked up when it is wanted: Foundation copies all of them into a dictionary, which a short
/// build notices.
enum Variables {
  /// The value of a variable; `nil` where it is not set, or holds nothing.
  static func value(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The key of a service; a secret that is kept in a file mostly ends with a line end.
  static var apiKey: String? { value("GAZETTEER_API_KEY")?.trimmed }

  /// The date that a feed without one gets; `nil` where none is set.
  ///
  /// - Throws: ``PlainError`` for what is none, as the specification of the variable wants it
  ///   (reproducible-builds.org/specs/source-date-epoch).
  static func sourceDate() throws(PlainError) -> DataDate? {
    let name = "SOURCE_DATE_EPOCH"
    guard let text = value(name) else { return nil }
    guard let moment = Int(text).flatMap({ Moment(secondsSince1970: $0) }) else {
      throw .usage(
        what: "\(name) is not a date",
        reason:
          "it is “\(text.prefix(40))”, where seconds since 1970 are expected, from 0 to \(Moment.range.upperBound)",
        advice: "Set it to a whole number of seconds, such as “git log -1 --format=%ct” prints, or unset it.")
    }
    return DataDate(moment)
  }
}
