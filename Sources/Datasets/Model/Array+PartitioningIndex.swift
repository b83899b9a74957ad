extension Array {
  /// The position of the first element that a condition holds for, by binary search; ``count`` where it holds for none.
  ///
  /// - Parameter holds: a condition that holds for all elements behind one for which it does.
  @inlinable
  package func partitioningIndex(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
