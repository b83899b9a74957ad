import ArgumentParser
import Base
import Platform
import Publishing

@main
struct Gazetteer: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gazetteer",
    abstract: "Generates sites, exports, reports and APIs from country data.",
    discussion: """
      A source is an http(s) URL, a file, “-” for standard input, or “snapshot”, the bundled data (the default). If the \
      network fails, the cached copy is used, with a warning.

      gazetteer init                                   create a project to edit
      gazetteer build                                  build a site in Output/
      gazetteer build --source https://host/feed.json  build a site from a live feed
      gazetteer serve                                  preview the site while editing
      gazetteer export --format csv > countries.csv    export the table
      gazetteer query "SELECT …"                       query the data in SQL
      gazetteer report page.md --format text           render a report
      gazetteer show france                            show one country
      gazetteer sources search gdp                     find public figures to join
      gazetteer codes table.csv > coded.csv            add country codes to a table
      gazetteer check https://host/site/               verify a published site

      Exit codes: 0 success, 1 no match, 64 usage error, 65 invalid feed, template, query, configuration or site, 66 \
      file not found, 69 source unavailable and not cached, port in use, or no browser for a PDF, 70 crash, 71 out of \
      memory, threads or open files, 73 output cannot be created, 74 write error, 75 stale copy with --strict.
      """,
    version: Version.current,
    subcommands: [
      Initialize.self, Build.self, Serve.self, Fetch.self, Export.self, QueryCommand.self, ReportCommand.self,
      Show.self, Sources.self, Codes.self, Check.self, Cache.self,
    ])

  static func main() {
    Crash.report()
    // If these are ignored, a failed write returns an error that can be reported.
    for broken in [SIGPIPE, SIGXFSZ] { signal(broken, SIG_IGN) }
    do {
      let code = Threads.start()
      guard code == 0 else { throw PlainError.limit("no thread can be started", "\(SystemError(code: code))") }
      try Invocation(Array(CommandLine.arguments.dropFirst()), of: Gazetteer.self, known: .all).run()
    } catch {
      Platform.exit(report(error))
    }
  }

  private static func report(_ error: any Error) -> Int32 {
    if var diagnostic = error as? any Diagnostic {
      if let reason = diagnostic.reason, SystemError.limits.contains(reason) {
        diagnostic = PlainError.limit(diagnostic.what, at: diagnostic.place, reason)
      }
      Console.tell(error: diagnostic)
      return diagnostic.exitStatus.rawValue
    }
    let code = exitCode(for: error)
    let message = fullMessage(for: error)
    if code == .success {
      do {
        try StandardOutput.write(message + "\n")
        return ExitStatus.success.rawValue
      } catch {
        return report(error)
      }
    }
    if !message.isEmpty {
      Console.line(message.hasPrefix("Error: ") ? "error: " + message.dropFirst(7) : message)
      Console.annotate("error", message)
    }
    return code.rawValue
  }
}

extension ConfigurationKeys {
  /// The keys of gazetteer.yml: options of these groups are top-level keys, all options of a command are in its section.
  static let all: ConfigurationKeys = {
    func names(_ groups: any ParsableArguments.Type...) -> Set<String> {
      Set(groups.flatMap { $0.options.keys }).subtracting(["config", "json", "join", "table"])
    }
    let feed = names(SourceOptions.self, RowOptions.self, FetchOptions.self, PictureOptions.self)
    let common = feed.union(names(MapOptions.self, ReportOptions.self)).subtracting(["columns"])
    return ConfigurationKeys(
      common: common,
      sections: [
        "build": names(Build.self), "check": ["accept"], "export": names(Export.self), "serve": names(Serve.self),
      ],
      ofFeed: feed.union(names(CSVOptions.self)).union(PublishingOptions.ofFeed))
  }()
}
