package import Base

/// A decoded feed with its provenance and warnings.
package struct Reading<Content> {
  /// The decoded content.
  package let content: Content
  /// The provenance.
  package let origin: Origin
  /// Warnings, such as a damaged cached copy.
  package internal(set) var warnings: [PlainError] = []
  /// Whether it came from a server with a private IP address, now or when the copy was stored (``ImageReader``).
  package internal(set) var isFromPrivateAddress = false
}

// MARK: - Sendable
extension Reading: Sendable where Content: Sendable {}
