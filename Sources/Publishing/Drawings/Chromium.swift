package import Base
import Platform

/// Prints pages with Chromium, or a browser made of it.
package enum Chromium {
  package static let names = [
    "chromium", "chromium-browser", "chromium-headless-shell", "google-chrome", "google-chrome-stable", "chrome",
  ]

  /// A page as PDF. The same page, browser and fonts give the same bytes.
  ///
  /// - Parameters:
  ///   - names: the browsers, of which the first that is installed prints.
  ///   - seconds: the time limit.
  ///   - megabytes: the limit of the PDF.
  package static func pdf(
    of html: String, by names: [String] = names, seconds: Int = 120, megabytes: Int = 256
  ) throws(PlainError) -> [UInt8] {
    var advice = "Write HTML and print it in a browser."
    do throws(Mistake) {
      return try StopSignals.ending { () throws(Mistake) in
        try TemporaryFolder.with { folder throws(Mistake) in
          // A browser takes standard input for plain text.
          let page = folder + "/page.html"
          do throws(SystemError) {
            try Descriptor(path: page, flags: O_WRONLY | O_CREAT | O_EXCL, mode: 0o600).writeAll(Array(html.utf8))
          } catch {
            throw Mistake(reason: "\(page): \(error)")
          }
          for name in names {
            let command = Command(name: name, arguments: arguments(page: page, profile: folder + "/profile"))
            guard let answer = try command.run([], seconds: seconds, folder: folder, megabytes: megabytes) else {
              continue
            }
            guard answer.status == 0, answer.output.starts(with: Array("%PDF-".utf8)) else {
              throw Mistake(reason: "\(name): \(reason(in: answer.errors))")
            }
            guard answer.output.suffix(1024).range(of: "%%EOF") != nil else {
              throw Mistake(reason: "\(name): the PDF has no end")
            }
            return reproducible(answer.output)
          }
          advice =
            "Install Chromium, as with “sudo apt-get install chromium”, or write HTML and print it in a browser."
          throw Mistake(reason: "no browser is installed: \(names.joined(separator: ", ")) are not in PATH")
        }
      }
    } catch {
      throw PlainError("the PDF cannot be printed", error.reason, advice: advice, .unavailable)
    }
  }

  private static func arguments(page: String, profile: String) -> [String] {
    [
      "--headless", "--print-to-pdf=/dev/stdout", "--no-pdf-header-footer", "--generate-pdf-document-outline",
      "--user-data-dir=\(profile)", "--no-first-run", "--disable-gpu", "--disable-breakpad",
      // A page needs no other files, and the browser itself nothing of the network.
      "--disable-background-networking", "--host-resolver-rules=MAP * ~NOTFOUND",
      // Chromium refuses to start as root with its sandbox.
    ] + (geteuid() == 0 ? ["--no-sandbox"] : []) + [page]
  }

  /// The last error in the log, without its time and source: `[1129/211207.9:ERROR:a.cc:403] Page load failed`. Failures to
  /// reach the D-Bus of a desktop do not matter.
  private static func reason(in log: String) -> String {
    let lines = log.split(separator: "\n").filter { !$0.contains("dbus") && !$0.contains("bytes written") }
    let line = lines.last { $0.contains(":ERROR:") || $0.contains(":FATAL:") } ?? lines.last ?? "it wrote no PDF"
    return String(line.hasPrefix("[") ? line.split(separator: "] ", maxSplits: 1).last ?? line : line)
      .oneLine(limit: 300)
  }

  /// The file without what differs between runs: the times of printing, replaced by spaces, and the first number of its
  /// tags. Offsets in the file stay valid.
  private static func reproducible(_ pdf: [UInt8]) -> [UInt8] {
    var pdf = pdf
    for key in ["/CreationDate (", "/ModDate ("] {
      guard let start = pdf[...].range(of: key)?.lowerBound,
        let end = pdf[start...].prefix(60).firstIndex(of: UInt8(ascii: ")"))
      else { continue }
      for index in start...end { pdf[index] = UInt8(ascii: " ") }
    }
    // Such as (node00000633).
    var (tags, place): ([(place: Int, number: Int)], Int) = ([], 0)
    while let found = pdf[place...].range(of: "(node") {
      place = found.upperBound
      let digits = pdf[place...].prefix(8)
      guard digits.allSatisfy({ (0x30...0x39).contains($0) }),
        let number = Int(String(decoding: digits, as: UTF8.self)),
        pdf[digits.endIndex...].first == UInt8(ascii: ")")
      else { continue }
      tags.append((place, number))
    }
    let first = tags.map(\.number).min() ?? 0
    for tag in tags {
      let digits = Array(String(tag.number - first).utf8)
      let all = [UInt8](repeating: 0x30, count: 8 - digits.count) + digits
      pdf.replaceSubrange(tag.place..<tag.place + 8, with: all)
    }
    return pdf
  }
}
