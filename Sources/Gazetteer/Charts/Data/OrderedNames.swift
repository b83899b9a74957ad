/// Unique names in the order of their first appearance.
struct OrderedNames {
  private(set) var all: [String] = []
  private var indices: [String: Int] = [:]
  let most: Int
  private(set) var left: Set<String> = []

  init(most: Int = .max) { self.most = most }

  /// The index of a name, which is added if it is new; `nil` beyond the maximum.
  mutating func index(of name: String) -> Int? {
    if let index = indices[name] { return index }
    guard all.count < most else {
      left.insert(name)
      return nil
    }
    indices[name] = all.count
    all.append(name)
    return all.count - 1
  }
}
