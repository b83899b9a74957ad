import CSQLite
import Synchronization

/// `country(text)`: the alpha-2 code of the country that a text names, as `gazetteer codes` finds it; NULL for none.
final class CountryFunction: Sendable {
  static let name = "country"
  private static let mostKnown = 20_000
  /// Made by the first call, because the index of names takes longer than most queries.
  private static let shared = Result { try CountryFunction() }

  private let codes: [String]
  private let matcher: CountryMatcher
  private let known = Mutex<[String: String]>([:])

  private init() throws {
    let dataset = try FeedDecoder.decode(BundledData.snapshot)
    codes = dataset.countries.map(\.alpha2)
    matcher = CountryMatcher(dataset, names: try SearchNames.bundled(ofTables: true))
  }

  /// The code; empty for none.
  private func code(of text: String) -> String {
    known.withLock { known in
      if let code = known[text] { return code }
      let code = matcher.position(of: text).map { codes[$0] } ?? ""
      if known.count < Self.mostKnown { known[text] = code }
      return code
    }
  }

  static func register(on connection: Connection) {
    sqlite3_create_function_v2(
      connection.handle, name, 1, SQLITE_UTF8 | SQLITE_DETERMINISTIC, nil,
      { context, _, values in
        guard let start = sqlite3_value_text(values?[0]) else { return sqlite3_result_null(context) }
        let code = (try? CountryFunction.shared.get().code(of: String(cString: start))) ?? ""
        if code.isEmpty { sqlite3_result_null(context) } else { sqlite3_result_copied_text(context, code) }
      }, nil, nil, nil)
  }
}
