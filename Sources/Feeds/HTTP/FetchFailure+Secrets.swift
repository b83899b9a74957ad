import Diagnostics

// MARK: - Secrets
extension FetchFailure {
  /// The failure without the secrets that a server has put into its words.
  func hiding(_ secrets: Secrets) -> FetchFailure {
    switch self {
    case .connection(let words): .connection(secrets.hiding(words))
    case .nameNotResolved(let host): .nameNotResolved(host: secrets.hiding(host))
    case .notSecure(let words): .notSecure(secrets.hiding(words))
    case .refused(let status, let message): .refused(status: status, message: secrets.hiding(message))
    case .pageMismatch(let words): .pageMismatch(secrets.hiding(words))
    case .redirectRefused(let address): .redirectRefused(to: secrets.hiding(address))
    case .undecodable(let words): .undecodable(secrets.hiding(words))
    case .other(let words): .other(secrets.hiding(words))
    default: self
    }
  }
}
