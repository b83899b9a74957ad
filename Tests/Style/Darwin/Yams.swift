// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What Gazetteer uses of Yams, which its authors test on macOS. Nothing here ever runs.
public enum Node {
  public struct Scalar { public let string: String }
  case scalar(Scalar)

  public var mark: Mark? { nil }
  public var null: Void? { nil }
  public var scalar: Scalar? { nil }
  public var bool: Bool? { nil }
  public var int: Int? { nil }
  public var sequence: [Node]? { nil }
  public var mapping: [(key: Node, value: Node)]? { nil }
}

public struct Mark: Sendable {
  public let line: Int
}

public enum YamlError: Error {
  public struct Context: Sendable { public let mark: Mark }
  case scanner(context: Context?, problem: String, Mark, yaml: String)
  case parser(context: Context?, problem: String, Mark, yaml: String)
  case composer(context: Context?, problem: String, Mark, yaml: String)
  case duplicatedKeysInMapping(duplicates: [String], context: Context)
  case memory
}

public func compose(yaml: String) throws -> Node? { nil }
