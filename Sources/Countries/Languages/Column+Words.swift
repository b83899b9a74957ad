package import Base

/// How pages, reports, charts and maps write a value. Exports have it as it is.
extension ColumnDisplay {
  package func text(_ cell: Cell, _ phrases: Phrases) -> String {
    switch cell {
    case .empty: ""
    case .boolean(let value): phrases(value ? "Yes" : "No")
    case .integer where form == .year, .decimal where form == .year: cell.text
    case .integer(let number) where decimals == nil: phrases.number(number)
    case .integer(let number): Double(number).text(decimals: decimals ?? 0, phrases.forms)
    case .decimal(let number):
      decimals.map { number.text(decimals: $0, phrases.forms) } ?? phrases.number(number)
    case .text(let text): form == .date ? phrases.date(iso: text) ?? text.displayed : text.displayed
    case .list(let texts): texts.map(\.displayed).joined(separator: phrases.semicolon)
    }
  }

  package func words(for cell: Cell, in phrases: Phrases) -> String {
    cell.number == nil ? text(cell, phrases) : withUnit(text(cell, phrases))
  }

  /// A number with its unit: `5 km²`, `5%`, `US$ 5`.
  package func withUnit(_ number: String) -> String {
    let unit = unitOfNumbers
    if unit.isEmpty || unit == "%" { return number + unit }
    return form == .currency ? "\(unit) \(number)" : "\(number) \(unit)"
  }

  /// The unit of a number that is shown by itself.
  package var unitOfNumbers: String { form == .percent ? "%" : unit.cut(to: FeedLimits.shared).displayed }

  package func localized(_ phrases: Phrases) -> ColumnDisplay { with(unit: unit.isEmpty ? nil : phrases(unit)) }

  /// The same with another unit, if there is one.
  package func with(unit: String?) -> ColumnDisplay {
    var display = self
    guard let unit else { return display }
    display.unit = unit
    if form == .percent { display.form = .plain }
    return display
  }
}

extension Column {
  package func words(for cell: Cell, in phrases: Phrases) -> String {
    display.localized(phrases).words(for: cell, in: phrases)
  }

  /// The URL that a cell is, if the column holds links and it is a safe one.
  package func address(in cell: Cell) -> String? {
    guard display.form == .link, case .text(let text) = cell else { return nil }
    // Credentials before the host are refused. By scalars, as browsers read it: a combining mark after the @ would make
    // another character of it.
    let host = text.unicodeScalars.drop { $0 != "/" }.dropFirst(2).prefix { !"/?#".unicodeScalars.contains($0) }
    return (text.hasPrefix("https://") || text.hasPrefix("http://")) && !host.contains("@") ? text : nil
  }
}

extension Phrases {
  /// A date of any year, or a moment; `nil` for other texts.
  fileprivate func date(iso text: String) -> String? {
    guard let day = Day(iso: text) else { return Moment(iso: text).map(date) }
    return language == .english ? day.text : forms.date(day)
  }

  /// A day or a moment as the language writes it.
  package func date(_ date: Moment) -> String {
    guard language != .english else { return date.text }
    let day = forms.date(date.day)
    return date.isDay ? day : self("{day}, {time} UTC", ["day": day, "time": date.time])
  }
}
