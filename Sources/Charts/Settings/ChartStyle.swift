import Base
package import Markdown

/// The classes of series. `charts.css` gives each a colour and a dash, a marker or a frame.
enum ChartStyle {
  /// The number of series with a distinct style; the others are grey.
  static let distinct = 6
  /// The number of series whose names are shown beside lines or in the legend.
  static let mostNamed = 12

  /// Greys alternate, so that fills differ from those beside them.
  static func name(_ series: Int) -> String {
    series < distinct ? "s\(series + 1)" : (series - distinct) % 2 == 0 ? "rest" : "rest deep"
  }
}

/// How a mark looks.
struct ChartLook: Equatable {
  /// The index of its style; from ``ChartStyle/distinct`` on it is grey.
  let rank: Int
  var isAccent = false
  /// Its own colour.
  var colour: String?

  /// Its classes and its colour, for ``HTMLWriter/path(_:_:)``.
  var name: String { ChartStyle.name(rank) + (isAccent ? " own" : "") + (colour.map { "|\($0)|" } ?? "") }
  var isGrey: Bool { rank >= ChartStyle.distinct && colour == nil }
}

extension HTMLWriter {
  /// Writes a path with classes of the style sheet.
  ///
  /// - Parameters:
  ///   - name: the classes, maybe with a colour between `|`.
  ///   - origin: where the numbers of its points are.
  package mutating func path(_ name: String, _ data: String, of origin: HTMLAttributes = .none) {
    guard name.utf8.contains(UInt8(ascii: "|")) else { return leaf("path", ["class": name, "d": data] + origin) }
    let parts = name.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    leaf("path", ["class": parts[0] + parts[2], "color": parts[1], "d": data] + origin)
  }

  /// Writes a small line, sized by the style sheet.
  mutating func spark(label: String, _ build: (inout HTMLWriter) -> Void) {
    let attributes: HTMLAttributes = [
      "class": "spark", "viewBox": "0 0 1000 1000", "preserveAspectRatio": "none", "role": "img", "aria-label": label,
    ]
    inline("svg", attributes, build)
  }
}

extension Double {
  /// The number with at most one or two decimals.
  func short(_ decimals: Int = 1) -> String {
    var (rest, left) = ((magnitude * (decimals == 1 ? 10 : 100)).whole, decimals)
    let sign = self < 0 && rest > 0 ? "-" : ""
    while left > 0, rest % 10 == 0 { (rest, left) = (rest / 10, left - 1) }
    let scale = left == 0 ? 1 : left == 1 ? 10 : 100
    let (whole, part) = (rest / scale, rest % scale)
    if left == 0 { return sign + String(whole) }
    return sign + (whole == 0 ? "" : String(whole)) + (left == 2 && part < 10 ? ".0" : ".") + String(part)
  }

  var percent: String { (self * 100).short() + "%" }

  var em: String { short(2) + "em" }
}
