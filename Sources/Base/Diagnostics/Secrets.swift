import Synchronization

/// The secrets of a run, and what takes them out of texts.
///
/// Whatever a server, a copy or a file says goes through ``hiding(document:)`` and ``hiding(_:)-(String)`` as it comes in,
/// before anything is made of it: it becomes rows, names of files, messages and copies then. What goes out is looked
/// through once more by ``holdsUnmistakable(_:)`` and ``hidingUnmistakable(_:)``, so that a way which forgets the door is
/// no leak. They keep no server from publishing a key that it disguises: it has the key, and needs no page for that.
///
/// Where there are none, nothing is looked at.
package final class Secrets: Sendable {
  /// Those of this process.
  package static let shared = Secrets()

  private struct State {
    var secrets: Set<Secret> = []
    var matcher: SecretMatcher?
  }

  private let state = Mutex(State())

  /// None yet.
  package init() {}

  /// Adds secrets. Those that are too short to be hidden (``Secret/leastBytes``) do not count.
  package func add(_ secrets: some Sequence<Secret>) {
    state.withLock { state in
      let new = Set(secrets).subtracting(state.secrets)
      guard !new.isEmpty else { return }
      state.secrets.formUnion(new)
      state.matcher = SecretMatcher(state.secrets)
    }
  }

  /// A text with `***` in the place of every secret.
  package func hiding(_ text: String) -> String { hiding(text, unmistakableOnly: false) }

  /// A text with `***` in the place of every secret that stands nowhere by chance.
  package func hidingUnmistakable(_ text: String) -> String { hiding(text, unmistakableOnly: true) }

  /// The bytes of a document, in UTF-8 or another encoding with ASCII in it, with `***` in the place of every secret,
  /// and how many places that are. JSON stays JSON.
  package func hiding(document bytes: [UInt8]) -> (bytes: [UInt8], count: Int) {
    guard let matcher,
      case let matches = bytes.withUnsafeBufferPointer({ matcher.matches(in: $0, isDocument: true) }), !matches.isEmpty
    else { return (bytes, 0) }
    return SecretMatcher.replacing(matches, in: bytes)
  }

  /// Whether a secret that stands nowhere by chance is in bytes that stand one part after the other.
  package func holdsUnmistakable(_ parts: [[UInt8]]) -> Bool {
    guard let matcher else { return false }
    let holds = { (bytes: [UInt8]) in
      bytes.withUnsafeBufferPointer { !matcher.matches(in: $0, unmistakableOnly: true).isEmpty }
    }
    // One may begin in a part and end in another.
    let seam = 1 << 12
    var end: [UInt8] = []
    return parts.contains { part in
      defer { end = Array((end + part.suffix(seam)).suffix(seam)) }
      return holds(part) || !end.isEmpty && holds(end + part.prefix(seam))
    }
  }

  private var matcher: SecretMatcher? { state.withLock { $0.matcher } }

  private func hiding(_ text: String, unmistakableOnly: Bool) -> String {
    guard let matcher else { return text }
    let bytes = Array(text.utf8)
    let matches = bytes.withUnsafeBufferPointer { matcher.matches(in: $0, unmistakableOnly: unmistakableOnly) }
    guard !matches.isEmpty else { return text }
    return String(decoding: SecretMatcher.replacing(matches, in: bytes).bytes, as: UTF8.self)
  }
}
