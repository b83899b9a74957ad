/// How often a format of SQLite's `printf` repeats a letter: `%.9c` writes it nine times. SQLite counts to the number
/// even where the text is too long by then, which takes minutes.
struct FormatPrecision {
  private let format: UnsafeBufferPointer<UInt8>
  /// The argument of a number, from 0 for the first behind the format, as a whole number.
  private let argument: (Int) -> Int
  private var position = 0
  private var used = 0

  /// The most times that a letter is repeated by a format.
  static func most(_ format: UnsafeBufferPointer<UInt8>, argument: @escaping (Int) -> Int) -> Int {
    var reader = FormatPrecision(format: format, argument: argument)
    return reader.most()
  }

  private init(format: UnsafeBufferPointer<UInt8>, argument: @escaping (Int) -> Int) {
    (self.format, self.argument) = (format, argument)
  }

  private mutating func most() -> Int {
    var most = 0
    while position < format.count {
      guard next() == UInt8(ascii: "%") else { continue }
      while position < format.count, "-+ #!0,".utf8.contains(format[position]) { position += 1 }
      _ = number()
      var precision = 0
      if position < format.count, format[position] == UInt8(ascii: ".") {
        position += 1
        precision = number()
      }
      while position < format.count, format[position] == UInt8(ascii: "l") { position += 1 }
      guard position < format.count else { break }
      let conversion = next()
      if conversion == UInt8(ascii: "c") { most = max(most, precision) }
      // These two take no argument.
      if conversion != UInt8(ascii: "%"), conversion != UInt8(ascii: "n") { used += 1 }
    }
    return most
  }

  private mutating func next() -> UInt8 {
    defer { position += 1 }
    return format[position]
  }

  /// A width or a precision: digits, or a star, which takes the next argument.
  private mutating func number() -> Int {
    if position < format.count, format[position] == UInt8(ascii: "*") {
      position += 1
      defer { used += 1 }
      // A number of 32 bits, of which the sign is about the side.
      return Int(Int32(truncatingIfNeeded: argument(used)).magnitude)
    }
    var number = 0
    while position < format.count, (0x30...0x39).contains(format[position]) {
      number = min(Int(Int32.max), number * 10 + Int(format[position] - 0x30))
      position += 1
    }
    return number
  }
}
