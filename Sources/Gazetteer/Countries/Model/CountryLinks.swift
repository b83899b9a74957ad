/// Addresses of a picture, and what it shows.
struct Picture: Equatable, Sendable {
  /// Address of the SVG file.
  var svg = ""
  /// Address of the PNG file.
  var png = ""
  /// What it shows, in English, for those who do not see it.
  var description = ""

  /// The address of the file that scales best: the SVG, else the PNG; empty where there is none.
  var address: String { svg.isEmpty ? png : svg }
}

/// Addresses of a country on maps.
struct MapLinks: Equatable, Sendable {
  /// On Google Maps.
  var google = ""
  /// On OpenStreetMap.
  var openStreetMap = ""
}

extension MapLinks {
  /// The maps around a point, far enough away to show a country of middling size.
  init(around point: Coordinates) {
    let (latitude, longitude) = (Cell.decimal(point.latitude).text, Cell.decimal(point.longitude).text)
    google = "https://www.google.com/maps/@\(latitude),\(longitude),5z"
    openStreetMap = "https://www.openstreetmap.org/#map=5/\(latitude)/\(longitude)"
  }
}
