/// The outlines of countries as polygons (RFC 7946).
package struct CountryOutlines: Sendable {
  package struct Position: Equatable, Sendable {
    /// Degrees east of Greenwich, −180 to 180.
    package var longitude: Double
    /// Degrees north of the equator, −90 to 90.
    package var latitude: Double

    package init(longitude: Double, latitude: Double) {
      (self.longitude, self.latitude) = (longitude, latitude)
    }
  }

  /// The outer ring, then its holes; each ends with its first position.
  package typealias Polygon = [[Position]]

  private let polygons: @Sendable (String) -> [Polygon]

  /// - Parameter polygons: returns the polygons of an alpha-2 code in lower case; none for an unknown country.
  package init(_ polygons: @escaping @Sendable (String) -> [Polygon]) { self.polygons = polygons }

  static let none = CountryOutlines { _ in [] }

  func polygons(of code: String) -> [Polygon] { polygons(code.lowercased()) }
}
