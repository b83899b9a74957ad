import ArgumentParser
import Base
import Gazetteer
import Glibc

/// The command `gazetteer`.
@main
struct Gazetteer: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gazetteer",
    abstract: "Makes a site, exports, reports and an API of the world's countries.",
    discussion: """
      A source is an http(s) address, a file, “-” for standard input, or “snapshot”, the data that \
      Gazetteer ships (the default). The network comes first; when it fails, the last good copy is used \
      and you are told so.

      gazetteer init                                   a project to edit
      gazetteer build                                  the snapshot, in Output/
      gazetteer build --source https://host/feed.json  a live feed as a site
      gazetteer serve                                  the site while you edit it
      gazetteer export --format csv > countries.csv    the table alone
      gazetteer query "SELECT …"                       a question in SQL
      gazetteer report page.md --format text           a page that asks the data
      gazetteer show france                            one country
      gazetteer check https://host/site/               a site as visitors see it

      Exit codes: 0 done, 1 no match, 64 wrong use, 65 bad feed, template, query, configuration or site, 66 no such \
      file, 69 source not available and no copy, or port taken, 73 output cannot be created, 74 writing failed, \
      75 only a stale copy and --strict.
      """,
    version: Version.current,
    subcommands: [
      Initialize.self, Build.self, Serve.self, Fetch.self, Export.self, QueryCommand.self, ReportCommand.self,
      Show.self, Check.self, Cache.self,
    ])

  static func main() {
    // With these ignored a failed write returns an error, which is reported.
    for broken in [SIGPIPE, SIGXFSZ] { signal(broken, SIG_IGN) }
    do {
      try requireThreads()
      let words = CommandLineWords.withNegativeValues(Array(CommandLine.arguments.dropFirst()))
      try CommandLineWords.requireCommand(words[...], of: Gazetteer.self)
      try Invocation(words, of: Gazetteer.self, known: .all).run()
    } catch {
      Glibc.exit(report(error))
    }
  }

  /// Starts a thread for each core, each with the memory that it needs: libdispatch waits for ever where it can start none.
  private static func requireThreads() throws(PlainError) {
    var threads: [pthread_t] = []
    defer { for thread in threads { pthread_join(thread, nil) } }
    for _ in 0..<sysconf(Int32(_SC_NPROCESSORS_ONLN)) {
      var thread = pthread_t()
      let code = pthread_create(&thread, nil, { _ in nil }, nil)
      guard code == 0 else { throw .noThread(reason: "\(SystemError(code: code))") }
      threads.append(thread)
    }
  }

  /// Tells the user of an error in the way of all errors; the exit code.
  private static func report(_ error: any Error) -> Int32 {
    if let diagnostic = error as? any Diagnostic {
      Console.tell(error: diagnostic)
      return diagnostic.exitStatus.rawValue
    }
    let code = exitCode(for: error)
    let message = fullMessage(for: error)
    if code == .success {
      do {
        try StandardOutput.write(HelpText.shown(message) + "\n")
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
  /// The keys of the file: the options of these groups stand outside of the sections, all of a command below its name.
  static let all: ConfigurationKeys = {
    func names(_ groups: any ParsableArguments.Type...) -> Set<String> {
      Set(groups.flatMap { $0.options.keys }).subtracting(["config", "json", "join", Configuration.publishingHost])
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
