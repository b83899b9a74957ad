/// What the elements of an SVG come to with all that they draw, each counted once.
struct SVGSizes {
  /// What is drawn.
  struct Size {
    var elements = 0
    var vertices = 0
    /// How many elements stand one within the other.
    var depth = 0

    /// Sizes beyond are as good as this one; twice as many bits are enough for a product.
    private static let largest = 1 << 30

    mutating func add(_ other: Size, times count: Int = 1) {
      elements = min(elements + min(other.elements * count, Self.largest), Self.largest)
      vertices = min(vertices + min(other.vertices * count, Self.largest), Self.largest)
      depth = max(depth, other.depth)
    }
  }

  /// What is drawn for references, by how often.
  private struct Drawn {
    var content = Size()
    var paint = Size()
    var marker = Size()

    mutating func add(_ size: Size, as kind: SVGReference.Kind) {
      switch kind {
      case .link, .effect: content.add(size)
      case .paint: paint.add(size)
      case .marker: marker.add(size)
      }
    }

    mutating func add(_ other: Drawn) {
      content.add(other.content)
      paint.add(other.paint)
      marker.add(other.marker)
    }
  }

  /// A value that is being computed, and needs itself where it is asked for meanwhile.
  private enum State<Value> {
    case begun
    case done(Value)
  }

  private let nodes: [SVGNode]
  private let references: [SVGReference]
  private let styles: [SVGStyle.Selector: [SVGReference]]
  /// The elements by their names, of which two may be alike.
  private var places: [[UInt8]: [Int]] = [:]
  /// How many elements up to each draw something that inherits from where it stands.
  private var inheriting: [Int] = [0]
  private var sizes: [State<Size>?]
  private var styleSizes: [SVGStyle.Selector: State<Drawn>] = [:]
  /// What is drawn for each reference, which may stand often.
  private var referenceSizes: [SVGReference: Size] = [:]
  private var level = 0

  init(nodes: [SVGNode], references: [SVGReference], styles: [SVGStyle.Selector: [SVGReference]]) {
    (self.nodes, self.references, self.styles) = (nodes, references, styles)
    sizes = Array(repeating: nil, count: nodes.count)
    for (index, node) in nodes.enumerated() {
      if !node.id.isEmpty { places[node.id, default: []].append(index) }
      inheriting.append(inheriting[index] + (["pattern", "marker", "mask"].contains(node.name) ? 1 : 0))
    }
  }

  /// The size of an element.
  mutating func size(of index: Int) throws(PictureError) -> Size {
    switch sizes[index] {
    case .done(let size)?: return size
    case .begun?: throw Self.endless
    case nil: break
    }
    level += 1
    guard level <= PictureLimits.depth else { throw .tooDeep }
    sizes[index] = .begun
    let size = try count(nodes[index], at: index)
    guard size.depth <= PictureLimits.depth else { throw .tooDeep }
    // It is a part of the whole.
    guard size.elements <= PictureLimits.elements else { throw .tooManyElements }
    sizes[index] = .done(size)
    level -= 1
    return size
  }

  private mutating func count(_ node: SVGNode, at index: Int) throws(PictureError) -> Size {
    var own = Size(elements: node.weight, vertices: node.vertices)
    var child = index + 1
    while child < node.end {
      own.add(try size(of: child))
      child = nodes[child].end
    }
    var drawn = try self.drawn(by: references[node.references])
    if !styles.isEmpty {
      for selector in node.selectors where styles[selector] != nil { drawn.add(try self.drawn(by: selector)) }
    }
    own.add(drawn.content)
    // What is within may inherit a paint, and a marker may be painted with it.
    var painted = drawn.paint
    painted.add(Size(elements: 1))
    if drawn.paint.elements + drawn.marker.elements > 0, inheriting[node.end] > inheriting[index + 1] {
      throw .active("a pattern that inherits another")
    }
    var all = own
    all.add(drawn.paint, times: own.elements)
    all.add(drawn.marker, times: min(own.vertices * painted.elements, 1 << 30))
    all.depth += 1
    return all
  }

  private mutating func drawn(by selector: SVGStyle.Selector) throws(PictureError) -> Drawn {
    switch styleSizes[selector] {
    case .done(let drawn)?: return drawn
    case .begun?: throw Self.endless
    case nil: break
    }
    styleSizes[selector] = .begun
    let drawn = try self.drawn(by: styles[selector, default: []][...])
    styleSizes[selector] = .done(drawn)
    return drawn
  }

  private mutating func drawn(by references: ArraySlice<SVGReference>) throws(PictureError) -> Drawn {
    var drawn = Drawn()
    for reference in references { drawn.add(try size(of: reference), as: reference.kind) }
    return drawn
  }

  private mutating func size(of reference: SVGReference) throws(PictureError) -> Size {
    if let size = referenceSizes[reference] { return size }
    var size = Size()
    for place in places[reference.id] ?? [] where reference.kind.draws(nodes[place].name) {
      size.add(try self.size(of: place))
    }
    referenceSizes[reference] = size
    return size
  }

  private static let endless = PictureError.damaged(.svg, "it is to draw an element within itself")
}
