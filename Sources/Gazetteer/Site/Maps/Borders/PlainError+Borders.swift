import Base

extension PlainError {
  /// The borders of a file, at a line where that is known, cannot be drawn.
  static func borders(at place: String, _ reason: String) -> Self {
    PlainError(
      "the borders cannot be drawn", at: place, reason,
      advice: "Name a GeoJSON FeatureCollection of countries, in degrees of longitude and latitude (WGS 84), with "
        + "--borders, or leave the option out; topo2geo makes one of TopoJSON.", .badData)
  }
}
