import Countries
import Foundation

/// The Equal Earth projection (Šavrič, Patterson, Jenny 2018), as in `Data/derive_map.py`, in units of
/// ``WorldMap/bundled`` from its upper left corner.
enum EqualEarth {
  /// The length of the equator in units.
  static let width = 8_000.0
  /// The central meridian in degrees east. The edge of the map is in the Bering Strait.
  static let centre = 11.0

  private static let (a1, a2, a3, a4) = (1.340264, -0.081106, 0.000893, 0.003796)
  private static let half = 3.0.squareRoot() / 2
  /// The number of map units in the radius of the unit sphere.
  static let unit = width / 2 / (2 * 3.0.squareRoot() / 3 * .pi / a1)
  private static let top = northing(angle(ofLatitude: 90))

  static func project(_ place: Coordinates) -> (x: Double, y: Double) {
    let longitude = place.longitude < centre - 180 ? place.longitude + 360 : place.longitude
    return project(longitude: longitude, latitude: place.latitude)
  }

  /// Projects a position with a longitude from −169° to 191°.
  static func project(longitude: Double, latitude: Double) -> (x: Double, y: Double) {
    let angle = angle(ofLatitude: latitude)
    let x = 2 * 3.0.squareRoot() / 3 * (longitude - centre) * .pi / 180 * cos(angle) / slope(angle)
    return (width / 2 + x * unit, (top - northing(angle)) * unit)
  }

  /// The inverse projection, by Newton's method, with longitudes as in ``project(longitude:latitude:)``.
  static func place(x: Double, y: Double) -> (longitude: Double, latitude: Double) {
    let wanted = top - y / unit
    var angle = wanted / a1
    for _ in 0..<12 {
      let step = (northing(angle) - wanted) / slope(angle)
      angle -= step
      if abs(step) < 1e-12 { break }
    }
    let sine = min(max(sin(angle) / half, -1), 1)
    let east = (x - width / 2) / unit * slope(angle) / (2 * 3.0.squareRoot() / 3 * cos(angle))
    return (centre + east * 180 / .pi, asin(sine) * 180 / .pi)
  }

  private static func angle(ofLatitude latitude: Double) -> Double { asin(half * sin(latitude * .pi / 180)) }

  private static func northing(_ angle: Double) -> Double {
    let square = angle * angle
    let sixth = square * square * square
    return angle * (a1 + a2 * square + sixth * (a3 + a4 * square))
  }

  /// The derivative of ``northing(_:)``.
  private static func slope(_ angle: Double) -> Double {
    let square = angle * angle
    let sixth = square * square * square
    return a1 + 3 * a2 * square + sixth * (7 * a3 + 9 * a4 * square)
  }
}
