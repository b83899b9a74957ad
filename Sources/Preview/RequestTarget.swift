import Base
import Foundation

/// A parsed request target (RFC 9112, section 3.2).
struct RequestTarget: Equatable {
  enum Refusal: Error, Equatable {
    case malformed
    /// It could lead outside the folder or to a hidden file.
    case forbidden
  }

  /// The decoded path components; empty for the root.
  private(set) var names: [String]
  let isFolder: Bool

  /// Parses the part before the question mark.
  init(_ text: [UInt8]) throws(Refusal) {
    guard text.first == Self.slash else { throw .malformed }
    var parts = text.dropFirst().split(separator: Self.slash, omittingEmptySubsequences: false)
    let isFolder = parts.last?.isEmpty != false
    if isFolder { _ = parts.popLast() }
    var names: [String] = []
    for part in parts { names.append(try Self.name(part)) }
    (self.names, self.isFolder) = (names, isFolder)
  }

  /// Resolves `independent?status=false` to the list of countries that are not independent.
  func choosingList(by query: String) -> RequestTarget {
    var target = self
    let isFalse = query.dropFirst().split(separator: "&").contains { $0.lowercased() == "status=false" }
    if isFalse, names.last == "independent" { target.names[names.count - 1] = "not-independent" }
    return target
  }

  var folderPath: String {
    names.reduce("/") { $0 + PercentEncoding.encode($1) + "/" }
  }

  private static let slash = UInt8(ascii: "/")

  private static func name(_ part: ArraySlice<UInt8>) throws(Refusal) -> String {
    guard !part.isEmpty else { throw .forbidden }
    guard let name = String(validating: part, as: UTF8.self)?.removingPercentEncoding else { throw .malformed }
    let bytes = Array(name.utf8)
    let isHarmful = bytes.contains { $0 < 0x20 || $0 == 0x7F || $0 == slash || $0 == UInt8(ascii: "\\") }
    guard bytes.first != UInt8(ascii: "."), !isHarmful, bytes.count <= 255 else { throw .forbidden }
    return name
  }
}
