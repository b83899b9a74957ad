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

  /// A sentence below the table. Its place is a column, a row, or a cell as `row.column`; empty for the whole table.
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
  private(set) var notes: [Note] = []
  /// The number of rows that readers see before they ask for all; `nil` for all.
  private(set) var first: Int?

  private struct Item {
    let column: Int
    /// The text after the name of the column.
    let value: String
    let line: Int

    func mistake(_ reason: String) -> Mistake { Mistake(reason, line: line) }
  }

  init(_ body: BlockBody, _ rows: ReportRows) throws(Mistake) {
    self.rows = rows
    looks = rows.displays.map { Look(format: Format(display: $0)) }
    for key in Key.allCases {
      for item in try items(key, body) { try take(item, of: key) }
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
    notes = try (body.lines(of: "note").map(note) + body.lines(of: "footnote").map(footnote)).sorted {
      $0.line < $1.line
    }
  }

  private mutating func take(_ item: Item, of key: Key) throws(Mistake) {
    let (column, value) = (item.column, item.value)
    let quoted = "“\(value.oneLine(limit: FeedLimits.quoted))”"
    switch key {
    case .align: looks[column].alignment = try Self.sides[choice(item, "alignment", Self.sides.keys.sorted())]
    case .format:
      if let source = try source(item) {
        looks[column].form = source
        for (number, row) in zip(1..., rows.answer.rows) where !row[source].isEmpty {
          guard !Format.ofNumbers.contains(row[source].text) else { continue }
          let unknown = Mistake.unknown("format", row[source].text, among: Format.ofNumbers)
          throw item.mistake("row \(number) of “\(rows.answer.columns[source])” has an \(unknown)")
        }
        return
      }
      looks[column].format.set(try choice(item, "format", Format.ofNumbers + ["date", "link"]))
      if ["short", "delta"].contains(value) { try checkNumbers(column, "format: \(value)", item.line) }
    case .decimals:
      guard let decimals = Int(value), (0...10).contains(decimals) else {
        throw item.mistake("“decimals” needs a whole number from 0 to 10, not “\(value)”")
      }
      looks[column].format.display.decimals = decimals
    case .unit:
      looks[column].unit = try source(item)
      if looks[column].unit == nil { looks[column].format.display.unit = rows.words.phrases(value) }
    case .label: looks[column].label = value
    case .sparkline: looks[column].sparkline = try lines(of: item)
    case .bar: looks[column].hasBar = true
    case .midpoint:
      let parts = value.split(separator: " ").map(String.init)
      guard let number = Double(parts[0]), number.isFinite, parts.count == 1 || parts.count == 3 else {
        throw item.mistake(
          "“midpoint” needs a number, and can have two colours, as in “0 #b2182b #2166ac”, not \(quoted)")
      }
      (looks[column].isShaded, looks[column].midpoint) = (true, number)
      if parts.count == 3 { looks[column].hues = (try hue(parts[2], item), try hue(parts[1], item)) }
    case .by:
      guard let classes = MapClasses(value.split { $0 == " " || $0 == "," }.map(String.init)) else {
        throw item.mistake("“by” needs up to eight ascending numbers, as in “-5 0 5”, not \(quoted)")
      }
      (looks[column].isShaded, looks[column].classes) = (true, classes)
    case .heat:
      looks[column].isShaded = true
      guard !value.isEmpty else { return }
      guard looks[column].midpoint == nil else {
        throw item.mistake("write the two colours after the midpoint, as in “0 #b2182b #2166ac”")
      }
      let colour = try hue(value, item)
      looks[column].hues = (colour, colour)
    case .total: looks[column].totals.insert(try total(item))
    }
  }

  private mutating func total(_ item: Item) throws(Mistake) -> Total {
    let name = rows.answer.columns[item.column]
    guard !looks[item.column].isOfRows || item.value == Total.count.rawValue else {
      throw item.mistake("rows of “\(name)” have their own unit or format; only “count” fits")
    }
    let start = Total.weighted.rawValue + " "
    guard item.value.hasPrefix(start) else {
      return item.value.isEmpty ? .sum : Total(rawValue: try choice(item, "total", Self.totals)) ?? .sum
    }
    let weight = try rows.answer.column(item.value.dropFirst(start.count).trimmed, line: item.line)
    try checkNumbers(weight, "mean by", item.line)
    guard looks[item.column].weight ?? weight == weight else {
      throw item.mistake("“\(name)” has two weights; remove one")
    }
    looks[item.column].weight = weight
    if let row = rows.answer.rows.firstIndex(where: { ($0[weight].number ?? 0) < 0 }) {
      throw item.mistake(
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

  private func note(_ line: BlockBody.Line) throws(Mistake) -> Note {
    guard let match = line.text.wholeMatch(of: /\[([^\]]+)\]\s*(.*)/) else {
      return Note(place: "", text: line.text, line: line.number)
    }
    guard !match.2.isEmpty else { throw Mistake("add the text of the note after “[\(match.1)]”", line: line.number) }
    return Note(place: match.1.trimmed, text: String(match.2), line: line.number)
  }

  private func footnote(_ line: BlockBody.Line) throws(Mistake) -> Note {
    let parts = line.text.split(separator: "=", maxSplits: 1).map(\.trimmed)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
      throw Mistake("write a place and a text, as in “footnote: \(rows.answer.columns[0]) = Text”", line: line.number)
    }
    return Note(place: parts[0], text: parts[1], line: line.number)
  }

  private func hue(_ text: String, _ item: Item) throws(Mistake) -> String {
    guard let colour = Colour(text) else {
      throw item.mistake("“\(text.oneLine(limit: FeedLimits.quoted))” is not a colour such as #8a1c7c")
    }
    do throws(Mistake) { return try colour.ofMarks(text) } catch { throw item.mistake(error.reason) }
  }

  /// The column of `from column`, which has the value of each row.
  private mutating func source(_ item: Item) throws(Mistake) -> Int? {
    guard item.value.hasPrefix("from ") else { return nil }
    let column = try rows.answer.column(item.value.dropFirst("from ".count).trimmed, line: item.line)
    guard column != item.column else {
      throw item.mistake("“from” needs another column than “\(rows.answer.columns[column])”")
    }
    looks[column].isHidden = true
    return column
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
    return (!isChange ? "" : number > 0 ? "▲ +" : "▼ ") + format.display.withUnit(text)
  }

  /// Those that are a word.
  private static let totals = Total.allCases.filter { $0 != .weighted }.map(\.rawValue).sorted()
  private static let sides: [String: ColumnDisplay.Alignment] = [
    "start": .start, "center": .center, "end": .end, "left": .start, "right": .end,
  ]

  /// The lists of numbers in the cells of a column.
  private func lines(of item: Item) throws(Mistake) -> [Sparkline?] {
    let texts = rows.answer.rows.map { $0[item.column].text }
    let lines = texts.map(Sparkline.init)
    let isOfNumbers = isNumeric(item.column)
    guard let wrong = zip(texts, lines).first(where: { !$0.isEmpty && ($1 == nil || isOfNumbers) })?.0 else {
      return lines
    }
    throw item.mistake(
      "“\(wrong.oneLine(limit: FeedLimits.quoted).displayed)” is not a list of numbers, such as 1,2.5,3; join the "
        + "numbers of several rows with group_concat()")
  }

  /// The columns that the lines of a key name, each with the text after its name.
  private func items(_ key: Key, _ body: BlockBody) throws(Mistake) -> [Item] {
    let names = rows.answer.columns
    var (items, given): ([Item], Set<[String]>) = ([], [])
    for line in body.lines(of: key.rawValue) {
      for text in key.isList ? line.text.split(separator: ",").map(\.trimmed) : [line.text] {
        let found = names.indices.filter { text == names[$0] || text.hasPrefix(names[$0] + " ") }
        guard let column = found.max(by: { names[$0].utf8.count < names[$1].utf8.count }) else {
          items += try columns(key, text, line.number).map { Item(column: $0, value: text, line: line.number) }
          continue
        }
        let item = Item(column: column, value: text.dropFirst(names[column].count).trimmed, line: line.number)
        if key.needsValue, item.value.isEmpty {
          throw item.mistake("add the value of “\(key.rawValue)” after “\(names[column])”")
        }
        if !key.hasValue, !item.value.isEmpty {
          throw item.mistake("remove “\(item.value)” after “\(names[column])”; commas separate columns")
        }
        guard given.insert([names[column], key.part(of: item.value)]).inserted else {
          throw item.mistake("“\(key.rawValue)” is set twice for “\(names[column])”; remove one")
        }
        if key.needsNumbers, item.value != Total.count.rawValue { try checkNumbers(column, key.rawValue, item.line) }
        items.append(item)
      }
    }
    return items
  }

  /// All columns of numbers, if a text without the name of a column is a value for them.
  private func columns(_ key: Key, _ text: String, _ line: Int) throws(Mistake) -> [Int] {
    let columns = looks.indices.filter(isNumeric)
    if key == .total, Self.totals.contains(text) { return columns.filter(canTotal) }
    guard key == .decimals, Int(text) != nil else {
      let name = text.split(separator: " ").first.map(String.init) ?? text
      throw Mistake(Mistake.unknown("column", name, among: rows.answer.columns), line: line)
    }
    // They are not those of counts.
    let measures = columns.filter { column in
      rows.answer.rows.contains { if case .decimal = $0[column] { true } else { false } }
    }
    return measures.isEmpty ? columns : measures
  }

  private func choice(_ item: Item, _ kind: String, _ values: [String]) throws(Mistake) -> String {
    if values.contains(item.value) { return item.value }
    throw item.mistake(Mistake.unknown(kind, item.value, among: values))
  }

  private func checkNumbers(_ column: Int, _ key: String, _ line: Int) throws(Mistake) {
    for cell in rows.answer.rows.lazy.map({ $0[column] }) where !cell.isEmpty && cell.number == nil {
      let text = cell.text.oneLine(limit: FeedLimits.quoted).displayed
      throw Mistake(
        "“\(rows.answer.columns[column])” contains the text “\(text)”, and “\(key)” needs numbers", line: line)
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
