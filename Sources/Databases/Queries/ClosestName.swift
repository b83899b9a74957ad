/// The name that somebody may have meant.
public enum ClosestName {
  /// The longest name that is compared.
  private static let mostBytes = 64

  /// The closest of some names; `nil` where none is close.
  public static func of(_ name: String, among names: [String]) -> String? {
    guard name.utf8.count <= mostBytes else { return nil }
    let wanted = Array(name.lowercased().utf8)
    var best: (name: String, distance: Int)?
    for candidate in Set(names).sorted() where candidate.utf8.count <= mostBytes {
      let distance = distance(wanted, Array(candidate.lowercased().utf8))
      guard distance <= max(1, wanted.count / 2), distance < best?.distance ?? .max else { continue }
      best = (candidate, distance)
    }
    return best?.name
  }

  /// How many letters have to be added, left out or changed (Levenshtein).
  private static func distance(_ first: [UInt8], _ second: [UInt8]) -> Int {
    var line = Array(0...second.count)
    for (row, byte) in first.enumerated() {
      var corner = line[0]
      line[0] = row + 1
      for (column, other) in second.enumerated() {
        let changed = corner + (byte == other ? 0 : 1)
        corner = line[column + 1]
        line[column + 1] = min(changed, line[column] + 1, corner + 1)
      }
    }
    return line[second.count]
  }
}
