import CSQLite
import Datasets
import Diagnostics
import Synchronization

/// The names of the tables of a feed.
public struct QuerySchema: Equatable, Sendable {
  /// A table with its columns.
  public struct Table: Equatable, Sendable {
    /// Its name.
    public let name: String
    /// The names of its columns.
    public let columns: [String]
  }

  /// The name of the database; `main` need not be said.
  public let name: String
  /// Its tables.
  public let tables: [Table]
}

/// The tables of feeds, to be asked in SQL and in no way changed. The same query has the same answer at any time: what
/// comes in no certain order is a mistake.
public final class QueryDatabase {
  private let connection: QueryConnection
  /// The same tables, with everything in them the other way round.
  private let mirror: QueryConnection
  /// What there is to ask.
  public let schemas: [QuerySchema]
  /// The answers to queries without parameters, which are the same on every page, by the bytes of the query: texts are
  /// equal already where an accented letter is written in two ways.
  private var answers: [[UInt8]: QueryAnswer] = [:]

  /// Tables.
  ///
  /// - Throws: ``DatabasesError`` where SQLite refuses, for want of memory for instance.
  public init(_ feeds: [QueryFeed]) throws(DatabasesError) {
    let feeds = Array(feeds.prefix(QueryLimits.feeds))
    let steps = QueryLimits.steps(forRows: feeds.reduce(0) { $0 + $1.rowCount })
    connection = try QueryConnection(feeds, steps: steps, isMirrored: false)
    mirror = try QueryConnection(feeds, steps: 2 * steps, isMirrored: true)
    schemas = try connection.schema(of: feeds)
    Self.living.withLock { living in
      living += 1
      sqlite3_hard_heap_limit64(sqlite3_memory_used() + QueryLimits.memory)
    }
  }

  /// How many there are in this process, which SQLite's limit of memory is for: it goes with the last of them.
  private static let living = Mutex(0)

  deinit {
    Self.living.withLock { living in
      living -= 1
      if living == 0 { sqlite3_hard_heap_limit64(0) }
    }
  }

  /// The answer to one query.
  ///
  /// It is asked three times: as it stands, with rows that no ORDER BY puts in an order the other way round, and of
  /// tables in which all lies the other way round, so that rows which are equal in what ORDER BY names change places.
  ///
  /// - Parameters:
  ///   - values: what stands for its parameters, by their names without a colon.
  ///   - isOrdered: whether an answer that may come in another order is a mistake.
  public func answer(
    _ query: String, _ values: [String: Cell] = [:], isOrdered: Bool = true
  ) throws(QueryMistake) -> QueryAnswer {
    let isShared = !query.utf8.contains(UInt8(ascii: ":"))
    let key = Array(query.utf8)
    if isShared, isOrdered, let known = answers[key] { return known }
    let answer = try checked(query, values, isOrdered)
    if isShared, isOrdered { answers[key] = answer }
    return answer
  }

  private func checked(
    _ query: String, _ values: [String: Cell], _ isOrdered: Bool
  ) throws(QueryMistake) -> QueryAnswer {
    let answer: QueryAnswer
    do throws(QueryMistake) {
      answer = try connection.answer(query, values)
    } catch {
      throw suggesting(error)
    }
    guard isOrdered else { return answer }
    let reversed = try reversed(query, values)
    guard reversed.isSame(as: answer) else {
      let isOfRows = answer.rows.count > 1
      throw QueryMistake(
        line: lastLine(query),
        reason: isOfRows
          ? "its rows come in no certain order; say which with ORDER BY"
          : "its answer is of rows in no certain order; say which with ORDER BY, in a query within it where values are "
            + "made of several rows")
    }
    guard try mirror.answer(query, values).isSame(as: answer) else {
      throw QueryMistake(
        line: lastLine(query),
        reason:
          "rows that are equal in what ORDER BY names come in no certain order; name one column more, such "
          + "as id or name"
      )
    }
    return answer
  }

  private func reversed(_ query: String, _ values: [String: Cell]) throws(QueryMistake) -> QueryAnswer {
    do throws(DatabasesError) { try connection.reverse(true) } catch { throw QueryMistake(line: 1, reason: "\(error)") }
    defer { try? connection.reverse(false) }
    return try connection.answer(query, values)
  }

  /// Where an ORDER BY would stand.
  private func lastLine(_ query: String) -> Int {
    let lines = query.split(separator: "\n", omittingEmptySubsequences: false)
    return (lines.lastIndex { !$0.allSatisfy(\.isWhitespace) } ?? 0) + 1
  }

  /// A mistake about a name that is not there, with the closest that is.
  private func suggesting(_ mistake: QueryMistake) -> QueryMistake {
    let starts = ["no such column: ", "no such table: "]
    guard let start = starts.first(where: mistake.reason.hasPrefix) else { return mistake }
    let name = mistake.reason.dropFirst(start.count).split(separator: ".").last.map(String.init) ?? ""
    let tables = schemas.flatMap(\.tables)
    let names = start == starts[1] ? tables.map(\.name) : tables.flatMap(\.columns)
    var reason = mistake.reason
    if let close = ClosestName.of(name, among: names) {
      reason += "; did you mean “\(close)”?"
    } else if start == starts[1] {
      reason += "; the tables are \(Set(names).sorted().joined(separator: ", "))"
    }
    return QueryMistake(line: mistake.line, reason: reason)
  }
}

extension QueryAnswer {
  /// Whether two answers are the same; sums of decimals in another order may differ in their last digits.
  fileprivate func isSame(as other: QueryAnswer) -> Bool {
    rows.count == other.rows.count
      && zip(rows, other.rows).allSatisfy { zip($0, $1).allSatisfy { $0.isSame(as: $1) } }
  }
}

extension Cell {
  fileprivate func isSame(as other: Cell) -> Bool {
    switch (self, other) {
    case (.text(let first), .text(let second)): first.utf8.elementsEqual(second.utf8)
    case (.decimal(let first), .decimal(let second)):
      // What differences of large sums come to may be next to nothing.
      abs(first - second) <= max(1e-9, 1e-9 * max(abs(first), abs(second)))
    default: self == other
    }
  }
}
