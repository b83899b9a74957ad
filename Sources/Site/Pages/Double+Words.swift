import Datasets

extension Double {
  /// An amount as people read it: whole and with commas from 10 on, `547,030`, below that with some decimals, `0.44`, and
  /// `less than 0.01` where those would show none.
  ///
  /// - Parameter decimals: how many there are at most.
  /// - Returns: `nil` for what is no amount: less than nothing, or more than fits into 64 bits.
  func words(decimals: Int) -> String? {
    guard self >= 0 else { return nil }
    guard self < 10 else { return Int(exactly: rounded())?.grouped }
    let parts = (0..<decimals).reduce(1.0) { parts, _ in parts * 10 }
    let shown = (self * parts).rounded() / parts
    return shown == 0 && self > 0 ? "less than \(1 / parts)" : Cell.decimal(shown).text
  }
}
