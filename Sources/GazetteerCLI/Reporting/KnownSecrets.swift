import Base
import Feeds

/// Masks secrets in all output. Input is already masked (``Secrets``), but messages about arguments that cannot be parsed
/// may contain secrets.
enum KnownSecrets {
  /// Registers the secrets in the environment and the arguments, once, before anything is printed.
  private static let arguments: Void = {
    var policy = FetchPolicy()
    policy.secrets = .shared
    policy.bearerToken = Variables.apiKey
    var rest = CommandLine.arguments.dropFirst()
    while let argument = rest.popFirst() {
      if argument.contains("://") { policy.keepSecrets(of: argument) }
      guard argument == "--header" || argument.hasPrefix("--header=") else { continue }
      var header = argument == "--header" ? rest.popFirst() ?? "" : String(argument.dropFirst("--header=".count))
      // A header without shell quotes is two arguments.
      if header.hasSuffix(":") { header += rest.first ?? "" }
      if let header = try? HTTPHeader(parsing: header) { policy.headers.append(header) }
    }
    policy.keepSecrets()
  }()

  /// Masks secrets whose occurrence cannot be a coincidence with `***`.
  static func hidden(in text: String) -> String {
    _ = arguments
    return Secrets.shared.hidingUnmistakable(text)
  }
}
