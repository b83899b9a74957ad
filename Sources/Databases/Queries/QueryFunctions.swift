import CSQLite

/// The functions of SQL whose work grows faster than what they are given, each with its work counted: SQLite's own take
/// seconds for one step on texts of 50,000 bytes.
enum QueryFunctions {
  private typealias Function =
    @convention(c) (
      OpaquePointer?, CInt, UnsafeMutablePointer<OpaquePointer?>?
    ) -> Void

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

  /// Counts the bytes that were looked at, each as a step; `false` where there was too much, which ends the query.
  private static func count(_ work: Int, _ context: OpaquePointer?) -> Bool {
    if watch(context)?.takeWork(1 + work) == true { return true }
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
    guard let text = bytes(arguments, 0), let part = bytes(arguments, 1) else { return sqlite3_result_null(context) }
    // A value in which nothing is looked for stays what it is, a number too.
    guard !part.isEmpty else { return sqlite3_result_value(context, arguments?[0]) }
    guard let other = bytes(arguments, 2) else { return sqlite3_result_null(context) }
    var (output, start, work): ([UInt8], Int, Int) = ([], 0, 0)
    while let place = position(of: part, in: text, from: start, &work) {
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
    // In the order in which SQLite looks at them: a wrong ESCAPE is told even where there is no text.
    let pattern = bytes(arguments, 0)
    guard pattern?.count ?? 0 <= 200 else {
      return sqlite3_result_error(context, "LIKE or GLOB pattern too complex", -1)
    }
    var escape: Unicode.Scalar?
    if argumentCount == 3 {
      guard let sign = bytes(arguments, 2) else { return sqlite3_result_null(context) }
      let scalars = String(decoding: sign, as: UTF8.self).unicodeScalars
      guard scalars.count == 1 else {
        return sqlite3_result_error(context, "ESCAPE expression must be a single character", -1)
      }
      escape = scalars.first
    }
    guard let pattern, let text = bytes(arguments, 1) else { return sqlite3_result_null(context) }
    let parsed = TextPattern(TextPattern.scalars(pattern), syntax, escape: escape)
    var work = pattern.count
    let isMatch = parsed.matches(TextPattern.scalars(text), &work)
    guard count(work, context) else { return }
    sqlite3_result_int(context, isMatch ? 1 : 0)
  }
}
