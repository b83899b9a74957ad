import Base

extension RestCountries {
  /// Joins responses of v2 or v3.1 with different fields of the same countries into one JSON list, in the order of the
  /// first response.
  ///
  /// - Throws: ``PlainError`` if a response is not a list of countries, lacks one, or repeats one.
  static func join(_ answers: [[UInt8]]) throws(PlainError) -> [UInt8] {
    var order: [String] = []
    var answersByCode: [[String: JSONValue]] = []
    for (index, bytes) in answers.enumerated() {
      let rows = try rowsByCode(of: bytes, answer: index + 1)
      order += rows.order.filter { code in !answersByCode.contains { $0[code] != nil } }
      answersByCode.append(rows.byCode)
    }
    for (index, rows) in answersByCode.enumerated() {
      let missing = order.filter { rows[$0] == nil }
      guard missing.isEmpty else {
        throw notJoinable(
          index + 1,
          "it lacks \(missing.prefix(5).joined(separator: ", "))"
            + (missing.count > 5 ? " and \(missing.count - 5) more" : "") + ", which another response has")
      }
    }
    let rows = order.map { code in joined(answersByCode.compactMap { $0[code] }) }
    return Array(JSONTree.array(rows).text.utf8)
  }

  private static let codeKeys = ["cca2", "alpha2Code", "cca3", "alpha3Code"]

  private static func rowsByCode(
    of bytes: [UInt8], answer: Int
  ) throws(PlainError) -> (order: [String], byCode: [String: JSONValue]) {
    let rows = try FeedDecoder.rows(of: try FeedDecoder.parse(bytes))
    guard !rows.isEmpty else { throw .noUsableRow(of: .countries) }
    var order: [String] = []
    var byCode: [String: JSONValue] = [:]
    for (index, row) in rows.enumerated() {
      let codes = codeKeys.lazy.compactMap { row[$0]?.string?.oneLine(limit: 10) }
      guard let code = codes.first(where: { !$0.isEmpty }) else {
        throw notJoinable(answer, "row \(index + 1) has no code")
      }
      guard byCode.updateValue(row, forKey: code) == nil else {
        throw notJoinable(answer, "row \(index + 1) has the code \(code) of an earlier row")
      }
      order.append(code)
    }
    return (order, byCode)
  }

  private static func notJoinable(_ answer: Int, _ reason: String) -> PlainError {
    PlainError(
      "the responses are inconsistent", at: "response \(answer)", reason,
      advice: "The feed may have changed between the requests: try again.", .badData)
  }

  /// The members of all objects; the first one counts for each key.
  private static func joined(_ objects: [JSONValue]) -> JSONTree {
    var members: [JSONTree.Member] = []
    var known: Set<String> = []
    for object in objects {
      members += object.members.filter { known.insert($0.key).inserted }
    }
    return .object(members)
  }
}
