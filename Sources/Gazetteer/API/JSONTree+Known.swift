import Base

extension JSONTree {
  /// An object by codes: members without a key are left out, and of those with the same key all but the first.
  static func byKey(_ members: [Member]) -> JSONTree {
    // As bytes, since comparing texts takes the square of a run of combining marks.
    var taken: Set<[UInt8]> = []
    return .object(members.filter { !$0.key.isEmpty && taken.insert(Array($0.key.utf8)).inserted })
  }

  /// An array of texts; `nil` for an empty one.
  static func known(texts: [String]) -> JSONTree? { texts.isEmpty ? nil : .texts(texts) }

  /// Latitude and longitude.
  static func point(_ point: Coordinates) -> JSONTree {
    .array([.number(point.latitude), .number(point.longitude)])
  }
}
