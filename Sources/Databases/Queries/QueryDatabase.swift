import CSQLite
import Concurrency
import Datasets
import Diagnostics

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
/// comes in no definite order is a mistake.
public final class QueryDatabase {
  private let connection: QueryConnection
  /// The same tables, with everything in them the other way round.
  private let mirror: QueryConnection
  /// What there is to ask.
  public let schemas: [QuerySchema]
  /// The names of the databases of further feeds, which cannot be asked.
  private let leftOut: [String]
  /// The answers to queries without parameters, which are the same on every page, by the bytes of the query: texts are
  /// equal already where an accented letter is written in two ways.
  private var answers: [[UInt8]: QueryAnswer] = [:]
  /// Whether a query is asked in the same way with the pragma that turns rows round, by its bytes.
  private var sameReversed: [[UInt8]: Bool] = [:]

  /// Tables.
  ///
  /// - Throws: ``DatabasesError`` where SQLite refuses, for want of memory for instance.
  public init(_ feeds: [QueryFeed]) throws(DatabasesError) {
    leftOut = feeds.dropFirst(QueryLimits.feeds).map { $0.schema.lowercased() }
    let feeds = Array(feeds.prefix(QueryLimits.feeds))
    connection = try QueryConnection(feeds, isReversed: false)
    mirror = try QueryConnection(feeds, isReversed: true)
    schemas = try connection.schema(of: feeds)
  }

  /// The answer to one query.
  ///
  /// It is asked three times: as it stands; of tables in which all lies the other way round, so that rows which are
  /// equal in what ORDER BY names change places, at the same time; and with rows that no ORDER BY puts in an order the
  /// other way round, unless SQLite would do the very same then.
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
    guard isOrdered else {
      do throws(QueryMistake) { return try connection.answer(query, values) } catch { throw suggesting(error, query) }
    }
    let (first, mirrored) = bothAnswers(query, values)
    let answer: QueryAnswer
    do throws(QueryMistake) { answer = try first.get() } catch { throw suggesting(error, query) }
    let key = Array(query.utf8)
    let isSameReversed = sameReversed[key] ?? connection.isSameReversed(query)
    sameReversed[key] = isSameReversed
    if !isSameReversed {
      let other = try reversed(query, values)
      guard isSame(other, answer, query) else { throw disorder(query, values, answer, other) }
    }
    let other = try mirrored.get()
    guard isSame(other, answer, query) else { throw disorder(query, values, answer, other) }
    return answer
  }

  /// Whether two answers to a query are the same.
  ///
  /// What differences of large sums come to may be next to nothing, and then as much of it is chance. That is no order of
  /// rows where there is one row, which no LIMIT chooses.
  private func isSame(_ first: QueryAnswer, _ second: QueryAnswer, _ query: String) -> Bool {
    if first.isSame(as: second) { return true }
    return first.rows.count == 1 && QueryText(query).limit == nil && first.isSame(as: second, least: 1e-9)
  }

  /// The answers of the tables as they are and the other way round, each of which one core makes.
  ///
  /// What is refused does not hang on how they share the memory: where that is not enough for both at once, they are
  /// made one after the other.
  private func bothAnswers(
    _ query: String, _ values: [String: Cell]
  ) -> (Result<QueryAnswer, QueryMistake>, Result<QueryAnswer, QueryMistake>) {
    // A connection is used by one thread at a time.
    nonisolated(unsafe) let (connection, mirror) = (self.connection, self.mirror)
    mirror.setCancelled(false)
    let both = ConcurrentMap.map(count: 2, stride: 1) { number in
      guard number == 0 else { return mirror.result(of: query, values) }
      let result = connection.result(of: query, values)
      if case .failure = result { mirror.setCancelled(true) }
      return result
    }
    guard connection.lacksMemory || mirror.lacksMemory else { return (both[0], both[1]) }
    mirror.setCancelled(false)
    let first = connection.result(of: query, values)
    if case .failure = first { return (first, first) }
    return (first, mirror.result(of: query, values))
  }

  /// Why two answers to a query differ.
  private func disorder(
    _ query: String, _ values: [String: Cell], _ first: QueryAnswer, _ second: QueryAnswer
  ) -> QueryMistake {
    let text = QueryText(query)
    // Of rows that LIMIT chooses others may be there, which says nothing of how they came to be.
    let isOfSameRows =
      first.hasSameRows(as: second)
      || text.withoutLimit.map { whole in
        guard let all = try? connection.answer(whole, values) else { return false }
        return [reversed, mirror.answer].allSatisfy { ask in (try? ask(whole, values))?.hasSameRows(as: all) == true }
      } == true
    guard isOfSameRows else {
      return QueryMistake(
        line: lastLine(query),
        reason:
          "a value is made of several rows that come in no definite order, as by group_concat, row_number or a LIMIT "
          + "within the query; say which with ORDER BY, by columns in which no two rows are equal, behind OVER or in the "
          + "query that the rows are of: FROM (SELECT name FROM countries ORDER BY id)"
      )
    }
    guard let order = text.order else {
      return QueryMistake(
        line: lastLine(query),
        reason: text.limit == nil
          ? "its rows come in no definite order; say which with ORDER BY"
          : "LIMIT takes some of its rows, which come in no definite order; say which with ORDER BY")
    }
    return QueryMistake(
      line: text.line(of: order),
      reason: "rows that are equal in what ORDER BY names come in no definite order; add another column, such "
        + "as id or name")
  }

  private func reversed(_ query: String, _ values: [String: Cell]) throws(QueryMistake) -> QueryAnswer {
    do throws(DatabasesError) { try connection.reverse(true) } catch { throw QueryMistake(line: 1, reason: "\(error)") }
    defer { try? connection.reverse(false) }
    return try connection.answer(query, values)
  }

  private func suggesting(_ mistake: QueryMistake, _ query: String) -> QueryMistake {
    mistake.suggesting(schemas, leftOut: leftOut, query)
  }

  /// Where an ORDER BY would stand.
  private func lastLine(_ query: String) -> Int {
    let lines = query.split(separator: "\n", omittingEmptySubsequences: false)
    return (lines.lastIndex { !$0.allSatisfy(\.isWhitespace) } ?? 0) + 1
  }
}

extension QueryAnswer {
  /// Whether two answers are the same; sums of decimals in another order may differ in their last digits.
  ///
  /// - Parameter least: the most by which decimals may differ, however small the others of their column are.
  fileprivate func isSame(as other: QueryAnswer, least: Double = 0) -> Bool {
    guard rows.count == other.rows.count else { return false }
    let most = tolerances.map { max($0, least) }
    return zip(rows, other.rows).allSatisfy { Self.isSame($0, $1, most) }
  }

  /// The most by which decimals of each column may differ: digits that the largest of them has not.
  private var tolerances: [Double] {
    columns.indices.map { column in
      1e-12
        * rows.reduce(0) { largest, row in
          if case .decimal(let number) = row[column] { max(largest, number.magnitude) } else { largest }
        }
    }
  }

  private static func isSame(_ first: [Cell], _ second: [Cell], _ most: [Double]) -> Bool {
    zip(zip(first, second), most).allSatisfy { cells, most in cells.0.isSame(as: cells.1, most) }
  }

  /// Whether two answers hold the same rows, in whichever order.
  fileprivate func hasSameRows(as other: QueryAnswer) -> Bool {
    let sorted = { (answer: QueryAnswer) in
      answer.rows.map { ($0.map(\.text), $0) }.sorted { $0.0.lexicographicallyPrecedes($1.0) }
    }
    let (these, others, most) = (sorted(self), sorted(other), tolerances)
    return these.count == others.count
      && zip(these, others).allSatisfy { Self.isSame($0.1, $1.1, most) }
  }
}

extension Cell {
  /// - Parameter most: the most by which decimals may differ.
  fileprivate func isSame(as other: Cell, _ most: Double) -> Bool {
    switch (self, other) {
    case (.text(let first), .text(let second)): first.utf8.elementsEqual(second.utf8)
    case (.decimal(let first), .decimal(let second)): abs(first - second) <= most
    default: self == other
    }
  }
}
