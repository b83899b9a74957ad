import Countries
import Foundation

/// Places an outline between the edges of the map, 169° west and 191° east.
struct PlacedRing {
  typealias Position = BorderFile.Position

  private static let (left, right) = (EqualEarth.centre - 180, EqualEarth.centre + 180)
  /// The distance in degrees within which a point is on the antimeridian.
  private static let closeness = 1e-7

  static func parts(of ring: [Position]) -> [[Position]] {
    var ring = ring
    if ring.first == ring.last { ring.removeLast() }
    guard ring.count > 2 else { return [] }
    let whole = unrolled(ring)
    var (least, most) = (whole[0].longitude, whole[0].longitude)
    for place in whole { (least, most) = (min(least, place.longitude), max(most, place.longitude)) }
    var parts: [[Position]] = []
    var turn = ((left - most) / 360).rounded(.up) * 360
    while least + turn < right {
      var part = whole.map { Position(longitude: snapped($0.longitude + turn), latitude: $0.latitude) }
      if least + turn < left { part = clipped(part, at: left, isAbove: true) }
      if most + turn > right { part = clipped(part, at: right, isAbove: false) }
      if part.count > 2 { parts.append(part) }
      turn += 360
    }
    return parts
  }

  /// A ring that continues across the antimeridian with longitudes beyond 180°, taking the shorter direction to each point.
  /// A step of 360° follows a pole from one edge of the map to the other.
  private static func unrolled(_ ring: [Position]) -> [Position] {
    var (shift, before) = (0.0, ring[0].longitude)
    return ring.map { place in
      let way = place.longitude - before
      before = place.longitude
      if abs(way) > 180, abs(way) < 360 - closeness { shift += way > 0 ? -360 : 360 }
      return Position(longitude: place.longitude + shift, latitude: place.latitude)
    }
  }

  private static func snapped(_ longitude: Double) -> Double {
    abs(longitude - 180) < closeness ? 180 : longitude
  }

  /// The part of a ring on one side of a meridian (Sutherland and Hodgman's algorithm).
  static func clipped(_ ring: [Position], at meridian: Double, isAbove: Bool) -> [Position] {
    var result: [Position] = []
    var before = ring[ring.count - 1]
    for place in ring {
      let isInside = (place.longitude >= meridian) == isAbove || place.longitude == meridian
      let wasInside = (before.longitude >= meridian) == isAbove || before.longitude == meridian
      if isInside != wasInside {
        let share = (meridian - before.longitude) / (place.longitude - before.longitude)
        let latitude = before.latitude + share * (place.latitude - before.latitude)
        result.append(Position(longitude: meridian, latitude: latitude))
      }
      if isInside { result.append(place) }
      before = place
    }
    return result
  }
}
