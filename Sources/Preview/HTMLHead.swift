/// Finds the head of a page.
enum HTMLHead {
  /// Where the content of the head begins; `nil` where the page has no tag of one.
  static func start(in html: [UInt8]) -> Int? {
    let tag = Array("<head".utf8)
    var rest = html.prefix(1 << 16)
    while let start = rest.firstIndex(of: tag[0]) {
      rest = rest[start...]
      let name = rest.prefix(tag.count).map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }
      let after = rest.dropFirst(tag.count).first
      if name == tag, after == UInt8(ascii: ">") || after.map({ $0 <= 0x20 }) == true {
        return rest.firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 }
      }
      rest = rest.dropFirst()
    }
    return nil
  }
}
