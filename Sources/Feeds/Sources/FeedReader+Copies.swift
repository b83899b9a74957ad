// MARK: - Stored copies
extension FeedReader {
  /// The copy of a source and its content, if it is whole, young enough and decodes.
  func usableCopy<Content>(
    of feed: RemoteFeed, decode: ([FeedBytes]) throws -> Content
  ) -> Result<(StoredCopy, Content), CopyRefusal> {
    switch cache.lookUp(feed.key, maxBytes: policy.maxBytes) {
    case .absent: return .failure(CopyRefusal(problem: .absent))
    case .damaged(let words): return .failure(CopyRefusal(problem: .damaged(words)))
    case .whole(let copy):
      guard mayUse(copy) else { return .failure(CopyRefusal(problem: .fromPrivateAddress)) }
      if let limit = policy.maxStale, let problem = problem(with: copy, olderThan: limit) {
        return .failure(CopyRefusal(problem: problem))
      }
      do {
        guard let copy = clean(copy) else { throw FetchFailure.secretInPicture }
        return .success((copy, try decode(copy.parts)))
      } catch {
        let failure = FetchFailure(decoding: error)
        return .failure(CopyRefusal(problem: .undecodable(failure.description)))
      }
    }
  }

  /// How old a copy is; `nil` where it is of a time that is still to come.
  func age(of copy: StoredCopy) -> Age? { Age(from: copy.metadata.fetchedAt, to: effects.moment) }

  /// What a user should know of a copy that is used.
  func doubts(about copy: StoredCopy, of feed: RemoteFeed) -> [FeedsError] {
    guard age(of: copy) == nil else { return [] }
    return [.copyAgeUnknown(address: feed.displayName, fetchedAt: copy.metadata.fetchedAt)]
  }

  private func problem(with copy: StoredCopy, olderThan limit: Double) -> CopyProblem? {
    guard let age = age(of: copy) else { return .ofUnknownAge(fetchedAt: copy.metadata.fetchedAt, limit: limit) }
    return age.seconds > limit ? .tooOld(age: age.seconds, limit: limit) : nil
  }

  /// The copy with secrets masked, which an earlier version or a run with another key may have stored; `nil` where it holds
  /// some and the policy rejects such bodies.
  func clean(_ copy: StoredCopy) -> StoredCopy? {
    let parts = copy.parts.map { $0.hiding(policy.secrets) }
    guard !policy.rejectsSecrets || parts.allSatisfy({ $0.count == 0 }) else { return nil }
    return StoredCopy(metadata: copy.metadata, parts: parts.map(\.0))
  }

  /// Whether a copy may be used: what came from a private address is for those only who may ask such addresses, as it
  /// was stored for them.
  func mayUse(_ copy: StoredCopy) -> Bool {
    policy.connections.allowsPrivate || copy.metadata.isFromPrivateAddress != true
  }
}

/// Why a stored copy is not used.
struct CopyRefusal: Error {
  let problem: CopyProblem
}
