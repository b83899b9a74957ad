import CCurl
import Platform

final class CurlHandle {
  private let pointer: UnsafeMutableRawPointer
  private static let isReady: Bool = shim_curl_global_init(curl) == CURLE_OK

  init() throws(FetchFailure) {
    guard Self.isReady, let pointer = curl.easy_init() else {
      throw .other("libcurl could not be started")
    }
    self.pointer = pointer
  }

  deinit {
    curl.easy_cleanup(pointer)
  }

  /// Resets all options; open connections are kept.
  func reset() {
    curl.easy_reset(pointer)
  }

  func set(_ option: CURLoption, _ value: Int) {
    shim_curl_set_long(curl, pointer, option, value)
  }

  func set(_ option: CURLoption, _ value: String?) {
    shim_curl_set_string(curl, pointer, option, value)
  }

  func set(_ option: CURLoption, pointer value: UnsafeMutableRawPointer?) {
    shim_curl_set_pointer(curl, pointer, option, value)
  }

  func number(_ info: CURLINFO) -> Int {
    var value = 0
    shim_curl_get_long(curl, pointer, info, &value)
    return value
  }

  /// The other end of the last connection.
  var peer: IPEndpoint? {
    guard let address = text(CURLINFO_PRIMARY_IP).flatMap(IPAddress.init) else { return nil }
    return IPEndpoint(address: address, port: number(CURLINFO_PRIMARY_PORT))
  }

  private func text(_ info: CURLINFO) -> String? {
    var text: UnsafePointer<CChar>?
    return shim_curl_get_string(curl, pointer, info, &text) == CURLE_OK ? text.map { String(cString: $0) } : nil
  }

  /// Files of certificates on Debian, Fedora, openSUSE, Alpine and FreeBSD.
  private static let certificates = [
    "/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt", "/etc/ssl/ca-bundle.pem",
    "/etc/ssl/cert.pem", "/usr/local/share/certs/ca-root-nss.crt",
  ]

  /// Uses the certificates of the environment, or those of the system: a wheel’s libcurl knows only Debian’s file.
  func setCertificates() {
    let named = getenv("SSL_CERT_FILE").map { String(cString: $0) } ?? ""
    let folder = getenv("SSL_CERT_DIR").map { String(cString: $0) } ?? ""
    var file = named.isEmpty ? text(CURLINFO_CAINFO) : named
    if named.isEmpty, let known = file, access(known, R_OK) != 0 {
      file = Self.certificates.first { access($0, R_OK) == 0 } ?? (folder.isEmpty ? known : nil)
    }
    for option in [CURLOPT_CAINFO, CURLOPT_PROXY_CAINFO] where file != text(CURLINFO_CAINFO) { set(option, file) }
    for option in [CURLOPT_CAPATH, CURLOPT_PROXY_CAPATH] where !folder.isEmpty { set(option, folder) }
  }

  /// Runs the transfer with `context` for the callbacks. Returns libcurl's code and message, and whether TLS may have been
  /// closed without its notice.
  func perform(
    _ context: TransferContext, headers: [HTTPHeader]
  ) -> (code: CURLcode, words: String, lacksNotice: Bool) {
    var list: UnsafeMutablePointer<curl_slist>?
    for header in headers {
      // libcurl removes the header for "Name:" and sends an empty one for "Name;".
      let line = header.value.isEmpty ? header.name + ";" : header.name + ": " + header.value
      list = curl.slist_append(list, line) ?? list
    }
    set(CURLOPT_HTTPHEADER, pointer: list)
    defer {
      set(CURLOPT_HTTPHEADER, pointer: nil)
      curl.slist_free_all(list)
    }
    let opaque = Unmanaged.passUnretained(context).toOpaque()
    set(CURLOPT_WRITEDATA, pointer: opaque)
    set(CURLOPT_HEADERDATA, pointer: opaque)
    set(CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
      CurlHandle.hand(bytes, size * count, to: context) { $0.receiveBody($1) }
    }
    set(CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
      CurlHandle.hand(bytes, size * count, to: context) { $0.receiveHeader($1) }
    }
    set(CURLOPT_OPENSOCKETDATA, pointer: opaque)
    shim_curl_set_socket_callback(curl, pointer, CURLOPT_OPENSOCKETFUNCTION) { context, _, address in
      CurlHandle.openSocket(to: address, context)
    }
    var words = [CChar](repeating: 0, count: Int(CURL_ERROR_SIZE))
    let isWatched = shim_curl_watch_notice(curl, pointer)
    let code = words.withUnsafeMutableBufferPointer { buffer in
      set(CURLOPT_ERRORBUFFER, pointer: buffer.baseAddress)
      defer { set(CURLOPT_ERRORBUFFER, pointer: nil) }
      return withExtendedLifetime(context) { curl.easy_perform(pointer) }
    }
    let text = String(decoding: words.prefix { $0 != 0 }.map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self)
    return (
      code, text.isEmpty ? curl.easy_strerror(code).map { String(cString: $0) } ?? "" : text,
      isWatched && !shim_curl_is_notified()
    )
  }

  private func set(_ option: CURLoption, _ callback: @escaping shim_curl_data_callback) {
    shim_curl_set_callback(curl, pointer, option, callback)
  }

  private static func openSocket(
    to target: UnsafeMutablePointer<curl_sockaddr>?, _ context: UnsafeMutableRawPointer?
  ) -> curl_socket_t {
    guard let target, let context else { return CURL_SOCKET_BAD }
    let transfer = Unmanaged<TransferContext>.fromOpaque(context).takeUnretainedValue()
    let offset = MemoryLayout<curl_sockaddr>.offset(of: \.addr) ?? 0
    let bytes = UnsafeRawBufferPointer(
      start: UnsafeRawPointer(target) + offset, count: Int(target.pointee.addrlen))
    guard transfer.mayConnect(to: IPEndpoint(bytes)) else { return CURL_SOCKET_BAD }
    return Sockets.make(target.pointee.family, target.pointee.socktype, target.pointee.protocol)
  }

  /// Passes received bytes to the context. libcurl stops if the returned count differs from the given one.
  private static func hand(
    _ bytes: UnsafeMutablePointer<CChar>?,
    _ count: Int,
    to context: UnsafeMutableRawPointer?,
    _ receive: (TransferContext, UnsafeRawBufferPointer) -> Bool
  ) -> Int {
    guard let context else { return 0 }
    let target = Unmanaged<TransferContext>.fromOpaque(context).takeUnretainedValue()
    let isWanted = receive(target, UnsafeRawBufferPointer(start: bytes, count: count))
    return isWanted ? count : count + 1
  }
}
