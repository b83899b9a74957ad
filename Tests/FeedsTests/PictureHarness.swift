@testable import Feeds
import TestSupport

extension Harness {
  /// Reads pictures, by default from a feed that came from this machine.
  func pictures(
    _ addresses: [String], allowsPrivateAddresses: Bool = true, _ change: (inout FetchPolicy) -> Void = { _ in }
  ) -> PictureReadings {
    pictureReader(allowsPrivateAddresses: allowsPrivateAddresses, change).read(addresses)
  }

  /// A reader of pictures in this world.
  func pictureReader(
    allowsPrivateAddresses: Bool = true, _ change: (inout FetchPolicy) -> Void = { _ in },
    report: @escaping PictureReader.Report = { _, _ in }
  ) -> PictureReader {
    let reader = reader(change)
    return PictureReader(
      cache: reader.cache, policy: reader.policy, allowsPrivateAddresses: allowsPrivateAddresses,
      effects: reader.effects, report: report)
  }

  /// What went wrong with the picture at the root of the server, or with another one; `nil` when nothing did.
  func pictureFailure(
    _ address: String? = nil, allowsPrivateAddresses: Bool = true, _ change: (inout FetchPolicy) -> Void = { _ in }
  ) -> String? {
    pictures([address ?? server.address()], allowsPrivateAddresses: allowsPrivateAddresses, change).failures.first?
      .reason?.replacing("; there is no stored copy", with: "")
  }
}
