import Base

/// What an SVG draws once its references are followed: a few lines can ask for billions of elements.
struct SVGGrowth {
  private struct Element {
    let name: String
    let references: [String]
    /// After the last element within it.
    var end = 0
  }

  /// What an element comes to with all that it draws.
  private struct Size {
    var elements = 1
    var depth = 1

    mutating func add(_ part: Size) throws(PlainError) {
      elements += part.elements
      depth = max(depth, part.depth + 1)
      guard elements <= PictureLimits.elements else { throw .tooManyElements }
    }
  }

  private var elements: [Element] = []
  /// The elements by their names, of which two may be alike.
  private var places: [String: [Int]] = [:]
  private var open: [Int] = []
  private var referenceCount = 0
  /// What style sheets refer to.
  private var paints: Set<String> = []

  /// Whether there is no element yet.
  var isEmpty: Bool { elements.isEmpty }

  /// Takes an element that begins, with the names of what it refers to.
  mutating func begin(_ name: String, id: String, _ references: [String]) throws(PlainError) {
    referenceCount += references.count
    guard max(elements.count + 1, referenceCount) <= PictureLimits.elements else { throw .tooManyElements }
    guard open.count < PictureLimits.depth else { throw .tooDeep }
    if !id.isEmpty { places[id, default: []].append(elements.count) }
    open.append(elements.count)
    elements.append(Element(name: name, references: references))
  }

  /// Takes the end of the element that was opened last.
  mutating func end() {
    elements[open.removeLast()].end = elements.count
  }

  /// Takes the names of what a style sheet refers to, for elements that nobody counts.
  mutating func addPaints(_ references: [String]) {
    paints.formUnion(references)
  }

  /// Counts, once all elements are there.
  func check() throws(PlainError) {
    for place in paints.flatMap({ places[$0] ?? [] }) where !elements[place].name.hasSuffix("Gradient") {
      throw .active("a style sheet with a reference to the element “\(elements[place].name)”")
    }
    var sizes: [Size?] = Array(repeating: nil, count: elements.count)
    var begun = Array(repeating: false, count: elements.count)
    _ = try size(of: 0, level: 1, &sizes, &begun)
  }

  private func size(
    of place: Int, level: Int, _ sizes: inout [Size?], _ begun: inout [Bool]
  ) throws(PlainError) -> Size {
    if let size = sizes[place] { return size }
    guard !begun[place] else { throw .damaged(.svg, "it is to draw an element within itself") }
    guard level <= PictureLimits.depth else { throw .tooDeep }
    begun[place] = true
    var size = Size()
    for other in elements[place].references.lazy.flatMap({ places[$0] ?? [] }) {
      // Its content is drawn again for whatever inherits it, or for each corner of a line.
      guard !["marker", "pattern"].contains(elements[other].name) else {
        throw .active("a reference to the element “\(elements[other].name)”")
      }
      try size.add(self.size(of: other, level: level + 1, &sizes, &begun))
    }
    var child = place + 1
    while child < elements[place].end {
      try size.add(self.size(of: child, level: level + 1, &sizes, &begun))
      child = elements[child].end
    }
    guard size.depth <= PictureLimits.depth else { throw .tooDeep }
    sizes[place] = size
    return size
  }
}
