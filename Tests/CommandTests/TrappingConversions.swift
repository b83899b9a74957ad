/// Conversions that ``TrapTests`` must find: they trap if the number does not fit.
enum TrappingConversions {
  static func rounded(_ number: Double) -> Int { Int(number) }

  static func narrowed(_ number: Int) -> UInt8 { UInt8(number) }
}
