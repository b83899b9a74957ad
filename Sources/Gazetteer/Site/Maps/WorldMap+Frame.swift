extension WorldMap {
  /// The part of the map that shows these countries, with the proportions of the map, as the text of a view box.
  ///
  /// Countries far from the others and one that is wider than all others together, such as Russia in Europe, may be outside
  /// or cut.
  ///
  /// - Parameter most: the maximum share of such countries; with more of them, it is the whole map.
  func frame(of codes: Set<String>, losing most: Double = 1) -> String {
    let sides = viewBox.split(separator: " ").compactMap { Int($0) }
    let boxes = shapes.filter { codes.contains($0.code) }.map(\.box)
    guard sides.count == 4, !boxes.isEmpty else { return viewBox }
    let (width, height) = (sides[2], sides[3])
    let middle = boxes.map(\.middle.x).sorted()[boxes.count / 2]
    var near = boxes.filter { abs($0.middle.x - middle) < width / 4 }.sorted { $0.width < $1.width }
    if near.count > 10, let widest = near.last, widest.width > Self.around(near.dropLast()).width { near.removeLast() }
    // The northernmost and southernmost of many, such as remote islands, may be outside too.
    if most == 1 {
      near = near.sorted { $0.middle.y < $1.middle.y }.dropFirst(boxes.count / 30).dropLast(boxes.count / 30)
    }
    guard Double(boxes.count - near.count) <= most * Double(boxes.count) else { return viewBox }
    let box = Self.around(near)
    let wide = min(width, max(width / 16, max(box.width, box.height * width / height) * 11 / 10))
    let high = (wide * height + width / 2) / width
    let left = min(max(box.middle.x - wide / 2, 0), width - wide)
    let top = min(max(box.middle.y - high / 2, 0), height - high)
    return "\(left) \(top) \(wide) \(high)"
  }

  private static func around(_ boxes: some Sequence<MapBox>) -> MapBox {
    MapBox(boxes.flatMap { [MapPoint(x: $0.left, y: $0.top), MapPoint(x: $0.right, y: $0.bottom)] })
  }
}
