import CSQLite

/// The functions of SQL whose work grows faster than what they are given, each with its work counted: SQLite's own take
/// seconds for one step on texts of 50,000 bytes.
enum QueryFunctions {
  private typealias Function =
    @convention(c) (
      OpaquePointer?, CInt, UnsafeMutablePointer<OpaquePointer?>?
    ) -> Void

  /// How many bytes looked at count as a step.
  private static let bytesOfStep = 1

  static func define(on connection: Connection, countedBy watch: QueryWatch) {
    let like: Function = { context, count, arguments in QueryFunctions.matches(context, count, arguments, by: .like) }
    let glob: Function = { context, count, arguments in QueryFunctions.matches(context, count, arguments, by: .glob) }
    let instr: Function = { context, _, arguments in QueryFunctions.find(context, arguments) }
    let replace: Function = { context, _, arguments in QueryFunctions.exchange(context, arguments) }
    let trim: Function = { context, _, _ in QueryFunctions.refuse(context) }
    let functions: [(String, CInt, Function)] = [
      ("like", 2, like), ("like", 3, like), ("glob", 2, glob), ("instr", 2, instr), ("replace", 3, replace),
      ("trim", 2, trim), ("ltrim", 2, trim), ("rtrim", 2, trim),
    ]
    let flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC
    let address = Unmanaged.passUnretained(watch).toOpaque()
    for (name, count, function) in functions {
      sqlite3_create_function_v2(connection.handle, name, count, flags, address, function, nil, nil, nil)
    }
  }

  private static func refuse(_ context: OpaquePointer?) {
    sqlite3_result_error(context, "trim(), ltrim() and rtrim() take one argument here", -1)
  }

  private static func watch(_ context: OpaquePointer?) -> QueryWatch? {
    sqlite3_user_data(context).map { Unmanaged<QueryWatch>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Counts work; `false` where there was too much, which ends the query.
  private static func count(_ work: Int, _ context: OpaquePointer?) -> Bool {
    if watch(context)?.takeWork(1 + work / bytesOfStep) == true { return true }
    sqlite3_result_error_code(context, SQLITE_INTERRUPT)
    return false
  }

  /// The bytes of an argument; `nil` for NULL.
  private static func bytes(
    _ arguments: UnsafeMutablePointer<OpaquePointer?>?, _ index: Int
  ) -> UnsafeBufferPointer<UInt8>? {
    guard let value = arguments?[index], sqlite3_value_type(value) != SQLITE_NULL else { return nil }
    let start = sqlite3_value_text(value)
    return UnsafeBufferPointer(start: start, count: start == nil ? 0 : Int(sqlite3_value_bytes(value)))
  }

  /// The number of the first character of a text that is another text, from 1; 0 where it is not there.
  private static func find(_ context: OpaquePointer?, _ arguments: UnsafeMutablePointer<OpaquePointer?>?) {
    guard let text = bytes(arguments, 0), let part = bytes(arguments, 1) else { return sqlite3_result_null(context) }
    var work = 0
    let place = position(of: part, in: text, from: 0, &work)
    guard count(work, context) else { return }
    let number = place.map { place in 1 + text[..<place].count { $0 & 0xC0 != 0x80 } }
    sqlite3_result_int64(context, sqlite3_int64(truncatingIfNeeded: number ?? 0))
  }

  private static func exchange(_ context: OpaquePointer?, _ arguments: UnsafeMutablePointer<OpaquePointer?>?) {
    guard let text = bytes(arguments, 0), let part = bytes(arguments, 1), let other = bytes(arguments, 2) else {
      return sqlite3_result_null(context)
    }
    var (output, start, work): ([UInt8], Int, Int) = ([], 0, 0)
    while !part.isEmpty, let place = position(of: part, in: text, from: start, &work) {
      output += text[start..<place]
      output += other
      start = place + part.count
      guard output.count <= QueryLimits.value else { return sqlite3_result_error_toobig(context) }
    }
    output += text[start...]
    guard count(work + output.count, context) else { return }
    output.withUnsafeBytes {
      sqlite3_result_copied_text(context, $0.baseAddress, sqlite3_uint64(truncatingIfNeeded: $0.count))
    }
  }

  /// Where a text begins in another; what is looked at is work.
  private static func position(
    of part: UnsafeBufferPointer<UInt8>, in text: UnsafeBufferPointer<UInt8>, from start: Int, _ work: inout Int
  ) -> Int? {
    guard !part.isEmpty else { return start }
    // More work than a query may do is no use to it either.
    let most = 1 << 24
    var place = start
    while place + part.count <= text.count, work < most {
      var length = 0
      while length < part.count, text[place + length] == part[length] { length += 1 }
      work += length + 1
      if length == part.count { return place }
      place += 1
    }
    return nil
  }

  private static func matches(
    _ context: OpaquePointer?, _ argumentCount: CInt, _ arguments: UnsafeMutablePointer<OpaquePointer?>?,
    by syntax: PatternSyntax
  ) {
    guard let pattern = bytes(arguments, 0), let text = bytes(arguments, 1) else { return sqlite3_result_null(context) }
    var escape: Unicode.Scalar?
    if argumentCount == 3 {
      let sign = bytes(arguments, 2).map { String(decoding: $0, as: UTF8.self).unicodeScalars }
      guard let sign, sign.count == 1 else {
        return sqlite3_result_error(context, "ESCAPE expression must be a single character", -1)
      }
      escape = sign.first
    }
    guard pattern.count <= 200 else { return sqlite3_result_error(context, "LIKE or GLOB pattern too complex", -1) }
    let parsed = TextPattern(String(decoding: pattern, as: UTF8.self), syntax, escape: escape)
    var work = pattern.count
    let isMatch = parsed.matches(Array(String(decoding: text, as: UTF8.self).unicodeScalars), &work)
    guard count(work, context) else { return }
    sqlite3_result_int(context, isMatch ? 1 : 0)
  }
}

/// What the signs of a pattern mean.
enum PatternSyntax { case like, glob }

/// A pattern of `LIKE` or `GLOB`.
private struct TextPattern {
  private enum Part {
    /// Any number of characters.
    case rest
    /// One character.
    case any
    case one(Unicode.Scalar)
    /// One of these, or none of them.
    case among([ClosedRange<Unicode.Scalar>], isNegated: Bool)
  }

  private var parts: [Part] = []
  private let ignoresCase: Bool

  init(_ pattern: String, _ syntax: PatternSyntax, escape: Unicode.Scalar?) {
    ignoresCase = syntax == .like
    let signs: (rest: Unicode.Scalar, any: Unicode.Scalar) = syntax == .like ? ("%", "_") : ("*", "?")
    var scalars = Array(pattern.unicodeScalars)[...]
    while let scalar = scalars.popFirst() {
      if let escape, scalar == escape {
        if let next = scalars.popFirst() { parts.append(.one(next)) }
      } else if scalar == signs.rest {
        parts.append(.rest)
      } else if scalar == signs.any {
        parts.append(.any)
      } else if syntax == .glob, scalar == "[", let part = Self.among(&scalars) {
        parts.append(part)
      } else {
        parts.append(.one(ignoresCase ? Self.lower(scalar) : scalar))
      }
    }
  }

  /// What stands in brackets; `nil` where they are not closed.
  private static func among(_ scalars: inout ArraySlice<Unicode.Scalar>) -> Part? {
    let isNegated = scalars.first == "^"
    let start = scalars.startIndex + (isNegated ? 1 : 0)
    guard start < scalars.endIndex, let end = scalars[(start + 1)...].firstIndex(of: "]") else { return nil }
    let members = Array(scalars[start..<end])
    scalars = scalars[(end + 1)...]
    var (ranges, index): ([ClosedRange<Unicode.Scalar>], Int) = ([], 0)
    while index < members.count {
      if index + 2 < members.count, members[index + 1] == "-", members[index] <= members[index + 2] {
        ranges.append(members[index]...members[index + 2])
        index += 3
      } else {
        ranges.append(members[index]...members[index])
        index += 1
      }
    }
    return .among(ranges, isNegated: isNegated)
  }

  /// As SQLite does it: the letters of ASCII alone.
  private static func lower(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    ("A"..."Z").contains(scalar) ? Unicode.Scalar(UInt8(truncatingIfNeeded: scalar.value) | 0x20) : scalar
  }

  private func accepts(_ part: Part, _ scalar: Unicode.Scalar) -> Bool {
    switch part {
    case .rest, .any: true
    case .one(let wanted): wanted == (ignoresCase ? Self.lower(scalar) : scalar)
    case .among(let ranges, let isNegated): ranges.contains { $0.contains(scalar) } != isNegated
    }
  }

  /// Whether a whole text is of this pattern. Only the last place that any number of characters stood for is tried anew,
  /// so that the work is at most the length of the text times that of the pattern.
  func matches(_ text: [Unicode.Scalar], _ work: inout Int) -> Bool {
    var (place, index) = (0, 0)
    var retry: (place: Int, index: Int)?
    work += text.count
    while place < text.count {
      work += 16
      if index < parts.count, case .rest = parts[index] {
        index += 1
        retry = (place, index)
      } else if index < parts.count, accepts(parts[index], text[place]) {
        place += 1
        index += 1
      } else if let last = retry {
        retry = (last.place + 1, last.index)
        (place, index) = (last.place + 1, last.index)
      } else {
        return false
      }
    }
    return parts[index...].allSatisfy { if case .rest = $0 { true } else { false } }
  }
}
