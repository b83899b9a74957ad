/// A point on the earth in degrees (WGS 84).
struct Coordinates: Equatable, Sendable {
  /// Degrees north of the equator, −90 to 90.
  var latitude: Double
  /// Degrees east of Greenwich, −180 to 180.
  var longitude: Double

  init?(latitude: Double, longitude: Double) {
    guard abs(latitude) <= 90, abs(longitude) <= 180 else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }
}
