import JSON

/// Tells feeds apart by their content and decodes each into the one ``Dataset``.
public enum FeedDecoder {
  /// Decodes the bytes of a feed (UTF-8, a byte order mark is allowed).
  ///
  /// - Throws: ``DatasetError`` where the bytes are not JSON, hold no list of rows, or no usable country.
  public static func decode(_ bytes: [UInt8]) throws(DatasetError) -> Dataset {
    guard bytes.contains(where: { !whiteSpace.contains($0) }) else { throw .empty }
    let root: JSONValue
    do {
      root = try JSONDocument(parsing: bytes).root
    } catch {
      throw .notJSON(message: error.message, line: error.line, column: error.column)
    }
    let dataset =
      if SnapshotShape.matches(root) {
        SnapshotShape.decode(root)
      } else if let rows = root.array {
        GistShape.decode(rows)
      } else {
        throw DatasetError.notAList(found: describe(root))
      }
    guard !dataset.countries.isEmpty else {
      throw .noCountries(rows: dataset.leftOut.count, first: dataset.leftOut.first)
    }
    return withRemarksOnDuplicates(dataset)
  }

  private static let whiteSpace: [UInt8] = [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF]

  private static func describe(_ value: JSONValue) -> String {
    guard value.kind == .object else { return "\(value.kind.rawValue.withArticle)" }
    let keys = value.keys.prefix(5).joined(separator: ", ")
    return keys.isEmpty ? "an empty object" : "an object with the keys \(keys)"
  }

  private static func withRemarksOnDuplicates(_ dataset: Dataset) -> Dataset {
    var dataset = dataset
    var firstRow: [String: String] = [:]
    for country in dataset.countries where !country.code.isEmpty {
      guard let earlier = firstRow[country.code] else {
        firstRow[country.code] = country.name
        continue
      }
      dataset.duplicates.append(
        "the code \(country.code) stands more than once: \(earlier), \(country.name)")
    }
    return dataset
  }
}

extension String {
  /// `an object`, `a number`.
  var withArticle: String {
    guard let first, "aeiou".contains(first) else { return "a \(self)" }
    return "an \(self)"
  }
}
