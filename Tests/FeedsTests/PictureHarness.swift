import TestSupport

@testable import Base
@testable import Feeds

extension Harness {
  /// Reads images, by default from a feed of this machine.
  func pictures(
    _ addresses: [String], allowsPrivateAddresses: Bool = true, _ change: (inout FetchPolicy) -> Void = { _ in }
  ) -> ImageReadings {
    pictureReader(allowsPrivateAddresses: allowsPrivateAddresses, change).read(addresses)
  }

  /// An image reader for this server.
  func pictureReader(
    allowsPrivateAddresses: Bool = true, _ change: (inout FetchPolicy) -> Void = { _ in },
    report: @escaping ImageReader.Report = { _, _ in }
  ) -> ImageReader {
    let reader = reader(change)
    return ImageReader(
      cache: reader.cache, policy: reader.policy, allowsPrivateAddresses: allowsPrivateAddresses,
      effects: reader.effects, report: report)
  }

  /// The error of the image at the root of the server or at another path; `nil` if it succeeds.
  func pictureFailure(
    _ address: String? = nil, allowsPrivateAddresses: Bool = true, _ change: (inout FetchPolicy) -> Void = { _ in }
  ) -> String? {
    pictures([address ?? server.address()], allowsPrivateAddresses: allowsPrivateAddresses, change).failures.first?
      .reason?.replacing("; there is no cached copy", with: "")
  }
}
