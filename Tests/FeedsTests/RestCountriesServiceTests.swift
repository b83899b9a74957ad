import Feeds
import TestSupport
import Testing

@Suite struct RestCountriesServiceTests {
  private let harness: Harness

  init() throws {
    var service = RestCountriesService()
    service.v2 = try RestCountriesRow.rows(
      ofJSON: #"[{"name": "France", "alpha2Code": "FR", "altSpellings": ["RF"], "population": 1}]"#)
    service.v3 = try RestCountriesRow.rows(
      ofJSON: #"[{"cca2": "FR", "name": {"common": "France", "official": "French Republic"}, "area": 0.5}]"#)
    service.v5 = try RestCountriesRow.rows(
      ofJSON: #"[{"names": {"common": "France"}, "codes": {"alpha_2": "FR"}}, {"names": {"common": "Chad"}}]"#)
    harness = try Harness { [service] in service.answer($0) }
  }

  private func body(_ path: String) throws -> String {
    let answer = try harness.reader().fetch(.address(harness.server.address(path)))
    return String(decoding: answer.bytes, as: UTF8.self)
  }

  @Test(
    "the answers have the shapes of the services",
    arguments: [
      ("/v2/all?fields=name", #"[{"name":"France"}]"#), ("/v2/alpha/fr?fields=population", #"{"population":1}"#),
      ("/v2/name/rf?fields=name", #"[{"name":"France"}]"#),
      ("/v3.1/all?fields=cca2,area", #"[{"area":0.5,"cca2":"FR"}]"#),
      ("/v3.1/name/REPUB?fields=cca2", #"[{"cca2":"FR"}]"#), ("/v3.1/alpha/FR?fields=cca2", #"{"cca2":"FR"}"#),
      (
        "/v3.1/alpha/FR",
        #"[{"area":0.5,"cca2":"FR","name":{"common":"France","official":"French Republic"}}]"#
      ),
      (
        "/countries/v5?limit=1&offset=1",
        #"{"data":{"objects":[{"names":{"common":"Chad"}}],"meta":{"total":2,"count":1,"limit":1,"offset":1,"#
          + #""more":false,"request_id":"00000000-0000-4000-8000-000000000000","duration":1}}}"#
      ),
    ])
  func shapes(path: String, answer: String) throws {
    #expect(try body(path) == answer)
  }

  @Test(
    "what is not there is a 404",
    arguments: [
      "/", "/v2", "/v3.1/name/x", "/v2/alpha/XX", "/v3.1/name/repub?fullText=true", "/v1/all",
    ])
  func notFound(path: String) {
    let address = harness.server.address(path)
    #expect(throws: FeedsError.fetchFailed(address: address, failure: .status(404), attempts: 1)) { try body(path) }
  }

  @Test("what is deprecated says so, with status 200")
  func deprecated() throws {
    var service = RestCountriesService()
    service.isDeprecated = true
    let harness = try Harness { [service] in service.answer($0) }
    let answer = try harness.reader().fetch(.address(harness.server.address("/v3.1/all?fields=name")))
    #expect(answer.bytes == Array(RestCountriesService.deprecatedBody.utf8))
  }
}
