import Datasets
import Foundation

/// The map of the world that the site shows, as `Data/derive-map` drew it: one line a country, with its view and shape.
struct WorldMap: Sendable {
  /// The file of the map, beside the styles and scripts of the site.
  static let fileName = "world.svg"
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

  /// The map as large as a page is wide, where less of it can be seen than in the views: on a grid as fine as a pixel.
  ///
  /// A point comes to the same place in the shapes of both that share it, so that no gap opens between them.
  var coarse: WorldMap {
    WorldMap(
      shapes: shapes.map { Shape(code: $0.code, path: CoarsePath(of: $0.path).text) },
      disputed: CoarsePath(of: disputed).text,
      viewBox: viewBox.split(separator: " ").map { "\((Int($0) ?? 0) / CoarsePath.step)" }.joined(separator: " "))
  }

  /// ``bundled``, ``coarse``.
  static let wide = bundled.coarse

  private init(shapes: [Shape], disputed: String, viewBox: String) {
    (self.shapes, self.disputed, self.viewBox) = (shapes, disputed, viewBox)
    codes = Set(shapes.map(\.code))
  }

  /// The map that is part of the binary.
  static let bundled = WorldMap(EmbeddedFiles.all[fileName]?.description ?? "")

  /// A map as the file has it.
  init(_ file: String) {
    var shapes: [Shape] = []
    var disputed = ""
    for line in file.split(separator: "\n") {
      guard let path = Self.attribute("d", of: line) else { continue }
      if let view = Self.attribute("id", of: line), view.hasPrefix("at-") {
        shapes.append(Shape(code: String(view.dropFirst("at-".count)), path: String(path)))
      } else {
        disputed = String(path)
      }
    }
    self.shapes = shapes
    self.disputed = disputed
    viewBox = file.split(separator: "\n").first.flatMap { Self.attribute("viewBox", of: $0) }.map(String.init) ?? ""
    codes = Set(shapes.map(\.code))
  }

  /// The code by which the map knows a country, which is its alpha-2 code; `nil` for one that it does not have.
  func code(of country: Country) -> String? {
    // By its bytes first: what else a feed has in the place of a code may be long.
    let code = country.alpha2.isEmpty ? country.code : country.alpha2
    guard code.utf8.count == 2, code.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let lowercased = code.lowercased()
    return codes.contains(lowercased) ? lowercased : nil
  }

  /// The first value of an attribute in a line of the file.
  private static func attribute(_ name: String, of line: Substring) -> Substring? {
    guard let start = line.range(of: " \(name)=\"") else { return nil }
    return line[start.upperBound...].prefix { $0 != "\"" }
  }
}
