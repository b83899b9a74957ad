import Feeds

extension Source {
  /// The generation of the service whose base address this is; `nil` for one document and for what is no address.
  public var service: ServiceGeneration? {
    guard case .address(let text) = self else { return nil }
    return ServiceGeneration(ofBase: text)
  }
}
