/// Finds the codes of a growing list of countries that stand more than once.
struct RepeatedCodes {
  private var firstRow: [String: Int] = [:]
  private var count = 0

  /// Adds remarks on the countries that came since it was last asked.
  mutating func remark(on dataset: inout Dataset) {
    // By positions, since a copy of a country takes longer than the rest.
    for position in dataset.countries.indices[count...] {
      let code = dataset.countries[position].code
      guard !code.isEmpty else { continue }
      guard let earlier = firstRow[code] else {
        firstRow[code] = position
        continue
      }
      dataset.duplicateCount += 1
      guard dataset.duplicates.count < FeedLimits.remarks else { continue }
      let names = [earlier, position].map { dataset.countries[$0].name.cut(to: FeedLimits.quoted).named }
      dataset.duplicates.append(
        "the code \(code.cut(to: FeedLimits.quoted)) stands more than once: \(names.joined(separator: ", "))")
    }
    count = dataset.countries.count
  }
}
