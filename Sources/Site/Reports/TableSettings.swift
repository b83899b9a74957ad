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

  /// How numbers are shown.
  struct Format {
    var display: ColumnDisplay
    var (isShort, isDelta) = (false, false)
  }

  private static let repeated = [
    "group", "total", "bar", "sparkline", "heat", "midpoint", "by", "align", "decimals", "format", "unit", "label",
    "note",
    "footnote",
  ]
  static let keys = ["name", "caption", "link", "source", "first"] + repeated

  /// - Parameter own: the keys of this kind of block.
  static func body(_ text: String, as form: BlockBody.Form = .settings, with own: [String]) throws(Mistake) -> BlockBody
  {
    try BlockBody(text, keys: own + keys, repeated: repeated, as: form)
  }

  /// The result, with the formats that the settings change.
  private(set) var rows: ReportRows
  private(set) var group: Int?
  private(set) var headings: [Heading] = []
  private(set) var totals: [Total: Set<Int>] = [:]
  /// The columns with the weights of weighted means.
  private(set) var weights: [Int: Int] = [:]
  private(set) var (bars, heats): (Set<Int>, Set<Int>) = ([], [])
  /// The numbers between the two hues of shaded columns.
  private(set) var midpoints: [Int: Double] = [:]
  /// The classes of shaded columns, if they have bounds.
  private(set) var classes: [Int: MapClasses] = [:]
  /// The colours of shaded columns, if they are not those of the page, and those below their midpoint.
  private(set) var hues: [Int: (above: String, below: String)] = [:]
  /// The columns with numbers such as “146 M”, and with arrows before numbers.
  private var (shortened, deltas): (Set<Int>, Set<Int>) = ([], [])
  /// The columns with the unit and format of each row of a column, and what they say.
  private var sources: [Int: (unit: Int?, form: Int?, line: Int)] = [:]
  private var formats: [Int: [Format]] = [:]
  private(set) var hidden: Set<Int> = []
  private(set) var sparklines: [Int: [Sparkline?]] = [:]
  private(set) var alignments: [Int: ColumnDisplay.Alignment] = [:]
  private(set) var labels: [Int: String] = [:]
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
    for item in try items("align", body) { alignments[item.column] = try choice(item, "alignment", Self.sides) }
    for item in try items("format", body) {
      if let source = try source(item) {
        sources[item.column] = (nil, source, item.line)
        continue
      }
      if item.value == "short" || item.value == "delta" {
        try checkNumbers(of: item, "format: \(item.value)")
        if item.value == "short" { shortened.insert(item.column) } else { deltas.insert(item.column) }
        continue
      }
      self.rows.displays[item.column].form = try choice(item, "format", Self.forms)
    }
    for item in try items("decimals", body, bare: { Int($0) != nil }) {
      guard let decimals = Int(item.value), (0...10).contains(decimals) else {
        throw item.mistake("“decimals” needs a whole number from 0 to 10, not “\(item.value)”")
      }
      self.rows.displays[item.column].decimals = decimals
    }
    for item in try items("unit", body, isList: false) {
      if let source = try source(item) {
        sources[item.column, default: (nil, nil, item.line)].unit = source
        continue
      }
      self.rows.displays[item.column].unit = rows.words.phrases(item.value)
    }
    for (column, source) in sources {
      formats[column] = try rows.answer.rows.indices.map { row throws(Mistake) in
        try format(column, row, from: source)
      }
    }
    for item in try items("label", body, isList: false) { labels[item.column] = item.value }
    for item in try items("sparkline", body) { sparklines[item.column] = try lines(of: item) }
    for item in try items("bar", body) { bars.insert(item.column) }
    for item in try items("midpoint", body) {
      let parts = item.value.split(separator: " ").map(String.init)
      guard let number = Double(parts[0]), number.isFinite, parts.count == 1 || parts.count == 3 else {
        throw item.mistake(
          "“midpoint” needs a number, and can have two colours, as in “0 #b2182b #2166ac”, not “\(item.value.oneLine(limit: FeedLimits.quoted))”"
        )
      }
      midpoints[item.column] = number
      if parts.count == 3 { hues[item.column] = (try hue(parts[2], item), try hue(parts[1], item)) }
    }
    for item in try items("by", body, isList: false) {
      let bounds = item.value.split { $0 == " " || $0 == "," }.map(String.init)
      guard let own = MapClasses(bounds) else {
        throw item.mistake(
          "“by” needs up to eight ascending numbers, as in “-5 0 5”, not “\(item.value.oneLine(limit: FeedLimits.quoted))”"
        )
      }
      classes[item.column] = own
    }
    heats = Set(midpoints.keys).union(classes.keys)
    for item in try items("heat", body) {
      heats.insert(item.column)
      guard !item.value.isEmpty else { continue }
      guard midpoints[item.column] == nil else {
        throw item.mistake("write the two colours after the midpoint, as in “0 #b2182b #2166ac”")
      }
      let colour = try hue(item.value, item)
      hues[item.column] = (colour, colour)
    }
    let weighted = Total.weighted.rawValue + " "
    for item in try items("total", body, bare: { Self.totals[$0] != nil }) {
      guard sources[item.column] == nil || item.value == Total.count.rawValue else {
        throw item.mistake(
          "rows of “\(rows.answer.columns[item.column])” have their own unit or format; only “count” fits")
      }
      var total = Total.sum
      if item.value.hasPrefix(weighted) {
        total = .weighted
        try addWeight(item.value.dropFirst(weighted.count).trimmed, item)
      } else if !item.value.isEmpty {
        total = try choice(item, "total", Self.totals)
      }
      totals[total, default: []].insert(item.column)
    }
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
    hidden.insert(column)
    return column
  }

  private func format(
    _ column: Int, _ row: Int, from source: (unit: Int?, form: Int?, line: Int)
  ) throws(Mistake) -> Format {
    let cells = rows.answer.rows[row]
    var format = format(column, nil)
    if let unit = source.unit { format.display.unit = rows.words.phrases(cells[unit].text) }
    guard let place = source.form, !cells[place].isEmpty else { return format }
    let text = cells[place].text
    if text == "short" {
      format.isShort = true
    } else if text == "delta" {
      format.isDelta = true
    } else if let form = Self.forms[text], form != .date, form != .link {
      format.display.form = form
    } else {
      let known = ["number", "percent", "currency", "year", "short", "delta"]
      throw Mistake(
        "row \(row + 1) of “\(rows.answer.columns[place])” has an \(Mistake.unknown("format", text, among: known))",
        line: source.line)
    }
    return format
  }

  /// The format of a column, or of one of its rows.
  func format(_ column: Int, _ row: Int?) -> Format {
    if let row, let own = formats[column] { return own[row] }
    return Format(
      display: rows.displays[column], isShort: shortened.contains(column), isDelta: deltas.contains(column))
  }

  /// Whether its numbers have several units.
  func isMixed(_ column: Int) -> Bool { shortened.contains(column) || formats[column] != nil }

  /// A value of a column as the table shows it.
  ///
  /// - Parameter row: its row; `nil` for a total.
  func text(_ cell: Cell, _ column: Int, row: Int? = nil) -> String {
    let (format, words) = (format(column, row), rows.words.phrases)
    let sign = format.isDelta ? cell.number ?? 0 : 0
    let start = sign > 0 ? "▲ +" : sign < 0 ? "▼ " : ""
    guard format.isShort, let number = cell.number, number.magnitude >= 1e6 else {
      return start + format.display.words(for: cell, in: words)
    }
    return start
      + format.display.withUnit(
        format.display.decimals.map { NumberText.fixed(number, decimals: $0, words) }
          ?? NumberText.short(number, words))
  }

  /// Adds the column by which the mean of another is weighted.
  private mutating func addWeight(_ name: String, _ item: Item) throws(Mistake) {
    let weight = try rows.answer.column(name, line: item.line)
    try checkNumbers(of: Item(column: weight, value: "", line: item.line), "mean by")
    guard weights.updateValue(weight, forKey: item.column) ?? weight == weight else {
      throw item.mistake("“\(rows.answer.columns[item.column])” has two weights; remove one")
    }
    if let row = rows.answer.rows.firstIndex(where: { ($0[weight].number ?? 0) < 0 }) {
      throw item.mistake(
        "the weight \(rows.answer.rows[row][weight].text) in row \(row + 1) of “\(name)” is negative; leave its row out in the query"
      )
    }
  }

  /// Those that are a word.
  private static let totals = Total.allCases.reduce(into: [String: Total]()) { names, total in
    if total != .weighted { names[total.rawValue] = total }
  }
  private static let sides: [String: ColumnDisplay.Alignment] = [
    "start": .start, "center": .center, "end": .end, "left": .start, "right": .end,
  ]
  private static let forms: [String: ColumnDisplay.Form] = [
    "number": .plain, "percent": .percent, "year": .year, "currency": .currency, "date": .date, "link": .link,
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
  ///
  /// - Parameters:
  ///   - isList: whether commas separate several columns.
  ///   - bare: whether a text is a value for all columns of numbers.
  private func items(
    _ key: String, _ body: BlockBody, isList: Bool = true, bare: (String) -> Bool = { _ in false }
  ) throws(Mistake) -> [Item] {
    let names = rows.answer.columns
    var items: [Item] = []
    for line in body.lines(of: key) {
      for text in isList ? line.text.split(separator: ",").map(\.trimmed) : [line.text] {
        let found = names.indices.filter { text == names[$0] || text.hasPrefix(names[$0] + " ") }
        if let column = found.max(by: { names[$0].utf8.count < names[$1].utf8.count }) {
          items.append(Item(column: column, value: text.dropFirst(names[column].count).trimmed, line: line.number))
          continue
        }
        guard bare(text) else {
          let name = text.split(separator: " ").first.map(String.init) ?? text
          throw Mistake(Mistake.unknown("column", name, among: names), line: line.number)
        }
        // Decimals of all columns are not those of counts.
        let isOfDecimals = key == "decimals" && names.indices.contains(where: hasDecimals)
        let fits = key == "total" ? canTotal : isOfDecimals ? hasDecimals : { _ in true }
        items += names.indices.filter { isNumeric($0) && fits($0) }.map {
          Item(column: $0, value: text, line: line.number)
        }
      }
    }
    let areAlone = ["bar", "sparkline", "heat", "total"].contains(key)
    if !areAlone, let item = items.first(where: \.value.isEmpty) {
      throw item.mistake("add the value of “\(key)” after “\(names[item.column])”")
    }
    if ["bar", "sparkline"].contains(key), let item = items.first(where: { !$0.value.isEmpty }) {
      throw item.mistake("remove “\(item.value)” after “\(names[item.column])”; commas separate columns")
    }
    if ["bar", "heat", "midpoint", "by", "total"].contains(key) {
      for item in items where item.value != "count" { try checkNumbers(of: item, key) }
    }
    return items
  }

  private func choice<Value>(_ item: Item, _ kind: String, _ values: [String: Value]) throws(Mistake) -> Value {
    if let value = values[item.value] { return value }
    throw item.mistake(Mistake.unknown(kind, item.value, among: values.keys.sorted()))
  }

  private func checkNumbers(of item: Item, _ key: String) throws(Mistake) {
    guard let row = rows.answer.rows.first(where: { !$0[item.column].isEmpty && $0[item.column].number == nil }) else {
      return
    }
    let text = row[item.column].text.oneLine(limit: FeedLimits.quoted).displayed
    throw item.mistake(
      "“\(rows.answer.columns[item.column])” contains the text “\(text)”, and “\(key)” needs numbers")
  }

  private func isNumeric(_ column: Int) -> Bool {
    rows.answer.rows.allSatisfy { $0[column].isEmpty || $0[column].number != nil }
      && rows.answer.rows.contains { $0[column].number != nil }
  }

  private func hasDecimals(_ column: Int) -> Bool {
    rows.answer.rows.contains { if case .decimal = $0[column] { true } else { false } }
  }

  /// Whether the numbers of a column can be added. Years, percentages and those of several units cannot.
  private func canTotal(_ column: Int) -> Bool {
    sources[column] == nil && ![.year, .percent].contains(rows.displays[column].form)
      && rows.displays[column].unit != "%"
  }
}
