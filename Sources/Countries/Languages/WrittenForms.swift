import Base

/// Formats of numbers, dates and lists in a language, with European digits.
package struct WrittenForms: Equatable, Sendable {
  package internal(set) var decimal = "."
  var group = ","
  package var minus = "-"
  /// The sign of increases, with the direction mark that the minus sign has.
  package var plus: String { minus.dropLast() + "+" }
  /// The minimum number of digits before the last group: 2 in Spanish, which writes 1000.
  var minimumGrouping = 1
  /// The number of digits in the groups before the last: 2 in Hindi, 3 elsewhere.
  var secondaryGroup = 3
  /// The CLDR pattern of a long date: `d MMMM y`.
  var date = "d MMMM y"
  var months: [String] = []
  /// List patterns with the placeholders `{0}` and `{1}`.
  var list = ListPatterns()

  struct ListPatterns: Equatable, Sendable {
    var (two, start, middle, end) = ("{0}, {1}", "{0}, {1}", "{0}, {1}", "{0}, {1}")
  }

  /// The format of English pages: no serial comma, `A, B and C`, and U+2212 as minus sign.
  static let english: WrittenForms = {
    var forms = WrittenForms()
    (forms.list.two, forms.list.end) = ("{0} and {1}", "{0} and {1}")
    forms.minus = "−"
    return forms
  }()

  func number(_ value: Int) -> String {
    value.grouped(by: group, minus: minus, minimum: minimumGrouping, others: secondaryGroup)
  }

  /// A long date: `7 мая 2026 г.`
  ///
  /// - Returns: an empty text for an invalid month.
  func date(_ day: Day) -> String {
    guard months.indices.contains(day.month - 1) else { return "" }
    var (text, isQuoted) = ("", false)
    var rest = Substring(date)
    while let letter = rest.first {
      let run = rest.prefix { $0 == letter }
      if letter == "'" {
        isQuoted.toggle()
        rest = rest.dropFirst()
        continue
      }
      switch (isQuoted, letter) {
      case (false, "y"): text += String(day.year)
      case (false, "M"): text += run.count > 2 ? months[day.month - 1] : String(day.month)
      case (false, "d"): text += (run.count > 1 && day.day < 10 ? "0" : "") + String(day.day)
      default: text += run
      }
      rest = rest.dropFirst(run.count)
    }
    return text
  }

  /// A formatted list: `A, B и C`.
  package func list(_ texts: [String]) -> String {
    guard let last = texts.last, texts.count > 1 else { return texts.first ?? "" }
    if texts.count == 2 { return fill(list.two, texts[0], last) }
    var text = fill(list.end, texts[texts.count - 2], last)
    for index in texts.indices.dropLast(2).reversed() {
      text = fill(index == 0 ? list.start : list.middle, texts[index], text)
    }
    return text
  }

  private func fill(_ pattern: String, _ first: String, _ second: String) -> String {
    var parts = pattern.components(around: "{0}", "{1}")
    // In Spanish, “y” becomes “e” before the sound of “i”, as in CLDR.
    if parts.between == " y ", second.beginsWithSpanishI { parts.between = " e " }
    return parts.before + first + parts.between + second + parts.after
  }
}

extension String {
  /// Whether it begins with the sound of “i” in Spanish: `Irán`, `Hispania`, but not `Hierro`.
  fileprivate var beginsWithSpanishI: Bool {
    let text = prefix(3).lowercased()
    return text.hasPrefix("i") || text.hasPrefix("í")
      || text.hasPrefix("hi") && !text.hasPrefix("hie") && !text.hasPrefix("hia")
  }

  /// The parts before, between and after two placeholders; everything is before them if they are missing.
  fileprivate func components(around first: String, _ second: String) -> (
    before: Substring, between: Substring, after: Substring
  ) {
    guard let one = firstRange(of: first), let other = self[one.upperBound...].firstRange(of: second) else {
      return (self[...], "", "")
    }
    return (self[..<one.lowerBound], self[one.upperBound..<other.lowerBound], self[other.upperBound...])
  }
}
