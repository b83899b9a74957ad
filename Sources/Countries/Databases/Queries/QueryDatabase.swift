package import Base
import CSQLite
import Synchronization

/// The tables of a feed, for messages and `--schema`.
package struct QuerySchema: Equatable, Sendable {
  package struct Table: Equatable, Sendable {
    package let name: String
    package fileprivate(set) var columns: [String]
  }

  /// The database name; `main` can be omitted.
  package let name: String
  package let tables: [Table]
}

/// A read-only SQL database of feeds in memory.
///
/// Without `ORDER BY`, rows are in feed order. Several threads may call its methods, which run one query at a time.
package final class QueryDatabase: @unchecked Sendable {
  private let connection: Connection
  private let watch: QueryWatch
  private let steps: Int
  /// The number of changes without a date.
  private let undatedChanges: Int
  /// The available tables.
  package internal(set) var schemas: [QuerySchema]
  /// The databases of feeds beyond the limit.
  private let leftOut: [String]
  /// Cached results of queries without parameters, which are the same on every page. Keyed by bytes, since strings with
  /// canonically equivalent characters are equal.
  private let answers = Mutex<[[UInt8]: QueryResult]>([:])
  /// Cached origins of the columns of queries, and names of series by schema.
  private var knownOrigins: [[UInt8]: (origins: [ColumnOrigin], parts: SelectParts)] = [:]
  private var seriesNames: [String: [String]] = [:]
  /// Whether a row condition is evaluated, which may return any number of rows.
  var isCondition = false
  /// The byte offset of the last syntax error; `nil` if unknown.
  private(set) var errorOffset: Int?
  /// The number of running queries in the process. They share SQLite's memory limit, which the last one lifts.
  private static let runningCount = Mutex(0)

  /// - Throws: ``PlainError`` if SQLite fails, for example when out of memory.
  package init(_ feeds: [TableDatabase]) throws(PlainError) {
    leftOut = feeds.dropFirst(QueryLimits.feeds).map { $0.schema.lowercased() }
    let feeds = Array(feeds.prefix(QueryLimits.feeds))
    let connection = try Connection()
    for feed in feeds { try feed.write(to: connection, isQueried: true) }
    steps = QueryLimits.steps(forRows: Int(sqlite3_total_changes(connection.handle)))
    let changes = feeds.flatMap(\.extras).filter { $0.name == "changes" }.flatMap(\.table.rows)
    undatedChanges = changes.count { $0[0].isEmpty }
    let schemas = try feeds.map { feed throws(PlainError) in
      QuerySchema(name: feed.schema, tables: try connection.tables(of: feed.schema))
    }
    try connection.execute("PRAGMA query_only = ON; PRAGMA temp_store = FILE")
    sqlite3_refuse_quoted_texts(connection.handle)
    QueryLimits.set(on: connection)
    StatisticFunction.register(on: connection)
    CountryFunction.register(on: connection)
    (self.connection, self.schemas) = (connection, schemas)
    watch = QueryWatch(connection, tables: Set(schemas.flatMap(\.tables).map { $0.name.lowercased() }))
  }

  /// Runs a query.
  ///
  /// - Parameter values: its parameters by name without colon.
  package func answer(_ query: String, _ values: [String: Cell] = [:]) throws(Mistake) -> QueryResult {
    let key = Array(query.utf8)
    return try answers.withLock { answers throws(Mistake) in
      if let known = answers[key] { return known }
      let answer = try asking(query) { () throws(Mistake) in try result(of: query, values) }
      if !key.contains(UInt8(ascii: ":")) { answers[key] = answer }
      return answer
    }
  }

  package func check(_ query: String) throws(Mistake) {
    try answers.withLock { _ throws(Mistake) in
      _ = try asking(query) { () throws(Mistake) in try compiled(query) }
    }
  }

  /// Runs a closure under the limits, and adds suggestions to its errors.
  private func asking<Value>(
    _ query: String, _ ask: () throws(Mistake) -> Value
  ) throws(Mistake) -> Value {
    errorOffset = nil
    Self.runningCount.withLock { count in
      if count == 0 { sqlite3_hard_heap_limit64(sqlite3_memory_used() + QueryLimits.memory) }
      count += 1
    }
    watch.begin(steps: steps)
    defer {
      watch.isGuarding = false
      Self.runningCount.withLock { count in
        count -= 1
        if count == 0 { sqlite3_hard_heap_limit64(0) }
      }
    }
    do throws(Mistake) { return try ask() } catch {
      throw error.suggesting(schemas, leftOut: leftOut, isCondition: isCondition, query)
    }
  }

  private func result(of query: String, _ values: [String: Cell]) throws(Mistake) -> QueryResult {
    watch.reads = isCondition ? nil : [:]
    defer { watch.reads = nil }
    let statement = try compiled(query)
    let reads = (watch.reads ?? [:]).filter { watch.tables.contains($0.key.table.lowercased()) }
    guard sqlite3_stmt_isexplain(statement.handle) == 0, sqlite3_stmt_readonly(statement.handle) != 0 else {
      throw Mistake(line: 1, reason: "a query begins with SELECT, WITH or VALUES")
    }
    try bind(values, to: statement)
    let columns = try names(of: statement)
    var (rows, bytes): ([[Cell]], Int) = ([], 0)
    while true {
      let status = sqlite3_step(statement.handle)
      guard status == SQLITE_ROW else {
        if status == SQLITE_DONE {
          var result = QueryResult(
            columns: columns, rows: rows, undatedChanges: watch.readsDatesOfChanges ? undatedChanges : 0,
            origins: isCondition ? [] : try origins(of: statement, query, columns, values, reads))
          // Of series, the names of those that are read.
          let series = result.origins.flatMap(\.columns).filter { $0.table == QueryOrigin.series }
          result.reads = Set(reads.keys.filter { series.isEmpty || $0.table != QueryOrigin.series }).union(series)
          return result
        }
        throw refusal(status, query)
      }
      guard isCondition || rows.count < QueryLimits.rows else {
        var count = rows.count + 1
        var isMore = true
        while count < QueryLimits.countedRows, isMore {
          let status = sqlite3_step(statement.handle)
          guard status == SQLITE_ROW else {
            isMore = status != SQLITE_DONE
            break
          }
          count += 1
        }
        throw Mistake(
          line: 1,
          reason:
            "the result has \(count.grouped) rows\(isMore ? " or more" : ""), and the limit is "
            + "\(QueryLimits.rows.grouped); add LIMIT or WHERE")
      }
      var row: [Cell] = []
      for index in columns.indices { row.append(try cell(statement, index, columns[index], &bytes)) }
      guard bytes <= QueryLimits.bytes else {
        throw Mistake(
          line: 1, reason: "the result has more than \(QueryLimits.bytes.grouped) bytes of text; select less")
      }
      rows.append(row)
    }
  }

  /// What the columns of a result are made of.
  private func origins(
    of statement: Statement, _ query: String, _ columns: [String], _ values: [String: Cell], _ reads: [QueryOrigin: Int]
  ) throws(Mistake) -> [ColumnOrigin] {
    let key = Array(query.utf8)
    if knownOrigins[key] == nil {
      watch.begin(steps: steps)
      let parts = SelectParts(query)
      knownOrigins[key] = (origins(of: statement, columns, parts, reads), parts)
    }
    guard let (known, parts) = knownOrigins[key] else { return [] }
    guard known.contains(where: { $0.columns.contains(where: \.isOfSeries) }) else { return known }
    // The series that the query names, or else all.
    let texts = parts.texts.union(values.filter { query.contains(":\($0.key)") }.values.map(\.text))
    var named: [QueryOrigin] = []
    for schema in schemas where schema.tables.contains(where: { $0.name == QueryOrigin.series }) {
      if seriesNames[schema.name] == nil {
        seriesNames[schema.name] = try seriesNames(of: schema.name)
      }
      let names = seriesNames[schema.name] ?? []
      let found = parts.isNegated ? [] : names.filter(texts.contains)
      named += (found.isEmpty ? names : found).map {
        QueryOrigin(schema: schema.name, table: QueryOrigin.series, column: $0)
      }
    }
    return known.map { origin in
      var origin = origin
      origin.columns = origin.columns.flatMap { column in
        column.isOfSeries ? named.filter { $0.schema == column.schema } : [column]
      }
      origin.areValues = origin.areValues && origin.columns.count == 1
      return origin
    }
  }

  private func seriesNames(of schema: String) throws(Mistake) -> [String] {
    let statement = try compiled("SELECT DISTINCT name FROM \(schema.quotedAsIdentifier).series ORDER BY name")
    var names: [String] = []
    while sqlite3_step(statement.handle) == SQLITE_ROW {
      sqlite3_column_text(statement.handle, 0).map { names.append(String(cString: $0)) }
    }
    return names
  }

  /// SQLite knows the origins of plain columns. Others are made of what they read in addition to the rest of the query, or
  /// of all that a query with subqueries reads.
  private func origins(
    of statement: Statement, _ columns: [String], _ parts: SelectParts, _ all: [QueryOrigin: Int]
  ) -> [ColumnOrigin] {
    let plain = columns.indices.map { index -> QueryOrigin? in
      let index = CInt(truncatingIfNeeded: index)
      let names = [
        sqlite3_column_database_name(statement.handle, index), sqlite3_column_table_name(statement.handle, index),
        sqlite3_column_origin_name(statement.handle, index),
      ].compactMap { $0.map { String(cString: $0) } }
      // SQLite knows only the origins of the first of several SELECTs.
      guard names.count == 3, !parts.isCompound else { return nil }
      return QueryOrigin(schema: names[0], table: names[1], column: names[2])
    }
    guard plain.contains(nil) else { return plain.map { ColumnOrigin(columns: [$0].compactMap(\.self)) } }
    let isSimple = !parts.isCompound && !parts.hasSubqueries && parts.items.count == columns.count
    let others = isSimple ? reads(of: parts.query(only: nil, columns)) : nil
    return plain.enumerated().map { index, origin in
      if let origin { return ColumnOrigin(columns: [origin]) }
      let own = others.flatMap { others in
        reads(of: parts.query(only: index, columns))?.filter { $1 > others[$0] ?? 0 }
      }
      let found = (own ?? all).keys.filter { !$0.column.isEmpty }
        .sorted { ($0.schema, $0.table, $0.column) < ($1.schema, $1.table, $1.column) }
      let areValues = own != nil && found.count == 1 && parts.areValues(at: index)
      return ColumnOrigin(
        columns: found, isComputed: true, areValues: areValues, keepsUnits: own == nil || parts.keepsUnits(at: index),
        isOfTables: !all.isEmpty)
    }
  }

  /// The columns that a query reads; `nil` if it is none.
  private func reads(of query: String) -> [QueryOrigin: Int]? {
    watch.reads = [:]
    defer { watch.reads = nil }
    return prepared(query).status == SQLITE_OK ? watch.reads : nil
  }

  private func compiled(_ query: String) throws(Mistake) -> Statement {
    guard query.utf8.count <= QueryLimits.query else {
      throw Mistake(
        line: 1,
        reason: "the query has \(query.utf8.count.grouped) bytes, and the limit is \(QueryLimits.query.grouped)")
    }
    guard !query.utf8.contains(0) else { throw Mistake(line: 1, reason: "the query contains a NUL character") }
    let first = prepared(query)
    guard first.status == SQLITE_OK else { throw refusal(first.status, query) }
    guard let statement = first.statement else {
      throw Mistake(
        line: 1, reason: "the query is empty; write one that begins with SELECT")
    }
    // SQLite decides whether the rest is empty or only comments.
    var end = first.end
    while end < query.utf8.count {
      let rest = prepared(String(decoding: query.utf8.dropFirst(end), as: UTF8.self))
      guard rest.status == SQLITE_OK, rest.statement == nil, rest.end > 0 else {
        let blanks = query.utf8.dropFirst(end).prefix { $0 == 0x20 || (0x09...0x0D).contains($0) }.count
        let line = 1 + query.utf8.prefix(end + blanks).count { $0 == UInt8(ascii: "\n") }
        throw Mistake(
          line: line, reason: "only one statement is allowed; put the second one into its own block")
      }
      end += rest.end
    }
    return statement
  }

  /// The first statement, or `nil` if there is none, and the offset after it.
  private func prepared(_ text: String) -> (status: CInt, statement: Statement?, end: Int) {
    var text = text
    var (compiled, status, end): (OpaquePointer?, CInt, Int) = (nil, SQLITE_OK, 0)
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { text in
        var tail: UnsafePointer<CChar>?
        status = sqlite3_prepare_v2(
          connection.handle, text.baseAddress, CInt(truncatingIfNeeded: text.count), &compiled, &tail)
        if let tail, let start = text.baseAddress { end = tail - start }
      }
    }
    return (status, compiled.map { Statement($0, of: connection) }, end)
  }

  private func bind(_ values: [String: Cell], to statement: Statement) throws(Mistake) {
    let count = sqlite3_bind_parameter_count(statement.handle)
    guard count > 0 else { return }
    for index in 1...count {
      let name = sqlite3_bind_parameter_name(statement.handle, index).map { String(cString: $0) } ?? "?"
      guard name.hasPrefix(":"), let value = values[String(name.dropFirst())] else {
        let known = values.keys.sorted().map { ":" + $0 }.joined(separator: ", ")
        throw Mistake(
          line: 1,
          reason: known.isEmpty
            ? "“\(name)” has no value: only an each block and a section of all rows, {{#name}}…{{/name}}, provide values, "
              + "one for each of their columns"
            : "“\(name)” has no value"
              + (ClosestName.of(name, among: values.keys.map { ":" + $0 }).map { "; did you mean “\($0)”?" }
                ?? "; available: \(known)"))
      }
      let status = statement.bind(value, at: index)
      guard status == SQLITE_OK else { throw refusal(status, "") }
    }
  }

  private func names(of statement: Statement) throws(Mistake) -> [String] {
    var names: [String] = []
    for index in 0..<sqlite3_column_count(statement.handle) {
      let name = sqlite3_column_name(statement.handle, index).map { String(cString: $0) } ?? ""
      guard !names.contains(where: { $0.utf8.elementsEqual(name.utf8) }) else {
        throw Mistake(line: 1, reason: "two columns are called “\(name)”; rename one of them with AS")
      }
      names.append(name)
    }
    return names
  }

  private func cell(
    _ statement: Statement, _ index: Int, _ column: String, _ bytes: inout Int
  ) throws(Mistake) -> Cell {
    let position = CInt(truncatingIfNeeded: index)
    switch sqlite3_column_type(statement.handle, position) {
    case SQLITE_INTEGER: return .integer(Int(sqlite3_column_int64(statement.handle, position)))
    case SQLITE_FLOAT:
      let number = sqlite3_column_double(statement.handle, position)
      guard number.isFinite else {
        throw Mistake(line: 1, reason: "the column “\(column)” has an infinite number")
      }
      return .decimal(number)
    case SQLITE_TEXT:
      let start = sqlite3_column_text(statement.handle, position)
      let count = Int(sqlite3_column_bytes(statement.handle, position))
      bytes += count
      return .text(String(decoding: UnsafeBufferPointer(start: start, count: start == nil ? 0 : count), as: UTF8.self))
    case SQLITE_NULL: return .empty
    default: throw Mistake(line: 1, reason: "the column “\(column)” holds bytes that are not text")
    }
  }

  /// SQLite's error message, or the reason for a limit that was reached.
  private func refusal(_ status: CInt, _ query: String) -> Mistake {
    let words = String(cString: sqlite3_errmsg(connection.handle))
    let offset = words == "incomplete input" ? query.utf8.count : Int(sqlite3_error_offset(connection.handle))
    errorOffset = offset < 0 ? nil : offset
    let line = 1 + query.utf8.prefix(max(0, offset)).count { $0 == UInt8(ascii: "\n") }
    if status == SQLITE_INTERRUPT {
      let limit = watch.hasSteps ? "\(QueryLimits.seconds) seconds" : "\(steps.grouped) SQLite steps for these tables"
      return Mistake(
        line: 1,
        reason:
          "the query was stopped at the limit of \(limit); use a join or GROUP BY instead of a subquery for each row")
    }
    if status == SQLITE_TOOBIG {
      return Mistake(
        line: line, reason: "a value or a row is longer than \(QueryLimits.value.grouped) bytes; select less of it")
    }
    if status == SQLITE_NOMEM & 0xFF { return Mistake(line: 1, reason: "the query exceeds the memory limit") }
    if words.hasPrefix("too many columns in result set") {
      return Mistake(
        line: line,
        reason: "the result has more than \(QueryLimits.columns) columns; list columns instead of *"
      )
    }
    return Mistake(line: line, reason: watch.refusal ?? words + Mistake.advice(for: words, query))
  }
}

extension Connection {
  fileprivate func tables(of schema: String) throws(PlainError) -> [QuerySchema.Table] {
    let statement = try prepare(
      "SELECT t.name, c.name FROM \(schema.quotedAsIdentifier).sqlite_schema t, pragma_table_info(t.name, ?) c "
        + "WHERE t.type = 'table' ORDER BY t.name, c.cid")
    try check(statement.bind(.text(schema), at: 1))
    var tables: [QuerySchema.Table] = []
    while sqlite3_step(statement.handle) == SQLITE_ROW {
      let names = (0..<2).map { sqlite3_column_text(statement.handle, $0).map { String(cString: $0) } ?? "" }
      if tables.last?.name != names[0] { tables.append(.init(name: names[0], columns: [])) }
      tables[tables.count - 1].columns.append(names[1])
    }
    return tables
  }
}
