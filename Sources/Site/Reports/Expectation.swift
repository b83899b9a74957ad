import Base
import Countries
import Markdown

/// A line of an `expect` block: what must hold for a result.
///
///     rows > 0
///     no empty name, population
///     no empty cells
///     unique code
///     population between 0 and 2000000000
///     level: warn
///     at least: 95 %
struct Expectation {
  let text: String
  let line: Int
  /// Whether a result that breaks it is only a warning.
  private(set) var isWarning = false
  /// The share of rows that must meet it.
  private var share = 1.0

  private static let (mostRows, mostColumns) = (5, 6)

  /// How a result meets it.
  struct Outcome {
    /// The number of rows that do not meet it.
    var failing = 0
    /// `nil` if it holds.
    var reason: String?
  }

  static func all(in body: String) throws(Mistake) -> [Expectation] {
    let lines = body.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map(\.trimmed)
    var (all, isWarning, share): ([Expectation], Bool, Double) = ([], false, 1)
    for (text, line) in zip(lines, 1...) where !text.isEmpty && !text.hasPrefix("--") {
      if let level = text.wholeMatch(of: /level:\s*(.*)/)?.1 {
        guard ["warn", "error"].contains(level) else {
          throw Mistake("“level” is warn or error, not “\(String(level).oneLine())”", line: line)
        }
        isWarning = level == "warn"
      } else if let text = text.wholeMatch(of: /at least:\s*(.*)/)?.1 {
        let number = text.wholeMatch(of: /([0-9]+(?:\.[0-9]+)?)\s*%/).flatMap { Double($0.1) }
        guard let number, number <= 100 else {
          throw Mistake("“at least” is a share of the rows such as 95 %, not “\(String(text).oneLine())”", line: line)
        }
        share = number / 100
      } else {
        all.append(Expectation(text: text, line: line))
      }
    }
    guard !all.isEmpty else { throw Mistake("the block expects nothing; add a line such as “rows > 0”") }
    return all.map { Expectation(text: $0.text, line: $0.line, isWarning: isWarning, share: share) }
  }

  /// - Parameter failing: the rows that do not meet an SQL condition: of the result, or of a table with its number of rows.
  func outcome(
    of result: QueryResult, rows failing: (_ condition: String, _ isOfCount: Bool) throws(Mistake) -> [[Cell]]
  ) throws(Mistake) -> Outcome {
    if text.prefixMatch(of: /(?i)rows\b/) != nil {
      do throws(Mistake) {
        if try failing(text, true).isEmpty { return Outcome() }
      } catch {
        throw Mistake(
          "cannot read “\(text.oneLine())”; write “rows > 0” or “rows between 1 and 10”, or “every rows > 0” for a column",
          line: line)
      }
      return Outcome(reason: "expected “\(text.oneLine())”, but the result has \(result.rows.count.of("row"))")
    }
    if text.wholeMatch(of: /(?i)(no\s+empty|unique)/) != nil {
      throw Mistake("name a column after “\(text)”, such as “\(result.columns[0].oneLine())”", line: line)
    }
    if let names = text.wholeMatch(of: /(?i)no\s+empty\s+(.+)/)?.1 {
      let areAll = names.lowercased() == "cells" && result.position(of: "cells") == nil
      let columns = areAll ? Array(result.columns.indices) : try result.columns(names, line: line)
      return outcome(
        result.rows.filter { row in columns.contains { row[$0].text.trimmed.isEmpty } }, columns, of: result)
    }
    if let names = text.wholeMatch(of: /(?i)unique\s+(.+)/)?.1 {
      let columns = try result.columns(names, line: line)
      var known: Set<[[UInt8]]> = []
      let repeated = result.rows.filter { row in
        let key = columns.map { Array(row[$0].text.utf8) }
        return !key.allSatisfy(\.isEmpty) && !known.insert(key).inserted
      }
      return outcome(repeated, columns, of: result)
    }
    let condition = text.replacing(/^(?i)every\s+/, with: "")
    do throws(Mistake) {
      return outcome(try failing(condition, false), [], of: result)
    } catch {
      // Only the columns of the result can be named.
      let start = "no such column: "
      guard error.reason.hasPrefix(start) else {
        let advice = "; a line is checked for each row, so aggregate in the query"
        let isAggregate = error.reason.hasPrefix("misuse of aggregate")
        throw Mistake("“\(text.oneLine())”: \(error.reason)\(isAggregate ? advice : "")", line: line)
      }
      let name = error.reason.dropFirst(start.count).prefix { $0 != ";" }
      throw Mistake(Mistake.unknown("column", String(name), among: result.columns), line: line)
    }
  }

  /// The outcome if some rows break it, with the first of them in its message.
  ///
  /// - Parameter columns: the columns that it names; the first one and these are shown, or the first few.
  private func outcome(_ rows: [[Cell]], _ columns: [Int], of result: QueryResult) -> Outcome {
    let most = (1 - share) * Double(result.rows.count)
    guard !rows.isEmpty, share == 1 || Double(rows.count) > most + 1e-9 else { return Outcome(failing: rows.count) }
    let shown = columns.isEmpty ? Array(result.columns.indices) : columns.contains(0) ? columns : [0] + columns
    let texts = rows.prefix(Self.mostRows).map { row in
      shown.prefix(Self.mostColumns).map {
        "\(result.columns[$0].oneLine()): \(row[$0].isEmpty ? "–" : row[$0].text.oneLine())"
      }
      .joined(separator: ", ")
    }
    let more = rows.count > texts.count ? "; and \((rows.count - texts.count).grouped) more" : ""
    let least = share == 1 ? "" : " (at least \(Cell.decimal(share * 100).text) % must meet it)"
    let reason =
      "expected “\(text.oneLine())”, but \(rows.count.grouped) of \(result.rows.count.grouped) rows "
      + "\(rows.count == 1 ? "breaks" : "break") it\(least): \(texts.joined(separator: "; "))\(more)"
    return Outcome(failing: rows.count, reason: reason)
  }
}
