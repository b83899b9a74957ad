import Foundation
import FoundationXML

/// An independent check for parts of an SVG that could leave the file, and for how much it draws.
///
/// It shares nothing with the code under test. It looks for known harmful parts; that code allows known harmless
/// ones.
final class SVGOracle: NSObject {
  /// Parts that run or leave the file.
  private(set) var findings: [String] = []
  private let root = SVGOracleElement(name: "", attributes: [:])
  private var open: [SVGOracleElement] = []
  private var ids: [String: SVGOracleElement] = [:]

  /// Reads an SVG as far as it is well-formed.
  init(_ bytes: [UInt8]) {
    super.init()
    // FoundationXML crashes at a comment that is not UTF-8.
    guard String(validating: bytes, as: UTF8.self) != nil else { return }
    let parser = XMLParser(data: Data(bytes))
    parser.shouldProcessNamespaces = true
    parser.shouldResolveExternalEntities = false
    parser.delegate = self
    open = [root]
    _ = parser.parse()
  }

  /// A lower bound of the number of drawn elements, counted up to a limit.
  func drawn(upTo limit: Int) -> Int {
    var count = 0
    draw(root, [:], depth: 0, &count, limit)
    return count
  }

  private func draw(
    _ element: SVGOracleElement, _ inherited: [String: String], depth: Int, _ count: inout Int, _ limit: Int
  ) {
    guard count <= limit, depth < 1000 else { return }
    count += 1
    var paints = inherited
    for name in ["fill", "stroke"] { paints[name] = element.reference(in: name) ?? paints[name] }
    for child in element.children { draw(child, paints, depth: depth + 1, &count, limit) }
    var others = Array(paints.values).filter { ids[$0]?.name == "pattern" }
    for (name, targets) in ["clip-path": ["clipPath"], "mask": ["mask"], "filter": ["filter"]] {
      others += [element.reference(in: name)].compactMap { $0 }.filter { targets.contains(ids[$0]?.name ?? "") }
    }
    if ["use", "pattern"].contains(element.name), let id = element.href { others.append(id) }
    for id in others {
      if let other = ids[id] { draw(other, paints.filter { $0.value != id }, depth: depth + 1, &count, limit) }
    }
  }
}

/// An element as read by this parser.
private final class SVGOracleElement {
  let name: String
  let attributes: [String: String]
  var children: [SVGOracleElement] = []
  var text = ""
  private var found: [String: String?] = [:]

  init(name: String, attributes: [String: String]) {
    (self.name, self.attributes) = (name, attributes)
  }

  var href: String? {
    let value = (attributes["href"] ?? attributes["xlink:href"])?.trimmingCharacters(in: .whitespaces)
    return value.flatMap { $0.hasPrefix("#") ? String($0.dropFirst()) : nil }
  }

  /// The name in `url(#…)` of an attribute or declaration.
  func reference(in property: String) -> String? {
    if let known = found[property] { return known }
    let reference = read(property)
    found[property] = .some(reference)
    return reference
  }

  private func read(_ property: String) -> String? {
    guard attributes["style"] != nil || attributes[property] != nil else { return nil }
    var texts = [attributes[property] ?? ""]
    if let style = attributes["style"], let match = style.firstRange(of: "\(property):") {
      texts.insert(String(style[match.upperBound...].prefix { $0 != ";" }), at: 0)
    }
    return texts.lazy.compactMap { $0.firstMatch(of: /url\(\s*["']?#([^"')]*)/).map { String($0.1) } }.first
  }
}

// MARK: - XMLParserDelegate
extension SVGOracle: XMLParserDelegate {
  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    let local = name.split(separator: ":").last.map(String.init) ?? name
    let namespace = namespaceURI ?? ""
    let isSVG = namespace == "http://www.w3.org/2000/svg"
    if isSVG, ["script", "foreignObject", "handler"].contains(local) { findings.append("<\(local)>") }
    if Self.active.contains(namespace) { findings.append(namespace) }
    for (key, value) in attributes where isSVG && (!key.contains(":") || key.hasPrefix("x")) {
      check(key, value)
    }
    let element = SVGOracleElement(name: isSVG ? local : "", attributes: attributes)
    if let id = attributes["id"], ids[id] == nil { ids[id] = element }
    open.last?.children.append(element)
    open.append(element)
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    let element = open.removeLast()
    if element.name == "style" { check(style: element.text) }
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) { open.last?.text += text }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    open.last?.text += String(decoding: block, as: UTF8.self)
  }

  func parser(_ parser: XMLParser, foundProcessingInstructionWithTarget target: String, data: String?) {
    if target.hasPrefix("xml-") { findings.append("<?\(target)?>") }
  }

  func parser(
    _ parser: XMLParser, foundInternalEntityDeclarationWithName name: String, value: String?
  ) {
    findings.append("the entity \(name)")
  }

  private static let active = [
    "http://www.w3.org/1999/xhtml", "http://www.w3.org/1998/Math/MathML", "http://www.w3.org/1999/XSL/Transform",
    "http://www.mozilla.org/keymaster/gatekeeper/there.is.only.xul",
  ]
  private static let references = ["href", "src", "base", "ping", "data", "action", "poster", "srcset"]
  private static let styled = [
    "style", "fill", "stroke", "filter", "mask", "clip-path", "cursor", "marker", "marker-start", "marker-mid",
    "marker-end", "to", "from", "by", "values",
  ]

  private func check(_ key: String, _ value: String) {
    let name = key.split(separator: ":").last.map(String.init) ?? key
    if name.lowercased().hasPrefix("on") { findings.append(key) }
    if name == "attributeName", value.contains("href") { findings.append("an animated \(value)") }
    if Self.references.contains(name), !key.hasPrefix("xmlns") {
      let address = value.trimmingCharacters(in: .whitespacesAndNewlines)
      if !address.hasPrefix("#") {
        findings.append("\(key)=\(address.prefix(40))")
      }
    }
    if Self.styled.contains(key) { check(style: value) }
  }

  /// Checks a style as browsers read it, without comments, escapes and strings except URLs.
  private func check(style text: String) {
    guard text.utf8.contains(where: { "(@".utf8.contains($0) }) else { return }
    var plain = text.replacing(/\/\*.*?\*\//.dotMatchesNewlines(), with: "")
    plain = plain.replacing(/\\([0-9A-Fa-f]{1,6})\s?/) { match in
      let scalar = UInt32(match.1, radix: 16).flatMap(Unicode.Scalar.init)
      return scalar.map { $0.properties.isAlphabetic ? String(Character($0)) : "" } ?? ""
    }
    plain = plain.replacing(/\\["']/, with: "").replacing("\\", with: "").lowercased()
    plain = plain.replacing(/(url\(\s*)?("[^"]*"|'[^']*')/) { match in
      match.1.map { $0 + match.2.dropFirst().dropLast() } ?? "''"
    }
    for match in plain.matches(of: /url\(\s*([^)]*)/) where !match.1.hasPrefix("#") {
      findings.append("url(\(match.1.prefix(40)))")
    }
    let loading = /@import|@namespace|(^|[^-\w])(src|image|image-set|-webkit-image-set|cross-fade|element|attr)\(/
    for match in plain.matches(of: loading) { findings.append(String(match.0)) }
  }
}
