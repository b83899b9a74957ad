package import Base
import Countries
import Feeds
import Platform

struct PublishedData {
  struct Found {
    let log: ChangeLog
    let name: String
  }

  let base: ComparisonBase
  /// The settings of the feed's source. Its limits apply here too; its credentials are not sent.
  let settings: SourceSettings

  /// The rows and their history of the feed at a path; `nil` if nothing was published yet.
  func read(_ path: String, _ reporter: any Reporter) throws -> Found? {
    let file = path + Self.fileName
    switch base {
    case .none: return nil
    case .output(let folder):
      return try OutputWriter(path: folder).earlierFile(file, maxBytes: mostBytes).map {
        Found(log: try decode($0, folder + "/" + file), name: "the last build")
      }
    case .folder(let folder):
      if let log = try readIfThere(folder + file) { return Found(log: log, name: folder) }
      reporter.note("\(folder) contains nothing to compare with: this is the first publication")
    case .site(let address):
      let name = Source.address(address).displayName
      if let log = try published(Self.address(of: file, at: address), reporter) { return Found(log: log, name: name) }
      reporter.note("nothing is published at \(name) yet: this is the first publication")
    }
    return nil
  }

  func history() throws -> ChangeLog? {
    guard case .folder(let folder) = base else { return nil }
    return try readIfThere(folder + Self.fileName)
  }

  /// The maximum size of published data, derived from the limit of the feed. A byte of a feed becomes at most six:
  /// control characters are escaped in JSON, and an empty CSV cell becomes `null,`. The history has
  /// ``ChangeLog/mostBytes``; the rest is for columns that short rows lack.
  private var mostBytes: Int { 8 * settings.policy.maxBytes + 1 << 26 }

  private func readIfThere(_ path: String) throws(PlainError) -> ChangeLog? {
    let bytes: [UInt8]
    do {
      bytes = try InputFile.read(path, maxBytes: mostBytes)
    } catch .system(SystemError(code: ENOENT)), .system(SystemError(code: ENOTDIR)) {
      return nil
    } catch {
      throw .notComparable(place: path, reason: "\(error)")
    }
    return try decode(bytes, path)
  }

  private static let fileName = "changes.json"

  /// The URL of a file of a site; a query is kept at the end.
  private static func address(of name: String, at site: String) -> String {
    let path = site.prefix { $0 != "?" && $0 != "#" }
    return path + name + site.dropFirst(path.count)
  }

  private var reader: FeedReader {
    var policy = settings.policy
    // A CDN must revalidate; but a stale copy is a better base than none.
    policy.headers = (try? [HTTPHeader(parsing: "Cache-Control: no-cache")]) ?? []
    (policy.bearerToken, policy.waitOnline, policy.maxStale) = (nil, nil, nil)
    policy.maxBytes = mostBytes
    return FeedReader(cache: settings.cache, policy: policy)
  }

  /// A document of a published site; `nil` if it does not exist and no copy is cached.
  private func published(_ address: String, _ reporter: any Reporter) throws -> ChangeLog? {
    do {
      let reading = try reader.read(.address(address)) { document in
        do {
          return try ChangeLog(decoding: document.bytes)
        } catch {
          throw FetchFailure.undecodable(Self.words(for: error))
        }
      }
      for warning in reading.warnings { reporter.warn(warning.summary) }
      if case .staleCopy(let copy) = reading.origin {
        reporter.warn("\(copy.cause.summary); comparing with the cached copy of the published data")
      }
      return reading.content
    } catch let error as any Diagnostic {
      let failed = error as? FetchError
      if failed?.copy == .absent, [404, 410].contains(failed?.failure.statusCode) { return nil }
      if let failed, case .undecodable(let words) = failed.failure {
        throw PlainError.notComparable(place: failed.url, reason: words)
      }
      throw PlainError(
        "the published data cannot be read", at: error.place ?? Source.address(address).displayName,
        error.reason ?? error.what,
        advice:
          "Try again later, or build with --compare none, which starts a new history of changes.", .unavailable)
    }
  }

  private func decode(_ bytes: [UInt8], _ place: String) throws(PlainError) -> ChangeLog {
    do {
      // An older version may have written secrets that are now masked.
      return try ChangeLog(decoding: settings.policy.secrets.hiding(document: bytes).bytes)
    } catch {
      throw .notComparable(place: place, reason: Self.words(for: error))
    }
  }

  private static func words(for error: any Error) -> String { (error as? any Diagnostic)?.summary ?? "\(error)" }
}

extension PlainError {
  /// Warnings about pages, in strict mode.
  package static func faults(of count: Int, _ first: String) -> Self {
    PlainError(
      "\(count.of("warning")) about pages, and --strict was given", first,
      advice: "Correct the pages or the data, or omit --strict.", .badData)
  }

  static func notComparable(place: String, reason: String) -> Self {
    PlainError(
      "this document cannot be compared", at: place, reason,
      advice: "Use the folder or the URL of a site; with --compare none, the history starts over.", .badData)
  }
}
