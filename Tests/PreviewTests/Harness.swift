@testable import Base
import TestSupport

@testable import Countries
@testable import Preview

/// A preview of a folder on a port chosen by the system.
struct Harness {
  static let page = "<!doctype html><html><head><title>Countries</title></head><body><h1>Countries</h1></body></html>"

  let folder: TemporaryDirectory
  let server: PreviewServer
  let port: Int

  init(limits: Limits = Limits()) throws {
    folder = try TemporaryDirectory()
    try folder.write(Self.page, to: "index.html")
    try folder.write("<html><head></head><body>Not here</body></html>", to: "404.html")
    let listener = try Listener(on: ListenAddress("127.0.0.1"), port: 0)
    port = listener.port
    server = try PreviewServer(listener, apiFolders: ["v2", "v3.1"], mediaType: FileType.mediaType, limits: limits)
    server.show(folder: folder.path, isChanged: true, error: nil)
  }

  /// The response to a request on a separate connection.
  func ask(_ target: String, method: String = "GET", headers: String...) throws -> LoopbackClient.Answer? {
    try LoopbackClient(port: port).ask(target, method: method, headers)
  }
}
