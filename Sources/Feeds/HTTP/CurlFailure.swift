import Base
import CCurl

struct CurlFailure {
  let code: CURLcode
  /// libcurl's message, which never contains a header or a password.
  let words: String
  /// `errno` of the last failed connection; 0 if there is none.
  let systemCode: Int32
  let isAnswered: Bool
  let receivedBytes: Int
  /// Whether the whole transfer timed out, not only the connection.
  let isOver: Bool

  func translated(for url: WebURL, policy: FetchPolicy, connectLimit: Double) -> FetchFailure {
    switch code {
    case CURLE_COULDNT_RESOLVE_HOST: .nameNotResolved(host: url.host)
    case CURLE_COULDNT_RESOLVE_PROXY: .nameNotResolved(host: "of the proxy")
    case CURLE_COULDNT_CONNECT: .connection(systemWords ?? "the server could not be reached")
    case CURLE_GOT_NOTHING: .connection("the server closed it without a response")
    case CURLE_OPERATION_TIMEDOUT where isOver || isAnswered: .timedOut(limit: policy.timeout)
    case CURLE_OPERATION_TIMEDOUT: .connection("the server did not answer within \(Int(connectLimit)) s")
    case CURLE_PARTIAL_FILE: .cutShort(after: receivedBytes)
    case CURLE_RECV_ERROR where words.hasPrefix("CONNECT tunnel failed"): .other(words)
    case CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_HTTP2, CURLE_HTTP2_STREAM:
      isAnswered ? .cutShort(after: receivedBytes) : .connection(systemWords ?? "it was closed before a response came")
    case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY: .notHTTP(words)
    case CURLE_FILESIZE_EXCEEDED: .tooLarge(limit: policy.maxBytes)
    case CURLE_OUT_OF_MEMORY, Self.tooLarge: TransferContext.headersTooLarge
    case CURLE_BAD_CONTENT_ENCODING, CURLE_WRITE_ERROR: .unusable("the body could not be decompressed")
    case CURLE_SSL_CONNECT_ERROR where isBroken: .connection("it was closed in the TLS handshake")
    case _ where Self.secureCodes.contains(code): .notSecure(words)
    default: .other(words)
    }
  }

  private var systemWords: String? {
    systemCode == 0 ? nil : SystemError(code: systemCode).description
  }

  /// Whether the other end closed or reset the connection in a TLS handshake, which only the messages tell: those of
  /// OpenSSL, GnuTLS and others.
  private var isBroken: Bool {
    [
      "reset by peer", "SSL_ERROR_SYSCALL", "unexpected eof", "pull function", "non-properly terminated",
      "errSSLClosed",
    ]
    .contains { words.contains($0) }
  }

  /// The code for a header line beyond libcurl's own limit: `CURLE_TOO_LARGE` since libcurl 8.6. Earlier versions
  /// report out of memory.
  private static let tooLarge = CURLcode(rawValue: 100)

  private static let secureCodes = [
    CURLE_SSL_CONNECT_ERROR, CURLE_SSL_ENGINE_NOTFOUND, CURLE_SSL_ENGINE_SETFAILED, CURLE_SSL_CERTPROBLEM,
    CURLE_SSL_CIPHER, CURLE_PEER_FAILED_VERIFICATION, CURLE_USE_SSL_FAILED, CURLE_SSL_ENGINE_INITFAILED,
    CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CRL_BADFILE, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_PINNEDPUBKEYNOTMATCH,
    CURLE_SSL_INVALIDCERTSTATUS, CURLE_SSL_CLIENTCERT,
  ]
}
