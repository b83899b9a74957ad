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
    RequestPlan(first: step(PageRequest(size: size, offset: 0, previous: nil), read))
  }

  private static func step(
    _ request: PageRequest, _ read: @escaping @Sendable (FeedBytes) throws -> FeedPage
  ) -> RequestStep {
    RequestStep(
      address: { base in
        AddressText.extend(base, by: [], query: ["limit": "\(request.size)", "offset": "\(request.offset)"])
      },
      next: { answer in try request.next(after: answer, read(answer)).map { step($0, read) } })
  }
}

/// A request for one page.
private struct PageRequest {
  let size: Int
  let offset: Int
  /// The page before.
  let previous: FeedBytes?

  /// The request for the page after this one; `nil` when this was the last.
  func next(after answer: FeedBytes, _ page: FeedPage) throws(FetchFailure) -> PageRequest? {
    if let offset = page.offset, offset != self.offset {
      throw .pageMismatch("asked for row \(self.offset) on, the server sent row \(offset) on")
    }
    let (end, isTooMuch) = offset.addingReportingOverflow(page.count)
    guard page.count >= 0, !isTooMuch else { throw .pageMismatch("a page counts \(page.count) rows") }
    guard page.hasMore else {
      guard page.total == nil || page.total == end else {
        throw .pageMismatch("\(end) of \(page.total ?? 0) rows came")
      }
      return nil
    }
    guard page.count > 0 else { throw .pageMismatch("a page without rows says that there is more") }
    guard answer.bytes != previous?.bytes else { throw .pageMismatch("the server sent the same page again") }
    return PageRequest(size: size, offset: end, previous: answer)
  }
}
