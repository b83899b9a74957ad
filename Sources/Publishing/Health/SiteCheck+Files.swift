import Base
import Countries
import Feeds
import Site

// MARK: - Files
extension SiteCheck {
  func findings(of files: [ListedFile], in list: FileList, at site: SiteVisitor) -> [Finding] {
    let isFramed = list.files.contains { $0.path.hasSuffix(EmbedPages.name) }
    return site.visit(files) { site, file in Self.findings(of: file, at: site, isFramed: isFramed) }.flatMap(\.self)
  }

  private static func findings(of file: ListedFile, at site: SiteVisitor, isFramed: Bool) -> [Finding] {
    let answer: SiteAnswer
    switch site.visit(file.path, asForeign: isData(file.path)).succeeded {
    case .failure(.tooLarge) where file.isKept: return [Finding(digestOf: file.path, "it is much larger")]
    case .failure(let failure): return [Finding(failure, of: file.path)]
    case .success(let found): answer = found
    }
    var findings = findings(ofHeaders: answer, of: file.path)
    if !file.holds(answer.body) {
      findings.append(Finding(digestOf: file.path, "its checksum differs"))
    }
    if isFramed, file.path.hasSuffix(MapPage.name), isKeptFromFrames(answer) {
      findings.append(
        Finding(
          .policy, file.path, "is for embedding in other sites, but its headers forbid that",
          "Remove X-Frame-Options and frame-ancestors for it in the settings of the host."))
    }
    return findings
  }

  static func findings(ofHeaders answer: SiteAnswer, of path: String) -> [Finding] {
    var findings: [Finding] = []
    let isAnswer = FileList.isAnswer(path)
    let kind = isAnswer ? nil : FileType.of(path)
    let accepted = isAnswer ? FileType.acceptedForAnswers : kind?.accepted ?? []
    if let best = accepted.first, !accepted.contains(answer.mediaType) {
      let isNeeded = kind?.isNeeded == true
      let found = answer.mediaType.isEmpty ? "no type" : "the type “\(answer.mediaType.oneLine(limit: 100))”"
      findings.append(
        Finding(
          .type, path, "has \(found) instead of \(best)",
          isNeeded
            ? "Set the type in the settings of the host: browsers refuse the file with another."
            : "Set the type in the settings of the host, so that browsers and programs need not guess.",
          isWarning: !isNeeded))
    }
    if isData(path), !answer.isReadableByAll {
      // Repeated headers are joined, which browsers reject.
      let header = answer.headers["access-control-allow-origin"].map {
        "with “Access-Control-Allow-Origin: \($0.oneLine(limit: 100))”, so scripts of other sites cannot read it"
      }
      findings.append(
        Finding(
          .cors, path,
          "is sent "
            + (header ?? "without Access-Control-Allow-Origin, so scripts of other sites cannot read it"),
          "Configure the host to send “Access-Control-Allow-Origin: *” once with data.",
          isWarning: !isAnswer))
    }
    return findings
  }

  private static func isData(_ path: String) -> Bool {
    // Markdown and Atom are for programs, which need no CORS.
    let types = FileType.all.filter { $0.isData && !["md", "atom"].contains($0.fileExtension) }
    return FileList.isAnswer(path) || types.contains { path.hasSuffix("." + $0.fileExtension) }
  }

  private static func isKeptFromFrames(_ answer: SiteAnswer) -> Bool {
    let policy = answer.headers["content-security-policy"]?.lowercased() ?? ""
    return answer.headers["x-frame-options"] != nil
      || policy.contains("frame-ancestors 'none'") || policy.contains("frame-ancestors 'self'")
  }
}

extension Finding {
  init(digestOf place: String, _ reason: String) {
    self.init(
      .digest, place, "differs from the published file: \(reason)",
      "Publish the whole folder again, and turn off features of the host that modify files; "
        + "a host may serve old files for some minutes.")
  }
}
