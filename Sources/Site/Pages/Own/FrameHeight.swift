import Base
import Charts

/// The height of the page of a figure in a frame, estimated from its HTML: a frame cannot ask for the height of its page
/// without a script of the other site. Text is as wide as in the widest usual fonts, so that frames are rather a line too
/// high than too short.
struct FrameHeight {
  /// The widths of a phone and of those from which `charts.css` shows charts for tablets, two panels, and wide charts, in
  /// pixels.
  private static let widths = [320.0, 596, 650, 988]
  /// Taller tables scroll in their frame.
  private static let most = 1_280.0

  private let position: Int
  /// The height of a map by the width of its frame; 0 without a map.
  private let ratio: Double
  private var isBroad: Bool { position == Self.widths.count - 1 }

  /// A property of a frame whose parent is a container: a height for each range of widths, and the share of a map.
  static func property(of html: [UInt8]) -> (style: String, narrow: Int) {
    let page = FrameElement.page(html)
    let ratio = page.ratioOfMap ?? 0
    // In full tens, without small steps, and never lower in a narrower frame.
    var heights = widths.enumerated().map { position, width in
      let room = width - 2 * min(max(16, 0.03 * width), 32)
      return ((60 + Self(position: position, ratio: ratio).height(of: page, in: room)) / 10).rounded(.up) * 10
    }
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

  /// The height of an element with its margins.
  private func height(of element: FrameElement, in width: Double) -> Double {
    let names = element.names
    switch (element.name, names.first) {
    case ("p", _), ("figcaption", _):
      guard isShown(names) else { return 0 }
      if names.first == "number" { return 48 }
      // As in `pages.css`.
      let room = names.first == "note" ? min(width, 736) : width
      let text = 8 + lines(of: element, in: room) * (ratio > 0 ? 26 : 21)
      // The slider, which a script adds.
      return names.first == "time" ? text + 40 : text
    case ("details", _): return 40
    case ("ul", _): return height(ofLegend: element, in: width)
    case ("table", _): return min(height(ofTable: element, in: width), Self.most)
    // The margins of the page and the legend beside the map.
    case ("svg", "world"): return position == 0 ? 0 : (isBroad ? -308 : -39) * ratio
    case ("svg", _): return isShown(names) ? element.height * min(14, 0.0486 * width) : 0
    case ("div", "panels"): return height(ofPanels: element, in: width)
    // Beside the map.
    case ("div", "legend") where isBroad: return max(0, sum(of: element, in: 224) - ratio * (width - 248))
    default: return sum(of: element, in: width)
    }
  }

  private func sum(of element: FrameElement, in width: Double) -> Double {
    element.children.reduce(0) { $0 + height(of: $1, in: width) }
  }

  private func lines(of element: FrameElement, in width: Double) -> Double {
    max(1, (element.width * 14 / width).rounded(.up))
  }

  private func isShown(_ names: [String]) -> Bool {
    if Set(names).isDisjoint(with: ["narrow", "middle", "broad", "visually-hidden"]) { return true }
    return names.contains(isBroad ? "broad" : position > 0 ? "middle" : "narrow")
  }

  /// Rows of panels, each as high as its highest panel.
  private func height(ofPanels element: FrameElement, in width: Double) -> Double {
    let asked = element.names.compactMap { Int($0.dropFirst()) }.first
    let gap = 24.0
    let least = asked.map { min(228, 952 / Double($0) - gap) } ?? 288
    let room = max(1, ((width + gap) / (least + gap)).rounded(.down).whole)
    // The columns of a grid scroll.
    let columns = asked.map { element.names.contains("scroll") ? $0 : min(room, $0) } ?? room
    let share = max(least, (width + gap) / Double(columns) - gap)
    // Smaller panels have texts of the same size.
    let scale = asked.map { Canvas.narrow / Canvas.panel(of: $0) } ?? 1
    var rows: [[Double]] = []
    for panel in element.children {
      if rows.last.map({ $0.count == columns }) ?? true { rows.append([]) }
      rows[rows.count - 1].append(
        panel.children.reduce(0) { $0 + height(of: $1, in: $1.name == "svg" ? share * scale : share) })
    }
    return rows.reduce(0) { $0 + ($1.max() ?? 0) + 20 }
  }

  private func height(ofLegend element: FrameElement, in width: Double) -> Double {
    // Beside a map, each class has a line.
    let isColumn = ratio > 0 && isBroad
    let items = element.children.filter { !$0.isHidden }.map { isColumn ? width : $0.width * 14 + 52 }
    let rows = items.reduce(into: [0.0]) { rows, item in
      if rows[rows.count - 1] + item > width, rows[rows.count - 1] > 0 { rows.append(0) }
      rows[rows.count - 1] += item
    }
    return Double(rows.count) * 26 + 8
  }

  /// The columns share the width as those of tables in browsers do: between their longest words and their texts.
  private func height(ofTable element: FrameElement, in width: Double) -> Double {
    let caption = element.children.first { $0.name == "caption" }.map { lines(of: $0, in: width) * 24 } ?? 0
    let rows = element.children.filter { $0.name == "tr" }.map(\.children)
    var columns = Array(repeating: (most: 12.0, least: 12.0), count: rows.map(\.count).max() ?? 0)
    for (column, cell) in rows.flatMap({ zip(columns.indices, $0) }) {
      let word = cell.names.contains("right") && cell.name == "td" ? cell.width : cell.widthOfWord
      columns[column].most = max(columns[column].most, cell.width * 14 + 12)
      columns[column].least = max(columns[column].least, word * 14 + 12)
    }
    let (most, least) = columns.reduce((0, 0)) { ($0.0 + $1.most, $0.1 + $1.least) }
    let share = most > least ? min(1, max(0, (width - least) / (most - least))) : 1
    return rows.reduce(caption + 16) { height, row in
      let lines = zip(row, columns).map { cell, column in
        ((cell.width * 14 + 12) / (column.least + (column.most - column.least) * share)).rounded(.up)
      }
      return height + (lines.max() ?? 0) * 21 + 17
    }
  }
}

/// An element that takes room; others are part of it.
private struct FrameElement {
  private static let known: Set = [
    "div", "p", "figcaption", "details", "ul", "li", "table", "caption", "tr", "th", "td", "svg",
  ]

  let name: String
  var names: [String] = []
  var isHidden = false
  /// The height of a picture in ems.
  var height = 0.0
  /// The height of a map in it by its width.
  var ratioOfMap: Double?
  var text = ""
  var children: [FrameElement] = []

  /// The width of its text and its pictures in ems.
  var width: Double { TextWidth.of(text) + widthOfPictures }
  var widthOfWord: Double {
    (text.split(whereSeparator: \.isWhitespace).map { TextWidth.of(String($0)) }.max() ?? 0) + widthOfPictures
  }
  private var widthOfPictures: Double { 5.2 * Double(children.count { $0.name == "svg" }) }

  static func page(_ html: [UInt8]) -> FrameElement {
    var (reader, open) = (HTMLReader(html[...]), [FrameElement(name: "")])
    let value = { (name: String) in String(decoding: reader.attribute(name) ?? [], as: UTF8.self) }
    while let token = reader.next() {
      switch token {
      case .opening(let name) where known.contains(name):
        var element = FrameElement(name: name)
        element.names = value("class").split(separator: " ").map(String.init)
        element.isHidden = reader.attribute("hidden") != nil
        element.height = Double(value("height").dropLast(2)) ?? 0
        let box = value("viewBox").split(separator: " ").compactMap { Double($0) }
        if element.names.first == "world", box.count == 4 { element.ratioOfMap = box[3] / box[2] }
        open.append(element)
        if name == "details" { reader.skipRaw(name) }
      case .closing(let name) where open.count > 1 && open.last?.name == name:
        let element = open.removeLast()
        open[open.count - 1].ratioOfMap = open[open.count - 1].ratioOfMap ?? element.ratioOfMap
        open[open.count - 1].children.append(element)
      case .text(let bytes): open[open.count - 1].text += String(decoding: HTMLReader.resolved(bytes), as: UTF8.self)
      case .opening, .closing: break
      }
    }
    return open[0]
  }
}
