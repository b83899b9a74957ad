import Feeds

// MARK: - Files
extension SiteCheck {
  /// What came of the files of a list.
  struct Files {
    var asked = 0
    var findings: [Finding] = []
  }

  /// What was seen of one file.
  private struct Seen: Sendable {
    let path: String
    var finding: Finding?
    /// The type that it has, where that is not one it should have.
    var wrongType: String?
    /// Whether scripts of other sites may read it; `nil` where that is not asked.
    var isReadableByAll: Bool?
    /// Which sites may, in the words of the host.
    var origin: String?
    /// Whether it was not waited for any more.
    var isLeftOut = false
  }

  /// Asks for each file of a list, and compares it with what was published.
  func look(at list: FileList, of site: SiteVisitor) -> Files {
    let chosen = list.chosen
    let seen = site.visit(chosen, Self.look)
    var files = Files(asked: seen.count { !$0.isLeftOut })
    files.findings = seen.compactMap(\.finding) + Self.wrongTypes(seen)
    let isEmbedded = list.files.contains { $0.path.hasSuffix("gazetteer-table.js") }
    files.findings += Self.unreadable(seen, isEmbedded: isEmbedded)
    let leftOut = seen.filter(\.isLeftOut)
    if !leftOut.isEmpty {
      files.findings.append(
        Finding(
          .slow, Self.all(leftOut), "did not come before the patience of the check was at its end",
          "Try again later, or give it more time with --timeout SECONDS."))
    }
    return files
  }

  private static func look(_ site: SiteVisitor, at file: ListedFile) -> Seen {
    var seen = Seen(path: file.path)
    let isData = isData(file.path)
    let answer: SiteAnswer
    switch site.visit(file.path, asForeign: isData) {
    case .failure(.outOfTime), .failure(.hostTimedOut):
      seen.isLeftOut = true
      return seen
    case .failure(.tooLarge) where file.isSmall:
      seen.finding = Finding(digestOf: file.path, "it has far more bytes")
      return seen
    case .failure(let failure):
      seen.finding = Finding(failure, of: file.path)
      return seen
    case .success(let found):
      guard found.isSuccess else {
        seen.finding = Finding(status: found, of: file.path)
        return seen
      }
      answer = found
    }
    if let digest = file.digest, !digest.isThat(of: answer.body) {
      seen.finding = Finding(digestOf: file.path, "its digest is another")
    } else if file.path.hasSuffix("embed-table.html"), isKeptFromFrames(answer) {
      seen.finding = Finding(
        .policy, file.path, "is made for pages of other sites, and its headers forbid these to show it",
        "Leave X-Frame-Options and frame-ancestors out for it in the settings of the host.")
    }
    if let type = ExpectedType(path: file.path), !type.includes(answer.mediaType) { seen.wrongType = answer.mediaType }
    if isData { (seen.isReadableByAll, seen.origin) = (answer.isReadableByAll, answer.origin) }
    return seen
  }

  /// Whether programs read a file.
  private static func isData(_ path: String) -> Bool {
    let endings = [".json", ".geojson", ".ndjson", ".csv", ".tsv", ".txt", ".sqlite", ".parquet", ".xlsx"]
    return FileList.isAnswer(path) || endings.contains(where: path.hasSuffix)
  }

  private static func isKeptFromFrames(_ answer: SiteAnswer) -> Bool {
    let policy = answer.headers["content-security-policy"]?.lowercased() ?? ""
    return answer.headers["x-frame-options"] != nil
      || policy.contains("frame-ancestors 'none'") || policy.contains("frame-ancestors 'self'")
  }
}

// MARK: - Together
extension SiteCheck {
  /// One finding for all files of an ending, since a host gives them one type.
  private static func wrongTypes(_ seen: [Seen]) -> [Finding] {
    var groups: [String: [Seen]] = [:]
    var order: [String] = []
    for file in seen where file.wrongType != nil {
      let ending = FileList.isAnswer(file.path) ? "" : String(file.path.split(separator: ".").last ?? "")
      if groups[ending] == nil { order.append(ending) }
      groups[ending, default: []].append(file)
    }
    return order.compactMap { ending in
      guard let files = groups[ending], let first = files.first, let type = ExpectedType(path: first.path) else {
        return nil
      }
      let found = first.wrongType.flatMap { $0.isEmpty ? nil : "the type “\($0.start(100))”" } ?? "no type"
      return Finding(
        .type, all(files), "\(files.count == 1 ? "has" : "have") \(found), where \(type.types[0]) is right",
        type.isNeeded
          ? "Set the type in the settings of the host: browsers refuse the file under another."
          : "Set the type in the settings of the host, so that browsers and programs need not guess.",
        isWarning: !type.isNeeded)
    }
  }

  /// One finding for the data that scripts of other sites may not read, and one for the answers of the API.
  ///
  /// - Parameter isEmbedded: whether the site offers its table to pages of other sites.
  private static func unreadable(_ seen: [Seen], isEmbedded: Bool) -> [Finding] {
    let files = seen.filter { $0.isReadableByAll == false }
    let groups = [
      (files.filter { !FileList.isAnswer($0.path) }, !isEmbedded), (files.filter { FileList.isAnswer($0.path) }, false),
    ]
    return groups.filter { !$0.0.isEmpty }.map { files, isWarning in
      Finding(cors: all(files), count: files.count, origin: files.first?.origin, isWarning: isWarning)
    }
  }

  /// `flags/fr.svg`, or `flags/fr.svg and 12 others`.
  private static func all(_ files: [Seen]) -> String {
    let first = files.first.map { $0.path.start(150) } ?? ""
    switch files.count {
    case 1: return first
    case 2: return "\(first) and 1 other"
    default: return "\(first) and \(files.count - 1) others"
    }
  }
}

extension SiteAnswer {
  /// Which sites may read it, in the words of the host.
  var origin: String? { headers["access-control-allow-origin"] }
}

extension Finding {
  /// A file that is another.
  init(digestOf place: String, _ reason: String) {
    self.init(
      .digest, place, "is not the file that was published: \(reason)",
      "Publish the whole folder again, and turn off whatever changes files on their way; "
        + "right after that a host may serve the old one for some minutes.")
  }

  /// Data that scripts of other sites may not read.
  ///
  /// - Parameter origin: which sites may, in the words of the host; of several headers all values, which browsers take for
  ///   none.
  init(cors place: String, count: Int, origin: String?, isWarning: Bool) {
    let them = count == 1 ? "it" : "them"
    let words =
      origin.map {
        "with “Access-Control-Allow-Origin: \($0.start(100))”, so that scripts of other sites may not read \(them)"
      }
      ?? "without Access-Control-Allow-Origin, so that no script of another site may read \(them)"
    self.init(
      .cors, place, "\(count == 1 ? "is" : "are") sent \(words)",
      "Have the host send “Access-Control-Allow-Origin: *” with data, once.", isWarning: isWarning)
  }
}
