import Datasets
import Diagnostics

/// A build would lose too many rows.
public struct ShrinkError: Diagnostic, Equatable {
  /// How many rows would be lost.
  public let lost: Int
  /// How many rows are published.
  public let before: Int
  /// How many there would be.
  public let rows: Int
  /// The share that may be lost, from 0 to 1.
  public let limit: Double
  /// Some of the rows.
  public let examples: [String]

  /// What happened.
  public var what: String { "too many rows would be lost" }
  /// There is no place to name.
  public var place: String? { nil }

  /// The figures, and some of the rows.
  public var reason: String? {
    let more = lost > examples.count ? " and \((lost - examples.count).grouped) more" : ""
    return "\(lost.grouped) of \(before.grouped) published rows (\(Self.percent(Double(lost) / Double(before)))) are "
      + "not in the new data of \(rows.grouped), where \(Self.percent(limit)) may be lost: "
      + examples.map { $0.cut(to: FeedLimits.quoted) }.joined(separator: ", ") + more
  }

  /// What to do next.
  public var advice: String {
    "Nothing of it was written, and what is published stays. If this is meant, as with another source, build once "
      + "with --allow-shrink, or raise --max-shrink."
  }

  /// The exit code.
  public var exitStatus: ExitStatus { .badData }

  /// `20 %`, with a digit more where that is not whole.
  private static func percent(_ share: Double) -> String {
    let tenths = (share * 1_000).rounded() / 10
    return "\(Int(exactly: tenths).map(String.init) ?? String(tenths)) %"
  }
}
