/// An HTML tag for a custom block or inline: the one place that escapes what goes into an attribute.
public struct HTMLTag: Equatable, Sendable {
  /// The name of the element.
  public var name: String
  /// The attributes in order, unescaped.
  public var attributes: [Attribute]

  /// A name and a value; `nil` for an attribute without one, such as `hidden`.
  public typealias Attribute = (name: String, value: String?)

  /// A tag.
  public init(_ name: String, _ attributes: [Attribute] = []) {
    self.name = name
    self.attributes = attributes
  }

  /// The opening tag.
  public var opening: String {
    var tag = "<" + name
    for attribute in attributes {
      tag += " " + attribute.name
      if let value = attribute.value { tag += "=\"" + Self.escape(value) + "\"" }
    }
    return tag + ">"
  }

  /// The closing tag.
  public var closing: String { "</" + name + ">" }

  /// The tags are the same when they come out the same.
  public static func == (first: HTMLTag, second: HTMLTag) -> Bool {
    first.opening == second.opening
  }

  /// Text for an attribute in double quotes, or for the content of an element.
  public static func escape(_ text: String) -> String {
    guard text.utf8.contains(where: isSpecial) else { return text }
    var output = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": output += "&amp;"
      case "<": output += "&lt;"
      case ">": output += "&gt;"
      case "\"": output += "&quot;"
      case "'": output += "&#39;"
      case "\0": output += "\u{FFFD}"
      default: output.unicodeScalars.append(scalar)
      }
    }
    return output
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"), 0: true
    default: false
    }
  }
}
