import Foundation

// MARK: - Parts of the path
extension LoopbackRequest {
  /// The segments of the path, decoded.
  public var segments: [String] {
    path.prefix { $0 != "?" }.split(separator: "/").map { String($0).removingPercentEncoding ?? String($0) }
  }

  /// The items of the query, decoded; of several with one name the last.
  public var query: [String: String] {
    let items = path.split(separator: "?", maxSplits: 1).dropFirst().joined().split(separator: "&")
    let pairs = items.map { item in
      let parts = item.split(separator: "=", maxSplits: 1).map { String($0).removingPercentEncoding ?? "" }
      return (parts.first ?? "", parts.count == 2 ? parts[1] : "")
    }
    return Dictionary(pairs) { $1 }
  }
}
