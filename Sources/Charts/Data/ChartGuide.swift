import Base
import Countries
import Markdown

struct ChartGuide: Sendable {
  /// Its range of numbers and its range along x; `nil` for all of them. Lines and notes have ranges of one number.
  private(set) var values: ClosedRange<Double>?
  private(set) var places: ClosedRange<Double>?
  /// The point of an arrow.
  private(set) var head: (place: Double, value: Double)?
  /// The names that it is at, if the axis has names.
  private(set) var names: [String] = []
  /// Whether a note is at the number of a line, bar or column, and of which series, if the block says so.
  private var (isAtFigure, series) = (false, Int?.none)
  /// Whether the axis has its numbers.
  fileprivate var isInside = true
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

  fileprivate static let most = 50

  /// The guide at the numbers of a panel, and with the places of its names if it has some of its own; `nil` if that lacks one.
  func placed(in panel: ChartData) -> ChartGuide? {
    var guide = self
    if isAtFigure, let place = places?.lowerBound {
      let series = series ?? panel.marks.first?.series ?? 0
      guard let number = panel.value(at: place, of: series, named: names.first) else { return nil }
      guide.values = number...number
    }
    guard panel.hasOwnSlots else { return guide }
    let found = names.compactMap { panel.slots.firstIndex(of: $0).map(Double.init) }
    guard let first = found.first, let last = found.last, found.count == names.count else {
      return names.isEmpty ? guide : nil
    }
    if let head { guide.head = (last, head.value) }
    guide.places = isBand ? min(first, last) - 0.5...max(first, last) + 0.5 : first...first
    return guide
  }

  fileprivate init?(_ key: ChartSettings.Key, _ line: String, _ kind: ChartKind, _ data: ChartData) throws(Mistake) {
    let (isNote, isArrow, isBand) = (key == .annotate, key == .arrow, key == .band || key == .bandY)
    // The numbers of bars are along x.
    let isOfValues = kind.hasRows && !isNote || key == .reference || key == .bandY
    let (column, words) = (isOfValues ? data.value : data.key, data.words)
    // Bars, columns and texts along x have places by name.
    let slots = !isOfValues && (kind.hasSlots || column.kind == .text) ? data.slots : []
    let isNamed = !isOfValues && (kind.hasRows || column.kind == .text)
    // A chart without rows has no places.
    guard column.kind != .empty, !isNote && !isArrow || data.value.kind != .empty, !isNamed || !slots.isEmpty else {
      return nil
    }
    var reader = GuideReader(rest: line[...], key: key, data: data, column: column, slots: slots, isNamed: isNamed)
    let isOfSeries = isNote && kind.isLine && data.stack == nil && data.key.kind != .text && data.series.count > 1
    series = isOfSeries ? try reader.series() : nil
    let start = try reader.point()
    var (end, value) = (start, Double?.none)
    if isBand {
      try reader.skip(/\.\. */)
      end = try reader.point()
      guard start.place <= end.place else { throw Mistake("the band ends before it begins; swap its ends") }
    }
    if isArrow || isNote && reader.rest.first == "," { value = try reader.number() }
    if isArrow {
      try reader.skip(/\s+to\s+/)
      end = try reader.point()
      head = (end.place, try reader.number())
    }
    text = try reader.text()
    let limits = isOfValues ? data.valueLimits : data.keyLimits
    names = [start.name, isBand || isArrow ? end.name : nil].compactMap(\.self)
    for point in [start, end] where point.name == nil && !limits.contains(point.place) {
      throw Mistake("“\(point.text)” is outside the axis; change its limits")
    }
    if !isOfValues, names.isEmpty, let width = data.binWidth, let first = data.marks.first, let last = data.marks.last,
      start.place < first.position || end.place > last.position + width
    {
      throw Mistake("“\(start.text)” is outside the ranges of the histogram")
    }
    if isNote || isArrow {
      guard let number = value ?? data.value(at: start.place, of: series ?? 0, named: start.name) else {
        if data.numbers.isEmpty { return nil }
        let written = String(line.prefix { !$0.isWhitespace && $0 != "," }).oneLine()
        throw Mistake("no line has a number at \(written); add it, as in “\(written), 5.2 Text”")
      }
      (values, places, isAtFigure) = (number...number, start.place...start.place, value == nil)
      // Bars beyond the axis are cut, so that their ends are not outside.
      let ends = [value ?? (kind.isCut ? nil : number), head?.value]
      isInside = ends.compactMap(\.self).allSatisfy(data.valueLimits.contains)
      let position = words.enumeration([end.text] + [series.map { data.series[$0].inSentence }].compactMap(\.self))
      sentence = words("Note at {position}: {text}.", ["position": position, "text": text.inSentence])
      return
    }
    let half = isBand && start.name != nil ? 0.5 : 0
    let range = start.place - half...end.place + half
    (values, places) = isOfValues ? (range, nil) : (nil, range)
    sentence =
      isBand
      ? words("Band from {from} to {to}: {text}.", ["from": start.text, "to": end.text, "text": text.inSentence])
      : words("Line at {position}: {text}.", ["position": start.text, "text": text.inSentence])
  }
}

/// Reads a line of a block from its start.
private struct GuideReader {
  /// A number, a day, or a name of a bar or column.
  struct Point {
    let place: Double
    let text: String
    var name: String?
  }

  private(set) var rest: Substring
  let key: ChartSettings.Key
  let data: ChartData
  /// The column of the positions.
  let column: ChartTable.Column
  /// The names of the places; none for an axis of numbers.
  let slots: [String]
  /// Whether the line has the names as they are shown, and not years or days.
  let isNamed: Bool

  private var unread: Mistake {
    let example = if case .guide(let text) = key.value { text } else { "" }
    let what = key == .arrow ? "two positions" : "a position"
    return Mistake("“\(key.name)” takes \(what) and a text, such as “\(example)”")
  }

  mutating func skip(_ sign: Regex<Substring>) throws(Mistake) {
    guard let found = rest.prefixMatch(of: sign) else { throw unread }
    rest = rest[found.range.upperBound...]
  }

  /// The text at the end.
  func text() throws(Mistake) -> String {
    guard rest.first?.isWhitespace == true, !rest.allSatisfy(\.isWhitespace) else { throw unread }
    return String(rest).trimmed.shown
  }

  private mutating func token() -> String {
    let token = rest.prefixMatch(of: /[^\s,]+?(?=\.\.|,|\s|$)/)?.output ?? ""
    rest = rest.dropFirst(token.count)
    return String(token)
  }

  /// A number after a comma.
  mutating func number() throws(Mistake) -> Double {
    try skip(/, */)
    let token = token()
    guard let number = try data.value.cell(token)?.finite else { throw Mistake("“\(token.oneLine())” is not a number") }
    return number
  }

  mutating func point() throws(Mistake) -> Point {
    if isNamed {
      guard let index = take(slots, before: { $0.first.map { " ,.".contains($0) } ?? true }) else {
        let word = String(rest.prefix { !$0.isWhitespace && $0 != "," })
        throw Mistake(Mistake.unknown("name", word, among: slots))
      }
      return Point(place: Double(index), text: slots[index].inSentence, name: slots[index])
    }
    let token = token()
    let cell = try column.cell(token) ?? .empty
    let text = column.text(cell, data.words)
    guard !slots.isEmpty else { return Point(place: column.position(cell) ?? 0, text: text) }
    guard let index = slots.firstIndex(of: text) else {
      throw Mistake("“\(token)” is no column of the chart; the first is “\(slots[0].oneLine())”")
    }
    return Point(place: Double(index), text: text, name: text)
  }

  /// The index of the series that the line begins with; `nil` if it begins with a position.
  mutating func series() throws(Mistake) -> Int? {
    let isPlace = { [key = data.key] (text: Substring) in
      ((try? key.cell(String(text.prefix { !$0.isWhitespace && $0 != "," }))) ?? nil) != nil
    }
    if let index = take(data.series, before: { $0.first == " " && isPlace($0.dropFirst()) }) {
      rest = rest.dropFirst()
      return index
    }
    guard !isPlace(rest), rest.first?.isLetter == true else { return nil }
    throw Mistake(Mistake.unknown("name", rest.prefix { !$0.isNumber && $0 != "," }.trimmed, among: data.series))
  }

  /// Takes one of some names, which may be as before translation.
  private mutating func take(_ names: [String], before isEnd: (Substring) -> Bool) -> Int? {
    let known = names.enumerated().flatMap { index, name in [(name, index), (data.originals[name] ?? name, index)] }
    return rest.take(Dictionary(known) { first, _ in first }, before: isEnd)
  }
}

extension Substring {
  /// Takes the longest of some names that it begins with, if what follows can follow a name.
  mutating func take<Value>(_ names: [String: Value], before isEnd: (Substring) -> Bool) -> Value? {
    let found = names.filter { hasPrefix($0.key) && isEnd(dropFirst($0.key.count)) }.max { $0.key.count < $1.key.count }
    self = dropFirst(found?.key.count ?? 0)
    return found?.value
  }
}

extension ChartData {
  /// Adds the guides of a block, with a remark about those outside the axis.
  mutating func addGuides(_ settings: ChartSettings) throws(Mistake) {
    for key in ChartSettings.Key.guides {
      for line in settings.lines(of: key) {
        do throws(Mistake) {
          guard guides.count < ChartGuide.most else {
            throw Mistake("a chart has at most \(ChartGuide.most) lines, bands and notes")
          }
          guard let guide = try ChartGuide(key, line.text, settings.kind, self) else { continue }
          if kind == .histogram, guide.places == nil, guide.values?.lowerBound ?? 0 > 2 * (numbers.max() ?? 0) {
            remarks.append(
              "“\(key.name): \(line.text.oneLine(limit: 60))” is far above the bars, which count rows; "
                + "use “\(key == .reference ? "reference x" : "band")” for a value along x")
          }
          if guide.isInside {
            guides.append(guide)
          } else {
            remarks.append(
              "“\(key.name): \(line.text.oneLine(limit: 60))” is not drawn, since it is outside the axis; "
                + "change its number, “from” or “to”")
          }
        } catch {
          throw Mistake(error.reason, line: line.number)
        }
      }
    }
  }

  /// The number of a bar or column, or of a line at a position, between its points.
  fileprivate func value(at place: Double, of series: Int, named name: String?) -> Double? {
    if let name { return marks.filter { $0.name == name }.flatMap(\.ends).max() }
    let line = marks.filter { $0.series == series && $0.layer == 0 && $0.value != nil }
    guard let next = line.firstIndex(where: { $0.position >= place }) else { return nil }
    if line[next].position == place { return line[next].value }
    guard next > 0 else { return nil }
    let (before, after) = (line[next - 1], line[next])
    let share = (place - before.position) / (after.position - before.position)
    return before.number * (1 - share) + after.number * share
  }
}
