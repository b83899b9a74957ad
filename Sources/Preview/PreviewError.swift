import Diagnostics

/// Why there is no preview.
public enum PreviewError: Diagnostic, Equatable {
  /// What was given is no address of this machine's to listen on.
  case invalidHost(String)
  /// Another program listens on the port.
  case portTaken(host: String, port: Int)
  /// The system does not let this program listen there.
  case cannotListen(host: String, port: Int, reason: String)
  /// Another preview writes the same folder.
  case folderTaken(path: String)

  /// What happened, as a short clause.
  public var what: String {
    switch self {
    case .invalidHost: "--host is not an address"
    case .portTaken: "the port is taken"
    case .cannotListen: "the preview cannot listen"
    case .folderTaken: "another preview builds into the same folder"
    }
  }

  /// Where it happened.
  public var place: String? {
    switch self {
    case .invalidHost(let text): text
    case .portTaken(let host, let port), .cannotListen(let host, let port, _): "\(host), port \(port)"
    case .folderTaken(let path): path
    }
  }

  /// Why it happened.
  public var reason: String? {
    switch self {
    case .cannotListen(_, _, let reason): reason
    case .portTaken: "another program listens there"
    case .invalidHost, .folderTaken: nil
    }
  }

  /// What to do next.
  public var advice: String {
    switch self {
    case .invalidHost: "Give an IP address such as 127.0.0.1 or ::1, or localhost."
    case .portTaken: "Stop that program, or name another port with --port; without --port a free one is looked for."
    case .cannotListen: "Name an address of this machine with --host, and a port from 1024 with --port."
    case .folderTaken: "Stop the other preview, or name another folder with --output."
    }
  }

  /// The exit code that a command which stops here returns.
  public var exitStatus: ExitStatus {
    switch self {
    case .invalidHost: .usage
    case .portTaken, .cannotListen: .unavailable
    case .folderTaken: .cannotCreate
    }
  }
}
