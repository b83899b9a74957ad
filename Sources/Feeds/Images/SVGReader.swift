import Base
import CExpat

/// Checks that an SVG has no active content when opened by itself: elements, attributes and style functions must be
/// allowed, and references must stay within the file.
final class SVGReader {
  private let bytes: [UInt8]
  /// Reads UTF-8, whatever encoding the document declares. A line feed separates namespaces from names.
  fileprivate let parser = XML_ParserCreateNS("UTF-8", 0x0A)
  private var root: [String: String] = [:]
  private var drawing = SVGGrowth()
  /// The text of the current style sheet.
  private var sheet: [UInt8]?
  private var namespaceCount = 0
  fileprivate var failure: PlainError?

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    listen()
  }

  deinit { XML_ParserFree(parser) }

  /// Checks the SVG and returns the attributes of its root element.
  static func root(of bytes: [UInt8]) throws(PlainError) -> [String: String] {
    // Expat would take zeros for UTF-16.
    guard !bytes.contains(0) else { throw .notWellFormed }
    let reader = SVGReader(bytes)
    let status = bytes.withUnsafeBytes { bytes in
      let start = bytes.baseAddress?.assumingMemoryBound(to: XML_Char.self)
      return XML_Parse(reader.parser, start, Int32(clamping: bytes.count), 1)
    }
    if let failure = reader.failure { throw failure }
    guard status == XML_STATUS_OK else {
      let isCut = XML_GetErrorCode(reader.parser) == XML_ERROR_NO_ELEMENTS && !reader.drawing.isEmpty
      throw isCut ? .cut(.svg) : .notWellFormed
    }
    try reader.drawing.check()
    return reader.root
  }

  /// Without more handlers, expat reads no other file and declares no entity.
  private func listen() {
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetStartDoctypeDeclHandler(parser) { context, name, systemID, publicID, hasDeclarations in
      attempt(context) { _ throws(PlainError) in
        guard hasDeclarations == 0 else { throw .active("DTD declarations") }
        let isKnown = [publicID, systemID].allSatisfy { $0 == nil || SVGNames.isKnown(declaration: text($0)) }
        guard isKnown, text(name).lowercased() != "html" else { throw .active("an external DTD") }
      }
    }
    XML_SetProcessingInstructionHandler(parser) { context, target, _ in
      attempt(context) { _ throws(PlainError) in
        guard !text(target).lowercased().hasPrefix("xml") else { throw .active("a style sheet instruction") }
      }
    }
    XML_SetStartNamespaceDeclHandler(parser) { context, _, _ in attempt(context) { $0.namespaceCount += 1 } }
    XML_SetStartElementHandler(parser) { context, name, attributes in
      attempt(context) { reader throws(PlainError) in
        try reader.checkEntities()
        let (namespace, name) = split(name)
        try reader.begin(name, in: namespace, Attribute.all(attributes))
      }
    }
    XML_SetEndElementHandler(parser) { context, _ in attempt(context) { reader throws(PlainError) in try reader.end() }
    }
    XML_SetCharacterDataHandler(parser) { context, start, length in
      attempt(context) { $0.sheet? += UnsafeRawBufferPointer(start: start, count: Int(length)) }
    }
    XML_SetSkippedEntityHandler(parser) { context, _, _ in
      attempt(context) { _ throws(PlainError) in throw .notWellFormed }
    }
  }
}

/// Calls `body` with the reader in `context`; stops the parser at the first error.
private func attempt(_ context: UnsafeMutableRawPointer?, _ body: (SVGReader) throws(PlainError) -> Void) {
  // cannot trap: the reader passed itself as the context
  let reader = Unmanaged<SVGReader>.fromOpaque(context!).takeUnretainedValue()
  // Expat reports the end of an empty element even after it was stopped.
  guard reader.failure == nil else { return }
  do throws(PlainError) {
    try body(reader)
  } catch {
    reader.failure = error
    XML_StopParser(reader.parser, 0)
  }
}

private func text(_ text: UnsafePointer<XML_Char>?) -> String {
  text.map { String(cString: $0) } ?? ""
}

private func split(_ name: UnsafePointer<XML_Char>?) -> (namespace: String, name: String) {
  let name = text(name)
  guard let end = name.utf8.firstIndex(of: 0x0A) else { return ("", name) }
  return (String(name[..<end]), String(name[name.utf8.index(after: end)...]))
}

// MARK: - Elements
extension SVGReader {
  private struct Attribute {
    let name: String
    let namespace: String
    let value: [UInt8]

    /// Reads an array of names and values that ends with `nil`.
    static func all(_ parts: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?) -> [Attribute] {
      var (attributes, index): ([Attribute], Int) = ([], 0)
      while let part = parts?[index] {
        let (namespace, name) = split(part)
        attributes.append(Attribute(name: name, namespace: namespace, value: Array(text(parts?[index + 1]).utf8)))
        index += 2
      }
      return attributes
    }
  }

  /// Expat skips entities that an external DTD could declare, and reports none in attributes.
  private func checkEntities() throws(PlainError) {
    let (start, count) = (Int(XML_GetCurrentByteIndex(parser)), Int(XML_GetCurrentByteCount(parser)))
    guard start >= 0, count <= bytes.count - start else { throw .notWellFormed }
    let tag = bytes[start..<start + count]
    for reference in tag.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false).dropFirst()
    where !Self.references.contains(where: { reference.starts(with: $0.utf8) }) {
      throw .notWellFormed
    }
  }

  private static let references = ["#", "amp;", "apos;", "gt;", "lt;", "quot;"]

  private func begin(_ name: String, in namespace: String, _ attributes: [Attribute]) throws(PlainError) {
    guard sheet == nil else { throw .active("a style sheet with elements") }
    guard namespaceCount <= Self.mostNamespaces else { throw .active("more than \(Self.mostNamespaces) namespaces") }
    if drawing.isEmpty {
      guard name == "svg" else { throw .notAnImage("it is XML, but not SVG") }
      guard namespace == SVGNames.namespace else {
        throw .damaged(.svg, "its root element is not in the SVG namespace")
      }
      for attribute in attributes where attribute.namespace.isEmpty {
        root[attribute.name] = String(decoding: attribute.value, as: UTF8.self)
      }
    }
    let isSVG = namespace == SVGNames.namespace
    guard isSVG || SVGNames.isInert(namespace) else { throw .active("content that is not SVG") }
    guard !isSVG || SVGNames.elements.contains(name) else { throw .active("the element “\(name.prefix(20))”") }
    var (id, references): (String, [String]) = ("", [])
    for attribute in attributes where isSVG || attribute.namespace == SVGNames.xml {
      if attribute.namespace.isEmpty, attribute.name == "id" { id = String(decoding: attribute.value, as: UTF8.self) }
      references += try Self.references(of: attribute)
    }
    try drawing.begin(isSVG ? name : "", id: id, references)
    if isSVG, name == "style" { sheet = [] }
  }

  private static let mostNamespaces = 10_000

  private func end() throws(PlainError) {
    if let sheet {
      for rule in sheet.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false).dropFirst()
      where !rule.starts(with: "media".utf8) {
        let name = String(decoding: rule.prefix { $0 > 0x20 }, as: UTF8.self)
        throw .active("the style rule “@\(name.prefix(20))”")
      }
      drawing.addPaints(try SVGNames.references(inStyle: sheet))
    }
    sheet = nil
    drawing.end()
  }

  private static func references(of attribute: Attribute) throws(PlainError) -> [String] {
    let name = attribute.name
    switch attribute.namespace {
    case "" where !SVGNames.allows(attribute: name): throw .active("the attribute “\(name.prefix(20))”")
    case "" where SVGNames.isText(name): return []
    case "" where name != "href": return try SVGNames.references(inStyle: attribute.value)
    case SVGNames.xlink where name != "href": return []
    case "", SVGNames.xlink:
      guard let id = SVGNames.id(attribute.value[...]) else { throw .active("a reference to another file") }
      return [id]
    case SVGNames.xml where !["space", "lang"].contains(name): throw .active("the attribute “xml:\(name.prefix(20))”")
    case let other where other == SVGNames.xml || SVGNames.isInert(other): return []
    default: throw .active("content that is not SVG")
    }
  }
}
