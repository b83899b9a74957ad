import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Base
@testable import Feeds

@Suite struct CacheSharingTests {
  private func copy(_ cache: FeedCache, body: [UInt8]) throws -> StoredCopy {
    let feed = try RemoteFeed(.address("http://host/"))
    let metadata = CopyMetadata(
      key: feed.key, address: feed.displayName, fetchedAt: .at(0), dataDate: nil, validators: nil)
    return StoredCopy(metadata: metadata, parts: [FeedBytes(bytes: body)])
  }

  @Test("a URL has a cached copy for each relevant set of headers, independent of the API key")
  func headers() throws {
    func key(_ headers: String...) throws -> String {
      try RemoteFeed(.address("http://host/"), headers: headers.map { try HTTPHeader(parsing: $0) }).key
    }
    let (english, french) = (try key("Accept-Language: en"), try key("Accept-Language: fr"))
    #expect(Set([try key(), english, french]).count == 3)
    #expect(try key("accept-language: en", "Accept: a/b") == key("Accept: a/b", "Accept-Language: en"))
    #expect(try key("Authorization: Bearer abcdef") == key("Authorization: Bearer ghijkl"))
  }

  @Test("with many concurrent readers and writers every copy is complete, and no temporary files remain")
  func manyAtOnce() throws {
    let folder = try TemporaryDirectory()
    let cache = FeedCache(directory: folder.path("cache"))
    let copies = try (0..<8).map { index in
      try copy(cache, body: [UInt8](repeating: UInt8(65 + index), count: 50_000 + index * 1000))
    }
    try cache.store(copies[0])
    let problems = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 8) { index in
      for _ in 0..<Repetitions.times(200) {
        do { try cache.store(copies[index]) } catch { problems.withLock { $0.append("\(error)") } }
        guard let seen = try? cache.copy(of: copies[0].metadata.key) else {
          problems.withLock { $0.append("a copy was not whole") }
          continue
        }
        if Set(seen.parts[0].bytes).count != 1 { problems.withLock { $0.append("a copy was mixed") } }
      }
    }
    #expect(problems.withLock { $0 } == [])
    #expect(try FileManager.default.contentsOfDirectory(atPath: cache.directory).count == 1)
  }

  @Test("temporary files of a killed writer are removed by the next one; those of a running writer are not")
  func litter() throws {
    let folder = try TemporaryDirectory()
    let cache = FeedCache(directory: folder.path)
    try folder.write("half a copy", to: ".tmp-1-dead")
    try folder.write("of somebody else", to: "notes.txt")
    let living = try TemporaryFile(in: folder.path)
    try cache.store(copy(cache, body: [1]))
    #expect(try !folder.names().contains(".tmp-1-dead") && folder.names().contains("notes.txt"))
    try living.write([1])
    try living.commit(as: folder.path("living"))
    #expect(try folder.names().contains("living"))
  }

  @Test("the status lists URL, size, dates and damage, and ignores untracked files")
  func entries() throws {
    let folder = try TemporaryDirectory()
    let cache = FeedCache(directory: folder.path)
    try cache.store(copy(cache, body: [1, 2, 3]))
    try folder.write("broken", to: String(repeating: "a", count: 64) + ".feed")
    try folder.write("mine", to: "mine.feed")
    let entries = try cache.entries()
    #expect(entries.count == 2)
    let whole = entries.first { $0.damage == nil }
    #expect(whole?.address == "http://host/" && whole?.bytes == 3 && whole?.fetchedAt == .at(0))
    let broken = entries.first { $0.damage != nil }
    #expect(broken?.bytes == 6 && broken?.damage == "its format is unknown")
  }

  @Test("clearing removes cached copies and temporary files, and nothing else")
  func clear() throws {
    let folder = try TemporaryDirectory()
    let cache = FeedCache(directory: folder.path)
    try cache.store(copy(cache, body: [1]))
    try folder.write("mine", to: "mine.feed")
    try folder.write("half", to: ".tmp-1-dead")
    #expect(try cache.clear() == 1)
    #expect(try folder.names() == ["mine.feed"])
    let none = FeedCache(directory: folder.path("none"))
    #expect(try none.entries().isEmpty && none.clear() == 0)
  }
}
