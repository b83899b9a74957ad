import Testing

@testable import Countries
@testable import Publishing

@Suite("Files beside an edge worker")
struct WorkerTests {
  @Test("with a worker, or unless asked for, a translated name has a file only if no row shows it")
  func translations() throws {
    let languages = ##""zh-Hans":"Two","zh-Hant":"Other","fr":"Deux","":"Nameless""##
    let dataset = try decode(#"[{"name":"A","alpha2Code":"AA","translations":{\#(languages)}}]"#)
    let paths = { (leavesToWorker: Bool, hasWorker: Bool, endpoints: Set<APIEndpoint>) in
      let api = StaticAPI(
        dataset: dataset, generations: [.v31], endpoints: endpoints, feedBytes: 1_000, hasWorker: hasWorker,
        leavesToWorker: leavesToWorker)
      return api.files().files.map(\.path).filter { $0.contains("/translation/") && $0 == $0.lowercased() }
    }
    let all = ["two", "other", "deux", "nameless"].map { "v3.1/translation/\($0)" }
    #expect(Set(paths(false, true, [.translation])) == Set(all))
    #expect(Set(paths(false, false, [.translation])) == Set(all))
    #expect(Set(paths(true, true, [.translation])) == Set([all[1], all[3]]))
    #expect(Set(paths(false, true, [])) == Set([all[1], all[3]]))
    #expect(paths(false, false, []).isEmpty)
  }
}
