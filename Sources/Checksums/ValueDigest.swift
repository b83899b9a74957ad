/// A checksum of values, which differs wherever they differ.
///
/// They are walked through by reflection, so that a field that a type gets later counts without anybody's doing.
public struct ValueDigest {
  private var bytes: [UInt8] = []
  /// Whether all values were such that they can be told apart: objects and functions cannot.
  public private(set) var isComplete = true

  /// A checksum of nothing yet.
  public init() {}

  /// The checksum of what was added; `nil` where that cannot be told apart.
  public var digest: SHA256Digest? { isComplete ? SHA256Digest(of: bytes) : nil }

  /// Adds a value with all that it holds.
  public mutating func add(_ value: Any) {
    switch value {
    case let text as String: addLeaf(Array(text.utf8))
    case let bytes as [UInt8]: addLeaf(bytes)
    case let number as Int: addLeaf(Array(String(number).utf8))
    case let number as Double: addLeaf(Array(String(number).utf8))
    case let flag as Bool: addLeaf([flag ? 1 : 0])
    default: addParts(of: value)
    }
  }

  private mutating func addParts(of value: Any) {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .enum where mirror.children.isEmpty: addLeaf(Array(String(describing: value).utf8))
    case .struct, .enum, .tuple, .collection, .optional:
      bytes += "(\(mirror.children.count)".utf8
      for child in mirror.children {
        addLeaf(Array((child.label ?? "").utf8))
        add(child.value)
      }
    case .set, .dictionary:
      var parts: [[UInt8]] = []
      for child in mirror.children {
        var part = ValueDigest()
        part.add(child.value)
        isComplete = isComplete && part.isComplete
        parts.append(SHA256Digest(of: part.bytes).bytes)
      }
      addLeaf(parts.sorted { $0.lexicographicallyPrecedes($1) }.flatMap { $0 })
    default: isComplete = false
    }
  }

  private mutating func addLeaf(_ content: [UInt8]) {
    bytes += "\(content.count):".utf8
    bytes += content
  }
}
