/// The requests whose answers together are one feed, and how each follows from the answer before.
package struct RequestPlan: Sendable {
  /// The most fields that a service of the second and third generation takes in one request.
  static let mostFields = 10
  /// The most requests of one feed: more pages than any service of countries has.
  static let mostParts = 100

  /// The first request.
  let first: RequestStep

  /// One request, for the address as it is.
  static let document = RequestPlan(first: RequestStep(address: { $0 }))
}

/// One request of a plan.
struct RequestStep: Sendable {
  /// The address that is asked, made of that of the source.
  let address: @Sendable (_ base: String) -> String
  /// The request that follows from the answer; `nil` when the feed is complete.
  var next: @Sendable (_ answer: FeedBytes) throws -> RequestStep? = { _ in nil }
}

// MARK: - Groups of fields
extension RequestPlan {
  /// One request for each group of fields: `all?fields=cca2,name,region`.
  ///
  /// - Parameters:
  ///   - groups: at least one, each of 1 to ``mostFields`` names; the answers come in their order.
  ///   - path: what stands below the base.
  ///   - check: throws when an answer is none, such as a deprecation notice; the failure then names that request,
  ///     and no further one is made.
  package static func fields(
    _ groups: [[String]], of path: String = "all",
    check: @escaping @Sendable (FeedBytes) throws -> Void = { _ in }
  ) -> RequestPlan {
    RequestPlan(first: step(groups[...], path, check))
  }

  /// Deals fields out to as few groups as they take; every group begins with the keys that its rows are joined by.
  ///
  /// - Parameters:
  ///   - fields: the names, in the order in which they are asked for.
  ///   - keys: fewer than ``mostFields`` names.
  package static func groups(of fields: [String], keyedBy keys: [String]) -> [[String]] {
    let others = fields.filter { !keys.contains($0) }
    guard !others.isEmpty else { return [keys] }
    let size = mostFields - keys.count
    return stride(from: 0, to: others.count, by: size).map { keys + others[$0...].prefix(size) }
  }

  private static func step(
    _ groups: ArraySlice<[String]>, _ path: String, _ check: @escaping @Sendable (FeedBytes) throws -> Void
  ) -> RequestStep {
    let names = groups.first?.joined(separator: ",") ?? ""
    return RequestStep(
      address: { AddressText.extend($0, by: [path], query: ["fields": names]) },
      next: { answer in
        try check(answer)
        let rest = groups.dropFirst()
        return rest.isEmpty ? nil : step(rest, path, check)
      })
  }
}

/// What a page says of itself.
package struct FeedPage: Equatable, Sendable {
  /// The number of its rows.
  let count: Int
  /// The number of rows before it, where the service says so.
  let offset: Int?
  /// The number of rows of all pages, where the service says so.
  let total: Int?
  /// Whether another page follows.
  let hasMore: Bool

  /// A page of its facts.
  package init(count: Int, offset: Int? = nil, total: Int? = nil, hasMore: Bool) {
    self.count = count
    self.offset = offset
    self.total = total
    self.hasMore = hasMore
  }
}

// MARK: - Pages
extension RequestPlan {
  /// Page after page, `?limit=N&offset=M`, until one says that it is the last.
  ///
  /// Pages that do not make a whole are a failure: one that begins elsewhere than was asked, that says there is more
  /// but holds nothing, or that repeats the one before; and fewer or more rows than the service counts.
  ///
  /// - Parameters:
  ///   - size: the most rows of a page; a service may give fewer.
  ///   - read: what a page says of itself; throws when the answer is no page.
  package static func pages(
    of size: Int, read: @escaping @Sendable (FeedBytes) throws -> FeedPage
  ) -> RequestPlan {
    RequestPlan(first: page(from: 0, size, after: nil, read))
  }

  private static func page(
    from offset: Int, _ size: Int, after previous: FeedBytes?,
    _ read: @escaping @Sendable (FeedBytes) throws -> FeedPage
  ) -> RequestStep {
    RequestStep(
      address: { AddressText.extend($0, by: [], query: ["limit": "\(size)", "offset": "\(offset)"]) },
      next: { answer in
        let page = try read(answer)
        let mismatch = FetchFailure.pageMismatch
        if let sent = page.offset, sent != offset {
          throw mismatch("asked for row \(offset) on, the server sent row \(sent) on")
        }
        let (end, isTooMuch) = offset.addingReportingOverflow(page.count)
        guard page.count >= 0, !isTooMuch else { throw mismatch("a page counts \(page.count) rows") }
        guard page.hasMore else {
          if let total = page.total, total != end { throw mismatch("\(end) of \(total) rows came") }
          return nil
        }
        guard page.count > 0 else { throw mismatch("a page without rows says that there is more") }
        guard answer.bytes != previous?.bytes else { throw mismatch("the server sent the same page again") }
        return Self.page(from: end, size, after: answer, read)
      })
  }
}

// MARK: - Numbered pages
extension RequestPlan {
  /// Page after page by number, `?page=2`, until the last one.
  ///
  /// - Parameter read: the number of a page and the count of pages; `nil` for an answer without them, which is the last.
  package static func numberedPages(
    parameter: String, read: @escaping @Sendable (FeedBytes) throws -> (number: Int?, count: Int?)
  ) -> RequestPlan {
    RequestPlan(first: numbered(1, parameter, read))
  }

  private static func numbered(
    _ number: Int, _ parameter: String, _ read: @escaping @Sendable (FeedBytes) throws -> (number: Int?, count: Int?)
  ) -> RequestStep {
    RequestStep(
      address: { number == 1 ? $0 : AddressText.extend($0, by: [], query: [parameter: "\(number)"]) },
      next: { answer in
        guard case (let sent?, let count?) = try read(answer) else { return nil }
        guard sent == number else {
          throw FetchFailure.pageMismatch("asked for page \(number), the server sent page \(sent)")
        }
        return number < count ? numbered(number + 1, parameter, read) : nil
      })
  }
}
