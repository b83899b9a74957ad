import Foundation

/// The map of the world that the site shows, as `Data/derive-map` drew it: one line a country, with its view and shape.
struct WorldMap: Sendable {
  /// The file of the map, beside the styles and scripts of the site.
  static let fileName = "world.svg"
  /// The style and the script of the page with the map of the world.
  static let (style, script) = ("map.css", "map.js")
  /// The size that a view is shown in, in CSS pixels: all views are four to three.
  static let viewSize = (width: 320, height: 240)

  /// Where its borders and coasts come from.
  static let source = DataSource(
    name: "Natural Earth, for the map", version: "1:10 million, as in QGIS 3.22", licence: "Public domain",
    address: "https://www.naturalearthdata.com/")

  /// A country of the map.
  struct Shape: Sendable {
    /// Its alpha-2 code in lower case.
    let code: String
    /// The data of its path; a row of points for what is too small for an outline.
    let path: String
    /// The part of the map that shows it: left, top, width and height; empty where the map is not for views.
    var view = ""
    /// Whether it is drawn as points.
    var isDot: Bool { path.hasSuffix("h0") }
  }

  /// The countries, in the order in which they are drawn.
  let shapes: [Shape]
  /// The data of the path of disputed borders.
  let disputed: String
  /// What the map shows: left, top, width and height.
  let viewBox: String
  private let codes: Set<String>

  /// How many units of the map are one of ``wide``, which is as fine as a pixel.
  static let step = 8
  /// Twice the square units of ``wide`` that a point of an outline spans with its neighbours, at least.
  private static let roughness = 6

  /// The map as large as a page is wide, where less of it can be seen than in the views.
  ///
  /// A point comes to the same place in the shapes of both that share it, and a line between two is drawn more roughly
  /// once, so that no gap opens between them.
  var coarse: WorldMap {
    let paths = shapes.map { Self.onGrid(MapPath(parsing: $0.path)) }
    let outlines = OutlineSimplifier(of: paths.flatMap(\.outlines).map { ($0, Self.roughness) })
    let shapes = zip(shapes, paths).map { shape, path in
      guard path.kind == .outlines else { return Shape(code: shape.code, path: path.text) }
      let rough = path.lines.compactMap { outlines.rough($0) }
      // What is nothing on this grid is still to be seen.
      let seen = rough.isEmpty ? MapPath(.dots, [Array(path.points.prefix(1))]) : MapPath(.outlines, rough)
      return Shape(code: shape.code, path: seen.text)
    }
    return WorldMap(
      shapes: shapes, disputed: Self.onGrid(MapPath(parsing: disputed)).text,
      viewBox: viewBox.split(separator: " ").map { "\((Int($0) ?? 0) / Self.step)" }.joined(separator: " "))
  }

  /// A path on the grid of ``wide``, with no point twice in a row.
  private static func onGrid(_ path: MapPath) -> MapPath {
    let moved = path.lines.map { line in
      var points = line.reduce(into: [MapPoint]()) { points, point in
        let point = point.coarser(by: step)
        if points.last != point { points.append(point) }
      }
      if path.kind == .outlines, points.count > 1, points.first == points.last { points.removeLast() }
      return points
    }
    return MapPath(path.kind, moved)
  }

  /// ``bundled``, ``coarse``.
  static let wide = bundled.coarse

  private init(shapes: [Shape], disputed: String, viewBox: String) {
    (self.shapes, self.disputed, self.viewBox) = (shapes, disputed, viewBox)
    codes = Set(shapes.map(\.code))
  }

  /// The map that is part of the binary.
  static let bundled = WorldMap(bundledFile)

  /// The file of ``bundled``.
  static var bundledFile: String { EmbeddedFiles.all[fileName]?.description ?? "" }

  /// A map as the file has it.
  init(_ file: String) {
    var shapes: [Shape] = []
    var disputed = ""
    // By bytes: to look for characters in so long a text would take a good part of a small build.
    let lines = file.utf8.split(separator: UInt8(ascii: "\n")).map(Self.attributes)
    for attributes in lines {
      guard let path = attributes["d"] else { continue }
      if let view = attributes["id"], view.hasPrefix("at-") {
        shapes.append(Shape(code: String(view.dropFirst("at-".count)), path: path, view: attributes["viewBox"] ?? ""))
      } else {
        disputed = path
      }
    }
    self.init(shapes: shapes, disputed: disputed, viewBox: lines.first?["viewBox"] ?? "")
  }

  /// The code by which the map knows a country, which is its alpha-2 code; `nil` for one that it does not have.
  func code(of country: Country) -> String? {
    // By its bytes first: what else a feed has in the place of a code may be long.
    let code = country.alpha2.isEmpty ? country.code : country.alpha2
    guard code.utf8.count == 2, code.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let lowercased = code.lowercased()
    return codes.contains(lowercased) ? lowercased : nil
  }

  /// Whether the map has a country of a code in lower case.
  func has(_ code: String) -> Bool { codes.contains(code) }

  /// The values of attributes in a line of the file, by their names; of several with one name the first.
  private static func attributes(of line: Substring.UTF8View) -> [String: String] {
    // Split at quotation marks, every second part is a value, and what stands before it ends with its name and “=”.
    let parts = line.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false).map(Substring.init)
    var attributes: [String: String] = [:]
    for index in stride(from: 1, to: parts.count, by: 2) {
      let name = String(parts[index - 1].split(separator: " ").last?.dropLast() ?? "")
      attributes[name] = attributes[name] ?? String(parts[index])
    }
    return attributes
  }
}
