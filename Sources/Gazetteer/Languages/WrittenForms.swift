/// How a language writes numbers, dates and lists, with European digits.
struct WrittenForms: Equatable, Sendable {
  /// What stands before the decimals.
  var decimal = "."
  /// What stands between groups of digits.
  var group = ","
  /// What stands before a number below zero.
  var minus = "-"
  /// How many digits must stand before the last group for a number to be grouped: 2 in Spanish, which has 1000.
  var minimumGrouping = 1
  /// How many digits the groups before the last one have: 2 in Hindi, 3 elsewhere.
  var secondaryGroup = 3
  /// The pattern of a long date, in the letters of CLDR: `d MMMM y`.
  var date = "d MMMM y"
  /// The names of the months as they stand in a date.
  var months: [String] = []
  /// The patterns of lists, with the places `{0}` and `{1}`.
  var list = ListPatterns()

  struct ListPatterns: Equatable, Sendable {
    var (two, start, middle, end) = ("{0}, {1}", "{0}, {1}", "{0}, {1}", "{0}, {1}")
  }

  /// Those of pages in English, whose lists have no comma before their last text, `A, B and C`, and whose minus is U+2212.
  static let english: WrittenForms = {
    var forms = WrittenForms()
    (forms.list.two, forms.list.end) = ("{0} and {1}", "{0} and {1}")
    forms.minus = "−"
    return forms
  }()

  /// A whole number: `1 234 567`.
  func number(_ value: Int) -> String {
    (value < 0 ? minus : "") + grouped(String(value.magnitude))
  }

  private func grouped(_ digits: String) -> String {
    let count = digits.utf8.count
    guard count >= 3 + minimumGrouping else { return digits }
    var text = ""
    for (index, digit) in digits.unicodeScalars.enumerated() {
      let rest = count - index
      if index > 0, rest >= 3, (rest - 3).isMultiple(of: secondaryGroup) { text += group }
      text.unicodeScalars.append(digit)
    }
    return text
  }

  /// A day in words: `7 мая 2026 г.`
  ///
  /// - Returns: an empty text for a month outside of 1 to 12.
  func date(year: Int, month: Int, day: Int) -> String {
    guard months.indices.contains(month - 1) else { return "" }
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
      case (false, "y"): text += String(year)
      case (false, "M"): text += run.count > 2 ? months[month - 1] : String(month)
      case (false, "d"): text += (run.count > 1 && day < 10 ? "0" : "") + String(day)
      default: text += run
      }
      rest = rest.dropFirst(run.count)
    }
    return text
  }

  /// Several texts as one: `A, B и C`.
  func list(_ texts: [String]) -> String {
    guard let last = texts.last, texts.count > 1 else { return texts.first ?? "" }
    if texts.count == 2 { return fill(list.two, texts[0], last) }
    var text = fill(list.end, texts[texts.count - 2], last)
    for index in texts.indices.dropLast(2).reversed() {
      text = fill(index == 0 ? list.start : list.middle, texts[index], text)
    }
    return text
  }

  /// A pattern with both of its places filled in; what stands in the texts is no place.
  private func fill(_ pattern: String, _ first: String, _ second: String) -> String {
    var parts = pattern.components(around: "{0}", "{1}")
    // The Spanish “y” before the sound of “i”, as CLDR has it.
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

  /// What stands before, between and behind two marks; the whole text lies before them where they are missing.
  fileprivate func components(around first: String, _ second: String) -> (
    before: Substring, between: Substring, after: Substring
  ) {
    guard let one = firstRange(of: first), let other = self[one.upperBound...].firstRange(of: second) else {
      return (self[...], "", "")
    }
    return (self[..<one.lowerBound], self[one.upperBound..<other.lowerBound], self[other.upperBound...])
  }
}
