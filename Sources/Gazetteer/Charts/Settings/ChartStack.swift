import Base

enum ChartStack: String, CaseIterable, Sendable {
  case numbers = "true"
  /// By their shares of the sum.
  case percent
}

extension ChartSettings {
  func checkStack() throws(Mistake) {
    guard let text = self[.stack] else { return }
    guard stack != nil else {
      throw mistake(in: .stack, "invalid stack “\(text.oneLine())”; it is “true” or “percent”")
    }
    guard kind.canStack else { throw mistake(in: .stack, Self.unfit("stacked marks", \.canStack, kind)) }
    guard self[.colour] != nil else {
      throw mistake(in: .stack, "“stack” needs series; add “color: ” with the column that names them")
    }
  }

  /// The reason why a kind cannot have something, with the kinds that can.
  static func unfit(_ what: String, _ fits: (ChartKind) -> Bool, _ kind: ChartKind) -> String {
    "“\(kind.rawValue)” cannot have \(what); the kinds that can are "
      + ChartKind.allCases.filter(fits).map(\.rawValue).joined(separator: ", ")
  }
}
