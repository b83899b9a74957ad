import Base
import Charts
import Countries
import Markdown

/// The settings of a table: the lines of a `table` block, or comments of an `sql` block.
struct TableSettings {
  /// A row below the others or below a group.
  enum Total: String, CaseIterable {
    case sum, mean
    case weighted = "mean by"
    case median, min, max, count
  }

  /// A sentence below the table. Its place is the caption, a column, a row, or a cell as `row.column`.
  struct Note {
    let place: String
    let text: String
    let line: Int
  }

  /// A heading above columns.
  struct Heading {
    let title: String
    let columns: [Int]
    let line: Int
  }

  /// How the numbers of a column, or of one of its rows, are shown.
  struct Format {
    var display: ColumnDisplay
    var isShort = false
    var isDelta = false

    static let ofNumbers = ["number", "percent", "currency", "year", "short", "delta"]

    mutating func set(_ name: String) {
      switch name {
      case "short": isShort = true
      case "delta": isDelta = true
      default: display.form = ColumnDisplay.Form(rawValue: name) ?? .plain
      }
    }
  }

  /// What the settings say of a column.
  struct Look {
    var format: Format
    var label: String?
    var alignment: ColumnDisplay.Alignment?
    var hasBar = false
    var isShaded = false
    var isHidden = false
    var sparkline: [Sparkline?]?
    /// The number between the two hues of shades.
    var midpoint: Double?
    /// The classes of shades, if they have bounds.
    var classes: MapClasses?
    /// The colours of shades, if they are not those of the page, and those below the midpoint.
    var hues: (above: String, below: String)?
    var totals: Set<Total> = []
    /// The column with the weights of the weighted mean.
    var weight: Int?
    /// The columns with the unit and the format of each row.
    var unit: Int?
    var form: Int?

    var isOfRows: Bool { unit != nil || form != nil }
    /// Whether its numbers have several units.
    var isMixed: Bool { format.isShort || isOfRows }
  }

  /// A key whose lines name columns, in the order in which they are read.
  private enum Key: String, CaseIterable {
    case align, format, decimals, unit, label, sparkline, bar, midpoint, by, heat, total

    /// Whether commas separate several columns.
    var isList: Bool { ![.unit, .label, .by].contains(self) }
    var hasValue: Bool { ![.bar, .sparkline].contains(self) }
    var needsValue: Bool { hasValue && ![.heat, .total].contains(self) }
    var needsNumbers: Bool { [.bar, .midpoint, .by, .heat, .total].contains(self) }

    /// What a value sets: a column can have several totals, and formats that go together.
    func part(of value: String) -> String {
      switch self {
      case .total: value
      case .format: ["short", "delta"].contains(value) ? value : value.hasPrefix("from ") ? "from" : ""
      default: ""
      }
    }
  }

  private static let repeated = Key.allCases.map(\.rawValue) + ["group", "note", "footnote"]
  static let keys = ["name", "caption", "link", "source", "first"] + repeated

  /// - Parameter own: the keys of this kind of block.
  static func body(_ text: String, as form: BlockBody.Form = .settings, with own: [String]) throws(Mistake) -> BlockBody
  {
    try BlockBody(text, keys: own + keys, repeated: repeated, as: form)
  }

  /// The result, with the formats that the settings change.
  private(set) var rows: ReportRows
  private(set) var looks: [Look]
  private(set) var group: Int?
  private(set) var headings: [Heading] = []
  private(set) var notes: [String] = []
  private(set) var footnotes: [Note] = []
  /// The number of rows that readers see before they ask for all; `nil` for all.
  private(set) var first: Int?

  /// The columns that each key names, and what it sets of them.
  private var given: Set<[String]> = []

  init(_ body: BlockBody, _ rows: ReportRows) throws(Mistake) {
    self.rows = rows
    looks = rows.displays.map { Look(format: Format(display: $0)) }
    for key in Key.allCases {
      for line in body.lines(of: key.rawValue) {
        let texts = key.isList ? line.text.split(separator: ",").map(\.trimmed) : [line.text]
        do throws(Mistake) { for text in texts { try take(text, of: key) } } catch {
          throw Mistake(error.reason, line: line.number)
        }
      }
    }
    self.rows.displays = looks.map(\.format.display)
    for line in body.lines(of: "group") { try addGroup(line) }
    if let text = body["first"] {
      guard let number = Int(text), number > 0 else {
        throw body.mistake(
          in: "first", "“first” needs a whole number from 1, not “\(text.oneLine(limit: FeedLimits.quoted))”")
      }
      guard group == nil else { throw body.mistake(in: "first", "groups are shown whole; remove “first”, or “group”") }
      first = number
    }
    notes = body.lines(of: "note").map(\.text)
    footnotes = try body.lines(of: "footnote").map(footnote)
  }

  /// Takes a column with the text after its name, or a text for all columns of numbers.
  private mutating func take(_ text: String, of key: Key) throws(Mistake) {
    let names = rows.answer.columns
    let found = names.indices.filter { text == names[$0] || text.hasPrefix(names[$0] + " ") }
    guard let column = found.max(by: { names[$0].utf8.count < names[$1].utf8.count }) else {
      let part = key.part(of: text)
      for column in try columns(key, text) where !given.contains([key.rawValue, names[column], part]) {
        try set(key, of: column, to: text)
      }
      guard given.insert([key.rawValue, part]).inserted else {
        throw Mistake("“\(key.rawValue)” is set twice; remove one")
      }
      return
    }
    let value = text.dropFirst(names[column].count).trimmed
    if key.needsValue, value.isEmpty {
      throw Mistake("add the value of “\(key.rawValue)” after “\(names[column])”")
    }
    if !key.hasValue, !value.isEmpty {
      throw Mistake("remove “\(value)” after “\(names[column])”; commas separate columns")
    }
    guard given.insert([key.rawValue, names[column], key.part(of: value)]).inserted else {
      throw Mistake("“\(key.rawValue)” is set twice for “\(names[column])”; remove one")
    }
    if key.needsNumbers, value != Total.count.rawValue { try checkNumbers(column, key.rawValue) }
    try set(key, of: column, to: value)
  }

  private mutating func set(_ key: Key, of column: Int, to value: String) throws(Mistake) {
    let quoted = "“\(value.oneLine(limit: FeedLimits.quoted))”"
    switch key {
    case .align: looks[column].alignment = Self.sides[try choice("alignment", value, Self.sides.keys.sorted())]
    case .format: try setFormat(of: column, to: value)
    case .decimals:
      guard let decimals = Int(value), (0...10).contains(decimals) else {
        throw Mistake("“decimals” needs a whole number from 0 to 10, not “\(value)”")
      }
      looks[column].format.display.decimals = decimals
    case .unit:
      looks[column].unit = try source(of: column, value)
      if looks[column].unit == nil { looks[column].format.display.unit = rows.words.phrases(value) }
    case .label: looks[column].label = value
    case .sparkline: looks[column].sparkline = try lines(of: column)
    case .bar: looks[column].hasBar = true
    case .midpoint:
      let parts = value.split(separator: " ").map(String.init)
      guard let number = Double(parts[0]), number.isFinite, parts.count == 1 || parts.count == 3 else {
        throw Mistake("“midpoint” needs a number, and can have two colours, as in “0 #b2182b #2166ac”, not \(quoted)")
      }
      (looks[column].isShaded, looks[column].midpoint) = (true, number)
      if parts.count == 3 { looks[column].hues = (try hue(parts[2]), try hue(parts[1])) }
    case .by:
      guard let classes = MapClasses(value.split { $0 == " " || $0 == "," }.map(String.init)) else {
        throw Mistake("“by” needs up to eight ascending numbers, as in “-5 0 5”, not \(quoted)")
      }
      (looks[column].isShaded, looks[column].classes) = (true, classes)
    case .heat:
      looks[column].isShaded = true
      guard !value.isEmpty else { return }
      guard looks[column].midpoint == nil else {
        throw Mistake("write the two colours after the midpoint, as in “0 #b2182b #2166ac”")
      }
      let colour = try hue(value)
      looks[column].hues = (colour, colour)
    case .total: looks[column].totals.insert(try total(of: column, value))
    }
  }

  private mutating func setFormat(of column: Int, to value: String) throws(Mistake) {
    guard let source = try source(of: column, value) else {
      looks[column].format.set(try choice("format", value, Format.ofNumbers + ["date", "link"]))
      if ["short", "delta"].contains(value) { try checkNumbers(column, "format: \(value)") }
      return
    }
    looks[column].form = source
    for (number, row) in zip(1..., rows.answer.rows) where !row[source].isEmpty {
      guard !Format.ofNumbers.contains(row[source].text) else { continue }
      let unknown = Mistake.unknown("format", row[source].text, among: Format.ofNumbers)
      throw Mistake("row \(number) of “\(rows.answer.columns[source])” has an \(unknown)")
    }
  }

  private mutating func total(of column: Int, _ value: String) throws(Mistake) -> Total {
    let name = rows.answer.columns[column]
    guard !looks[column].isOfRows || value == Total.count.rawValue else {
      throw Mistake("rows of “\(name)” have their own unit or format; only “count” fits")
    }
    let start = Total.weighted.rawValue + " "
    guard value.hasPrefix(start) else {
      return value.isEmpty ? .sum : Total(rawValue: try choice("total", value, Self.totals)) ?? .sum
    }
    let weight = try rows.answer.column(value.dropFirst(start.count).trimmed)
    try checkNumbers(weight, "mean by")
    guard looks[column].weight ?? weight == weight else { throw Mistake("“\(name)” has two weights; remove one") }
    looks[column].weight = weight
    if let row = rows.answer.rows.firstIndex(where: { ($0[weight].number ?? 0) < 0 }) {
      throw Mistake(
        "the weight \(rows.answer.rows[row][weight].text) in row \(row + 1) of “\(rows.answer.columns[weight])” is "
          + "negative; leave its row out in the query")
    }
    return .weighted
  }

  /// Adds the column whose values group the rows, or a heading: `Health = life_expectancy, infant_mortality`.
  private mutating func addGroup(_ line: BlockBody.Line) throws(Mistake) {
    guard let sign = line.text.lastIndex(of: "="), !rows.answer.columns.contains(line.text) else {
      guard group == nil else { throw Mistake("rows are grouped by one column; remove this line", line: line.number) }
      group = try rows.answer.column(line.text, line: line.number)
      return
    }
    let shown = line.text[sign...].dropFirst().trimmed
    let columns = shown.isEmpty ? [] : try rows.answer.columns(shown, line: line.number)
    headings.append(Heading(title: line.text[..<sign].trimmed, columns: columns, line: line.number))
  }

  private func footnote(_ line: BlockBody.Line) throws(Mistake) -> Note {
    let parts = line.text.split(separator: "=", maxSplits: 1).map(\.trimmed)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
      throw Mistake("write a place and a text, as in “footnote: \(rows.answer.columns[0]) = Text”", line: line.number)
    }
    return Note(place: parts[0], text: parts[1], line: line.number)
  }

  private func hue(_ text: String) throws(Mistake) -> String {
    if let colour = Colour(text) { return try colour.ofMarks(text) }
    throw Mistake("“\(text.oneLine(limit: FeedLimits.quoted))” is not a colour such as #8a1c7c")
  }

  /// The column of `from column`, which has the value of each row.
  private mutating func source(of column: Int, _ value: String) throws(Mistake) -> Int? {
    guard value.hasPrefix("from ") else { return nil }
    let source = try rows.answer.column(value.dropFirst("from ".count).trimmed)
    guard source != column else {
      throw Mistake("“from” needs another column than “\(rows.answer.columns[column])”")
    }
    looks[source].isHidden = true
    return source
  }

  /// The format of a column, or of one of its rows.
  func format(_ column: Int, _ row: Int?) -> Format {
    var format = looks[column].format
    guard let cells = row.map({ rows.answer.rows[$0] }) else { return format }
    if let unit = looks[column].unit { format.display.unit = rows.words.phrases(cells[unit].text) }
    if let form = looks[column].form, !cells[form].isEmpty { format.set(cells[form].text) }
    return format
  }

  /// A value of a column as the table shows it.
  ///
  /// - Parameter row: its row; `nil` for a total.
  func text(_ cell: Cell, _ column: Int, row: Int? = nil) -> String {
    let (format, words) = (format(column, row), rows.words.phrases)
    guard let number = cell.number else { return format.display.words(for: cell, in: words) }
    var text = format.display.text(cell, words)
    if format.isShort, number.magnitude >= 1e6 {
      let decimals = format.display.decimals
      text = decimals.map { NumberText.fixed(number, decimals: $0, words) } ?? NumberText.short(number, words)
    }
    // A number that is rounded to zero has no sign.
    let isChange = format.isDelta && text.contains { ($0.wholeNumberValue ?? 0) > 0 }
    return (!isChange ? "" : number > 0 ? "▲ " + words.forms.plus : "▼ ") + format.display.withUnit(text)
  }

  /// Those that are a word.
  private static let totals = Total.allCases.filter { $0 != .weighted }.map(\.rawValue).sorted()
  private static let sides: [String: ColumnDisplay.Alignment] = [
    "start": .start, "center": .center, "end": .end, "left": .start, "right": .end,
  ]

  /// The lists of numbers in the cells of a column.
  private func lines(of column: Int) throws(Mistake) -> [Sparkline?] {
    let isOfNumbers = isNumeric(column)
    return try rows.answer.rows.map { row throws(Mistake) in
      let text = row[column].text
      let line = Sparkline(text)
      guard text.isEmpty || line != nil && !isOfNumbers else {
        throw Mistake(
          "“\(text.oneLine(limit: FeedLimits.quoted).displayed)” is not a list of numbers, such as 1,2.5,3; join the "
            + "numbers of several rows with group_concat()")
      }
      return line
    }
  }

  /// All columns of numbers, if a text without the name of a column is a value for them.
  private func columns(_ key: Key, _ text: String) throws(Mistake) -> [Int] {
    let columns = looks.indices.filter(isNumeric)
    if key == .total, Self.totals.contains(text) { return columns.filter(canTotal) }
    guard key == .decimals, Int(text) != nil else {
      let name = text.split(separator: " ").first.map(String.init) ?? text
      throw Mistake(Mistake.unknown("column", name, among: rows.answer.columns))
    }
    // They are not those of counts.
    let measures = columns.filter { column in
      rows.answer.rows.contains { if case .decimal = $0[column] { true } else { false } }
    }
    return measures.isEmpty ? columns : measures
  }

  private func choice(_ kind: String, _ value: String, _ values: [String]) throws(Mistake) -> String {
    if values.contains(value) { return value }
    throw Mistake(Mistake.unknown(kind, value, among: values))
  }

  private func checkNumbers(_ column: Int, _ key: String) throws(Mistake) {
    for cell in rows.answer.rows.lazy.map({ $0[column] }) where !cell.isEmpty && cell.number == nil {
      let text = cell.text.oneLine(limit: FeedLimits.quoted).displayed
      throw Mistake("“\(rows.answer.columns[column])” contains the text “\(text)”, and “\(key)” needs numbers")
    }
  }

  private func isNumeric(_ column: Int) -> Bool {
    rows.answer.rows.allSatisfy { $0[column].isEmpty || $0[column].number != nil }
      && rows.answer.rows.contains { $0[column].number != nil }
  }

  /// Whether the numbers of a column can be added. Years, percentages and those of several units cannot.
  private func canTotal(_ column: Int) -> Bool {
    let look = looks[column]
    return !look.isOfRows && ![.year, .percent].contains(look.format.display.form) && look.format.display.unit != "%"
  }
}
