import Datasets
import JSON

extension RestCountries {
  /// Joins answers of v2 or v3.1 that have different fields of the same countries into the JSON of one list, as if
  /// the service had been asked for all of them at once. The order is that of the first answer.
  ///
  /// - Throws: ``DatasetError`` where an answer is not a list of countries, lacks one, or has one twice.
  public static func join(_ answers: [[UInt8]]) throws(DatasetError) -> [UInt8] {
    var order: [String] = []
    var answersByCode: [[String: JSONValue]] = []
    for (index, bytes) in answers.enumerated() {
      let rows = try rowsByCode(of: bytes, answer: index + 1)
      order += rows.order.filter { code in !answersByCode.contains { $0[code] != nil } }
      answersByCode.append(rows.byCode)
    }
    for (index, rows) in answersByCode.enumerated() {
      let missing = order.filter { rows[$0] == nil }
      guard missing.isEmpty else { throw .countriesMissing(answer: index + 1, codes: missing) }
    }
    let rows = order.map { code in joined(answersByCode.compactMap { $0[code] }) }
    return Array(JSONTree.array(rows).text.utf8)
  }

  private static let codeKeys = ["cca2", "alpha2Code", "cca3", "alpha3Code"]

  private static func rowsByCode(
    of bytes: [UInt8], answer: Int
  ) throws(DatasetError) -> (order: [String], byCode: [String: JSONValue]) {
    let rows = try FeedDecoder.rows(of: try FeedDecoder.parse(bytes))
    guard !rows.isEmpty else { throw .noUsableRow(of: .countries, rows: 0, first: nil) }
    var order: [String] = []
    var byCode: [String: JSONValue] = [:]
    for (index, row) in rows.enumerated() {
      let codes = codeKeys.lazy.compactMap { row[$0]?.string?.oneLine(limit: 10) }
      guard let code = codes.first(where: { !$0.isEmpty }) else {
        throw .notJoinable(answer: answer, row: RowRemark(position: index + 1, text: "has no code"))
      }
      guard byCode.updateValue(row, forKey: code) == nil else {
        let remark = RowRemark(position: index + 1, text: "has the code \(code) of an earlier row")
        throw .notJoinable(answer: answer, row: remark)
      }
      order.append(code)
    }
    return (order, byCode)
  }

  /// The members of all of these objects; of several with the same key the first.
  private static func joined(_ objects: [JSONValue]) -> JSONTree {
    var members: [JSONTree.Member] = []
    var known: Set<String> = []
    for object in objects {
      members += object.members.filter { known.insert($0.key).inserted }
    }
    return .object(members)
  }
}
