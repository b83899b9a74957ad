import CJansson

/// The objects of a JSON text that is a list of them, each parsed when it is reached and freed when nothing holds it, so
/// that a long list takes no more memory than its longest object.
///
/// It reads as strictly as ``JSONDocument``, but tells no mistake: a text in which ``isUnreadable`` becomes true has to be
/// parsed whole, which tells what is wrong, and takes lists of other things than objects.
public final class JSONElements: Sequence {
  private let bytes: [UInt8]
  private let start: Int
  /// Whether an iterator ended because what came was no object, no comma, or no end of the text after the list.
  public private(set) var isUnreadable = false

  /// The objects of a text; `nil` where it does not begin as a list. No byte order mark may stand before it.
  public init?(of bytes: [UInt8]) {
    let first = Self.firstByte(of: bytes, from: 0)
    guard first < bytes.count, bytes[first] == UInt8(ascii: "[") else { return nil }
    (self.bytes, start) = (bytes, first + 1)
  }

  /// Reads the objects from the first one.
  public func makeIterator() -> Iterator { Iterator(elements: self, position: start) }

  /// Goes through the objects in order.
  public struct Iterator: IteratorProtocol {
    fileprivate let elements: JSONElements
    fileprivate var position: Int
    private var hasBegun = false

    fileprivate init(elements: JSONElements, position: Int) {
      (self.elements, self.position) = (elements, position)
    }

    /// The next object; `nil` at the end of the list, and where the text cannot be read in parts.
    public mutating func next() -> JSONValue? {
      let bytes = elements.bytes
      position = JSONElements.firstByte(of: bytes, from: position)
      guard position < bytes.count else { return stop() }
      switch bytes[position] {
      case UInt8(ascii: "]"): return end()
      case UInt8(ascii: ",") where hasBegun:
        position = JSONElements.firstByte(of: bytes, from: position + 1)
      case UInt8(ascii: "{") where !hasBegun: break
      default: return stop()
      }
      hasBegun = true
      guard position < bytes.count, bytes[position] == UInt8(ascii: "{") else { return stop() }
      let parsed = bytes.withUnsafeBufferPointer {
        JSONDocument.first(of: UnsafeBufferPointer(rebasing: $0[position...]))
      }
      guard let parsed else { return stop() }
      position += parsed.length
      return parsed.document.root
    }

    private mutating func end() -> JSONValue? {
      let rest = JSONElements.firstByte(of: elements.bytes, from: position + 1)
      if rest < elements.bytes.count { elements.isUnreadable = true }
      return nil
    }

    private func stop() -> JSONValue? {
      elements.isUnreadable = true
      return nil
    }
  }

  /// The position of the next byte that is no white space of JSON (RFC 8259, section 2); the end where there is none.
  private static func firstByte(of bytes: [UInt8], from start: Int) -> Int {
    var position = start
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      default: return position
      }
    }
    return position
  }
}
