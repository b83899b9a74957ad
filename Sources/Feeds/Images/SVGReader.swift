import Base
import CXML2

/// Checks that an SVG has no active content when opened by itself: elements, attributes and style functions must be
/// allowed, and references must stay within the file.
final class SVGReader {
  private var root: [String: String] = [:]
  private var drawing = SVGGrowth()
  /// The text of the current style sheet.
  private var sheet: [UInt8]?
  private var namespaceCount = 0
  private var failure: PlainError?

  /// Checks the SVG and returns the attributes of its root element.
  static func root(of bytes: [UInt8]) throws(PlainError) -> [String: String] {
    let reader = SVGReader()
    let error = bytes.withUnsafeBytes { bytes in
      let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      return shim_xml_read(start, Int32(clamping: bytes.count), events, Unmanaged.passUnretained(reader).toOpaque())
    }
    if let failure = reader.failure { throw failure }
    guard error != endsTooSoon else { throw .cut(.svg) }
    guard error == 0 else { throw .damaged(.svg, "it is not well-formed XML") }
    try reader.drawing.check()
    return reader.root
  }

  /// `XML_ERR_TAG_NOT_FINISHED`.
  private static let endsTooSoon: Int32 = 77

  private static let events = xml_events(
    doctype: { context, name, publicID, systemID, hasDeclarations in
      attempt(context) { _ throws(PlainError) in
        guard !hasDeclarations else { throw .active("DTD declarations") }
        let isKnown = [publicID, systemID].allSatisfy { $0 == nil || SVGNames.isKnown(declaration: text($0)) }
        guard isKnown, text(name).lowercased() != "html" else { throw .active("an external DTD") }
      }
    },
    instruction: { context, target in
      attempt(context) { _ throws(PlainError) in
        guard !text(target).lowercased().hasPrefix("xml") else { throw .active("a style sheet instruction") }
      }
    },
    begin: { context, space, name, namespaceCount, count, attributes in
      attempt(context) { reader throws(PlainError) in
        // cannot trap: attributes exist if their count is not zero
        let attributes = (0..<Int(count)).map { Attribute(attributes! + 5 * $0) }
        reader.namespaceCount += Int(namespaceCount)
        try reader.begin(text(name), in: text(space), attributes)
      }
    },
    text: { context, start, length in
      attempt(context) { reader in
        reader.sheet? += UnsafeRawBufferPointer(start: start, count: Int(length))
      }
    },
    end: { context in attempt(context) { reader throws(PlainError) in try reader.end() } })

  /// Calls `body` with the reader in `context`; returns whether to continue.
  private static func attempt(
    _ context: UnsafeMutableRawPointer?, _ body: (SVGReader) throws(PlainError) -> Void
  ) -> Bool {
    // cannot trap: the context was passed with the document
    let reader = Unmanaged<SVGReader>.fromOpaque(context!).takeUnretainedValue()
    do throws(PlainError) {
      try body(reader)
    } catch {
      reader.failure = reader.failure ?? error
    }
    return reader.failure == nil
  }

  private static func text(_ name: UnsafePointer<CChar>?) -> String {
    name.map { String(cString: $0) } ?? ""
  }
}

// MARK: - Elements
extension SVGReader {
  private struct Attribute {
    let name: String
    let namespace: String
    let value: [UInt8]

    init(_ parts: UnsafeMutablePointer<UnsafePointer<UInt8>?>) {
      name = parts[0].map { String(cString: $0) } ?? ""
      namespace = parts[2].map { String(cString: $0) } ?? ""
      // cannot trap: every attribute has a value
      value = Array(UnsafeBufferPointer(start: parts[3], count: parts[4]! - parts[3]!))
    }
  }

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
