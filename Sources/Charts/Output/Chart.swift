/// A chart: figures that are a picture, a text and a sentence.
public struct Chart: Sendable {
  let kind: ChartKind
  let data: ChartData
  let unit: String
  /// The words above the chart, which its settings give or its columns, and those below.
  public let title: String
  let description: String

  /// A chart of a table.
  ///
  /// - Throws: ``ChartMistake`` where the settings name what the table has not.
  public init(_ settings: ChartSettings, _ table: ChartTable) throws(ChartMistake) {
    kind = settings.kind
    data = try ChartData(settings, table)
    unit = settings.values[.unit].map { " " + $0.shown } ?? ""
    description = settings.values[.description]?.shown ?? ""
    title = settings.values[.title]?.shown ?? data.title
  }

  /// What the picture shows, for those who do not see it: `Bar chart of population by name: 20 bars from 8.9 million
  /// to 146 million (Russia largest).`
  public var summary: String {
    let subject = kind == .value ? data.value.name.inSentence : "\(kind.name) of \(data.subject)"
    if kind == .value { return "\(subject): \(data.valueText)\(unit)." }
    let known = data.marks.filter { $0.value != nil }
    guard let least = known.min(by: { $0.number < $1.number }), let most = known.max(by: { $0.number < $1.number })
    else {
      return "\(subject): \(data.marks.isEmpty ? "no rows" : "no numbers")."
    }
    if let width = data.binWidth {
      let count = known.reduce(0) { $0 + ($1.value ?? 0) }
      let ranges = known.count == 1 ? "1 range" : "\(known.count) ranges"
      return "\(subject): \(counted(count.whole, "value")) in \(ranges) of \(NumberText.words(width))\(unit)"
        + ", most (\(most.text)) in \(most.name)."
    }
    var text = "\(subject): "
    if data.series.count > 1, kind.isLine { text += "\(data.series.count) lines, " }
    text += counted(known.count, kind.noun)
    if data.left > 0, kind.hasRows || kind == .column {
      text += " of \(NumberText.full(Double(known.count + data.left)))"
    }
    let ends = (NumberText.words(least.number), NumberText.words(most.number))
    if kind == .scatter || ends.0 == ends.1 {
      text += ends.0 == ends.1 ? ", all at \(ends.0)\(unit)" : " from \(ends.0) to \(ends.1)\(unit)"
    } else if kind.isLine {
      text += " from \(ends.0)\(unit) (\(least.name.inSentence)) to \(ends.1)\(unit) (\(most.name.inSentence))"
    } else {
      text += " from \(ends.0) to \(ends.1)\(unit) (\(most.name.inSentence) largest)"
    }
    if let first = data.marks.first(where: \.isProjected) { text += ", projected from \(first.name.inSentence)" }
    return text + "."
  }

  private func counted(_ count: Int, _ noun: String) -> String {
    "\(NumberText.full(Double(count))) \(noun)\(count == 1 ? "" : "s")"
  }

  /// What is to be known beyond the figures that are shown.
  var notes: [String] {
    var notes: [String] = []
    if data.left > 0 { notes.append("And \(NumberText.full(Double(data.left))) more.") }
    return notes + tableNotes
  }

  /// The same without how many rows are left out, of which a table of the figures has more than a picture.
  var tableNotes: [String] {
    var notes: [String] = []
    if data.unplaced > 0 { notes.append("\(counted(data.unplaced, "row")) without a place left out.") }
    if let first = data.marks.first(where: \.isProjected) { notes.append("Projected from \(first.name) on.") }
    return notes
  }
}

extension ChartData.Mark {
  /// The number as a reader sees it.
  var text: String { value.map(NumberText.full) ?? "–" }
}

extension ChartData {
  /// What the chart is about, within a sentence.
  var subject: String { subject(value.name.inSentence) }

  /// The same above a chart.
  var title: String { subject(value.title.inSentence) }

  private func subject(_ value: String) -> String {
    let by = binWidth == nil && key != self.value ? " by \(key.name.inSentence)" : ""
    return value + by + (seriesColumn.map { " and \($0.name.inSentence)" } ?? "")
  }
}
