import Base

/// A link of a page in its twin in Markdown.
enum TwinLink {
  /// What stands behind the text of a link: its end, and the address, to the twin where it leads to a page of the site. A
  /// view of a page, which is asked for behind `?`, only the page itself has.
  ///
  /// - Parameter attribute: the address as HTML has it.
  static func ending(_ attribute: ArraySlice<UInt8>) -> [UInt8] {
    let address = address(HTMLReader.resolved(attribute))
    var text = Array("](".utf8)
    let path = address.prefix { $0 != UInt8(ascii: "#") }
    let isElsewhere = address.first == UInt8(ascii: "/") || address.contains { ":?".utf8.contains($0) }
    text += path
    if !isElsewhere, path.suffix(pageSuffix.count).elementsEqual(pageSuffix) { text += MarkdownTwin.suffix.utf8 }
    text += address[path.endIndex...]
    text.append(UInt8(ascii: ")"))
    return text
  }

  private static let pageSuffix = Array(".html".utf8)

  /// An address in which the bytes are encoded that would end it, or be markup.
  private static func address(_ bytes: [UInt8]) -> [UInt8] {
    var address: [UInt8] = []
    for byte in bytes {
      let isSafe = byte > 0x20 && byte != 0x7F && !"()<>\\[]|`\"".utf8.contains(byte)
      if isSafe { address.append(byte) } else { address += PercentEncoding.encode(String(Unicode.Scalar(byte))).utf8 }
    }
    return address
  }
}
