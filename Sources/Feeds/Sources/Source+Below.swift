// MARK: - Addresses below
extension Source {
  /// The address of something below this one, such as `name/côte d'ivoire` below the base of a service.
  ///
  /// - Parameters:
  ///   - segments: the further segments of the path; they are percent-encoded here, slashes too.
  ///   - query: items to add to the query; those of this address with the same names are left out.
  /// - Returns: `nil` for what is no address, and for a segment that cannot be one: empty, `.` and `..`.
  package func below(_ segments: [String], query: KeyValuePairs<String, String> = [:]) -> Source? {
    guard case .address(let text) = self, segments.allSatisfy({ !["", ".", ".."].contains($0) }) else { return nil }
    return .address(AddressText.extend(text, by: segments, query: query))
  }
}
