import Testing

@testable import Countries
@testable import Site

@Suite("Feed names in queries")
struct QuerySchemaTests {
  @Test(
    "each feed has its own name, whatever its folder",
    arguments: [
      (["", "facts", "more/facts"], ["main", "facts", "more_facts"]), (["", "a/b", "a_b"], ["main", "a_b_2", "a_b"]),
      (["", "main", "temp"], ["main", "main_2", "temp_2"]), (["", "a/b", "A/B"], ["main", "a_b", "A_B_2"]),
      (["facts", "other"], ["main", "other"]),
    ])
  func names(folders: [String], names: [String]) {
    #expect(TableDatabase.schemas(ofFolders: folders) == names)
  }
}
