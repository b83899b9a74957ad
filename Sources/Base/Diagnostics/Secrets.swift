import Synchronization

/// The secrets of a run. Masks them in texts.
///
/// All input from servers, cached copies and files passes ``hiding(document:)`` or ``hiding(_:)-(String)`` before it becomes
/// rows, file names, messages and cached copies. All output is checked again by ``holdsUnmistakable(_:)`` and
/// ``hidingUnmistakable(_:)``, in case some input was missed. A server that disguises the key it received can still publish
/// it: it has the key anyway.
package final class Secrets: Sendable {
  /// The secrets of this process.
  package static let shared = Secrets()

  private struct State {
    var secrets: Set<Secret> = []
    var matcher: SecretMatcher?
  }

  private let state = Mutex(State())

  /// No secrets.
  package init() {}

  /// Adds secrets. Those shorter than ``Secret/leastBytes`` are ignored.
  package func add(_ secrets: some Sequence<Secret>) {
    state.withLock { state in
      let new = Set(secrets).subtracting(state.secrets)
      guard !new.isEmpty else { return }
      state.secrets.formUnion(new)
      state.matcher = SecretMatcher(state.secrets)
    }
  }

  /// The text with every secret replaced by `***`.
  package func hiding(_ text: String) -> String { hiding(text, unmistakableOnly: false) }

  /// The text with every unmistakable secret replaced by `***`.
  package func hidingUnmistakable(_ text: String) -> String { hiding(text, unmistakableOnly: true) }

  /// The bytes of a document, in UTF-8 or another ASCII-compatible encoding, with every secret replaced by `***`, and the
  /// number of replacements. JSON stays valid.
  package func hiding(document bytes: [UInt8]) -> (bytes: [UInt8], count: Int) {
    guard let matcher,
      case let matches = bytes.withUnsafeBufferPointer({ matcher.matches(in: $0, isDocument: true) }), !matches.isEmpty
    else { return (bytes, 0) }
    return SecretMatcher.replacing(matches, in: bytes)
  }

  /// Whether the concatenated parts contain an unmistakable secret.
  package func holdsUnmistakable(_ parts: [[UInt8]]) -> Bool {
    guard let matcher else { return false }
    let holds = { (bytes: [UInt8]) in
      bytes.withUnsafeBufferPointer { !matcher.matches(in: $0, unmistakableOnly: true).isEmpty }
    }
    // A secret may span two parts.
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
