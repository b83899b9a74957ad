import CMicroHTTPD
import Glibc

/// What the callbacks of libmicrohttpd know.
final class ServerContext: Sendable {
  let connections: Connections
  private let hosts: AllowedHosts
  private let apiFolders: Set<String>

  init(connections: Connections, hosts: AllowedHosts, apiFolders: Set<String>) {
    (self.connections, self.hosts, self.apiFolders) = (connections, hosts, apiFolders)
  }

  fileprivate static func of(_ pointer: UnsafeMutableRawPointer?) -> ServerContext? {
    pointer.map { Unmanaged<ServerContext>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Answers a request, or has it wait for news.
  ///
  /// - Parameter hasWaited: whether it has waited already, so that it has to be told something now.
  fileprivate func answer(_ connection: OpaquePointer, _ request: PreviewRequest, hasWaited: Bool) -> Progress {
    let site = PreviewSite(state: connections.preview, hosts: hosts, apiFolders: apiFolders)
    if let answer = site.answer(to: request) { return .done(answer.queue(on: connection)) }
    guard !hasWaited else { return .done(site.stateAnswer().queue(on: connection)) }
    // Suspended before it is known to wait: it could be resumed at once from another thread.
    mhd.suspend_connection(connection)
    if !connections.wait(Connections.ID(bitPattern: connection), after: site.state.eventToken) {
      mhd.resume_connection(connection)
    }
    return .waiting
  }
}

/// How far a request has come.
private enum Progress {
  case done(MHD_Result)
  case waiting

  /// What libmicrohttpd keeps for a request, which only has to be told apart: its head has been seen, it has waited.
  static var seen: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: 1) }
  static var waited: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: 2) }
}

/// Called when the head of a request is there, then once more or, after it has waited, twice.
let answerRequest: MHD_AccessHandlerCallback = { context, connection, url, method, version, _, _, progress in
  guard let context = ServerContext.of(context), let connection, let url, let method, let version, let progress else {
    return .NO
  }
  let isFirst = progress.pointee == nil
  if isFirst {
    context.connections.beginAnswer(Connections.ID(bitPattern: connection))
    progress.pointee = Progress.seen
    // An answer at this point ends the connection: right where a body follows, which nobody wants to read.
    guard shim_mhd_has_body(mhd, connection) else { return .YES }
  }
  let request = PreviewRequest(
    method: String(cString: method), path: Array(UnsafeRawBufferPointer(start: url, count: strlen(url))),
    query: query(of: connection),
    hosts: hosts(of: connection), demandsHost: strcmp(version, "HTTP/1.0") != 0,
    after: mhd.lookup_connection_value(connection, .GET_ARGUMENT_KIND, "after").map { String(cString: $0) })
  switch context.answer(connection, request, hasWaited: isFirst || progress.pointee == Progress.waited) {
  case .done(let result): return result
  case .waiting:
    progress.pointee = Progress.waited
    return .YES
  }
}

/// Called when a request has been answered, or has been given up.
let requestEnded: MHD_RequestCompletedCallback = { context, connection, progress, _ in
  progress?.pointee = nil
  guard let connection else { return }
  ServerContext.of(context)?.connections.endAnswer(Connections.ID(bitPattern: connection))
}

/// Called when a connection has come, and before its socket is closed.
let connectionChanged: MHD_NotifyConnectionCallback = { context, connection, _, change in
  guard let connection, let connections = ServerContext.of(context)?.connections else { return }
  let id = Connections.ID(bitPattern: connection)
  guard change == .CONNECTION_NOTIFY_STARTED else { return connections.remove(id) }
  connections.add(id, socket: shim_mhd_socket(mhd, connection))
}

/// The query with its question mark, as it came but for signs that a header does not have; libmicrohttpd leaves what is
/// percent-encoded as it is, and makes blanks of plus signs.
private func query(of connection: OpaquePointer) -> String {
  var arguments: [String] = []
  withUnsafeMutablePointer(to: &arguments) { pointer in
    _ = mhd.get_connection_values(
      connection, .GET_ARGUMENT_KIND,
      { context, _, name, value in
        if let context, let name {
          context.assumingMemoryBound(to: [String].self).pointee.append(
            String(cString: name) + (value.map { "=" + String(cString: $0) } ?? ""))
        }
        return .YES
      }, pointer)
  }
  guard !arguments.isEmpty else { return "" }
  let bytes = arguments.joined(separator: "&").utf8.map { $0 == UInt8(ascii: " ") ? UInt8(ascii: "+") : $0 }
  return "?" + String(decoding: bytes.filter { (0x21...0x7E).contains($0) }, as: UTF8.self)
}

/// Every value of the `Host` header.
private func hosts(of connection: OpaquePointer) -> [String] {
  var hosts: [String] = []
  withUnsafeMutablePointer(to: &hosts) { pointer in
    _ = mhd.get_connection_values(
      connection, .HEADER_KIND,
      { context, _, name, value in
        if let context, let name, let value, strcasecmp(name, "Host") == 0 {
          context.assumingMemoryBound(to: [String].self).pointee.append(String(cString: value))
        }
        return .YES
      }, pointer)
  }
  return hosts
}
