/// A fuzz target.
protocol FuzzTarget {
  /// The name for `Scripts/fuzz`.
  static var name: String { get }
  /// The initial corpus.
  static var seeds: [[UInt8]] { get }

  /// Processes bytes; traps if an invariant is violated.
  static func read(_ bytes: [UInt8])
}

extension FuzzTarget {
  static func seeds(_ texts: String...) -> [[UInt8]] { texts.map { Array($0.utf8) } }

  /// The bytes as text, with U+FFFD for invalid ones.
  static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
