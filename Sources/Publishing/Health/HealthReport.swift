package import Base
import Feeds

/// The result of a check of a published site.
package struct HealthReport: Sendable {
  struct Section: Equatable, Sendable {
    /// Its folder, with a final slash; empty for the root.
    let path: String
    let date: Moment?
    let age: Age?
  }

  let address: String
  let moment: Moment
  /// Why the site is unreachable; `nil` if it responded.
  var failure: FetchFailure?
  var version: String?
  /// The feeds of the site, the one at the root first.
  var sections: [Section] = []
  var list: FileList.Source?
  var listed = 0
  var asked = 0
  var findings: [Finding] = []
  /// The kinds of ``acceptableKinds`` that the user accepts.
  package var acceptedKinds: Set<String> = []

  /// The kinds that can be warnings.
  package static let acceptableKinds =
    [.type, .cors, .policy, .age, .stale, .serviceWorker, .notFound, .address, .unread].map(\Finding.Kind.rawValue)

  var faults: [Finding] { findings.filter { !$0.isWarning } }
  /// Warnings that the user does not accept.
  var warnings: [Finding] { findings.filter { $0.isWarning && !acceptedKinds.contains($0.kind.rawValue) } }
  var acceptedWarnings: [Finding] { findings.filter { $0.isWarning && acceptedKinds.contains($0.kind.rawValue) } }
  /// The first feed that has a date.
  var dated: Section? { sections.first { $0.date != nil } }

  /// Whether the check found no faults.
  ///
  /// - Parameter isStrict: whether warnings count as faults.
  func isHealthy(isStrict: Bool = false) -> Bool {
    failure == nil && faults.isEmpty && (!isStrict || warnings.isEmpty)
  }
}

// MARK: - Text
extension HealthReport {
  private static let mostOfKind = 5

  /// The report as lines; with `isQuiet` only faults and warnings.
  package func lines(isQuiet: Bool) -> [String] {
    guard failure == nil else { return [] }
    var lines = isQuiet ? [] : [summary]
    for (word, findings) in [("fault", faults), ("warning", warnings), ("accepted", isQuiet ? [] : acceptedWarnings)] {
      for kind in Finding.Kind.allCases {
        let these = findings.filter { $0.kind == kind }
        lines += these.prefix(Self.mostOfKind).map { "\(word): \($0.text)" }
        let rest = these.count - Self.mostOfKind
        if rest > 0 { lines.append("\(word): \(rest) more of this kind; --json lists up to \(Self.mostListed).") }
      }
    }
    return lines
  }

  private var summary: String {
    guard version != nil || !sections.isEmpty else { return "\(address) was read." }
    var parts = ["made with Gazetteer \(version ?? "of an unknown version")"]
    if let dated, let date = dated.date {
      parts.append("data of \(date.text)" + (dated.age.map { ", \($0) old" } ?? ""))
    }
    parts.append(
      list == nil
        ? "no list of files is published, so none were compared"
        : "\(asked) of \(Self.count(listed, "listed file")) compared")
    return "\(address): \(parts.joined(separator: "; "))."
  }

  /// `1 file`, `2 files`
  static func count(_ number: Int, _ word: String) -> String { "\(number) \(word)\(number == 1 ? "" : "s")" }

  /// `2 faults and 1 warning`
  var countWords: String {
    [(faults.count, "fault"), (warnings.count, "warning")].filter { $0.0 > 0 }.map { Self.count($0.0, $0.1) }
      .joined(separator: " and ")
  }
}

// MARK: - Error
extension HealthReport {
  /// The error of a site that is not healthy; `nil` if it is.
  ///
  /// - Parameter isStrict: whether warnings count too.
  package func error(isStrict: Bool) -> PlainError? {
    if let failure {
      return PlainError(
        "the site is not reachable", at: address, failure.clause,
        advice: "Check the host and the URL, and try again.", .unavailable)
    }
    guard !isHealthy(isStrict: isStrict) else { return nil }
    return PlainError(
      "the check found problems", at: address, countWords,
      advice: "Each finding says what to do; run the check again afterwards.", .badData)
  }
}

// MARK: - JSON
extension HealthReport {
  /// The maximum number of faults, and of warnings, in the JSON.
  static let mostListed = 1_000

  /// The report as a JSON object on one line.
  package func json(isStrict: Bool) -> String {
    func objects(_ findings: [Finding]) -> JSONTree { .array(findings.prefix(Self.mostListed).map(\.json)) }
    return JSONTree.known([
      "address": .string(address), "checked_at": .string(moment.iso), "reachable": .boolean(failure == nil),
      "healthy": .boolean(isHealthy(isStrict: isStrict)), "error": failure.map { .string($0.clause) },
      "version": version.map(JSONTree.string), "date": dated?.date.map { .string($0.iso) },
      "age": dated?.age.map(Self.seconds), "feeds": .array(sections.map(Self.json)),
      "list": list.map { .string($0.rawValue) } ?? .null, "listed": .integer(listed), "asked": .integer(asked),
      "accepted": objects(acceptedWarnings), "faults": objects(faults), "fault_count": .integer(faults.count),
      "warnings": objects(warnings), "warning_count": .integer(warnings.count),
    ]).text
  }

  private static func seconds(_ age: Age) -> JSONTree { .integer(Int(exactly: age.seconds.rounded(.down)) ?? 0) }

  private static func json(_ section: Section) -> JSONTree {
    .known([
      "path": .string(section.path), "date": section.date.map { .string($0.iso) } ?? .null,
      "age": section.age.map(seconds) ?? .null,
    ])
  }
}
