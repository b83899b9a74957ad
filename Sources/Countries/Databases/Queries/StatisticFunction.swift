import Base
import CSQLite

/// An aggregate function that SQLite lacks, or has only in some versions. Rows without a number count as empty.
enum StatisticFunction: String, CaseIterable {
  case median, percentile
  case deviation = "stddev"
  /// The slope of the least-squares line of y on x, and the share of the variance of y that it explains.
  case slope = "regr_slope"
  case fit = "regr_r2"

  /// The numbers of a group of rows. A query's limit of steps also bounds their count.
  private final class Sample {
    var numbers: [Double] = []
    var others: [Double] = []
  }

  private var argumentCount: CInt { self == .median || self == .deviation ? 1 : 2 }

  static func register(on connection: Connection) {
    for (position, function) in allCases.enumerated() {
      sqlite3_create_function_v2(
        connection.handle, function.rawValue, function.argumentCount, SQLITE_UTF8 | SQLITE_DETERMINISTIC,
        UnsafeMutableRawPointer(bitPattern: position + 1), nil,
        { context, count, values in
          StatisticFunction.add(UnsafeBufferPointer(start: values, count: Int(count)), context)
        },
        { context in StatisticFunction.finish(context) }, nil)
    }
  }

  private static func add(_ values: UnsafeBufferPointer<OpaquePointer?>, _ context: OpaquePointer?) {
    let numbers = values.compactMap { value -> Double? in
      let type = sqlite3_value_numeric_type(value)
      return type == SQLITE_INTEGER || type == SQLITE_FLOAT ? sqlite3_value_double(value) : nil
    }
    guard numbers.count == values.count, let first = numbers.first, let last = numbers.last,
      let place = sqlite3_aggregate_context(context, CInt(MemoryLayout<UnsafeRawPointer?>.size))?
        .assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
    else { return }
    let sample = place.pointee.map { Unmanaged<Sample>.fromOpaque($0).takeUnretainedValue() } ?? Sample()
    // Released in `finish`, which SQLite also calls after an error.
    if place.pointee == nil { place.pointee = Unmanaged.passRetained(sample).toOpaque() }
    sample.numbers.append(first)
    if numbers.count > 1 { sample.others.append(last) }
  }

  private static func finish(_ context: OpaquePointer?) {
    let position = Int(bitPattern: sqlite3_user_data(context)) - 1
    guard
      let place = sqlite3_aggregate_context(context, 0)?.assumingMemoryBound(to: UnsafeMutableRawPointer?.self),
      let address = place.pointee
    else { return sqlite3_result_null(context) }
    let sample = Unmanaged<Sample>.fromOpaque(address).takeRetainedValue()
    place.pointee = nil
    let function = allCases[position]
    if function == .percentile, let share = sample.others.first,
      !(0...100).contains(share) || sample.others.contains(where: { $0 != share })
    {
      let reason = "percentile(x, p) takes the same p in all rows, from 0 to 100, such as 90"
      return sqlite3_result_error(context, reason, -1)
    }
    guard let result = function.value(sample) else { return sqlite3_result_null(context) }
    sqlite3_result_double(context, result)
  }

  private func value(_ sample: Sample) -> Double? {
    switch self {
    case .median: return Self.quantile(sample.numbers, 0.5)
    case .percentile: return Self.quantile(sample.numbers, sample.others[0] / 100)
    case .deviation:
      let count = sample.numbers.count
      return count < 2 ? nil : (Self.products(sample.numbers, sample.numbers) / Double(count - 1)).squareRoot()
    case .slope, .fit:
      let both = Self.products(sample.numbers, sample.others)
      let ofX = Self.products(sample.others, sample.others)
      guard ofX > 0 else { return nil }
      if self == .slope { return both / ofX }
      let ofY = Self.products(sample.numbers, sample.numbers)
      return ofY > 0 ? (both / ofX) * (both / ofY) : 1
    }
  }

  /// Interpolated linearly between the two closest numbers.
  private static func quantile(_ numbers: [Double], _ share: Double) -> Double {
    let sorted = numbers.sorted()
    let place = share * Double(sorted.count - 1)
    let (low, high) = (sorted[place.rounded(.down).whole], sorted[place.rounded(.up).whole])
    return low == high ? low : low + (high - low) * (place - place.rounded(.down))
  }

  /// The sum of the products of the deviations from both means.
  private static func products(_ first: [Double], _ second: [Double]) -> Double {
    let count = Double(first.count)
    let means = (first.reduce(0, +) / count, second.reduce(0, +) / count)
    return zip(first, second).reduce(0) { $0 + ($1.0 - means.0) * ($1.1 - means.1) }
  }
}
