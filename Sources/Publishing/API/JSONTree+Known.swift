import Base
import Countries

extension JSONTree {
  /// An object keyed by code. Members without a key are dropped; the first one counts for each key.
  static func byKey(_ members: [Member]) -> JSONTree {
    // As bytes: comparing strings takes quadratic time for runs of combining marks.
    var taken: Set<[UInt8]> = []
    return .object(members.filter { !$0.key.isEmpty && taken.insert(Array($0.key.utf8)).inserted })
  }

  /// An array of texts; `nil` if it is empty.
  static func known(texts: [String]) -> JSONTree? { texts.isEmpty ? nil : .texts(texts) }

  /// Latitude and longitude.
  static func point(_ point: Coordinates) -> JSONTree {
    .array([.number(point.latitude), .number(point.longitude)])
  }
}
