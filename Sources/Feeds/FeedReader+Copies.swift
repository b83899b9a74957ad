import Foundation

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
      let age = max(0, effects.now().timeIntervalSince(copy.metadata.fetchedAt))
      if let limit = policy.maxStale, age > limit {
        return .failure(CopyRefusal(problem: .tooOld(age: age, limit: limit)))
      }
      do {
        guard let copy = clean(copy) else { throw FetchFailure.secretInPicture }
        return .success((copy, try decode(copy.parts)))
      } catch {
        let failure = FetchFailure(decoding: error).hiding(policy.secrets)
        return .failure(CopyRefusal(problem: .undecodable(failure.description)))
      }
    }
  }

  /// A copy without secrets; `nil` where it is to be had with none of its bytes changed only.
  func clean(_ copy: StoredCopy) -> StoredCopy? {
    let (clean, count) = copy.hiding(policy.secrets)
    return policy.refusesSecrets && count > 0 ? nil : clean
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
