import Diagnostics

// MARK: - Secrets
extension StoredCopy {
  /// The copy without the secrets that it repeats, and in how many places it did: an earlier Gazetteer may have stored it,
  /// or one that had another key.
  func hiding(_ secrets: Secrets) -> (StoredCopy, count: Int) {
    let hidden = parts.map { $0.hiding(secrets) }
    return (StoredCopy(metadata: metadata, parts: hidden.map(\.0)), hidden.reduce(0) { $0 + $1.count })
  }
}
