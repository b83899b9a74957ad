/// What is fed with bytes of any kind.
protocol FuzzTarget {
  /// What `Scripts/fuzz` calls it.
  static var name: String { get }
  /// Inputs that the first ones are made of.
  static var seeds: [[UInt8]] { get }

  /// Reads bytes; stops the process where a promise of the code is broken.
  static func read(_ bytes: [UInt8])
}

extension FuzzTarget {
  /// Texts as seeds.
  static func seeds(_ texts: String...) -> [[UInt8]] { texts.map { Array($0.utf8) } }

  /// The bytes as a text, if need be with U+FFFD in it.
  static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
