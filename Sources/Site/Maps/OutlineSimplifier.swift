/// Simplifies outlines (Visvalingam and Whyatt's algorithm) so that those of neighbours still meet.
///
/// Each line between two forks is made simpler once, whoever's outline it is part of. The work is that of sorting the
/// points: however they lie, each is left out at most once.
struct OutlineSimplifier {
  /// The thresholds of lines: a point is kept where twice the area that it spans with its neighbours reaches them. ``limit``
  /// counts for a line that has none of its own.
  private var limits: [[MapPoint]: Int] = [:]
  private let limit: Int
  private var forks: Set<MapPoint> = []
  private var known: [[MapPoint]: [MapPoint]] = [:]

  /// - Parameter rings: all closed outlines of the map, without the first point at the end.
  init(of rings: some Sequence<[MapPoint]>, limit: Int) {
    self.limit = limit
    var neighbours: [MapPoint: (MapPoint, MapPoint)] = [:]
    for ring in rings {
      for (index, point) in ring.enumerated() {
        let before = ring[index == 0 ? ring.count - 1 : index - 1]
        let after = ring[index == ring.count - 1 ? 0 : index + 1]
        let pair = before < after ? (before, after) : (after, before)
        if let other = neighbours.updateValue(pair, forKey: point), other != pair { forks.insert(point) }
      }
    }
  }

  /// - Parameter rings: all closed outlines of the map, each with its own limit. For a line that two share the finer one
  ///   holds.
  init(of rings: [(ring: [MapPoint], limit: Int)]) {
    self.init(of: rings.map(\.ring), limit: 0)
    for (ring, limit) in rings where ring.count > 2 {
      for line in lines(of: ring) {
        let way = Self.isForth(line) ? line : line.reversed()
        limits[way] = min(limits[way] ?? limit, limit)
      }
    }
  }

  /// A ring with fewer points; `nil` where nothing of it is left to be seen.
  mutating func rough(_ ring: [MapPoint]) -> [MapPoint]? {
    guard ring.count > 2 else { return nil }
    var result: [MapPoint] = []
    for line in lines(of: ring) { result += shared(line).dropLast() }
    return result.count > 2 ? result : nil
  }

  /// The lines of a ring from fork to fork.
  private func lines(of ring: [MapPoint]) -> [[MapPoint]] {
    // What has no fork is begun at the same point by the outline around it and by the hole that it fills.
    let start = ring.firstIndex(where: forks.contains) ?? ring.indices.min { ring[$0] < ring[$1] } ?? 0
    let turned = Array(ring[start...] + ring[..<start]) + [ring[start]]
    var (lines, line): ([[MapPoint]], [MapPoint]) = ([], [turned[0]])
    for (index, point) in turned.enumerated().dropFirst() {
      line.append(point)
      if index == turned.count - 1 || forks.contains(point) {
        lines.append(line)
        line = [point]
      }
    }
    return lines
  }

  private static func isForth(_ line: [MapPoint]) -> Bool {
    !line.reversed().lexicographicallyPrecedes(line)
  }

  /// A line between two forks, the same from either end.
  private mutating func shared(_ line: [MapPoint]) -> [MapPoint] {
    let isForth = Self.isForth(line)
    let way = isForth ? line : line.reversed()
    let rough = known[way] ?? Self.rough(way, limit: limits[way] ?? limit)
    known[way] = rough
    return isForth ? rough : rough.reversed()
  }

  /// A line without the points that span less than a limit with their neighbours, least first; its ends stay.
  static func rough(_ line: [MapPoint], limit: Int) -> [MapPoint] {
    guard line.count > 2 else { return line }
    var (before, after) = (line.indices.map { $0 - 1 }, line.indices.map { $0 + 1 })
    var isGone = line.map { _ in false }
    var queue = Queue()
    func push(_ index: Int, into queue: inout Queue, _ before: [Int], _ after: [Int]) {
      guard index > 0, index < line.count - 1 else { return }
      let span = line[index].span(line[before[index]], line[after[index]])
      if span < limit { queue.push((span, index)) }
    }
    for index in line.indices { push(index, into: &queue, before, after) }
    while let (span, index) = queue.pop() {
      guard !isGone[index], span == line[index].span(line[before[index]], line[after[index]]) else { continue }
      isGone[index] = true
      (after[before[index]], before[after[index]]) = (after[index], before[index])
      push(before[index], into: &queue, before, after)
      push(after[index], into: &queue, before, after)
    }
    return line.indices.filter { !isGone[$0] }.map { line[$0] }
  }

  /// The least first: a binary heap.
  private struct Queue {
    typealias Entry = (span: Int, index: Int)
    private var entries: [Entry] = []

    mutating func push(_ entry: Entry) {
      entries.append(entry)
      var place = entries.count - 1
      while place > 0, entries[place] < entries[(place - 1) / 2] {
        entries.swapAt(place, (place - 1) / 2)
        place = (place - 1) / 2
      }
    }

    mutating func pop() -> Entry? {
      guard let least = entries.first else { return nil }
      let last = entries.removeLast()
      guard !entries.isEmpty else { return least }
      entries[0] = last
      var place = 0
      while true {
        let child = 2 * place + 1
        guard child < entries.count else { return least }
        let other = child + 1 < entries.count && entries[child + 1] < entries[child] ? child + 1 : child
        guard entries[other] < entries[place] else { return least }
        entries.swapAt(place, other)
        place = other
      }
    }
  }
}
