import Base
import Feeds

/// Masks secrets in all that is printed. What comes from elsewhere has none any more (``Secrets``); messages on arguments that
/// cannot be parsed may have some, since no settings are made of those.
enum KnownSecrets {
  /// Notes the key of the environment, and what arguments hold: once, before anything is said.
  private static let arguments: Void = {
    var policy = FetchPolicy()
    policy.secrets = .shared
    policy.bearerToken = Variables.apiKey
    var rest = CommandLine.arguments.dropFirst()
    while let argument = rest.popFirst() {
      if argument.contains("://") { policy.keepSecrets(of: argument) }
      guard argument == "--header" || argument.hasPrefix("--header=") else { continue }
      var header = argument == "--header" ? rest.popFirst() ?? "" : String(argument.dropFirst("--header=".count))
      // Without quotes it is two arguments.
      if header.hasSuffix(":") { header += rest.first ?? "" }
      if let header = try? HTTPHeader(parsing: header) { policy.headers.append(header) }
    }
    policy.keepSecrets()
  }()

  /// A text with `***` in the place of secrets that stand nowhere by chance.
  static func hidden(in text: String) -> String {
    _ = arguments
    return Secrets.shared.hidingUnmistakable(text)
  }
}
