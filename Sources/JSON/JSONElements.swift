import CJansson

/// A JSON text that is a list, cut between its elements into runs that can be parsed by themselves, at the same time too.
///
/// Only brackets, commas and quotes are looked at, so that whether it is JSON is known when every run has been read.
public struct JSONList: Sendable {
  fileprivate let bytes: [UInt8]
  fileprivate let ranges: [Range<Int>]

  /// The number of runs.
  public var runs: Int { ranges.count }

  /// Cuts a text; `nil` where it does not begin and end as a list that holds something. No byte order mark may stand
  /// before it.
  ///
  /// - Parameter runBytes: a run ends with the element that makes it this long.
  public init?(of bytes: [UInt8], runBytes: Int = 1 << 16) {
    let ranges = bytes.withUnsafeBufferPointer { Self.ranges(of: $0, runBytes: runBytes) }
    guard let ranges else { return nil }
    (self.bytes, self.ranges) = (bytes, ranges)
  }

  private static func ranges(of bytes: UnsafeBufferPointer<UInt8>, runBytes: Int) -> [Range<Int>]? {
    let first = bytes.firstIndex { !isWhiteSpace($0) }
    guard let first, bytes[first] == UInt8(ascii: "[") else { return nil }
    var ranges: [Range<Int>] = []
    var (start, position, depth) = (first + 1, first + 1, 0)
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""): position = endOfString(in: bytes, from: position)
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        guard depth < 0 else { break }
        guard bytes[(position + 1)...].allSatisfy(isWhiteSpace) else { return nil }
        return ranges + [start..<position]
      case UInt8(ascii: ",") where depth == 0 && position - start >= runBytes:
        ranges.append(start..<position)
        start = position + 1
      default: break
      }
      position += 1
    }
    return nil
  }

  /// The position of the quote that ends a string; the end of the text where there is none.
  private static func endOfString(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var position = start + 1
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    return position
  }

  /// Whether a byte is white space of JSON (RFC 8259, section 2).
  fileprivate static func isWhiteSpace(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x09, 0x0A, 0x0D: true
    default: false
    }
  }
}

/// The objects of a run of a ``JSONList``, each parsed when it is reached and freed when nothing holds it, so that a long
/// list takes no more memory than its longest object.
///
/// It reads as strictly as ``JSONDocument``, but tells no mistake: a text of which a run ``isUnreadable`` has to be parsed
/// whole, which tells what is wrong, and takes lists of other things than objects.
public final class JSONElements: Sequence {
  private let bytes: [UInt8]
  private let range: Range<Int>
  /// Whether an iterator ended before the run because what came was no object, or no comma after it.
  public private(set) var isUnreadable = false

  /// The objects of one of the runs.
  public init(of list: JSONList, run: Int) {
    (bytes, range) = (list.bytes, list.ranges[run])
  }

  /// Reads the objects from the first one.
  public func makeIterator() -> Iterator { Iterator(elements: self, position: range.lowerBound) }

  /// Goes through the objects in order.
  public struct Iterator: IteratorProtocol {
    fileprivate let elements: JSONElements
    fileprivate var position: Int
    private var hasBegun = false

    fileprivate init(elements: JSONElements, position: Int) {
      (self.elements, self.position) = (elements, position)
    }

    /// The next object; `nil` at the end of the run, and where the text cannot be read in parts.
    public mutating func next() -> JSONValue? {
      skipWhiteSpace()
      if hasBegun {
        guard let byte else { return nil }
        guard byte == UInt8(ascii: ",") else { return stop() }
        position += 1
        skipWhiteSpace()
      }
      hasBegun = true
      guard byte == UInt8(ascii: "{") else { return stop() }
      let rest = position..<elements.range.upperBound
      let parsed = elements.bytes.withUnsafeBufferPointer {
        JSONDocument.first(of: UnsafeBufferPointer(rebasing: $0[rest]))
      }
      guard let parsed else { return stop() }
      position += parsed.length
      return parsed.document.root
    }

    /// What stands at the position; `nil` at the end of the run.
    private var byte: UInt8? { position < elements.range.upperBound ? elements.bytes[position] : nil }

    private mutating func skipWhiteSpace() {
      while let byte, JSONList.isWhiteSpace(byte) { position += 1 }
    }

    private func stop() -> JSONValue? {
      elements.isUnreadable = true
      return nil
    }
  }
}
