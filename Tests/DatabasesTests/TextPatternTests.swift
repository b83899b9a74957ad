import CSQLite
import Databases
import Datasets
import TestSupport
import Testing

/// `LIKE`, `GLOB`, `instr` and `replace` of queries beside those of SQLite itself.
@Suite("Patterns of queries")
struct TextPatternTests {
  private static let written = [
    "'a' LIKE '\\A' ESCAPE '\\'", "'A' LIKE 'x_%' ESCAPE 'x'", "'a' LIKE 'a\\' ESCAPE '\\'", "'' LIKE '\\' ESCAPE '\\'",
    "'5%' LIKE '5%%' ESCAPE '%'", "'5_' LIKE '5__' ESCAPE '_'", "'ab' LIKE '%\\B' ESCAPE '\\'",
    "'x' LIKE 'y' ESCAPE NULL",
    "'a%b' LIKE '%\\%%' ESCAPE '\\'", "'é' LIKE '\\é' ESCAPE '\\'", "'aXb' LIKE 'aXXb' ESCAPE 'X'",
    "'axb' LIKE 'aXXb' ESCAPE 'X'",
    "NULL LIKE 'a' ESCAPE 'b'", "'a' LIKE NULL ESCAPE 'b'", "5 LIKE '5'", "'x' LIKE 'x' ESCAPE 'é'",
    "'a' GLOB '['", "'[' GLOB '['", "'a[' GLOB 'a['", "'a' GLOB '[a'", "'[a' GLOB '[a'", "'[a' GLOB '*[a'",
    "'m' GLOB '[z-a]'",
    "'z' GLOB '[z-a]'", "'-' GLOB '[z-a]'", "']' GLOB '[]]'", "'a' GLOB '[]a]'", "'-' GLOB '[]-a]'", "'^' GLOB '[]-a]'",
    "'b' GLOB '[^]a]'", "']' GLOB '[^]a]'", "'-' GLOB '[a-]'", "'-' GLOB '[-a]'", "'c' GLOB '[a-c-e]'",
    "'d' GLOB '[a-c-e]'",
    "'-' GLOB '[a-c-e]'", "'a' GLOB '[^'", "'' GLOB '[a]'", "'' GLOB '*[^a]'", "'é' GLOB '[à-ï]'", "'^' GLOB '[a^]'",
    "'a' GLOB '[^^]'",
    "'a' GLOB '[]'", "']' GLOB '[^]'", "'[]' GLOB '[[]]'", "'*' GLOB '[*]'", "'b?' GLOB '*[?]'", "'a' GLOB '[--z]'",
    "replace(5, '', 'x')", "typeof(replace(5, '', 'x'))", "replace('abc', '', NULL)", "replace('abc', 'b', NULL)",
    "instr('', '')", "instr('abc', '')", "instr(12, 2)",
  ]

  /// Patterns and texts of the signs that mean something.
  private static let random: [String] = {
    var numbers = SplitMix64(seed: 21)
    func text(_ letters: String, _ most: Int) -> String {
      let count = Int.random(in: 0...most, using: &numbers)
      return "'" + String((0..<count).map { _ in numbers.pick(Array(letters)) }) + "'"
    }
    var cases: [String] = []
    for _ in 0..<Repetitions.times(3_000) {
      cases.append("\(text("abAé%_x", 6)) LIKE \(text("abAé%%__x", 6))")
      cases.append("\(text("abAé%_x", 5)) LIKE \(text("abBé%_xx", 7)) ESCAPE \(text("x%_", 1))")
      cases.append("\(text("abcz-]^[", 4)) GLOB \(text("abz[[]]-^*?", 9))")
      cases.append("\(text("abé", 8)) GLOB \(text("abé*?", 6))")
    }
    return cases
  }()

  /// What SQLite says of an expression, `nil` for a mistake.
  private func expected(_ expression: String, _ connection: OpaquePointer?) -> Cell? {
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    guard sqlite3_prepare_v2(connection, "SELECT \(expression) AS x", -1, &statement, nil) == SQLITE_OK else {
      return nil
    }
    guard sqlite3_step(statement) == SQLITE_ROW else { return nil }
    return switch sqlite3_column_type(statement, 0) {
    case SQLITE_INTEGER: .integer(Int(sqlite3_column_int64(statement, 0)))
    case SQLITE_TEXT: .text(String(cString: sqlite3_column_text(statement, 0)))
    default: .empty
    }
  }

  @Test("say what SQLite's say, of cases at the edges and of random ones")
  func comparison() throws {
    var connection: OpaquePointer?
    #expect(sqlite3_open(":memory:", &connection) == SQLITE_OK)
    defer { sqlite3_close(connection) }
    let database = try QueryDatabase([])
    var (differing, matches): ([String], Int) = ([], 0)
    for expression in Self.written + Self.random {
      var (answer, wanted, lacksMemory): (Cell?, Cell?, Bool) = (nil, nil, false)
      // The memory of SQLite is that of the process, which a test beside this one may have used up for now.
      repeat {
        lacksMemory = false
        do throws(QueryMistake) {
          answer = try database.answer("SELECT \(expression) AS x", isOrdered: false).rows[0][0]
        } catch {
          lacksMemory = error.reason.contains("more memory")
        }
        wanted = expected(expression, connection)
        lacksMemory = lacksMemory || sqlite3_errcode(connection) == SQLITE_NOMEM
      } while lacksMemory
      if answer != wanted {
        differing.append("\(expression): \(String(describing: answer)), SQLite \(String(describing: wanted))")
      }
      if wanted == .integer(1) { matches += 1 }
    }
    #expect(differing.isEmpty, "\(differing.count): \(differing.prefix(10))")
    // Random cases are of use where some fit.
    #expect(matches > Repetitions.times(500))
  }
}
