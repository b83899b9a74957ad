import Base

extension ReportMap {
  fileprivate static let mostListed = 5

  /// The map with its warnings; `nil` if it shows nothing.
  ///
  /// - Parameter section: the relative path from the page to the folder of the section; `nil` for no links.
  /// - Throws: ``Mistake`` for an unknown figure.
  func chart(of context: SiteContext, section: String?) throws(Mistake) -> WorldChart? {
    var chart: WorldChart
    if let rows {
      chart = WorldChart(
        map: context.options.borders.wide, figures: [], places: [:], order: [], phrases: context.phrases)
      chart.hasNoRows = rows.answer.rows.isEmpty
      if !chart.hasNoRows {
        if let code, let value { chart = coloured(rows, code, value, context, section) }
        if let place { addPoints(to: &chart, rows, place, context, section) }
      }
      chart.heading = block[.title] ?? ""
    } else {
      chart = try WorldChart(block, of: context, section: section)
    }
    if block[.source] != nil { for index in chart.figures.indices { chart.figures[index].credit = nil } }
    chart.credit = MapCredit(context: context, section: section)
    return chart.isEmpty ? nil : chart
  }

  private func coloured(
    _ rows: ReportRows, _ code: Int, _ value: Int, _ context: SiteContext, _ section: String?
  ) -> WorldChart {
    let finder = CodeFinder(context)
    var (values, order, places): ([String: Double], [String], [String: WorldChart.Place]) = ([:], [], [:])
    var texts: [String: String] = [:]
    var (unknown, repeated): ([String], [String]) = ([], [])
    for (row, cells) in rows.answer.rows.enumerated() {
      let text = cells[code].text.trimmed
      guard let found = finder.code(text) else {
        unknown.append(text)
        continue
      }
      guard places[found] == nil else {
        repeated.append(text)
        continue
      }
      order.append(found)
      let position = finder.positions[found]
      let own = label.map { rows.text(row, $0).cut(to: FeedLimits.shared) } ?? ""
      let name = position.map { context.dataset.countries[$0].name.cut(to: FeedLimits.shared) }
      places[found] = WorldChart.Place(
        name: name ?? (own.isEmpty ? found.uppercased() : own), region: "",
        path: section.flatMap { section in position.flatMap { context.path(ofCountryAt: $0) }.map { section + $0 } })
      texts[found] = rows.text(row, value).cut(to: FeedLimits.shared)
      guard let number = cells[value].number, number.isFinite else { continue }
      values[found] = number
    }
    let rest = finder.positions.filter { places[$0.key] == nil }
    places.merge(WorldChart.places(of: context, at: rest, section: section)) { first, _ in first }
    let title = rows.title(rows.answer.table(title: "").columns[value]).cut(to: FeedLimits.shared)
    let credit = rows.credit(of: rows.answer.columns[value])
    let numbers = WorldChart.Figure(
      title: title, display: rows.displays[value].with(unit: block[.unit]), values: values,
      classes: block.classes(of: Array(values.values)), credit: credit)
    // A column with names, or one without values.
    let isOfNames = values.isEmpty && texts.values.contains { !$0.isEmpty }
    let names = WorldChart.Figure(title: title, texts: texts, others: context.phrases("Other"))
    var chart = WorldChart(
      map: context.options.borders.wide, figures: [isOfNames ? names : numbers], places: places, order: order,
      phrases: context.phrases)
    chart.warn(
      "{n} code of the result is not on the map: {codes}.|{n} codes of the result are not on the map: {codes}.",
      ["codes": unknown])
    chart.warn(
      "{n} row was skipped, because its code is repeated: {codes}."
        + "|{n} rows were skipped, because their codes are repeated: {codes}.",
      ["codes": repeated])
    return chart
  }

  private func addPoints(
    to chart: inout WorldChart, _ rows: ReportRows, _ place: (latitude: Int, longitude: Int), _ context: SiteContext,
    _ section: String?
  ) {
    let finder = CodeFinder(context)
    var (points, lost): ([MapPoints.Point], [String]) = ([], [])
    for (row, cells) in rows.answer.rows.enumerated() {
      let number = context.phrases("Row {number}", ["number": "\(row + 1)"])
      let name = label.map { rows.text(row, $0).cut(to: FeedLimits.shared) } ?? number
      guard let latitude = cells[place.latitude].number, let longitude = cells[place.longitude].number,
        let coordinates = Coordinates(latitude: latitude, longitude: longitude)
      else {
        lost.append(name)
        continue
      }
      let position = code.flatMap { finder.code(cells[$0].text.trimmed) }.flatMap { finder.positions[$0] }
      points.append(
        MapPoints.Point(
          name: name.isEmpty ? number : name,
          path: section.flatMap { section in position.flatMap { context.path(ofCountryAt: $0) }.map { section + $0 } },
          coordinates: coordinates))
    }
    if !points.isEmpty { chart.points = MapPoints(points) }
    chart.warn(
      "{n} row was skipped, because its coordinates are out of range: {rows}."
        + "|{n} rows were skipped, because their coordinates are out of range: {rows}.",
      ["rows": lost])
  }

  /// The same as a table, for text output.
  ///
  /// - Throws: ``Mistake`` for an unknown figure.
  func table(of context: SiteContext) throws(Mistake) -> ReportTable {
    if let rows { return try table(of: named(rows, context), context.phrases) }
    let figure = try block.figure(among: MapFigure.all(of: context))
    let (countries, words) = (context.dataset.countries, context.phrases)
    guard let figure else {
      let answer = QueryResult(columns: ["name", "code"], rows: countries.map { [.text($0.name), .text($0.code)] })
      return try ReportTable(ReportRows(answer, ReportWords(phrases: words, names: [])), caption: block[.title] ?? "")
    }
    let known = countries.indices.filter { (figure.text?($0)).map { !$0.isEmpty } ?? (figure.number($0) != nil) }
    let (positions, skipped) = figure.text == nil ? ends(of: known) { figure.number($0) ?? 0 } : (known, 0)
    let rows = positions.map { position in
      let text = figure.text?(position) ?? figure.display.text(.decimal(figure.number(position) ?? 0), words)
      return [countries[position].name, text]
    }
    let head = figure.title.with(figure.display.with(unit: block[.unit]).unitOfNumbers, words)
    let source = block[.source] == nil ? context.dataset.credit(of: figure.name)?.text : nil
    let credit = source.map { words("Source: {sources}.", ["sources": $0]) }
    let sentences = [words.skipped(skipped), words.unlisted(countries.count - known.count), credit ?? ""]
      .filter { !$0.isEmpty }
    return ReportTable(
      [
        Column(name: "name", title: words("Name"), kind: .text), Column(name: figure.name, title: head, kind: .decimal),
      ],
      rows, caption: block[.title] ?? figure.title, notes: sentences.isEmpty ? [] : [sentences.joined(separator: " ")],
      words: words)
  }

  /// The result with names of countries in place of codes, if it has no column of names.
  private func named(_ rows: ReportRows, _ context: SiteContext) -> ReportRows {
    let isName = { (column: Int) in rows.answer.rows.contains { !$0[column].isEmpty && $0[column].number == nil } }
    guard let code, label == nil || label == code || label.map(isName) == false else { return rows }
    let finder = CodeFinder(context)
    let named = rows.answer.rows.map { cells in
      var cells = cells
      let position = finder.code(cells[code].text.trimmed).flatMap { finder.positions[$0] }
      if let position { cells[code] = .text(context.dataset.countries[position].name) }
      return cells
    }
    var columns = rows.answer.columns
    columns[code] = columns.contains("name") ? columns[code] : "name"
    return ReportRows(QueryResult(columns: columns, rows: named), rows.words)
  }

  /// The rows of a result with the largest and smallest numbers; all rows of one without numbers.
  private func table(of rows: ReportRows, _ words: Phrases) throws(Mistake) -> ReportTable {
    let (answer, caption) = (rows.answer, block[.title] ?? "")
    guard let value, answer.rows.contains(where: { $0[value].number != nil }) else {
      return try ReportTable(rows, caption: caption)
    }
    let known = answer.rows.indices.filter { answer.rows[$0][value].number != nil }
    let (positions, skipped) = ends(of: known) { answer.rows[$0][value].number ?? 0 }
    let shown = QueryResult(columns: answer.columns, rows: positions.map { answer.rows[$0] })
    var table = try ReportTable(ReportRows(shown, rows.words), caption: caption)
    table.notes += [words.skipped(skipped), words.unlisted(answer.rows.count - known.count)].filter { !$0.isEmpty }
    return table
  }

  /// The rows with the largest and the smallest numbers, and the number of those in between.
  private func ends(of rows: [Int], by number: (Int) -> Double) -> (rows: [Int], skipped: Int) {
    let sorted = rows.map { (row: $0, number: number($0)) }.sorted { ($1.number, $0.row) < ($0.number, $1.row) }
    let skipped = max(0, sorted.count - 2 * block.limit)
    guard skipped > 0 else { return (sorted.map(\.row), 0) }
    return (sorted.prefix(block.limit).map(\.row) + sorted.suffix(block.limit).map(\.row), skipped)
  }
}

extension WorldChart {
  /// Adds a warning about skipped rows, if there are any.
  ///
  /// - Parameter skipped: the placeholder for the first of them, `“QQ”, “ZZ”`, with all of them.
  fileprivate mutating func warn(_ phrase: String, _ skipped: KeyValuePairs<String, [String]>) {
    guard let (place, texts) = skipped.first, !texts.isEmpty else { return }
    let quoted = texts.prefix(ReportMap.mostListed).map { "“\($0.cut(to: FeedLimits.quoted).displayed)”" }
    let named = quoted + (texts.count > quoted.count ? ["…"] : [])
    let english = Phrases.english
    notes.append(phrases(phrase, n: texts.count, [place: phrases.enumeration(named)]))
    remarks.append(english(phrase, n: texts.count, [place: english.enumeration(named)]))
  }
}

extension WorldChart: BlockContent {
  /// In text output the table replaces the map.
  var text: String { "" }
}
