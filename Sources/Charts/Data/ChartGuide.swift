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

  /// The guide with the places of its names in a panel; `nil` if that lacks one.
  func placed(in slots: [String]) -> ChartGuide? {
    let found = names.compactMap { slots.firstIndex(of: $0).map(Double.init) }
    guard let first = found.first, let last = found.last, found.count == names.count else {
      return names.isEmpty ? self : nil
    }
    var guide = self
    if let head { guide.head = (last, head.value) }
    guide.places = isNote ? first...first : min(first, last) - 0.5...max(first, last) + 0.5
    if !isNote, !isBand { guide.places = first...first }
    return guide
  }

  fileprivate init?(_ key: ChartSettings.Key, _ line: String, _ kind: ChartKind, _ data: ChartData) throws(Mistake) {
    let (isNote, isArrow, isBand) = (key == .annotate, key == .arrow, key == .band || key == .bandY)
    // The numbers of bars are along x.
    let isOfValues = kind.hasRows && !isNote || key == .reference || key == .bandY
    let example =
      isNote
      ? "1994, 5.2 Election"
      : isArrow ? "2010, 54 to 2012, 60 The reform" : isBand ? "2020..2021 Pandemic" : "2.1 Replacement level"
    let unread = Mistake(
      "“\(key.name)” takes \(isArrow ? "two positions" : "a position") and a text, such as “\(example)”")
    let (column, words) = (isOfValues ? data.value : data.key, data.words)
    guard column.kind != .empty, !isNote && !isArrow || data.value.kind != .empty else { return nil }
    // Bars, columns and texts along x have places by name.
    let slots = !isOfValues && (kind.hasSlots || column.kind == .text) ? data.slots : []
    let point = { (rest: inout Substring) throws(Mistake) in
      try Point(&rest, column, data, slots, isNamed: !isOfValues && (kind.hasRows || column.kind == .text))
    }
    var rest = line[...]
    let isOfSeries = isNote && kind.isLine && data.stack == nil && data.key.kind != .text && data.series.count > 1
    let series = isOfSeries ? try data.takeSeries(&rest) : nil
    guard let start = try point(&rest) else { return nil }
    let separator: Regex<Substring> = isBand ? /\.\. */ : isArrow ? /, */ : isNote ? /(?:, *)?/ : /(?=\s)/
    guard let between = rest.prefixMatch(of: separator) else { throw unread }
    rest = rest[between.range.upperBound...]
    var (end, value) = (start, Double?.none)
    if isBand {
      guard let other = try point(&rest) else { return nil }
      end = other
      guard start.place <= end.place else { throw Mistake("the band ends before it begins; swap its ends") }
    } else if isArrow || isNote && !between.output.isEmpty {
      value = try data.value.number(&rest)
    }
    if isArrow {
      guard let to = rest.prefixMatch(of: /\s+to\s+/) else { throw unread }
      rest = rest[to.range.upperBound...]
      guard let other = try point(&rest) else { return nil }
      end = other
      guard let comma = rest.prefixMatch(of: /, */) else { throw unread }
      rest = rest[comma.range.upperBound...]
      head = (end.place, try data.value.number(&rest))
    }
    guard rest.first?.isWhitespace == true, !rest.allSatisfy(\.isWhitespace) else { throw unread }
    text = String(rest).trimmed.shown
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
      guard let value = value ?? data.value(at: start.place, of: series ?? 0, named: start.name) else {
        if data.numbers.isEmpty { return nil }
        let written = String(line.prefix { !$0.isWhitespace && $0 != "," }).oneLine()
        throw Mistake("no line has a number at \(written); add it, as in “\(written), 5.2 Text”")
      }
      (values, places) = (value...value, start.place...start.place)
      // Bars beyond the axis are cut, so that their ends are not outside.
      let given = between.output.isEmpty && kind.isCut ? [] : [value]
      isInside = (given + [head?.value].compactMap(\.self)).allSatisfy(data.valueLimits.contains)
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

/// A position that a line of a block begins with: a number, a day, or a name of a bar or column.
private struct Point {
  let place: Double
  let text: String
  var name: String?

  /// Takes it from the line; `nil` for a chart without rows.
  ///
  /// - Parameters:
  ///   - slots: the names of the places; none for an axis of numbers.
  ///   - isNamed: whether the line has the names as they are shown, and not years or days.
  init?(
    _ line: inout Substring, _ column: ChartTable.Column, _ data: ChartData, _ slots: [String], isNamed: Bool
  ) throws(Mistake) {
    if isNamed {
      guard !slots.isEmpty else { return nil }
      let rest = line
      let known = data.originalNames.merging(slots.map { ($0, $0) }) { $1 }
      let found = known.keys.filter { name in
        rest.hasPrefix(name) && rest.dropFirst(name.count).first.map { " ,.".contains($0) } ?? true
      }.max { ($0.count, $0) < ($1.count, $1) }
      guard let found, let name = known[found], let index = slots.firstIndex(of: name) else {
        let word = String(line.prefix { !$0.isWhitespace && $0 != "," })
        throw Mistake(Mistake.unknown("name", word, among: slots))
      }
      line = line.dropFirst(found.count)
      (place, text, self.name) = (Double(index), name.inSentence, name)
      return
    }
    let token = try column.token(&line)
    guard let cell = try column.cell(String(token)), let position = column.position(cell) else { return nil }
    text = column.text(cell, data.words)
    guard !slots.isEmpty else {
      place = position
      return
    }
    guard let index = slots.firstIndex(of: text) else {
      throw Mistake("“\(token)” is no column of the chart; the first is “\(slots[0].oneLine())”")
    }
    (place, name) = (Double(index), text)
  }
}

extension ChartTable.Column {
  /// Takes a number or a day.
  fileprivate func token(_ line: inout Substring) throws(Mistake) -> Substring {
    let token = line.prefixMatch(of: /[^\s,]+?(?=\.\.|,|\s|$)/)?.output ?? ""
    line = line.dropFirst(token.count)
    return token
  }

  fileprivate func number(_ line: inout Substring) throws(Mistake) -> Double {
    let token = String(try token(&line))
    guard let number = try cell(token)?.finite else { throw Mistake("“\(token.oneLine())” is not a number") }
    return number
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

  /// Takes the name of a series, by the longest that a position follows; `nil` if the line begins with a position.
  fileprivate func takeSeries(_ line: inout Substring) throws(Mistake) -> Int? {
    let given = line
    let isPlace = { (text: Substring) in
      ((try? key.cell(String(text.prefix { !$0.isWhitespace && $0 != "," }))) ?? nil) != nil
    }
    let known = series.enumerated().flatMap { index, name in
      [name, originalSeries[name] ?? name].map { (name: $0, index: index) }
    }.filter { given.hasPrefix($0.name + " ") && isPlace(given.dropFirst($0.name.count + 1)) }
    if let found = known.max(by: { $0.name.count < $1.name.count }) {
      line = line.dropFirst(found.name.count + 1)
      return found.index
    }
    guard !isPlace(line), line.first?.isLetter == true else { return nil }
    throw Mistake(Mistake.unknown("name", line.prefix { !$0.isNumber && $0 != "," }.trimmed, among: series))
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
