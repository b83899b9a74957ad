import Base

/// An HTML tag. The only place that escapes attributes.
struct HTMLTag: Sendable {
  var name: String
  /// The attributes, unescaped.
  var attributes: [Attribute]
  /// Escaped attributes before the others, each after a space; made once for many tags.
  var fixed: String

  /// A name and a value; `nil` for a boolean attribute such as `hidden`.
  typealias Attribute = (name: String, value: String?)

  /// - Parameter fixed: escaped attributes.
  init(_ name: String, fixed: String = "", _ attributes: [Attribute] = []) {
    self.name = name
    self.fixed = fixed
    self.attributes = attributes
  }

  var opening: String {
    var bytes: [UInt8] = []
    appendOpening(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  func appendOpening(to output: inout [UInt8]) {
    output.append(UInt8(ascii: "<"))
    output.append(name)
    output.append(fixed)
    for attribute in attributes {
      output.append(UInt8(ascii: " "))
      output.append(attribute.name)
      guard let value = attribute.value else { continue }
      output.append("=\"")
      output.append(Self.escape(value))
      output.append(UInt8(ascii: "\""))
    }
    output.append(UInt8(ascii: ">"))
  }

  var closing: String { "</" + name + ">" }

  static func escape(_ text: String) -> String { HTMLWriter.escape(text) }
}
