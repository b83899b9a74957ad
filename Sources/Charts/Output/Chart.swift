package import Base
package import Countries
import Markdown

package struct Chart: Sendable {
  package var data: ChartData
  /// The label of the image from the settings.
  var alt: String?
  package var credit: String?
  /// Each kind by itself, if points and lines share the chart.
  let layers: [Chart]
  let guideSentences: [String]
  package let trendSentence: String?
  var rows = Rows()

  /// - Parameter other: the table of the second kind; default: that of the first.
  /// - Throws: ``Mistake`` if the settings do not fit the table.
  package init(
    _ settings: ChartSettings, _ table: ChartTable, _ other: ChartTable? = nil, words: Phrases = .english
  ) throws(Mistake) {
    layers = try Self.layers(settings, table, other ?? table, words)
    var data = try layers.isEmpty ? ChartData(settings, table, words) : layers[0].data
    if layers.count > 1 {
      data.add(
        layers[1].data, of: layers[1].kind, isOverColumns: settings.kind == .column,
        names: settings.kinds.map { settings.layer($0).source.shown.replacingScalars(of: "_", with: " ") })
    }
    try data.addGuides(settings)
    let trends = try ChartTrend.lines(settings, data)
    (data.trends, trendSentence) = (trends?.trends ?? [], trends?.sentence)
    guideSentences = data.guides.map(\.sentence)
    self.data = data
    alt = data.text(.alt)
    addRows()
  }

  package var kind: ChartKind { data.kind }
  package var words: Phrases { data.words }
  /// The heading, from the settings or the column names.
  package var title: String { data.text(.title) ?? data.title }
  package var subtitle: String { data.text(.subtitle) ?? "" }
  /// The sentence below the chart.
  package var description: String { words.sentence(data.text(.description) ?? "") }
  /// The form of the numbers. The column that a histogram counts the values of is its key.
  private var display: ColumnDisplay { (kind == .histogram ? data.key : data.value).display }

  var kinds: [ChartKind] { [kind] + [data.overlay].compactMap(\.self) }

  var unit: String { display.unitOfNumbers }

  func withUnit(_ number: String) -> String { display.withUnit(number) }

  package var valueText: String {
    guard let mark = data.marks.first else { return "–" }
    return mark.value == nil ? mark.name : withUnit(mark.name)
  }

  /// A text alternative: `Bar chart of population by name: 20 bars from 8.9 million to 146 million (Russia largest).`
  package var summary: String {
    let figures = layers.isEmpty ? [sentence] : layers.map(\.sentence)
    return (figures + guideSentences + [trendSentence].compactMap(\.self)).joined(separator: " ")
  }

  /// The label of the image.
  var label: String { alt ?? summary }

  private var sentence: String {
    guard kind != .value else {
      return words("{name}: {value}.", ["name": data.value.label.inSentence, "value": valueText])
    }
    var chart = words(data.stack == nil ? kind.title : kind.stackedTitle ?? kind.title, ["figures": data.subject])
    if let size = data.sizeColumn {
      chart = words("{chart} (size: {size})", ["chart": chart, "size": size.label.inSentence])
    }
    let known = data.marks.lazy.filter { $0.value != nil && isDrawn($0) }
    guard var least = known.min(by: { $0.low < $1.low }), var most = known.max(by: { $0.high < $1.high })
    else {
      return words(data.marks.isEmpty ? "{chart}: no rows." : "{chart}: no numbers.", ["chart": chart])
    }
    if kind == .box { (least.cell, most.cell) = (.decimal(least.low), .decimal(most.high)) }
    if let width = data.binWidth {
      let hasPanels = !data.panels.isEmpty
      return words(
        hasPanels
          ? "{chart}: {panels}, most ({most}) in {range}."
          : "{chart}: {values} in {ranges} of {width}, most ({most}) in {range}.",
        [
          "chart": chart, "panels": panelNames,
          "values": words("{n} value|{n} values", n: known.reduce(0) { $0 + $1.number }.whole),
          "ranges": words("{n} range|{n} ranges", n: known.count), "width": withUnit(data.inWords(width)),
          "most": data.text(most), "range": hasPanels ? data.nameInSentence(most, withSeries: false) : most.name,
        ])
    }
    var areSame = least.low == most.high
    var (low, high) = (data.textInSentence(least), data.textInSentence(most))
    // Numbers that read the same in words may differ in their last digits.
    if low == high, !areSame {
      (low, high) = (data.text(least), data.text(most))
      if low == high { (low, high) = (NumberText.exact(least.low, words), NumberText.exact(most.high, words)) }
      areSame = low == high
    }
    let projected = data.marks.first(where: \.isProjected)
    return words(
      sentence(
        areSame: areSame, isProjected: projected != nil,
        namesEnds: kind != .scatter || !data.panels.isEmpty || !least.label.isEmpty && !most.label.isEmpty),
      [
        "chart": chart, "figures": count(known.count),
        "low": namesBoth || display.form == .currency ? withUnit(low) : low, "high": withUnit(high),
        "lowName": data.nameInSentence(least, withSeries: namesSeries),
        "highName": data.nameInSentence(most, withSeries: namesSeries),
        "projected": projected.map(data.year) ?? "",
      ])
  }

  private func sentence(areSame: Bool, isProjected: Bool, namesEnds: Bool) -> String {
    switch (areSame, isProjected) {
    case (true, false): "{chart}: {figures}, all at {high}."
    case (true, true): "{chart}: {figures}, all at {high}, projected from {projected}."
    // Scatter plots have no projection.
    case (false, _) where !namesEnds: "{chart}: {figures} from {low} to {high}."
    case (false, false) where namesBoth || kind == .scatter:
      "{chart}: {figures} from {low} ({lowName}) to {high} ({highName})."
    case (false, true) where namesBoth:
      "{chart}: {figures} from {low} ({lowName}) to {high} ({highName}), projected from {projected}."
    case (false, false): "{chart}: {figures} from {low} to {high} ({highName} largest)."
    case (false, true): "{chart}: {figures} from {low} to {high} ({highName} largest), projected from {projected}."
    }
  }

  /// Whether the sentence names the series of a figure, and the smallest figure as well as the largest.
  private var namesSeries: Bool { kind.namesSeries || data.stack != nil }
  private var namesBoth: Bool { kind.isLine || kind == .box || namesSeries || !data.panels.isEmpty }

  private func isDrawn(_ mark: ChartData.Mark) -> Bool {
    kind.isCut || data.isInside(mark) && !data.lacksSize(mark)
  }

  private var panelNames: String {
    words(
      "{n} panel ({names})|{n} panels ({names})", n: data.panels.count,
      ["names": words.enumeration(data.panels.map(\.inSentence))])
  }

  /// The number of figures drawn: `20 bars of 250`, `3 lines, 60 points`.
  private func count(_ known: Int) -> String {
    if !data.panels.isEmpty {
      return words("{lines}, {points}", ["lines": panelNames, "points": words("{n} value|{n} values", n: known)])
    }
    if kind == .box { return words("{n} value|{n} values", n: data.marks.reduce(0) { $0 + $1.count }) }
    if data.stack != nil, kind != .area {
      let stacks = words(kind.count, n: Set(data.marks.map(\.position)).count)
      return words("{lines}, {points}", ["lines": stacks, "points": words("{n} value|{n} values", n: known)])
    }
    if data.left > 0, kind.hasSlots {
      return words(kind.part, n: known, ["total": words.number(data.marks.count + data.left)])
    }
    let figures = words(kind.count, n: known)
    guard data.series.count > 1, kind.isLine else { return figures }
    let lines = words("{n} line|{n} lines", n: data.series.count)
    return words("{lines}, {points}", ["lines": lines, "points": figures])
  }

  package var projectionNote: String? {
    data.marks.first(where: \.isProjected).map {
      words("Projected from {projected} on.", ["projected": data.year($0)])
    }
  }

  package var notes: [String] {
    let outside = data.marks.count { !data.isInside($0) } - data.unplacedByLogarithm
    let counts: [(phrase: String, count: Int)] = [
      ("Panels not shown: {n}.", data.panelsLeft), ("Series not shown: {n}.", data.seriesLeft),
      ("Rows not shown: {n}.", kind == .value ? 0 : data.left),
      (
        "{n} row without a position omitted.|{n} rows without a position omitted.",
        data.unplaced + data.unplacedByLogarithm
      ),
      ("Points without a size: {n}.", data.marks.count(where: data.lacksSize)),
      ("{n} value is outside the axis.|{n} values are outside the axis.", outside),
    ]
    var notes = counts.filter { $0.count > 0 }.map { words($0.phrase, n: $0.count) }
    if data.rangeColumns.count > 1 {
      let names = data.rangeColumns.map(\.title.shown)
      notes.append(words("Range: {low} to {high}.", ["low": names[0], "high": names[1]]))
    }
    if let projectionNote { notes.append(projectionNote) }
    if let trendSentence { notes.append(trendSentence) }
    if let note = data.text(.note) { notes.append(words.sentence(note)) }
    if let credit { notes.append(words("Source: {sources}.", ["sources": credit.displayed.onOneLine])) }
    return notes
  }
}

extension Chart {
  /// Why its picture shows nothing, or not what its data say; `nil` for a sound chart.
  package var fault: String? {
    if data.marks.isEmpty { return "the chart has no rows" }
    if kind == .value { return nil }
    if data.numbers.isEmpty { return "the chart has no numbers" }
    if !data.marks.contains(where: isDrawn) {
      return "the chart shows nothing, since all its values are outside the axes; change “scale”, “from” or “to”"
    }
    guard let text = data.key.stray, kind.isInOrder else { return nil }
    return "“\(data.key.name.oneLine())” is not in order, since “\(text.oneLine())” is no day; "
      + (UnreadDate.advice(for: text) ?? "correct it in the query")
  }

  /// Warnings about its rows.
  package var remarks: [String] { data.remarks }

  /// The charts of a block with points and lines, each by itself; none for a block of one kind.
  private static func layers(
    _ settings: ChartSettings, _ table: ChartTable, _ other: ChartTable, _ words: Phrases
  ) throws(Mistake) -> [Chart] {
    guard settings.kinds.count > 1 else { return [] }
    // Both results need the axes, but only one the series.
    let hasSeries = [table, other].map { $0.columns.contains { $0.name == settings[.colour] } }
    let series = hasSeries.map { $0 || !hasSeries.contains(true) ? settings[.colour] : nil }
    let first = try Chart(settings.layer(settings.kinds[0], [.colour: series[0]]), table, words: words)
    let (key, value) = (first.data.key, first.data.value)
    let layer = settings.layer(settings.kinds[1], [.x: key.name, .y: value.name, .colour: series[1]])
    do throws(Mistake) {
      let second = try Chart(layer, other, words: words)
      let kinds = [key.kind, second.data.key.kind]
      let areAlike = (kinds[0] == .date) == (kinds[1] == .date) && (first.kind == .column || !kinds.contains(.text))
      guard kinds.contains(.empty) || areAlike else {
        throw Mistake("two kinds share only an axis of numbers, years or days")
      }
      return [first, second]
    } catch {
      throw Mistake("“\(layer.kind.name): \(layer.source.oneLine())”: \(error.reason)", line: layer.lineOfKind)
    }
  }
}
