extension Chart {
  /// Why its picture shows nothing, or not what its data say; `nil` for a sound chart.
  var fault: String? {
    if data.marks.isEmpty { return "the chart has no rows" }
    if kind == .value { return nil }
    if data.numbers.isEmpty { return "the chart has no numbers" }
    let isCut = [.bar, .column, .box].contains(kind)
    if !isCut, !data.marks.contains(where: { data.isInside($0) && !data.lacksSize($0) }) {
      return "the chart shows nothing, since all its values are outside the axes; change “scale”, “from” or “to”"
    }
    guard let text = data.key.stray, kind.isLine || kind == .column else { return nil }
    return "“\(data.key.name.oneLine())” is not in order, since “\(text.oneLine())” is no day; correct it in the query"
  }
}
