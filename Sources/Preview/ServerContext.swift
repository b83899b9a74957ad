import CMicroHTTPD
import Platform
import Synchronization

/// libmicrohttpd, loaded on first use.
let mhd = shim_mhd_load()

final class ServerContext: Sendable {
  let state = Mutex(PreviewState())
  private let address: ListenAddress
  private let apiFolders: Set<String>
  private let mediaType: PreviewServer.MediaType

  init(address: ListenAddress, apiFolders: Set<String>, mediaType: @escaping PreviewServer.MediaType) {
    (self.address, self.apiFolders, self.mediaType) = (address, apiFolders, mediaType)
  }

  fileprivate var site: PreviewSite {
    PreviewSite(state: state.withLock { $0 }, address: address, apiFolders: apiFolders, mediaType: mediaType)
  }
}

/// Called when the head of a request has arrived, and again to respond.
let answerRequest: MHD_AccessHandlerCallback = { context, connection, url, method, _, _, _, progress in
  guard let context, let connection, let url, let method, let progress else { return .NO }
  if progress.pointee == nil {
    progress.pointee = context
    // A response now closes the connection, which is right if a body follows: it is not read.
    guard shim_mhd_has_body(mhd, connection) else { return .YES }
  }
  let query = values(.GET_ARGUMENT_KIND, of: connection).map { $0.name + ($0.value.map { "=" + $0 } ?? "") }
  let request = PreviewRequest(
    method: String(cString: method), path: Array(UnsafeRawBufferPointer(start: url, count: strlen(url))),
    query: text(ofQuery: query),
    hosts: values(.HEADER_KIND, of: connection).filter { $0.name.lowercased() == "host" }.compactMap(\.value))
  let site = Unmanaged<ServerContext>.fromOpaque(context).takeUnretainedValue().site
  return site.answer(to: request).queue(on: connection)
}

/// The query with its question mark, without characters that a header cannot contain. libmicrohttpd keeps percent-encoding
/// and replaces plus signs by spaces.
private func text(ofQuery arguments: [String]) -> String {
  guard !arguments.isEmpty else { return "" }
  let bytes = arguments.joined(separator: "&").utf8.map { $0 == UInt8(ascii: " ") ? UInt8(ascii: "+") : $0 }
  return "?" + String(decoding: bytes.filter { (0x21...0x7E).contains($0) }, as: UTF8.self)
}

/// The headers of a request, or the arguments of its query.
private func values(_ kind: MHD_ValueKind, of connection: OpaquePointer) -> [(name: String, value: String?)] {
  var values: [(name: String, value: String?)] = []
  withUnsafeMutablePointer(to: &values) { pointer in
    _ = mhd.get_connection_values(
      connection, kind,
      { context, _, name, value in
        if let context, let name {
          context.assumingMemoryBound(to: [(name: String, value: String?)].self).pointee.append(
            (String(cString: name), value.map { String(cString: $0) }))
        }
        return .YES
      }, pointer)
  }
  return values
}

struct PreviewState: Sendable {
  /// The folder of the site; `nil` until a build succeeds.
  var folder: String?
  var error: String?
  private(set) var page = 0
  /// Counts changes that pages show.
  private(set) var event = 0
  /// Distinguishes this run from earlier ones on the same port.
  private let run = UInt32.random(in: .min ... .max)

  var pageToken: String { "\(run).\(page)" }
  var eventToken: String { "\(run).\(event)" }

  mutating func update(folder: String?, isChanged: Bool, error: String?) {
    let isNewFolder = folder != nil && folder != self.folder
    guard isChanged || isNewFolder || error != self.error else { return }
    if isChanged || isNewFolder { page += 1 }
    event += 1
    (self.folder, self.error) = (folder ?? self.folder, error)
  }
}
