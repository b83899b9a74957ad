/// What ``TrapTests`` has to find: conversions of numbers that end the program where the number does not fit.
enum TrappingConversions {
  static func rounded(_ number: Double) -> Int { Int(number) }

  static func narrowed(_ number: Int) -> UInt8 { UInt8(number) }
}
