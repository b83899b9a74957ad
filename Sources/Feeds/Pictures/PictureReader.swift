import Base

/// Downloads the pictures that a feed names, a few at once and each once, with the last good copies behind them.
///
/// What holds for a feed holds for each of them: limits, retries, redirects, conditional requests, offline mode. No
/// header and no key of the user goes along. What comes must be a picture by its content. Since the feed chooses the
/// addresses, private ones are refused unless it came from such a one itself (``Reading/isFromPrivateAddress``).
package struct PictureReader: Sendable {
  /// The most downloads at one time.
  static let mostAtOnce = 6
  /// The most pictures of one feed.
  static let mostPictures = 2500
  /// The most bytes of one picture, where ``FetchPolicy/maxBytes`` does not say less.
  static let mostBytes = 16 << 20
  /// About the most bytes of all pictures together: no download begins after as many have come.
  static let mostBytesTogether = 256 << 20

  /// Told after each picture how many of how many are done, from several threads, one at a time.
  package typealias Report = @Sendable (_ done: Int, _ total: Int) -> Void

  /// The seconds for all pictures together: what has not come then is not waited for.
  static let longestTogether = 600.0

  var mostAtOnce = Self.mostAtOnce
  var longestTogether = Self.longestTogether
  var mostBytesTogether = Self.mostBytesTogether
  private let reader: FeedReader
  private let report: Report

  /// A reader over a cache, which can be that of the feeds.
  ///
  /// - Parameters:
  ///   - policy: limits, time-outs and retries; its headers, its key and ``FetchPolicy/waitOnline`` are not used.
  ///   - allowsPrivateAddresses: whether the feed came from a private, link-local or loopback address.
  package init(
    cache: FeedCache, policy: FetchPolicy = FetchPolicy(), allowsPrivateAddresses: Bool = false,
    effects: FetchEffects = .live, report: @escaping Report = { _, _ in }
  ) {
    var policy = policy
    policy.headers = []
    policy.bearerToken = nil
    policy.waitOnline = nil
    policy.maxBytes = min(policy.maxBytes, Self.mostBytes)
    policy.rejectsSecrets = true
    policy.connections.allowsPrivate = allowsPrivateAddresses
    reader = FeedReader(cache: cache, policy: policy, effects: effects)
    self.report = report
  }

  /// Reads the pictures of these addresses. One that fails stops no other.
  package func read(_ addresses: [String]) -> PictureReadings {
    var seen: Set<String> = []
    let wanted = addresses.filter { seen.insert($0).inserted }.map { address in
      (address: address, request: Result { try PictureRequest(address) })
    }
    // Different spellings of one address are one request.
    var keys: Set<String> = []
    let requests = wanted.compactMap { try? $0.request.get() }.filter { keys.insert($0.key).inserted }
    // cannot trap: of each key there is one request
    let results = Dictionary(uniqueKeysWithValues: zip(requests.map(\.key), download(requests)))
    var readings = PictureReadings()
    for (address, request) in wanted {
      readings.add(request.flatMap { results[$0.key] ?? .failure($0.refusal("it was not asked for")) }, for: address)
    }
    return readings
  }
}

// MARK: - Downloads
extension PictureReader {
  private func download(_ requests: [PictureRequest]) -> [Result<Reading<FeedPicture>, any Error>] {
    let budget = Budget(limit: mostBytesTogether)
    var policy = reader.policy
    policy.timeBudget = TimeBudget(limit: longestTogether)
    let reader = FeedReader(cache: reader.cache, policy: policy, effects: reader.effects)
    return Workers.map(Array(requests.enumerated()), atOnce: mostAtOnce, report: report) { index, request in
      guard index < Self.mostPictures else {
        return .failure(request.refusal("the feed names more than \(Self.mostPictures) pictures, the limit"))
      }
      guard !budget.isSpent else {
        return .failure(request.refusal("the other pictures have \(ByteCount(budget.limit)) together, the limit"))
      }
      let result = Result { try reader.read(.address(request.address)) { try FeedPicture(reading: $0.bytes) } }
      if case .success(let reading) = result { budget.spend(reading.content.bytes.count) }
      return result
    }
  }
}
