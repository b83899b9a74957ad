import JSON

/// Goes through the rows of a feed in order and keeps every usable one: an object that has a name.
enum RowCollector {
  static func collect(
    _ rows: [JSONValue], into start: Dataset, nameKey: String = "name", decode: (inout RowReader) -> Country?
  ) -> Dataset {
    var dataset = start
    dataset.countries.reserveCapacity(rows.count)
    for (index, row) in rows.enumerated() {
      let position = index + 1
      guard row.kind == .object else {
        dataset.leaveOut(position, "is \(row.kind.rawValue.withArticle), not an object")
        continue
      }
      var reader = RowReader(position: position, row: row)
      guard let country = decode(&reader), country.name.contains(where: { !$0.isWhitespace }) else {
        dataset.leaveOut(position, reader.reasonForNoName(nameKey))
        continue
      }
      dataset.countries.append(country)
      dataset.remarks += reader.remarks
    }
    return dataset
  }
}

extension Dataset {
  fileprivate mutating func leaveOut(_ position: Int, _ reason: String) {
    leftOut.append(RowRemark(position: position, text: reason))
  }
}

extension RowReader {
  fileprivate func reasonForNoName(_ key: String) -> String {
    guard let kind = self[key]?.kind, kind == .object || kind == .array else { return "has no name" }
    return "has \(kind.rawValue.withArticle) as “\(key)”, not a text"
  }

  /// Currencies from objects with `code`, `name` and `symbol`.
  mutating func currencies(_ key: String) -> [Currency] {
    objects(key, members: ["code", "name", "symbol"]).map {
      Currency(code: $0["code"] ?? "", name: $0["name"] ?? "", symbol: $0["symbol"] ?? "")
    }
  }

  /// Languages from objects with `code` and `name`.
  mutating func languages(_ key: String) -> [Language] {
    objects(key, members: ["code", "name"]).map {
      Language(code: $0["code"] ?? "", name: $0["name"] ?? "")
    }
  }
}
