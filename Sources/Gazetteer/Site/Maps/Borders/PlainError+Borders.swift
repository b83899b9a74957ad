import Base

extension PlainError {
  static func borders(at place: String, _ reason: String) -> Self {
    PlainError(
      "the borders cannot be drawn", at: place, reason,
      advice: "Pass a GeoJSON FeatureCollection of countries in degrees (WGS 84) to --borders, or omit the option. "
        + "topo2geo converts TopoJSON.", .badData)
  }
}
