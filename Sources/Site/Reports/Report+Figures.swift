import Base
import Charts
import Countries
import Markdown

/// What replaces the blocks of a page.
extension Report {
  /// The replacement of a block whose tags are rendered; `nil` for none.
  func figure(
    _ block: ReportBlock, _ body: String, _ rows: ReportRows?, _ results: [String: ReportRows], _ row: [String: Cell],
    _ words: Phrases, _ draw: Drawer, _ link: ReportTable.Linker
  ) throws(Mistake) -> ReportFigure? {
    if block.isSilent { return nil }
    switch block.kind {
    case .each, .expect, .checks, .pageBreak, .references: return nil
    case .sql:
      guard let rows else { return nil }
      return try table(TableSettings.body(body, as: .comments, with: ["show"]), rows, link)
    case .table:
      let body = try TableSettings.body(body, with: ["from", "where"])
      guard let name = body["from"] else {
        throw Mistake("the table has no source; add a line “from: ” with the name of a result")
      }
      let rows = try result(name, body.line(of: "from"), results)
        .matching(body["where"], row, line: body.line(of: "where"))
      return try table(body, rows, link)
    case .map:
      let settings = try MapBlock(parsing: body)
      let rows = try settings[.from].map { name throws(Mistake) in
        try result(name, settings.mistake(.from, "").line, results)
      }
      let (title, source, note) = (settings[.title] ?? "", settings[.source], settings[.note])
      return try draw(ReportMap(settings, rows)).map { map throws(Mistake) in
        try ReportFigure(map, name: settings[.name], title: title, rows, words, source: source, note: note)
      }
    case .chart:
      let settings = try ChartSettings(parsing: body)
      guard !settings.source.isEmpty else {
        let names = results.keys.sorted().joined(separator: ", ")
        throw Mistake(
          "“\(settings.kind.name):” must name a result"
            + (names.isEmpty ? "; add a name to an sql block of the page" : "; the results are \(names)"),
          line: settings.lineOfKind)
      }
      let shown = { (layer: ChartSettings) throws(Mistake) -> ReportRows in
        try result(layer.source, layer.lineOfKind, results)
          .matching(layer[.where], row, line: layer.mistake(in: .where, "").line)
      }
      let rows = try shown(settings)
      let other = try settings.overlay.flatMap { layer throws(Mistake) in
        layer.source.isEmpty ? nil : try shown(layer)
      }
      var chart = try Chart(settings, rows.chartTable, other?.chartTable, words: rows.words.phrases)
      chart.credit = settings[.source] ?? rows.credit(of: chart.data.columns)
      let value = chart.data.columns.first.flatMap { rows.answer.position(of: $0.name) }
      if chart.credit == nil, let value, rows.answer.origin(of: value)?.isOfTables == false {
        chart.data.remarks.append(
          "the numbers of “\(rows.answer.columns[value].oneLine())” are of no table, so that the chart names no source; add "
            + "“source: ”")
      }
      var figure = try ReportFigure(
        chart, name: settings[.name], title: chart.title, rows, words, source: chart.credit, note: nil)
      figure.rowsOfLine = other
      return figure
    }
  }

  private func table(_ body: BlockBody, _ rows: ReportRows, _ link: ReportTable.Linker) throws(Mistake) -> ReportFigure
  {
    let table = try ReportTable(body, rows, link)
    var figure = try ReportFigure(
      table, name: body["name"], title: table.caption, rows, rows.words.phrases, source: body["source"], note: nil)
    if figure.source.isEmpty { figure.source = rows.credit ?? "" }
    return figure
  }

  /// The replacement of a `checks` block.
  func table(
    of checks: [[Cell]], _ body: String, _ words: ReportWords, _ link: ReportTable.Linker
  ) throws(Mistake) -> ReportFigure {
    guard blocks.contains(where: { $0.kind == .expect }) else {
      throw Mistake("the page has no “expect” block; add one, or remove this block")
    }
    let result = QueryResult(columns: ["check", "outcome", "rows", "failing_rows"], rows: checks)
    return try table(TableSettings.body(body, with: []), ReportRows(result, words), link)
  }

  func result(_ name: String, _ line: Int, _ results: [String: ReportRows]) throws(Mistake) -> ReportRows {
    if let rows = results[name] { return rows }
    let advice = results.isEmpty ? "; add this name to an sql block of the page" : ""
    throw Mistake(Mistake.unknown("result", name, among: results.keys.sorted()) + advice, line: line)
  }
}

extension ReportRows {
  fileprivate var chartTable: ChartTable {
    let columns = answer.table(title: "").columns
    let titles = zip(columns.indices, columns).map(title)
    // English sentences use the name of a column in small letters, which is not a word of other languages.
    let labels = zip(columns, titles).map {
      words.phrases.isEnglish && $0.title == $1 ? $0.name.replacingScalars(of: "_", with: " ") : $1
    }
    return ChartTable(
      names: answer.columns, titles: titles, labels: labels, displays: displays, rows: named.rows,
      originals: words.phrases.isEnglish ? nil : answer.rows)
  }
}
