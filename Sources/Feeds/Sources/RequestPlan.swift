/// The requests that together make a feed; each can depend on the response before it.
package struct RequestPlan: Sendable {
  /// The maximum number of requests of a feed.
  static let mostParts = 100

  let first: RequestStep

  static let document = RequestPlan(first: RequestStep(url: { $0 }))

  /// A single request for a path below the URL: `all`.
  package static func single(_ path: String) -> RequestPlan {
    RequestPlan(first: RequestStep(url: { URLText.extend($0, by: [path], query: [:]) }))
  }
}

struct RequestStep: Sendable {
  /// The URL to request, derived from that of the source.
  let url: @Sendable (_ base: String) -> String
  /// The next request; `nil` if the feed is complete.
  var next: @Sendable (_ answer: FeedBytes) throws -> RequestStep? = { _ in nil }
}

/// The paging information of a response.
package struct FeedPage: Equatable, Sendable {
  let count: Int
  let offset: Int?
  let total: Int?
  let hasMore: Bool

  package init(count: Int, offset: Int? = nil, total: Int? = nil, hasMore: Bool) {
    self.count = count
    self.offset = offset
    self.total = total
    self.hasMore = hasMore
  }
}

// MARK: - Pages
extension RequestPlan {
  /// Requests page after page, `?limit=N&offset=M`, up to the last.
  ///
  /// Inconsistent pages are an error: a wrong offset, an empty page that is not the last, a repeated page, or a wrong
  /// total number of rows.
  ///
  /// - Parameters:
  ///   - size: the maximum number of rows on a page; a service may return fewer.
  ///   - read: the paging information of a response; throws if it is invalid.
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
      url: { URLText.extend($0, by: [], query: ["limit": "\(size)", "offset": "\(offset)"]) },
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
        guard page.count > 0 else { throw mismatch("a page without rows is not the last one") }
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
      url: { number == 1 ? $0 : URLText.extend($0, by: [], query: [parameter: "\(number)"]) },
      next: { answer in
        guard case (let sent?, let count?) = try read(answer), count > 0 else { return nil }
        guard sent == number else {
          throw FetchFailure.pageMismatch("asked for page \(number), the server sent page \(sent)")
        }
        return number < count ? numbered(number + 1, parameter, read) : nil
      })
  }
}
