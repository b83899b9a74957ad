import Base

extension Phrases {
  /// A day or a moment as the language writes it.
  func date(_ date: DataDate) -> String {
    guard language != .english else { return date.text }
    let parts = date.iso.prefix(10).split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3 else { return date.text }
    let day = forms.date(year: parts[0], month: parts[1], day: parts[2])
    let time = date.iso.dropFirst(11).prefix(5)
    return time.isEmpty ? day : self("{day}, {time} UTC", ["day": day, "time": String(time)])
  }

  /// Texts one after the other, `A, B`, with what stands between them in the language.
  func enumeration(_ texts: some Sequence<String>) -> String {
    texts.joined(separator: separator)
  }

  /// A name before what is said of it, `Capital: `, with the blank at its end in languages that have one there.
  func label(_ name: String) -> String { self("{name}: {value}", ["name": name, "value": ""]) }

  /// How many rows were added, removed and changed.
  func counts(_ counts: ChangeCounts) -> String {
    guard language != .english else { return counts.text }
    let parts = [
      (counts.added, "{n} row added|{n} rows added"), (counts.removed, "{n} row removed|{n} rows removed"),
      (counts.changed, "{n} row changed|{n} rows changed"),
    ].filter { $0.0 > 0 }.map { self($0.1, n: $0.0) }
    return parts.isEmpty ? self("other columns") : forms.list(parts)
  }
}
