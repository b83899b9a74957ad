import Testing
@testable import Gazetteer

@Suite("What has a file beside a worker")
struct WorkerTests {
  @Test("where the host runs it, a name in another language has one if no row shows it; elsewhere each has one")
  func translations() throws {
    let languages = ##""zh-Hans":"Two","zh-Hant":"Other","fr":"Deux","":"Nameless""##
    let dataset = try decode(#"[{"name":"A","alpha2Code":"AA","translations":{\#(languages)}}]"#)
    let paths = { (leavesToWorker: Bool) in
      let api = StaticAPI(
        dataset: dataset, generations: [.v31], feedBytes: 1_000, hasWorker: true, leavesToWorker: leavesToWorker)
      return api.files().files.map(\.path).filter { $0.contains("/translation/") && $0 == $0.lowercased() }
    }
    let all = ["two", "other", "deux", "nameless"].map { "v3.1/translation/\($0)" }
    #expect(Set(paths(false)) == Set(all))
    #expect(Set(paths(true)) == Set([all[1], all[3]]))
  }
}
