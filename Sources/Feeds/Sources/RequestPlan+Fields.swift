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
