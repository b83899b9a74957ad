import Configurations
import Preview

/// The options of `serve` itself with their defaults filled in: command line first, then configuration.
struct ServeSettings {
  /// What a port can be; 0 has the system choose one.
  static let ports = 0...65_535
  /// Where a free port is looked for when none is named.
  private static let usualPorts = 8080...8099

  let host: ListenAddress
  /// The port that was named.
  let port: Int?

  init(_ options: Serve, _ configuration: Configuration) throws {
    host = try ListenAddress(options.host ?? configuration.text(.host) ?? "127.0.0.1")
    port =
      try options.port
      ?? configuration.value(.port, expected: "a number from 0 to 65535 is expected") {
        Int($0).flatMap { Self.ports.contains($0) ? $0 : nil }
      }
  }

  /// Takes the port that was named, else the first of the usual ones that is free.
  func listener() throws(PreviewError) -> Listener {
    if let port { return try Listener(on: host, port: port) }
    return try Listener(on: host, firstFreeOf: Self.usualPorts)
  }
}
