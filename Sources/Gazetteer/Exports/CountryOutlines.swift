/// The outlines of countries, as polygons of longitudes and latitudes (RFC 7946).
package struct CountryOutlines: Sendable {
  /// A longitude and a latitude, in degrees.
  struct Position: Equatable, Sendable {
    /// Degrees east of Greenwich, −180 to 180.
    var longitude: Double
    /// Degrees north of the equator, −90 to 90.
    var latitude: Double
  }

  /// The outer ring, then its holes; each ends where it begins.
  typealias Polygon = [[Position]]

  /// By alpha-2 code in lower case.
  private let polygons: @Sendable (String) -> [Polygon]

  /// Outlines.
  ///
  /// - Parameter polygons: those of a country, by its alpha-2 code in lower case; none for one that is not known.
  init(_ polygons: @escaping @Sendable (String) -> [Polygon]) { self.polygons = polygons }

  /// No outlines.
  static let none = CountryOutlines { _ in [] }

  /// The polygons of a country, by its alpha-2 code in either case.
  func polygons(of code: String) -> [Polygon] { polygons(code.lowercased()) }
}
