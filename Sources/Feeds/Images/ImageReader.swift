import Base

/// Downloads the images of a feed in parallel, each once, and falls back to cached copies.
///
/// Limits, retries, redirects, conditional requests and offline mode are those of feeds. Headers and keys of the user
/// are not sent. Each download must be a valid image. The feed chooses the URLs, so private IP addresses are refused
/// unless the feed came from one itself (``Reading/isFromPrivateAddress``).
package struct ImageReader: Sendable {
  /// The maximum number of parallel downloads.
  static let mostAtOnce = 6
  /// The maximum number of images of a feed.
  static let mostPictures = 2500
  /// The maximum size of an image in bytes, unless ``FetchPolicy/maxBytes`` is lower.
  static let mostBytes = 16 << 20
  /// The total size in bytes after which no further download starts.
  static let mostBytesTogether = 256 << 20

  /// Called after each image from several threads, one call at a time.
  package typealias Report = @Sendable (_ done: Int, _ total: Int) -> Void

  /// The time limit in seconds for all images together.
  static let longestTogether = 600.0

  var mostAtOnce = Self.mostAtOnce
  var longestTogether = Self.longestTogether
  var mostBytesTogether = Self.mostBytesTogether
  private let reader: FeedReader
  private let report: Report

  /// - Parameters:
  ///   - cache: may be the cache of the feeds.
  ///   - policy: limits, timeouts and retries; its headers, key and ``FetchPolicy/waitOnline`` are ignored.
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

  /// Reads the images at these URLs. A failure does not stop the others.
  package func read(_ urls: [String]) -> ImageReadings {
    var seen: Set<String> = []
    let wanted = urls.filter { seen.insert($0).inserted }.map { url in
      (url: url, request: Result { try ImageRequest(url) })
    }
    // Different spellings of a URL are requested once.
    var keys: Set<String> = []
    let requests = wanted.compactMap { try? $0.request.get() }.filter { keys.insert($0.key).inserted }
    // cannot trap: keys are unique
    let results = Dictionary(uniqueKeysWithValues: zip(requests.map(\.key), download(requests)))
    var readings = ImageReadings()
    for (url, request) in wanted {
      readings.add(request.flatMap { results[$0.key] ?? .failure($0.refusal("it was not requested")) }, for: url)
    }
    return readings
  }
}

// MARK: - Downloads
extension ImageReader {
  private func download(_ requests: [ImageRequest]) -> [Result<Reading<FeedImage>, any Error>] {
    let budget = Budget(limit: mostBytesTogether)
    var policy = reader.policy
    policy.timeBudget = TimeBudget(limit: longestTogether)
    let reader = FeedReader(cache: reader.cache, policy: policy, effects: reader.effects)
    return Workers.map(Array(requests.enumerated()), atOnce: mostAtOnce, report: report) { index, request in
      guard index < Self.mostPictures else {
        return .failure(request.refusal("the feed has more than \(Self.mostPictures) images, the limit"))
      }
      guard !budget.isSpent else {
        return .failure(request.refusal("the other images are \(ByteCount(budget.limit)) together, the limit"))
      }
      let result = Result { try reader.read(.address(request.url)) { try FeedImage(reading: $0.bytes) } }
      if case .success(let reading) = result { budget.spend(reading.content.bytes.count) }
      return result
    }
  }
}
