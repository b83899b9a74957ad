/// The URLs of an image and its description.
struct Picture: Equatable, Sendable {
  var svg = ""
  var png = ""
  /// The English alternative text.
  var description = ""

  /// The URL of the SVG or else the PNG file; empty if there is neither.
  var address: String { svg.isEmpty ? png : svg }
}

/// The URLs of a country on map services.
struct MapLinks: Equatable, Sendable {
  var google = ""
  var openStreetMap = ""
}

extension MapLinks {
  /// Maps centered on a point, zoomed for a medium-sized country.
  init(around point: Coordinates) {
    let (latitude, longitude) = (Cell.decimal(point.latitude).text, Cell.decimal(point.longitude).text)
    google = "https://www.google.com/maps/@\(latitude),\(longitude),5z"
    openStreetMap = "https://www.openstreetmap.org/#map=5/\(latitude)/\(longitude)"
  }
}
