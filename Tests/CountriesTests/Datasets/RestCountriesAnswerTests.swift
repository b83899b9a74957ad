import Testing

@testable import Base

@Suite("Service messages in place of countries")
struct RestCountriesAnswerTests {
  @Test("a deprecation message is recognized, with advice on alternatives")
  func gone() {
    let text = #"""
      {"success": false, "data": null, "errors": [{"message": "This API version has been deprecated. Please move on."}]}
      """#
    let error = error(for: text.utf8)
    #expect(
      error?.summary
        == "the service says that this version is gone: This API version has been deprecated. Please move on.")
    #expect(error?.advice.contains("--source snapshot") == true && error?.exitStatus == .badData)
  }

  @Test(
    "an error object is quoted, whatever the status of the response",
    arguments: [
      (#"{"message": "'fields' query not specified", "status": 400}"#, "'fields' query not specified", 400),
      (#"{"errors": ["Missing key"]}"#, "Missing key", nil),
      (#"{"error": "quota exceeded"}"#, "quota exceeded", nil),
      (#"{"error": {"message": "no", "status": 403}}"#, "no", 403),
      (#"{"success": false, "data": null, "errors": []}"#, "", nil),
      (#"{"data": {"objects": []}, "errors": [{"message": "Missing key"}]}"#, "Missing key", nil),
      (#"{"name": "Error", "code": 404, "message": "Not Found"}"#, "Not Found", nil),
    ] as [(String, String, Int?)])
  func errorObject(text: String, message: String, status: Int?) {
    let words = (message.isEmpty ? "without a message" : message) + (status.map { " (status \($0))" } ?? "")
    #expect(error(for: text.utf8)?.reason == words, "\(text)")
  }

  @Test("messages of a service are shown on one line, without control characters, truncated")
  func words() throws {
    let long = String(repeating: "word ", count: 100)
    let text = #"{"message": "a\n\u001b[31mb\u202e\tc \#(long)"}"#
    let message = try #require(error(for: text.utf8)?.reason)
    #expect(message.hasPrefix("a [31mb c word word") && message.hasSuffix("…"))
    #expect(message.unicodeScalars.count <= 200)
  }

  @Test(
    "an HTML page is recognized and shown by its title",
    arguments: [
      ("<!DOCTYPE html>\n<html><head><title>Log in –\n Hotel</title></head>", "Log in – Hotel"),
      ("\u{FEFF}  <HTML><BODY>Bad gateway</BODY></HTML>", ""),
      ("<?xml version=\"1.0\"?><html><TITLE lang=\"en\">Portal</TITLE>", "Portal"),
    ])
  func html(text: String, title: String) {
    let error = error(for: text.utf8)
    let words = "the response is an HTML page, not JSON"
    #expect(error?.summary == (title.isEmpty ? words : "\(words): its title is “\(title)”"))
  }
}
