extension ColumnDisplay {
  /// A number with the decimals that are declared; `nil` where none are.
  func text(_ number: Double, _ phrases: Phrases) -> String? {
    guard let decimals else { return nil }
    if isWholeFromTen, let amount = phrases.amount(number, decimals: decimals) { return amount }
    return phrases.localized(number: number.text(decimals: decimals))
  }

  /// A number with its unit: `5 km²`, `5%`, `US$ 5`.
  func withUnit(_ number: String) -> String {
    let unit = unitOfNumbers
    if unit.isEmpty || unit == "%" { return number + unit }
    return form == .currency ? "\(unit) \(number)" : "\(number) \(unit)"
  }

  /// The unit of a number that is shown by itself.
  var unitOfNumbers: String { form == .percent ? "%" : unit.cut(to: FeedLimits.shared).displayed }

  /// The same with its unit in the language of a page.
  func localized(_ phrases: Phrases) -> ColumnDisplay {
    var display = self
    if !unit.isEmpty { display.unit = phrases(unit) }
    return display
  }
}

extension Phrases {
  /// An amount as people read it: whole from 10 on, `547,030`, below that with some decimals, `0.44`, and
  /// `less than 0.01` where those would show none.
  ///
  /// - Returns: `nil` for what is no amount: less than nothing, or more than fits into 64 bits.
  func amount(_ amount: Double?, decimals: Int) -> String? {
    guard let amount, amount >= 0 else { return nil }
    guard amount < 10 else { return Int(exactly: amount.rounded()).map(number) }
    let parts = Double.powerOfTen(decimals)
    let shown = (amount * parts).rounded() / parts
    guard shown == 0, amount > 0 else { return localized(number: Cell.decimal(shown).text) }
    return self("less than {number}", ["number": localized(number: "\(1 / parts)")])
  }
}
