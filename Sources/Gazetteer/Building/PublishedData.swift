import Base
import Feeds
import Glibc

/// Reads what was published earlier.
struct PublishedData {
  /// What there is of one feed.
  struct Found {
    let log: ChangeLog
    /// What messages call it.
    let name: String
  }

  let base: ComparisonBase
  /// How the source of the feed is read; of this the limits hold here too, but none of its secrets.
  let settings: SourceSettings

  /// The rows, and maybe a history, of the feed at a path of the site; `nil` where nothing was published yet.
  ///
  /// - Throws: ``PlainError``; for the output folder what ``OutputWriter`` throws.
  func read(_ path: String, _ reporter: any Reporter) throws -> Found? {
    var (names, read): ([String], (String) throws -> ChangeLog?) = (Self.names(path), readIfThere)
    var (name, absence) = ("", String?.none)
    switch base {
    case .none: return nil
    case .output(let folder):
      name = "the last build"
      read = { file in
        try OutputWriter(path: folder).earlierFile(file, maxBytes: mostBytes).map {
          try decode($0, folder + "/" + file)
        }
      }
    case .folder(let folder):
      (name, absence) = (folder, "\(folder) holds nothing to compare with, so this is the first publication")
      names = names.map { folder + $0 }
    case .site(let address):
      name = Source.address(address).displayName
      absence = "nothing is published at \(name) yet: this is the first publication"
      names = names.map { Self.address(of: $0, at: address) }
      read = { try published($0, reporter) }
    case .document(.address(let address)):
      name = Source.address(address).displayName
      (names, absence) = ([address], "there is nothing at \(name) yet: this is the first publication")
      read = { try published($0, reporter) }
    case .document(let source): return Found(log: try document(source), name: source.displayName)
    }
    for file in names { if let log = try read(file) { return Found(log: log, name: name) } }
    if let absence { reporter.note(absence) }
    return nil
  }

  /// The history in the folder of a site, `nil` where that has none.
  func history() throws -> ChangeLog? {
    guard case .folder(let folder) = base else { return nil }
    return try readIfThere(folder + Self.names("")[0])
  }

  /// The most bytes of what was published: more than a feed may have, or the history of a feed within its limit could be
  /// beyond it. Of each byte of a feed at most six are written, for a control character in JSON; an empty cell of CSV, which is
  /// its comma, becomes the five of `null,`. The history itself has ``ChangeLog/mostBytes``, and what is added stands for
  /// columns that short rows do not have.
  private var mostBytes: Int { 8 * settings.policy.maxBytes + 1 << 26 }

  /// What a file holds; `nil` where there is none.
  private func readIfThere(_ path: String) throws(PlainError) -> ChangeLog? {
    let bytes: [UInt8]
    do {
      bytes = try InputFile.read(path, maxBytes: mostBytes)
    } catch .system(SystemError(code: ENOENT)), .system(SystemError(code: ENOTDIR)) {
      return nil
    } catch {
      if case .tooLarge = error { throw .notComparable(place: path, reason: "\(error)") }
      throw .noInput(path: path, reason: "\(error)")
    }
    return try decode(bytes, path)
  }

  /// The files that may tell what was published, the best first: a site of an earlier Gazetteer has no history.
  private static func names(_ path: String) -> [String] {
    ["changes.json", "countries.json", "facts.json"].map { path + $0 }
  }

  /// The address of a file of a site, before the query of the site's own where it has one.
  private static func address(of name: String, at site: String) -> String {
    let path = site.prefix { $0 != "?" && $0 != "#" }
    return path + name + site.dropFirst(path.count)
  }

  private var reader: FeedReader {
    var policy = settings.policy
    // A CDN is asked for what is published now; an old copy is a better base than none.
    policy.headers = (try? [HTTPHeader(parsing: "Cache-Control: no-cache")]) ?? []
    (policy.bearerToken, policy.waitOnline, policy.maxStale) = (nil, nil, nil)
    policy.maxBytes = mostBytes
    return FeedReader(cache: settings.cache, policy: policy)
  }

  /// A document of a published site; `nil` where there is none and never was.
  private func published(_ address: String, _ reporter: any Reporter) throws -> ChangeLog? {
    do {
      let reading = try reader.read(.address(address)) { document in
        do {
          return try Comparison.read(document.bytes, charset: document.charset)
        } catch {
          throw FetchFailure.undecodable(Self.words(for: error))
        }
      }
      for warning in reading.warnings { reporter.warn(warning.summary) }
      if case .staleCopy(let copy) = reading.origin {
        reporter.warn("\(copy.cause.summary); comparing with the last good copy of what was published")
      }
      return reading.content
    } catch let error as any Diagnostic {
      let failed = error as? FetchError
      if failed?.copy == .absent, [404, 410].contains(failed?.failure.statusCode) { return nil }
      if let failed, case .undecodable(let words) = failed.failure {
        throw PlainError.notComparable(place: failed.address, reason: words)
      }
      throw PlainError(
        "what is published cannot be compared with", at: error.place ?? Source.address(address).displayName,
        error.reason ?? error.what,
        advice:
          "Try again later, or build with --compare none, which ends the history of changes; going on would lose it "
          + "without a word.", .unavailable)
    }
  }

  private func document(_ source: Source) throws -> ChangeLog {
    do {
      return try reader.read(source, snapshot: BundledData.snapshot) {
        try decode($0.bytes, source.displayName)
      }.content
    } catch let error as PlainError {
      if error.exitStatus == .badData {
        throw PlainError.notComparable(place: source.displayName, reason: error.reason ?? error.what)
      }
      throw PlainError.noInput(path: source.displayName, reason: error.reason ?? "there is no such file")
    }
  }

  private func decode(_ bytes: [UInt8], _ place: String) throws(PlainError) -> ChangeLog {
    do {
      // An earlier Gazetteer may have written what this one hides.
      return try Comparison.read(settings.policy.secrets.hiding(document: bytes).bytes)
    } catch {
      throw .notComparable(place: place, reason: Self.words(for: error))
    }
  }

  private static func words(for error: any Error) -> String { (error as? any Diagnostic)?.summary ?? "\(error)" }
}
