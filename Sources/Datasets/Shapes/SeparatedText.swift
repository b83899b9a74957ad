import JSON

/// A table in separated values, by RFC 4180 and as spreadsheets and databases write it, as a sequence of runs of its
/// records that can be decoded by themselves, at the same time too.
///
/// The delimiter is a comma, a semicolon, a tab or a vertical bar, whichever stands most often in the first line; a
/// line `sep=;` before it names one. Lines end with LF, CRLF or CR, and blank ones count as none. A record may have
/// fewer fields than the header, since Excel leaves empty ones at the end out; one that has more is a mistake, or in a
/// table that may have a title, one of its runs.
struct SeparatedText: Sequence {
  /// The names of the columns, each once; empty for a column without a name.
  let header: [String]
  /// What usually stands before decimals: a comma where fields are separated by semicolons, as spreadsheets do in such countries.
  var usualMark: DecimalMark { scanner.delimiter == UInt8(ascii: ";") ? .comma : .point }
  /// How many lines, such as a title, were passed over above the header.
  let linesAboveHeader: Int
  /// How many fields the header has, with those at its end that name no column.
  private let headerFields: Int
  /// Whether records with more fields than the header are left to the reader.
  private let keepsLong: Bool
  /// Behind the header.
  private let scanner: SeparatedScanner

  /// So that positions have 32 bits, also those of two values for each byte.
  private static let mostBytes = 1 << 30
  /// Records of more bytes begin a new run.
  private static let runBytes = 1 << 16

  /// Reads the header.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8.
  ///   - mayHaveTitle: whether a ``TablePreface`` may stand above the header.
  /// - Throws: ``SeparatedMistake`` where it is broken, or names a column twice.
  init(_ bytes: [UInt8], mayHaveTitle: Bool = false) throws(SeparatedMistake) {
    guard bytes.count <= Self.mostBytes else {
      throw SeparatedMistake(reason: "it has more than \(Self.mostBytes.grouped) bytes", line: 1, column: 1)
    }
    var scanner = SeparatedScanner(bytes)
    keepsLong = mayHaveTitle
    linesAboveHeader = scanner.skipComments() + (mayHaveTitle ? scanner.skipTitle() : 0)
    var fields = try scanner.header()
    headerFields = fields.count
    while let last = fields.last, last.isEmpty { fields.removeLast() }
    // Records of no columns would never end.
    guard !fields.isEmpty || scanner.isAtEnd else {
      throw SeparatedMistake(reason: "its first line names no column", line: 1, column: 1)
    }
    var known: [[UInt8]: Int] = [:]
    var header: [String] = []
    for (index, field) in fields.enumerated() {
      // Compared whole: names that are too long become no columns, be they alike as far as they are read.
      let whole = String(decoding: scanner.bytes(of: field), as: UTF8.self).trimmed
      let name = whole.cut(to: FeedLimits.columnName).trimmed
      if let first = known.updateValue(index + 1, forKey: Array(whole.utf8)), !name.isEmpty {
        let quoted = name.oneLine(limit: FeedLimits.quoted)
        throw scanner.mistake(
          "the columns \(first) and \(index + 1) are both called “\(quoted)”", at: field.start)
      }
      header.append(name)
    }
    (self.header, self.scanner) = (header, scanner)
  }

  /// Some records that stand one behind the other.
  struct Run: Sendable {
    fileprivate let scanner: SeparatedScanner
    /// The fields of all records, one behind the other.
    fileprivate var fields: [SeparatedField] = []
    /// Where the fields of each record begin.
    fileprivate var starts: [Int] = []
    /// Records with fewer fields than there are columns, by their positions in the run, and the numbers of their
    /// fields.
    fileprivate(set) var short: [(record: Int, fields: Int)] = []
    /// Records with more fields than there are columns, which are cut, by their positions in the run.
    fileprivate(set) var long: [Int: LongRecord] = [:]
    /// The records before which an empty line stands; the one behind the last one may be among them.
    fileprivate(set) var afterEmptyLines: Set<Int> = []
    /// What is wrong with the record behind the last one.
    fileprivate(set) var mistake: SeparatedMistake?

    /// The records as objects whose members are texts; an empty field is no member.
    ///
    /// - Parameters:
    ///   - keys: the names of the members, one for each column; a column without one is left out.
    ///   - numbers: how the numbers of some columns are written, by their positions.
    func rows(keys: [[UInt8]?], numbers: [Int: NumberColumn] = [:]) -> [JSONValue] {
      var rows = JSONObjectList(keys: keys.map { $0 ?? [] })
      for record in starts.indices {
        rows.beginRow()
        for (column, field) in fields(of: record).enumerated() where !field.isEmpty {
          guard keys[column] != nil else { continue }
          let text = scanner.bytes(of: field)
          if let plain = numbers[column]?.plain(text) {
            if !plain.isEmpty { rows.append(plain, at: column) }
          } else {
            rows.append(FormulaGuard.unguarded(text), at: column)
          }
        }
      }
      return rows.elements()
    }

    /// What is wrong with a record that has more fields than there are columns.
    func mistake(of record: LongRecord) -> SeparatedMistake { scanner.mistake(record.reason, at: record.position) }

    /// The texts of a column, empty where a record ends before it.
    func texts(of column: Int) -> some Sequence<ArraySlice<UInt8>> {
      starts.indices.lazy.map { record in
        let fields = fields(of: record)
        return column < fields.count ? scanner.bytes(of: fields[fields.startIndex + column]) : []
      }
    }

    private func fields(of record: Int) -> ArraySlice<SeparatedField> {
      fields[starts[record]..<(record + 1 < starts.count ? starts[record + 1] : fields.count)]
    }
  }

  /// A record that has more fields than there are columns.
  struct LongRecord {
    /// Why it is a mistake.
    let reason: String
    /// Where the first of these fields begins.
    let position: Int
  }

  /// The runs from the first one. The last one may have a mistake.
  func makeIterator() -> Iterator {
    Iterator(scanner: scanner, columns: header.count, headerFields: headerFields, keepsLong: keepsLong)
  }

  /// Cuts a run after the other.
  struct Iterator: IteratorProtocol, Sendable {
    fileprivate var scanner: SeparatedScanner
    fileprivate let columns: Int
    private let headerFields: Int
    private let keepsLong: Bool
    private var hasEnded = false

    fileprivate init(scanner: SeparatedScanner, columns: Int, headerFields: Int, keepsLong: Bool) {
      (self.scanner, self.columns) = (scanner, columns)
      (self.headerFields, self.keepsLong) = (headerFields, keepsLong)
    }

    mutating func next() -> Run? {
      guard !hasEnded, !scanner.isAtEnd else { return nil }
      var run = Run(scanner: scanner)
      let start = scanner.position
      var fields: [SeparatedField] = []
      do throws(SeparatedMistake) {
        while scanner.position - start < SeparatedText.runBytes, try scanner.next(&fields) {
          if fields.count == 1, fields[0].isBlank {
            run.afterEmptyLines.insert(run.starts.count)
            continue
          }
          if fields.count > columns, let long = longRecord(of: fields) {
            guard keepsLong else { throw scanner.mistake(long.reason, at: long.position) }
            run.long[run.starts.count] = long
          }
          if fields.count < columns { run.short.append((run.starts.count, fields.count)) }
          run.starts.append(run.fields.count)
          run.fields += fields.prefix(columns)
        }
      } catch {
        (run.mistake, hasEnded) = (error, true)
      }
      return run
    }

    /// What is wrong with a record of more fields than there are columns; `nil` where the others are empty.
    private func longRecord(of fields: [SeparatedField]) -> LongRecord? {
      guard let position = fields.indices.dropFirst(columns).first(where: { !fields[$0].isEmpty }) else { return nil }
      let reason =
        fields.count > headerFields
        ? "the line has \(fields.count.grouped) fields, where the header has \(headerFields.grouped)"
        : "a value stands in column \((position + 1).grouped), which has no name in the header"
      return LongRecord(reason: reason, position: fields[position].start)
    }
  }
}
