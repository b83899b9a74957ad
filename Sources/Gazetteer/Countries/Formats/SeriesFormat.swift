import Base

/// The bundled time series: an object with `gazetteer_series` (the version, 1) and `series`. `Data/README.md` describes
/// the keys.
enum SeriesFormat {
  /// The series of all countries by alpha-2 code, in document order.
  ///
  /// - Throws: ``PlainError`` where the bytes are not JSON.
  static func decode(_ bytes: [UInt8]) throws(PlainError) -> [String: [Series]] {
    let root = try FeedDecoder.parse(bytes)
    var all: [String: [Series]] = [:]
    for value in (root["series"]?.array ?? []).prefix(FeedLimits.series) {
      let text = { (key: String) in value[key]?.string ?? "" }
      let years = (value["years"]?.array ?? []).map(\.integer)
      let projected = value["projected_from"]?.integer ?? .max
      for (code, numbers) in value["values"]?.pairs ?? [] {
        let points = zip(years, numbers.array ?? []).compactMap { year, number -> Series.Point? in
          guard let year, let number = number.number else { return nil }
          return Series.Point(year: year, value: number, isProjected: year >= projected)
        }
        guard let series = Series(name: text("name"), label: text("label"), unit: text("unit"), points: points) else {
          continue
        }
        all[code, default: []].append(series)
      }
    }
    return all
  }
}
