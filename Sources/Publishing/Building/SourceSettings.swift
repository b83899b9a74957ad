package import Base
package import Countries
package import Feeds

/// The source of a feed and how it is read.
package struct SourceSettings: Sendable {
  /// A URL, a file, standard input or the snapshot.
  package var source: Source
  /// The source that the user named; `nil` for a file or a URL.
  private(set) var named: NamedSource?
  /// Timeouts, attempts, limits and headers.
  package var policy: FetchPolicy
  var cache: FeedCache
  /// Custom keys of the feed.
  package var mapping = FeedMapping()
  /// Tables to join, in order.
  package var joins: [JoinSettings] = []
  /// Declarations of the columns of the feed and the tables.
  package var declarations: [ColumnDeclaration] = []
  /// The path of a table of ``Corrections``; `nil` for none.
  package var corrections: String?
  /// Compares its values and those of joined tables with the lock; `nil` for no comparison.
  package var guards: ValueGuard?
  /// The prefix of ``lockNames``.
  package var path = ""
  /// The selection and order of its rows.
  package var selection = RowSelection()
  /// The languages of names.
  package var names = NameSettings()
  /// The label of rows; `nil` for “countries” or “facts”.
  package var noun: Noun?
  /// Whether a stale copy, a skipped row or a missing image is an error.
  var isStrict: Bool
  /// The date for data without one, evaluated when needed.
  var fallbackDate: @Sendable () throws -> Moment?

  package init(
    _ source: Source, cache: FeedCache, policy: FetchPolicy = FetchPolicy(), isStrict: Bool = false,
    fallbackDate: @escaping @Sendable () throws -> Moment? = { nil }
  ) {
    (self.source, self.cache, self.policy) = (source, cache, policy)
    (self.isStrict, self.fallbackDate) = (isStrict, fallbackDate)
  }

  /// Uses a named source.
  ///
  /// - Throws: ``PlainError`` for a source of figures, because those are joined.
  package mutating func use(_ named: NamedSource) throws(PlainError) {
    guard !named.recipe.hasCodes else {
      throw .usage(
        what: "\(named.text) has figures instead of a list of countries", reason: "it cannot be the source of a site",
        advice: "Join it to one: --join \(named.text).")
    }
    source = .address(named.url)
    self.named = named
    policy.timeout = policy.timeoutOfNamed
    policy.headers = policy.headers.inPlace(of: named.recipe.headers)
    if mapping.records.isEmpty { mapping.records = named.recipe.records }
  }

  var chains: [String] {
    let targets = joins.compactMap(\.target)
    return Set(targets).filter { target in targets.count { $0 == target } > 1 }.sorted()
  }

  /// The names of the feed, its tables and ``chains`` in `gazetteer.lock`, in order. Repeated names are numbered.
  var lockNames: [String] {
    let names = [named?.text ?? source.displayName] + joins.map(\.wholeName) + chains
    return names.enumerated().map { index, name in
      let earlier = names[..<index].count { $0 == name }
      return path + name + (earlier > 0 ? " (\(earlier + 1))" : "")
    }
  }

  /// The sources of the feed, its tables and its corrections.
  package var sources: [Source] { [source] + joins.map(\.source) + (corrections.map { [.file($0)] } ?? []) }

  /// Whether rows are used without joins, corrections, declarations or selection.
  var takesRowsAsTheyAre: Bool { joins.isEmpty && corrections == nil && declarations.isEmpty && selection.isEmpty }

  /// Leaves out tables for queries unless they are named, by their names in lower case.
  package mutating func takeTables(named isNamed: (String) -> Bool) {
    joins.removeAll { $0.table.map { !isNamed($0.lowercased()) } ?? false }
  }

  func reader(_ reporter: any Reporter) -> FeedReader {
    FeedReader(cache: cache, policy: policy) { reporter.show($0) }
  }
}

/// How images of a feed are included.
package enum ImageChoice: String, CaseIterable, Sendable {
  case link, fetch, none
}
