import Base
import Countries

/// A `map` block of a report with the rows of its result.
struct ReportMap {
  let block: MapBlock
  /// `nil` for a map of figures of the feed.
  let rows: ReportRows?

  /// The columns that the map shows.
  private(set) var code, time, value, label: Int?
  private(set) var place: (latitude: Int, longitude: Int)?

  init(_ block: MapBlock, _ rows: ReportRows?) throws(Mistake) {
    (self.block, self.rows) = (block, rows)
    guard let answer = rows?.answer else {
      guard block[.from] == nil else {
        throw block.mistake(.from, "“from” names the result of a query, and the page has no sql block")
      }
      return
    }
    let find = { (key: MapBlock.Key, names: [String]) throws(Mistake) -> Int? in
      guard let name = block[key] else {
        return names.lazy.compactMap { name in answer.columns.firstIndex { $0.lowercased() == name } }.first
      }
      return try answer.column(name, line: block.mistake(key, "").line)
    }
    let latitude = try find(.latitude, CountryColumn.keys(of: "latitude"))
    let longitude = try find(.longitude, CountryColumn.keys(of: "longitude"))
    let numeric = CountryColumn.keys(of: "numeric")
    code = try find(.code, ["code"] + CountryColumn.codeKeys.filter { !numeric.contains($0) })
    time = try find(.time, [])
    if block.hasPoints || code == nil, let latitude, let longitude { place = (latitude, longitude) }
    if block.hasPoints, place == nil {
      throw block.mistake(.points, "points need the columns “latitude” and “longitude”, which the result lacks")
    }
    guard code != nil || place != nil else {
      throw block.mistake(.from, "no column of the result holds country codes; name one, as in “code: code”")
    }
    guard time == nil || place == nil else {
      throw block.mistake(.time, "points have no times; remove this line, or “points”, or name a column of codes")
    }
    let kept = [code, time, latitude, longitude].compactMap(\.self)
    let isNumber = { (column: Int) in answer.rows.contains { $0[column].number != nil } }
    // An empty column is valid: the map is hatched.
    let isUnknown = { (column: Int) in answer.rows.allSatisfy { $0[column].isEmpty } }
    value = try find(.value, [])
    if value == nil, code != nil { value = answer.columns.indices.first { !kept.contains($0) && isNumber($0) } }
    if code != nil, value == nil, place == nil {
      value = answer.columns.indices.first { !kept.contains($0) && isUnknown($0) }
      guard value != nil || answer.rows.isEmpty else {
        throw block.mistake(.from, "the result has no numeric column to colour the map by")
      }
    }
    label = try find(.label, ["name", "title", "label"])
    if label == nil { label = answer.columns.indices.first { !kept.contains($0) && $0 != value } }
  }
}
