import Foundation

/// An accepted connection of a ``LoopbackServer``.
struct Connection: Sendable {
  let number: Int32

  /// Reads up to the empty line that ends a request head, or to a first byte that begins no request, such as that of a
  /// TLS handshake.
  func readHead() -> String {
    var head: [UInt8] = []
    var byte: UInt8 = 0
    while !head.suffix(4).elementsEqual("\r\n\r\n".utf8), recv(number, &byte, 1, 0) == 1 {
      head.append(byte)
      guard head[0] >= 65 else { break }
    }
    return String(decoding: head, as: UTF8.self)
  }

  /// Sends bytes; `false` if the client is gone.
  func send(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Foundation.send(number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  /// Makes the following ``close()`` send a reset.
  func reset() {
    var option = linger(l_onoff: 1, l_linger: 0)
    setsockopt(number, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
  }

  /// Closes the connection.
  func close() {
    Foundation.close(number)
  }
}
