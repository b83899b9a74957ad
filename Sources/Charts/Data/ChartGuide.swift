import Base
import Countries
import Markdown

struct ChartGuide: Sendable {
  /// Its range of numbers and its range along x; `nil` for all of them. Lines and notes have ranges of one number.
  private(set) var values: ClosedRange<Double>?
  private(set) var places: ClosedRange<Double>?
  let text: String
  let sentence: String

  /// The guide of a chart with its numbers along x.
  var alongX: ChartGuide {
    var guide = self
    swap(&guide.values, &guide.places)
    return guide
  }

  var isNote: Bool { values != nil && places != nil }
  var isBand: Bool { !isNote && (values ?? places).map { $0.lowerBound < $0.upperBound } ?? false }

  private static let most = 50

  static func all(_ settings: ChartSettings, _ data: ChartData) throws(Mistake) -> [ChartGuide] {
    var guides: [ChartGuide] = []
    for key in ChartSettings.Key.guides {
      for line in settings.lines(of: key) {
        do throws(Mistake) {
          guard guides.count < most else { throw Mistake("a chart has at most \(most) lines, bands and notes") }
          if let guide = try ChartGuide(key, line.text, settings.kind, data) { guides.append(guide) }
        } catch {
          throw Mistake(error.reason, line: line.number)
        }
      }
    }
    return guides
  }

  private init?(_ key: ChartSettings.Key, _ line: String, _ kind: ChartKind, _ data: ChartData) throws(Mistake) {
    let name = key.name
    // The numbers of bars are along x.
    let isOfValues = kind.hasRows || key == .reference || key == .bandY
    guard isOfValues || kind != .column && data.key.kind != .text else {
      throw Mistake("“\(name)” needs years, days or numbers along x, as a line or scatter has")
    }
    let (isNote, isBand) = (key == .annotate, key == .band || key == .bandY)
    guard let parts = line.wholeMatch(of: /(\S+?)(?:(\.\.|,) *(\S+))?\s+(.+)/)?.output,
      isBand ? parts.2 == ".." : parts.2 == nil || isNote && parts.2 == ","
    else {
      let example = isNote ? "1994, 5.2 Election" : isBand ? "2020..2021 Pandemic" : "2.1 Replacement level"
      throw Mistake("“\(name)” takes a position and a text, such as “\(example)”")
    }
    let (first, second) = (String(parts.1), parts.3.map(String.init))
    let (column, words) = (isOfValues ? data.value : data.key, data.words)
    guard column.kind != .empty, !isNote || data.value.kind != .empty else { return nil }
    guard let low = try column.cell(first), let start = column.position(low) else { return nil }
    text = String(parts.4).shown
    let position = column.text(low, words)
    let limits = isOfValues ? data.valueLimits : data.keyLimits
    guard limits.contains(start) else { throw Mistake("“\(position)” is outside the axis; change its limits") }
    if isNote {
      let value =
        try second.flatMap { text throws(Mistake) in try data.value.cell(text)?.finite } ?? data.value(at: start)
      guard let value else {
        if data.numbers.isEmpty { return nil }
        throw Mistake("no line has a number at \(first.oneLine()); add it, as in “\(first.oneLine()), 5.2 Text”")
      }
      (values, places) = (value...value, start...start)
      sentence = words("Note at {position}: {text}.", ["position": position, "text": text.inSentence])
      return
    }
    let high = try second.flatMap { text throws(Mistake) in try column.cell(text) } ?? low
    guard let end = column.position(high), start <= end else {
      throw Mistake("the band ends before it begins; swap its ends")
    }
    let range = start...end
    if !isOfValues, let width = data.binWidth, let first = data.marks.first, let last = data.marks.last,
      start < first.position || end > last.position + width
    {
      throw Mistake("“\(position)” is outside the ranges of the histogram")
    }
    (values, places) = isOfValues ? (range, nil) : (nil, range)
    sentence =
      isBand
      ? words(
        "Band from {from} to {to}: {text}.",
        ["from": position, "to": column.text(high, words), "text": text.inSentence])
      : words("Line at {position}: {text}.", ["position": position, "text": text.inSentence])
  }
}

extension ChartData {
  /// The number of the first line at a position, between its points.
  fileprivate func value(at place: Double) -> Double? {
    let line = marks.filter { $0.series == 0 && $0.layer == 0 && $0.value != nil }
    guard let next = line.firstIndex(where: { $0.position >= place }) else { return nil }
    if line[next].position == place { return line[next].value }
    guard next > 0 else { return nil }
    let (before, after) = (line[next - 1], line[next])
    let share = (place - before.position) / (after.position - before.position)
    return before.number * (1 - share) + after.number * share
  }
}
