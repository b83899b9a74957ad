import Base
import Charts
import Countries
import Markdown

extension ReportTable {
  /// The URL for a value: of the page of a country, or of a page that another file generates.
  typealias Linker = (_ value: String, _ page: String?) throws(Mistake) -> String?

  /// A result without settings.
  init(_ rows: ReportRows, caption: String) throws(Mistake) {
    try self.init(BlockBody("", keys: []), rows, caption: caption) { _, _ in nil }
  }

  /// A result with the settings of a block. Without a page, the column of `link: column [page].md` contains country codes.
  init(_ body: BlockBody, _ result: ReportRows, caption: String? = nil, _ link: Linker) throws(Mistake) {
    let settings = try TableSettings(body, result)
    let (result, looks) = (settings.rows, settings.looks)
    let (linkColumn, isOfPage, links) = try Self.links(body, result, link)
    let names = result.answer.columns
    let shown = names.indices.filter {
      ($0 != linkColumn || $0 == 0) && $0 != settings.group && !looks[$0].isHidden
    }
    guard !shown.isEmpty else { throw body.mistake(in: "group", "select another column besides “\(names[0])”") }
    let types = result.answer.table(title: "").columns
    let head =
      isOfPage && linkColumn == 0
      ? 0 : shown.firstIndex { names[$0] == "name" } ?? shown.firstIndex { !types[$0].isNumeric } ?? 0
    self.init(
      caption: caption ?? body["caption"] ?? "",
      columns: shown.map { position in
        let look = looks[position]
        var column = types[position]
        column.title = look.label.map { result.words.phrases($0) } ?? result.title(position, column)
        (column.display.form, column.display.alignment) = (look.format.display.form, look.alignment)
        if look.sparkline != nil { column.kind = .decimal }
        return column
      }, head: head, words: result.words.phrases)

    var cells = result.answer.rows.map { _ in [ReportCell]() }
    for (position, column) in zip(shown, columns) {
      let look = looks[position]
      let numbers = result.answer.rows.compactMap { $0[position].number }
      let scale = look.hasBar ? BarScale(numbers) : nil
      let shades = look.isShaded ? TableShades(of: numbers, look) : nil
      for (row, value) in result.answer.rows.lazy.map({ $0[position] }).enumerated() {
        var cell = ReportCell(
          text: settings.text(result.named.rows[row][position], position, row: row),
          value: value.sortedText(column))
        cell.link = column.address(in: value)
        // Last, however the rows are sorted.
        if column.isNumeric, value.isEmpty { (cell.text, cell.value) = (words("unknown"), "") }
        if let number = value.number {
          if let shade = shades?.shade(of: number) {
            cell.heat = "\(shade.step)" + (shade.isBelow ? " below" : "")
            cell.hue = look.hues.map { shade.isBelow ? $0.below : $0.above }
          }
          cell.picture = scale?.picture(of: number) ?? ""
        }
        if let line = look.sparkline?[row] {
          cell.show(line, column.title, settings.format(position, row).display, words)
        }
        cells[row].append(cell)
      }
    }
    headings = try Self.headings(of: settings, shown)
    first = settings.first
    notes = settings.notes.map(words.sentence)
    // What footnotes can call rows, if there are any.
    let keys: [Int] =
      settings.footnotes.isEmpty
      ? []
      : [linkColumn, shown[head], 0, names.firstIndex(of: "code")].compactMap(\.self).reduce(into: []) {
        if $1 != settings.group, !$0.contains($1) { $0.append($1) }
      }
    let groups =
      settings.group.map { group in
        Dictionary(grouping: cells.indices) { Array(result.answer.rows[$0][group].text.utf8) }.values
          .sorted { $0[0] < $1[0] }
      } ?? [Array(cells.indices)]
    // Of a rank and its number, the number.
    sorted = columns.indices.dropFirst().last { column in
      let numbers = groups.map { $0.map { result.answer.rows[$0][shown[column]].number ?? -.infinity } }
      return columns[column].isNumeric && Self.areInOrder(numbers)
    }
    let line = body.line(of: "total")
    bodies = try groups.map { positions throws(Mistake) in
      let isOfGroup = linkColumn != nil && linkColumn == settings.group
      let rows = positions.map { position in
        var row = ReportTableRow(names: keys.map { result.answer.rows[position][$0].text }, cells: cells[position])
        if !isOfGroup, let link = links[position] { row.cells[head].link = link }
        return row
      }
      guard let group = settings.group else { return rows }
      let heading = ReportCell(text: result.text(positions[0], group), link: isOfGroup ? links[positions[0]] : nil)
      let name = result.answer.rows[positions[0]][group].text
      return try [ReportTableRow(kind: .group, names: [name], cells: [heading])] + rows
        + totals(positions, settings, shown, line)
    }
    foot = try totals(Array(cells.indices), settings, shown, line, isAll: settings.group != nil)
    for note in settings.footnotes { try add(note, shown.map { names[$0] }) }
    sortFootnotes()
    alignPoints(besides: shown.indices.filter { looks[shown[$0]].isMixed })
  }

  private static func links(
    _ body: BlockBody, _ rows: ReportRows, _ link: Linker
  ) throws(Mistake) -> (column: Int?, isOfPage: Bool, links: [String?]) {
    guard let words = body["link"]?.split(separator: " ", maxSplits: 1).map(\.trimmed) else {
      return (nil, false, rows.answer.rows.map { _ in nil })
    }
    let column = try rows.answer.column(words[0], line: body.line(of: "link"))
    var links: [String?] = []
    do throws(Mistake) {
      for row in rows.answer.rows { links.append(try link(row[column].text, words.count > 1 ? words[1] : nil)) }
    } catch {
      throw body.mistake(in: "link", error.reason)
    }
    return (column, words.count > 1, links)
  }

  /// Whether the numbers of all groups rise or all fall, and differ.
  private static func areInOrder(_ groups: [[Double]]) -> Bool {
    let steps = groups.flatMap { zip($0, $0.dropFirst()) }
    return steps.contains { $0 != $1 } && (steps.allSatisfy { $0 <= $1 } || steps.allSatisfy { $0 >= $1 })
  }

  /// The sums, means and other totals of some rows.
  ///
  /// - Parameters:
  ///   - line: that of the setting.
  ///   - isAll: whether these are all rows of a table with groups.
  private func totals(
    _ positions: [Int], _ settings: TableSettings, _ shown: [Int], _ line: Int, isAll: Bool = false
  ) throws(Mistake) -> [ReportTableRow] {
    let (answer, looks) = (settings.rows.answer, settings.looks)
    let kinds = TableSettings.Total.allCases.filter { kind in looks.contains { $0.totals.contains(kind) } }
    guard !positions.isEmpty else { return [] }
    return try kinds.map { kind throws(Mistake) in
      let isTotal = shown.map { looks[$0].totals.contains(kind) }
      var cells = try zip(shown, isTotal).map { column, isTotal throws(Mistake) in
        guard isTotal else { return ReportCell() }
        let look = looks[column]
        if kind == .count { return ReportCell(text: words.number(positions.count)) }
        let weights = look.weight.map { weight in positions.map { answer.rows[$0][weight] } }
        guard let total = positions.map({ answer.rows[$0][column] }).total(kind, weights ?? []) else {
          throw Mistake(
            "the sum of “\(answer.columns[column])” is too large; divide its numbers in the query", line: line)
        }
        // Room for a bar, so that the number lines up with those above.
        let room = look.hasBar ? HTMLWriter.written { $0.inline("svg", ["aria-hidden": "true"]) } : ""
        return ReportCell(text: settings.text(total, column), picture: room)
      }
      let label = isTotal[head] ? isTotal.firstIndex(of: false) : head
      let names = [words, .english].map { kind.name(isAll: isAll, $0) }
      if let label { cells[label].text = names[0] }
      return ReportTableRow(kind: .total, names: names + ["total"], cells: cells, head: label)
    }
  }
}

extension ReportCell {
  fileprivate mutating func show(_ line: Sparkline, _ title: String, _ display: ColumnDisplay, _ words: Phrases) {
    let text = { (number: Double) in display.words(for: .decimal(number), in: words) }
    let last = line.numbers[line.numbers.count - 1]
    let label = words(
      "{chart}: {figures} from {low} to {high}.",
      [
        "chart": words("Line of {figures}", ["figures": title]),
        "figures": words("{n} point|{n} points", n: line.numbers.count), "low": text(line.least),
        "high": text(line.greatest),
      ])
    self.text = text(last)
    value = Cell.decimal(last).text
    picture = line.picture(label)
  }
}

extension TableSettings.Total {
  /// - Parameter isAll: whether it is of all rows of a table with groups.
  fileprivate func name(isAll: Bool, _ words: Phrases) -> String {
    switch self {
    case .sum: isAll ? words("Grand total") : words("Total")
    case .mean: isAll ? words("Overall mean") : words("Mean")
    case .weighted: isAll ? words("Overall weighted mean") : words("Weighted mean")
    case .median: isAll ? words("Overall median") : words("Median")
    case .min: isAll ? words("Overall minimum") : words("Minimum")
    case .max: isAll ? words("Overall maximum") : words("Maximum")
    case .count: isAll ? words("Total rows") : words("Rows")
    }
  }
}

extension [Cell] {
  /// The sum or another total of the numbers; empty if there are none, `nil` for a sum that is too large.
  fileprivate func total(_ kind: TableSettings.Total, _ weights: [Cell]) -> Cell? {
    let cells = filter { $0.number != nil }
    guard !cells.isEmpty else { return .empty }
    switch kind {
    case .sum: return cells.sum
    case .mean:
      let (mean, integers) = (cells.mean(by: cells.map { _ in .integer(1) }), cells.compactMap(\.integer))
      guard integers.count == cells.count, let number = mean?.number, number.magnitude >= 1e15 else { return mean }
      // Large integers keep their digits.
      let count = integers.count
      return .integer(integers.reduce(0) { $0 + $1 / count } + integers.reduce(0) { $0 + $1 % count } / count)
    case .min: return cells.min(by: Cell.isLess)
    case .max: return cells.max(by: Cell.isLess)
    case .median:
      let sorted = cells.sorted(by: Cell.isLess)
      let middle = Array(sorted[((sorted.count - 1) / 2)...(sorted.count / 2)])
      return middle.first == middle.last ? middle.first : middle.total(.mean, [])
    case .weighted: return mean(by: weights)
    case .count: return .integer(count)
    }
  }

  private var sum: Cell? {
    let integers = compactMap(\.integer)
    guard integers.count == count else {
      let sum = reduce(0) { $0 + ($1.number ?? 0) }
      return sum.isFinite ? .decimal(sum) : nil
    }
    var sum = 0
    for integer in integers {
      let next = sum.addingReportingOverflow(integer)
      if next.overflow { return nil }
      sum = next.partialValue
    }
    return .integer(sum)
  }

  /// The mean of the numbers with a weight; empty if there are none, `nil` if the weights are too large to add.
  private func mean(by weights: [Cell]) -> Cell? {
    let pairs = zip(self, weights).compactMap { cell, weight in
      cell.number.flatMap { n in weight.number.map { (n, $0) } }
    }
    let total = pairs.reduce(0) { $0 + $1.1 }
    guard total > 0 else { return .empty }
    let sum = pairs.reduce(0) { $0 + $1.0 * $1.1 }
    let mean = sum.isFinite ? sum / total : pairs.reduce(0) { $0 + $1.0 * ($1.1 / total) }
    return total.isFinite ? .decimal(mean) : nil
  }
}

extension Cell {
  fileprivate var integer: Int? { if case .integer(let number) = self { number } else { nil } }

  /// The number or day as it is, for scripts that sort rows; `nil` for other texts.
  fileprivate func sortedText(_ column: Column) -> String? {
    if case .text(let text) = self { return column.display.form == .date ? text : nil }
    return number != nil && column.isNumeric ? text : nil
  }

  fileprivate static func isLess(_ first: Cell, _ second: Cell) -> Bool {
    if let first = first.integer, let second = second.integer { return first < second }
    return first.number ?? 0 < second.number ?? 0
  }
}
