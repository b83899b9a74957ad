import JSON

/// The parts that the schemas of countries are made of (JSON Schema 2020-12).
enum Schema {
  static let text = type("string")
  static let number = type("number")
  static let boolean = type("boolean")
  static let count = JSONTree.known(["type": .string("integer"), "minimum": .number(0)])
  static let texts = array(of: text)

  /// Latitude and longitude in degrees.
  static let point = JSONTree.known([
    "type": .string("array"), "items": number, "minItems": .number(2), "maxItems": .number(2),
  ])

  /// An array.
  static func array(of element: JSONTree) -> JSONTree {
    .known(["type": .string("array"), "items": element])
  }

  /// An object by codes.
  static func map(of value: JSONTree) -> JSONTree {
    .known(["type": .string("object"), "additionalProperties": value])
  }

  /// An object of these members and no others; unless named, none is required.
  static func object(_ members: KeyValuePairs<String, JSONTree>, required: [String] = []) -> JSONTree {
    .known([
      "type": .string("object"),
      "properties": .object(members.map { JSONTree.Member($0.key, $0.value) }),
      "required": .known(texts: required),
      "additionalProperties": .boolean(false),
    ])
  }

  /// An object of these members and no others, all of them required.
  static func fullObject(_ members: KeyValuePairs<String, JSONTree>) -> JSONTree {
    object(members, required: members.map(\.key))
  }

  private static func type(_ name: String) -> JSONTree {
    .known(["type": .string(name)])
  }
}
