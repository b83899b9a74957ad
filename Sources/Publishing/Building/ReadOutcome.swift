import Base
import Countries
import Feeds

/// What came of reading a source.
struct ReadOutcome<Content: Sendable> {
  let result: Result<Reading<Content>, any Error>
  /// The errors of decoding the response, and then its cached copy.
  let mistakes: [any Error]
  /// The last values that were refused.
  let refused: RefusedValues?

  /// - Parameters:
  ///   - plan: the requests for a source in several parts; `nil` for one part.
  ///   - decode: gets the bytes and what was refused before, if the bytes are the cached copy.
  init(
    _ reader: FeedReader, _ source: Source, by plan: RequestPlan?,
    decode: ([FeedBytes], RefusedValues?) throws -> Content
  ) {
    var (mistakes, refused): ([any Error], RefusedValues?) = ([], nil)
    func decoded(_ parts: [FeedBytes]) throws -> Content {
      do {
        return try decode(parts, refused)
      } catch {
        refused = error as? RefusedValues ?? refused
        mistakes.append((error as? RefusedValues)?.refusal.error ?? error)
        throw mistakes[mistakes.count - 1]
      }
    }
    result = Result {
      guard let plan else { return try reader.read(source, snapshot: BundledData.snapshot) { try decoded([$0]) } }
      return try reader.read(source, by: plan, decode: decoded)
    }
    (self.mistakes, self.refused) = (mistakes, refused)
  }
}

/// Values that differ too much from those of the last good build.
struct RefusedValues: Error {
  let refusal: ValueGuard.Refusal
  let rows: GuardedRows
}

/// The rows of a response, with kept values in place of implausible ones.
struct GuardedRows: Sendable {
  var dataset: Dataset
  /// The entry of a feed or a table for the lock.
  var entry: SourceLock.Entry
  /// `nil` without a comparison.
  private(set) var review: ValueGuard.Review?

  /// - Parameter column: the column of an entry that has another name.
  /// - Throws: ``RefusedValues`` for impossible values.
  mutating func compare(
    by guards: ValueGuard, as name: String, from source: Source, column: String? = nil
  ) throws {
    let review = guards.review(entry, name, from: source, of: dataset)
    (entry, self.review) = (review.entry, review)
    for (name, values) in review.kept { try dataset.keep(values, in: column ?? name) }
    if let refusal = review.refusal { throw RefusedValues(refusal: refusal, rows: self) }
  }

  /// Puts columns of this cached copy in place of refused ones.
  ///
  /// - Parameter known: the entry of the lock, which gets the days of refusals.
  /// - Returns: the names of the columns; empty if the copy must replace all columns.
  mutating func merge(_ refused: RefusedValues, _ known: SourceLock.Entry?) -> [String] {
    let (columns, new) = (refused.refusal.columns, refused.rows)
    guard let known else { return [] }
    let keys = dataset.kind.haveCodes ? ["name", "code"] : dataset.kind.headline
    var merged = new.dataset
    guard !columns.isEmpty, columns.count < known.columns.count, !columns.contains(where: keys.contains),
      (try? merged.keepColumns(columns, of: dataset)) != nil
    else {
      (entry, entry.refused) = (known, new.entry.refused)
      return []
    }
    (dataset, entry) = (merged, known.taking(new.entry, except: columns))
    if let newer = new.review { review?.merge(newer, except: columns) }
    return columns
  }
}

extension ValueGuard.Review {
  /// Reports kept values; in strict mode they are an error.
  func report(_ reporter: any Reporter, isStrict: Bool) throws(PlainError) {
    if isStrict, let first = remarks.first(where: { kept[$0.column] != nil }) {
      throw PlainError(
        "new values were refused, and --strict was given", first.text,
        advice: "If the change is intended, accept it; or omit --strict to keep the last values.", .badData)
    }
    for remark in remarks { remark.isNote ? reporter.note(remark.text) : reporter.warn(remark.text) }
  }
}
