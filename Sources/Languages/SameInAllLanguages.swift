import Diagnostics

/// A column was asked for in a language whose values are no names.
public struct SameInAllLanguages: Diagnostic, Equatable {
  /// The name of the column.
  let column: String
  /// Where it was asked for.
  let option: String

  /// What happened, as a short clause.
  public var what: String { "\(option) asks for a column in a language that has none" }
  /// Nowhere in particular.
  public var place: String? { nil }
  /// Why it happened.
  public var reason: String? { "“\(column)” is the same in all languages" }
  /// What to do next.
  public var advice: String {
    "Leave the language out; those with names are \(NamedColumn.allCases.map(\.rawValue).joined(separator: ", "))."
  }
  /// The exit code that a command which stops here returns.
  public var exitStatus: ExitStatus { .usage }
}
