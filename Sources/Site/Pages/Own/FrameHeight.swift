import Base
import Charts

/// The height of the page of a figure in a frame, estimated from its HTML: a frame cannot ask for the height of its page
/// without a script of the other site. Text is as wide as in the widest usual fonts, so that frames are rather a line too
/// high than too short.
struct FrameHeight {
  /// The widths of a phone and of those from which `charts.css` shows charts for tablets, two panels, charts for large
  /// tablets, and wide charts, in pixels.
  private static let widths = [320.0, 596, 650, 716, 988]
  /// Taller tables scroll in their frame.
  private static let most = 1_280.0

  private var reader: HTMLReader
  private var (width, height, pictures) = (0.0, 0.0, 0)
  /// The height of a map by the width of its frame.
  private var ratio = 0.0
  private let position: Int
  private var isBroad: Bool { position == Self.widths.count - 1 }

  /// A property of a frame whose parent is a container: a height for each range of widths, and the share of a map.
  static func property(of html: [UInt8]) -> (style: String, narrow: Int) {
    let pages = widths.indices.map { Self(html, $0) }
    let ratio = pages[0].ratio
    // In full tens, without small steps, and never lower in a narrower frame.
    var heights = pages.map { ($0.height / 10).rounded(.up) * 10 }
    for index in heights.indices.dropLast().reversed() { heights[index] = max(heights[index], heights[index + 1]) }
    for index in heights.indices.dropFirst() where heights[index - 1] - heights[index] < 40 {
      heights[index] = heights[index - 1]
    }
    let texts = heights.map { "\($0.whole)px" }
    let steps = heights.indices.dropLast().reversed().reduce(texts[widths.count - 1]) { step, index in
      heights[index] == heights[index + 1]
        ? step : "clamp(\(step),(\(widths[index + 1].whole)px - 100cqi)*99,\(texts[index]))"
    }
    let map = "min(\((ratio * 1000).rounded() / 10)cqi,\((ratio * 1216).whole)px)"
    let style = ratio == 0 ? steps : "calc(\(map) + \(steps))"
    return ("height:" + style, (heights[0] + ratio * widths[0]).whole)
  }

  private init(_ html: [UInt8], _ position: Int) {
    let frame = Self.widths[position]
    (reader, self.position) = (HTMLReader(html[...]), position)
    width = frame - 2 * min(max(16, 0.03 * frame), 32)
    height = 60
    var (rows, used) = (1, 0)
    var (depth, panels): (Int, (depth: Int, start: Double, columns: Int, width: Double)?) = (0, nil)
    var legend: (start: Double, width: Double)?
    while let token = reader.next() {
      switch token {
      case .opening("div"):
        depth += 1
        let names = names
        if names.first == "panels" {
          let asked = names.compactMap { Int($0.dropFirst()) }.first
          let room = max(1, ((width + 32) / (asked == nil ? 320 : 260)).rounded(.down).whole)
          let columns = min(room, asked ?? room)
          (panels, pictures, rows, used) = ((depth, height, columns, width), 0, 1, 0)
          width = (width + 32) / Double(columns) - 32
        } else if names.first == "legend", isBroad {
          (legend, width) = ((height, width), 224)
        } else if let panels, depth == panels.depth + 1 {
          // The rows of a grid begin at the first column.
          if used == panels.columns || names.first == "first" && used > 0 { (rows, used) = (rows + 1, 0) }
          used += 1
        }
      case .closing("div"):
        if let ended = legend {
          // Beside the map.
          height = max(ended.start, height - ratio * (ended.width - 248))
          (legend, width) = (nil, ended.width)
        }
        if let ended = panels, ended.depth == depth, pictures > 0 {
          height = ended.start + ((height - ended.start) / Double(pictures) + 20) * Double(rows)
          (panels, width) = (nil, ended.width)
        }
        depth -= 1
      case .opening(let name): add(name)
      case .closing, .text: break
      }
    }
  }

  private var names: [String] {
    String(decoding: reader.attribute("class") ?? [], as: UTF8.self).split(separator: " ").map(String.init)
  }

  private mutating func add(_ name: String) {
    let names = names
    switch name {
    case "p", "figcaption":
      // As in `pages.css`.
      let room = names.first == "note" ? min(width, 736) : width
      let high = 8 + lines(of: text(to: name).width, in: room) * (ratio > 0 ? 26 : 21)
      if isShown(names) { height += names.first == "number" ? 48 : high }
      // The slider, which a script adds.
      if names.first == "time" { height += 40 }
    case "details":
      height += 40
      skip(to: name)
    case "ul": addList(isHidden: isBroad && names.first == "ended")
    case "table": addTable()
    case "svg": addPicture(names)
    default: break
    }
  }

  private func lines(of text: Double, in width: Double) -> Double {
    max(1, (text * (ratio > 0 ? 16 : 14) / width).rounded(.up))
  }

  private mutating func addPicture(_ names: [String]) {
    let box = String(decoding: reader.attribute("viewBox") ?? [], as: UTF8.self).split(separator: " ").compactMap {
      Double($0)
    }
    let ems = Double(String(decoding: (reader.attribute("height") ?? []).dropLast(2), as: UTF8.self))
    skipPicture()
    if names.first == "world", box.count == 4 {
      ratio = box[3] / box[2]
      // The margins of the page and the legend beside the map.
      height -= position == 0 ? 0 : (isBroad ? 308 : 39) * ratio
    }
    guard let ems, isShown(names) else { return }
    pictures += 1
    height += ems * min(14, 0.0486 * width)
  }

  private func isShown(_ names: [String]) -> Bool {
    if Set(names).isDisjoint(with: ["narrow", "middle", "broad", "visually-hidden"]) { return true }
    if isBroad { return names.contains("broad") }
    // From these positions on, a picture for tablets replaces that for phones.
    let isMiddle = position >= (names.contains("early") ? 1 : names.contains("late") ? 3 : .max)
    return names.contains(isMiddle ? "middle" : "narrow")
  }

  private mutating func addList(isHidden: Bool) {
    var (rows, used) = (1.0, 0.0)
    while let token = reader.next(), token != .closing("ul") {
      guard token == .opening("li"), reader.attribute("hidden") == nil else { continue }
      let item = text(to: "li").width * 14 + 52
      if used + item > width, used > 0 { (rows, used) = (rows + 1, 0) }
      // Beside a map, each class has a line.
      used += ratio > 0 && isBroad ? width : item
    }
    if !isHidden { height += rows * 26 + 8 }
  }

  /// The columns share the width as those of tables in browsers do: between their longest words and their texts.
  private mutating func addTable() {
    var rows: [[(width: Double, word: Double)]] = []
    while let token = reader.next(), token != .closing("table") {
      switch token {
      case .opening("caption"): height += lines(of: text(to: "caption").width, in: width) * 24
      case .opening("tr"): rows.append([])
      case .opening("th"), .opening("td"):
        let isNumber = token == .opening("td") && names.contains("right")
        guard case .opening(let name) = token, !rows.isEmpty else { continue }
        let cell = text(to: name)
        rows[rows.count - 1].append((cell.width * 14 + 12, (isNumber ? cell.width : cell.word) * 14 + 12))
      default: break
      }
    }
    let columns = (0..<(rows.map(\.count).max() ?? 0)).map { column in
      rows.reduce((0.0, 0.0)) { most, row in
        row.indices.contains(column) ? (max(most.0, row[column].width), max(most.1, row[column].word)) : most
      }
    }
    let (most, least) = (columns.reduce(0) { $0 + $1.0 }, columns.reduce(0) { $0 + $1.1 })
    let share = most > least ? min(1, max(0, (width - least) / (most - least))) : 1
    let room = columns.map { $0.1 + ($0.0 - $0.1) * share }
    let high = rows.reduce(16) { height, row in
      height + (zip(row, room).map { ($0.width / $1).rounded(.up) }.max() ?? 0) * 21 + 17
    }
    height += min(high, Self.most)
  }

  /// The width of the text up to a closing tag, and that of its longest word, in ems.
  private mutating func text(to name: String) -> (width: Double, word: Double) {
    var (text, pictures) = ("", 0.0)
    while let token = reader.next(), token != .closing(name) {
      if case .text(let bytes) = token { text += String(decoding: HTMLReader.resolved(bytes), as: UTF8.self) }
      guard token == .opening("svg") else { continue }
      skipPicture()
      pictures += 5.2
    }
    let words = text.split(whereSeparator: \.isWhitespace).map { TextWidth.of(String($0)) }
    return (TextWidth.of(text) + pictures, (words.max() ?? 0) + pictures)
  }

  private mutating func skipPicture() {
    var depth = 1
    while depth > 0, let token = reader.next() {
      if token == .opening("svg") { depth += 1 } else if token == .closing("svg") { depth -= 1 }
    }
  }

  private mutating func skip(to name: String) { while let token = reader.next(), token != .closing(name) {} }
}
