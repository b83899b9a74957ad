import Base

/// Reads all rows of a feed in order.
enum RowCollector {
  /// Adds usable rows to a dataset, and records why others are skipped.
  static func collect(
    _ rows: some Sequence<JSONValue>, into start: Dataset, isOfSeparatedText: Bool = false, areFeatures: Bool = false,
    decode: (inout RowReader) -> Country?, reason: (RowReader) -> String
  ) -> Dataset {
    var dataset = start
    dataset.countries.reserveCapacity(rows.underestimatedCount)
    for (index, row) in rows.enumerated() {
      let position = index + 1
      let feature = areFeatures ? row : nil
      let row = feature.map { $0["properties"] ?? $0 } ?? row
      guard row.kind == .object else {
        dataset.skip(position, "is \(row.kind.rawValue.withArticle), not an object")
        continue
      }
      if index == 0, !isOfSeparatedText { dataset.keysOfFirstRow = row.keys }
      var reader = RowReader(
        position: position, row: row, isOfSeparatedText: isOfSeparatedText, feature: feature)
      guard let row = decode(&reader) else {
        dataset.skip(position, reason(reader))
        continue
      }
      dataset.countries.append(row)
      dataset.take(reader.remarks, count: reader.remarkCount)
      if reader.hasUnusableCoordinates { dataset.unusableCoordinates.add(position) }
      if reader.hasUnusableNumber { dataset.unusableNumbers.add(position) }
    }
    return dataset
  }
}

extension Dataset {
  mutating func remarkOnRepeatedCodes() {
    (duplicates, duplicateCount) = ([], 0)
    var firstRow: [String: Int] = [:]
    for (position, code) in countries.map(\.code).enumerated() where !code.isEmpty {
      guard let earlier = firstRow[code] else {
        firstRow[code] = position
        continue
      }
      duplicateCount += 1
      guard duplicates.count < FeedLimits.remarks else { continue }
      let names = [earlier, position].map { countries[$0].name.cut(to: FeedLimits.quoted).named }
      duplicates.append(
        "the code \(code.cut(to: FeedLimits.quoted)) is used more than once: \(names.joined(separator: ", "))")
    }
  }

  mutating func remark(on position: Int, _ text: String) {
    take([RowRemark(position: position, text: text)], count: 1)
  }

  fileprivate mutating func take(_ remarks: [RowRemark], count: Int) {
    guard count > 0 else { return }
    self.remarks += remarks.prefix(max(0, FeedLimits.remarks - self.remarks.count))
    remarkCount += count
  }

  fileprivate mutating func skip(_ position: Int, _ reason: @autoclosure () -> String) {
    skippedRowCount += 1
    if skippedRows.count < FeedLimits.remarks { skippedRows.append(RowRemark(position: position, text: reason())) }
  }
}

extension RowReader {
  func reasonForNoText(_ key: String) -> String? {
    guard let value = self[key] else { return nil }
    if let text = value.string, text.utf8.count > FeedLimits.text {
      return "has more than \(FeedLimits.text.grouped) bytes in “\(key)”"
    }
    let kind = value.kind
    guard kind == .object || kind == .array else { return nil }
    return "has \(kind.rawValue.withArticle) in “\(key)”, not a string"
  }
}
