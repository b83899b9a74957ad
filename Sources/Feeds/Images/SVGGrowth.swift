import Base

/// Counts the elements that an SVG draws with references expanded: a few lines can expand to billions.
struct SVGGrowth {
  private struct Element {
    let name: String
    let references: [String]
    /// The index after its last descendant.
    var end = 0
  }

  /// The size of an element with its references expanded.
  private struct Size {
    var elements = 1
    var depth = 1

    mutating func add(_ part: Size) throws(PlainError) {
      elements += part.elements
      depth = max(depth, part.depth + 1)
      guard elements <= ImageLimits.elements else { throw .tooManyElements }
    }
  }

  private var elements: [Element] = []
  /// The indexes of elements by `id`, which may be repeated.
  private var places: [String: [Int]] = [:]
  private var open: [Int] = []
  private var referenceCount = 0
  /// References in style sheets.
  private var paints: Set<String> = []

  var isEmpty: Bool { elements.isEmpty }

  /// Adds an element and its references.
  mutating func begin(_ name: String, id: String, _ references: [String]) throws(PlainError) {
    referenceCount += references.count
    guard max(elements.count + 1, referenceCount) <= ImageLimits.elements else { throw .tooManyElements }
    guard open.count < ImageLimits.depth else { throw .tooDeep }
    if !id.isEmpty { places[id, default: []].append(elements.count) }
    open.append(elements.count)
    elements.append(Element(name: name, references: references))
  }

  /// Ends the innermost element.
  mutating func end() {
    elements[open.removeLast()].end = elements.count
  }

  /// Adds the references of a style sheet, whose uses are not counted.
  mutating func addPaints(_ references: [String]) {
    paints.formUnion(references)
  }

  /// Checks the limits after all elements were added.
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
    guard !begun[place] else { throw .damaged(.svg, "an element refers to itself") }
    guard level <= ImageLimits.depth else { throw .tooDeep }
    begun[place] = true
    var size = Size()
    for other in elements[place].references.lazy.flatMap({ places[$0] ?? [] }) {
      // Markers and patterns are drawn again for each use or vertex.
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
    guard size.depth <= ImageLimits.depth else { throw .tooDeep }
    sizes[place] = size
    return size
  }
}
