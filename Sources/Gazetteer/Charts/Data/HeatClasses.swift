struct HeatClasses {
  private let scale: LinearScale
  private let words: Phrases

  init(_ data: ChartData) {
    scale = LinearScale(data.numbers.min() ?? 0, data.numbers.max() ?? 0, leastStep: data.value.kind == .year ? 1 : 0)
    words = data.words
  }

  var count: Int { min(6, max(1, scale.ticks.count - 1)) }

  /// The class of a number, from 0. A number at an edge belongs to the class that begins there.
  func index(of number: Double) -> Int {
    min(Double(count - 1), max(0, ((number / scale.step - scale.low / scale.step) + 1e-9).rounded(.down))).whole
  }

  /// The colour of a class, from 1 to 6: the first and the last for the ends.
  func colour(_ index: Int) -> Int { count == 1 ? 1 : 1 + index * 5 / (count - 1) }

  var names: [String] {
    let texts = NumberText.ticks(scale.ticks, step: scale.step, words)
    return (0..<count).map { index in
      words("{from} to {to}", ["from": texts[index], "to": texts[min(index + 1, texts.count - 1)]])
    }
  }
}
