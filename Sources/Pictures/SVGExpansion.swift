/// What an SVG draws once its references are followed: a few lines can ask for billions of elements.
///
/// The number is never too small, and may be larger than a browser's: an element with a pattern counts the pattern for
/// each element within it, which may inherit it, and a rule of a style holds for each element that it may be about.
struct SVGExpansion {
  private var nodes: [SVGNode] = []
  private var references: [SVGReference] = []
  private var styles: [SVGStyle.Selector: [SVGReference]] = [:]
  private var styleCount = 0
  private var open: [Int] = []

  /// Takes an element that begins, with what it refers to.
  mutating func begin(_ element: MarkupElement, _ references: [SVGReference]) throws(PictureError) {
    guard nodes.count < PictureLimits.elements else { throw .tooManyElements }
    let start = self.references.count
    self.references += references
    open.append(nodes.count)
    nodes.append(SVGNode(element, references: start..<self.references.count))
  }

  /// Takes the end of the element that was opened last.
  mutating func end() {
    nodes[open.removeLast()].end = nodes.count
  }

  /// Takes what a style sheet refers to.
  mutating func add(_ references: [(selector: SVGStyle.Selector, reference: SVGReference)]) throws(PictureError) {
    styleCount += references.count
    guard styleCount <= PictureLimits.elements else { throw .tooManyElements }
    for (selector, reference) in references { styles[selector, default: []].append(reference) }
  }

  /// Counts, once all elements are there.
  ///
  /// - Throws: ``PictureError/tooManyElements``, ``PictureError/tooDeep``, and ``PictureError/damaged(_:_:)`` for an
  ///   element that is to be drawn within itself.
  func check() throws(PictureError) {
    var sizes = SVGSizes(nodes: nodes, references: references, styles: styles)
    _ = try sizes.size(of: 0)
  }
}

/// An element, followed by those within it.
struct SVGNode {
  /// Behind the last element within it.
  var end = 0
  /// The places of its references among all.
  let references: Range<Int>
  let name: String
  let id: [UInt8]
  let classes: [UInt8]
  /// At least as many as its line has.
  let vertices: Int

  init(_ element: MarkupElement, references: Range<Int>) {
    self.references = references
    name = element.name.localName
    var (id, classes, vertices): ([UInt8], [UInt8], Int) = ([], [], 2)
    for attribute in element.attributes where attribute.name.prefix.isEmpty {
      switch attribute.name.localName {
      case "id": id = attribute.value
      case "class": classes = attribute.value
      case "d", "points", "values", "from", "to", "by": vertices += Self.vertices(in: attribute.value)
      default: break
      }
    }
    (self.id, self.classes, self.vertices) = (id, classes, vertices)
  }

  /// As how many elements it counts: an effect goes over all pixels, some of them again and again.
  var weight: Int {
    switch name {
    case "feConvolveMatrix", "feDiffuseLighting", "feMorphology", "feSpecularLighting", "feTurbulence": 1000
    case _ where name.hasPrefix("fe"): 100
    case "mask": 20
    default: 1
    }
  }

  /// What a style may choose it by.
  var selectors: [SVGStyle.Selector] {
    let isSpace = { (byte: UInt8) in byte == 0x20 || (0x09...0x0D).contains(byte) }
    return [.element(name), .id(id)] + classes.split(whereSeparator: isSpace).map { .className(Array($0)) }
  }

  /// At least the vertices of a path: a letter or a number begins each. The digits of an arc may be numbers by
  /// themselves.
  private static func vertices(in path: [UInt8]) -> Int {
    let hasArcs = path.contains(UInt8(ascii: "a")) || path.contains(UInt8(ascii: "A"))
    var (count, isInNumber) = (0, false)
    for byte in path {
      let isDigit = (0x30...0x39).contains(byte)
      if byte >= 0x41 || byte == UInt8(ascii: ".") || isDigit && (hasArcs || !isInNumber) { count += 1 }
      isInNumber = isDigit
    }
    return count
  }
}
