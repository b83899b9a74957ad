import Configurations
import Diagnostics
import Hosting

/// The names of hosts, as the command line and the configuration have them.
enum HostName {
  /// All of them, for a sentence.
  static let list = WebHost.allCases.map(\.rawValue).asAlternatives

  /// The host that the command line names, else the configuration; `nil` where neither does.
  static func host(_ wanted: String?, _ configuration: Configuration) throws -> WebHost? {
    if let wanted {
      guard let host = WebHost(rawValue: wanted) else {
        throw PlainError.usage(
          what: "there is no host “\(wanted.oneLine(limit: 60))”", reason: "in --host",
          advice: (closest(to: wanted).map { "Did you mean “\($0)”? " } ?? "") + "The hosts are \(list).")
      }
      return host
    }
    guard let name = try configuration.publishingHostName() else { return nil }
    guard let host = WebHost(rawValue: name) else {
      let closest = closest(to: name).map { "; did you mean “\($0)”?" } ?? ""
      throw configuration.publishingHostMistake("\(list) is expected\(closest)")
    }
    return host
  }

  private static func closest(to name: String) -> String? {
    ClosestName.of(name, among: WebHost.allCases.map(\.rawValue))
  }
}
