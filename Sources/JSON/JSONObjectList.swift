import CNlohmannJSON

/// A list of objects whose members are texts, put together from rows of another format, so that these are read as rows
/// of JSON are. The keys are in memory once, however many rows there are. Positions have 32 bits, as those of
/// ``JSONDocument`` have: texts of 4 GiB, or as many values, are too many.
public struct JSONObjectList {
  private let keys: [nj_value]
  private var values: [nj_value] = []
  private var texts: [UInt8] = []
  /// Where the object of the row at hand is.
  private var row = 0

  /// A list without rows, whose objects can have these keys.
  public init(keys: [[UInt8]]) {
    var texts: [UInt8] = []
    self.keys = keys.map { Self.string($0, in: &texts) }
    self.texts = texts
    values = [Self.container(NJ_ARRAY)]
  }

  /// Begins the object of the next row.
  public mutating func beginRow() {
    row = values.count
    values.append(Self.container(NJ_OBJECT))
  }

  /// Adds a member to the object of the row.
  ///
  /// - Parameter key: the position of its key.
  public mutating func append(_ text: some Collection<UInt8>, at key: Int) {
    values.append(keys[key])
    values.append(Self.string(text, in: &texts))
    values[row].count += 2
  }

  /// The rows.
  public consuming func elements() -> [JSONValue] {
    values[0].count = UInt32(truncatingIfNeeded: values.count)
    // Memory of nothing has no address.
    texts.append(0)
    return JSONDocument(values, texts: texts).root.array ?? []
  }

  private static func container(_ kind: nj_kind) -> nj_value {
    nj_value(kind: kind, count: 1, .init(number: 0))
  }

  private static func string(_ text: some Collection<UInt8>, in texts: inout [UInt8]) -> nj_value {
    let start = texts.count
    texts.append(contentsOf: text)
    return nj_value(
      kind: NJ_STRING, count: 1,
      .init(
        text: .init(
          start: UInt32(truncatingIfNeeded: start), length: UInt32(truncatingIfNeeded: texts.count - start))))
  }
}
