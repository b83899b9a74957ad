import Testing

@testable import Base
@testable import Countries

@Suite("openapi.json")
struct OpenAPITests {
  @Test("it describes exactly the endpoints that have files")
  func paths() throws {
    let root = try description(of: publish(#"[{"name": "A", "code": "AA", "region": "Asia"}]"#, .v2, .v31))
    #expect(
      root["paths"]?.keys.sorted() == [
        "/v2/all", "/v2/alpha/{alpha}", "/v2/name/{name}", "/v2/region/{region}", "/v3.1/all",
        "/v3.1/alpha/{alpha}", "/v3.1/name/{name}", "/v3.1/region/{region}",
      ])
    #expect(root["openapi"]?.string == "3.1.1")
    let v2 = try description(of: publish(plainFeed("A"), .v2))
    #expect(v2["components"]?["schemas"]?.keys == ["CountryV2"])
  }

  @Test("it lists every key of short lists")
  func keys() throws {
    let files = try publish("[\(fullV3)]")
    let paths = try #require(try description(of: files)["paths"])
    for path in paths.keys {
      let parameter = paths[path]?["get"]?["parameters"]?.array?.first
      guard let keys = parameter?["schema"]?["enum"]?.array?.compactMap(\.string) else { continue }
      let folder = path.dropFirst().prefix { $0 != "{" }
      let published = files.keys.filter { $0.hasPrefix(folder) }.map { String($0.dropFirst(folder.count)) }
      #expect(Set(published) == Set(keys), "\(path)")
    }
  }

  @Test("the schema of a version has exactly its possible members", arguments: ["CountryV2", "CountryV3"])
  func members(schema: String) throws {
    let full = schema == "CountryV2" ? fullV2 : fullV3
    let root = try description(of: publish("[\(full)]"))
    let properties = root["components"]?["schemas"]?[schema]?["properties"]?.keys
    #expect(properties == (try JSONDocument(parsing: Array(full.utf8)).root.keys))
  }

  private func description(of files: [String: String]) throws -> JSONValue {
    let text = try #require(files["openapi.json"])
    return try JSONDocument(parsing: Array(text.utf8)).root
  }
}
