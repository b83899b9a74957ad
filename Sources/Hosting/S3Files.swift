import Diagnostics
import JSON
import Output

/// What `aws` is given for a bucket of S3 and for the CloudFront in front of it. A bucket keeps type and lifetime with
/// each file; the other headers are a policy of CloudFront.
enum S3Files {
  private static let folder = HostFiles.folder
  /// The last to be sent: it tells browsers of a version whose files are all there by then. Each language has its own.
  private static let worker = "service-worker.js"
  private static let workers = [worker, "*/" + worker]

  static func files(_ rules: [HeaderRule], _ site: HostedSite) -> HostFiles {
    var files = [
      OutputFile(path: folder + "s3-upload", contents: .text(script(rules, site))),
      OutputFile(path: folder + "s3-cors.json", contents: .text(cors.indentedText)),
      OutputFile(path: folder + "cloudfront-pages.json", contents: .text(policy("pages", rules, isFramed: false))),
    ]
    if !site.framed.isEmpty {
      files.append(
        OutputFile(path: folder + "cloudfront-embed.json", contents: .text(policy("embed", rules, isFramed: true))))
    }
    return HostFiles(
      files: files,
      notes: [
        "“bash \(folder)s3-upload s3://BUCKET” in the output folder sends the site with its types and lifetimes; Docs/hosts.md "
          + "says what else \(folder) has for the bucket and for CloudFront"
      ])
  }

  // MARK: - The files of the bucket

  /// Some files that have the same type and lifetime, by patterns of `aws`, where a star stands for slashes too.
  private struct Group {
    let patterns: [String]
    let headers: [HeaderRule.Header]
  }

  private static func script(_ rules: [HeaderRule], _ site: HostedSite) -> String {
    let groups = groups(rules, site)
    let sends = groups.map { group in
      let values = [HeaderRule.type, HeaderRule.cache].map { name in
        group.headers.first { $0.name == name }?.value ?? ""
      }
      return "send " + (values + group.patterns).map(\.quotedForShell).joined(separator: " ")
    }
    let end =
      "aws s3 sync \"$site\" \"$bucket\" --only-show-errors --size-only --delete --exclude '.*' --exclude '*/.*'"
    return (head + sends.dropLast() + ["sent=()", sends[sends.count - 1], end]).joined(separator: "\n") + "\n"
  }

  /// What the script begins with. The last filter of `aws` that fits counts.
  private static let head = [
    "#!/usr/bin/env bash",
    "# Written by Gazetteer: sends the site to a bucket: bash \(folder)s3-upload s3://BUCKET/FOLDER",
    "# Pages are sent after what they name, the service worker after the pages, and what is gone is deleted last.",
    "set -euo pipefail", "bucket=${1:?Name the bucket, such as s3://BUCKET/FOLDER}", "bucket=${bucket%/}",
    "site=$(cd \"$(dirname \"${BASH_SOURCE[0]}\")/..\" && pwd)", "",
    "# What is sent, or is to be sent later.", "sent=(\(workers.map(\.quotedForShell).joined(separator: " ")))", "",
    "# send TYPE LIFETIME PATTERN …: the files that fit a pattern, and none of those above.", "send() {",
    "  local filters=(--exclude '*') pattern",
    "  for pattern in \"${@:3}\"; do filters+=(--include \"$pattern\"); done",
    "  for pattern in \"${sent[@]}\" '.*' '*/.*'; do filters+=(--exclude \"$pattern\"); done",
    "  aws s3 sync \"$site\" \"$bucket\" --only-show-errors \"${filters[@]}\" --content-type \"$1\" --cache-control \"$2\"",
    "  sent+=(\"${@:3}\")", "}", "",
  ]

  private static func groups(_ rules: [HeaderRule], _ site: HostedSite) -> [Group] {
    // The patterns of aws tell capitals from small letters, and pictures of a user can have either.
    let spellings = Dictionary(grouping: site.endings.sorted()) { $0.lowercased() }
    let all = FileType.all.filter { spellings[$0.ending] != nil }
    let patterns = { (folder: String, kind: FileType) in
      (spellings[kind.ending] ?? []).map { "\(folder)*.\($0)" }
    }
    var groups: [Group] = site.versioned.map { path in
      Group(patterns: [path], headers: typed(rules.headers(of: path, isVersioned: true), path))
    }
    // A folder of pictures has files of several types.
    for folder in site.flagFolders + site.pictureFolders {
      for kind in all where kind.mediaType.hasPrefix("image/") {
        let path = "\(folder)x.\(kind.ending)"
        groups.append(
          Group(
            patterns: patterns(folder, kind), headers: typed(rules.headers(of: path, isVersioned: false), path)))
      }
    }
    groups += site.apiFolders.map { folder in
      Group(patterns: [folder + "*"], headers: rules.headers(of: folder + "all", isVersioned: false))
    }
    let kinds = all.filter { $0.ending != "html" } + all.filter { $0.ending == "html" }
    let others = kinds.map { kind in
      let path = "x.\(kind.ending)"
      return Group(patterns: patterns("", kind), headers: typed(rules.headers(of: path, isVersioned: false), path))
    }
    let last = Group(patterns: workers, headers: typed(rules.headers(of: worker, isVersioned: false), worker))
    return groups + others + [last]
  }

  private static func typed(_ headers: [HeaderRule.Header], _ path: String) -> [HeaderRule.Header] {
    headers.contains { $0.name == HeaderRule.type }
      ? headers : headers + [HeaderRule.Header(HeaderRule.type, FileType.of(path)?.mediaType)]
  }

  // MARK: - Headers

  private static let cors = JSONTree.object([
    .init(
      "CORSRules",
      .array([
        .object([
          .init("AllowedOrigins", .array([.string("*")])),
          .init("AllowedMethods", .array([.string("GET"), .string("HEAD")])),
        ])
      ]))
  ])

  /// A policy of CloudFront: what it adds to the answers of a bucket.
  private static func policy(_ name: String, _ rules: [HeaderRule], isFramed: Bool) -> String {
    let headers = rules.filter { $0.files == .all }.flatMap(\.headers)
    var security: [JSONTree.Member] = []
    var others: [JSONTree] = []
    for header in headers {
      let value = JSONTree.string(header.value ?? "")
      switch header.name {
      case HeaderRule.cache, HeaderRule.type: continue
      case "X-Content-Type-Options": security.append(.init("ContentTypeOptions", .object([always])))
      case "Referrer-Policy":
        security.append(.init("ReferrerPolicy", .object([always, .init("ReferrerPolicy", value)])))
      case HeaderRule.policy:
        guard !isFramed else { continue }
        security.append(.init("ContentSecurityPolicy", .object([always, .init("ContentSecurityPolicy", value)])))
      default: others.append(.object([.init("Header", .string(header.name)), .init("Value", value), always]))
      }
    }
    let list = { (items: [JSONTree]) in
      JSONTree.object([.init("Quantity", .integer(items.count)), .init("Items", .array(items))])
    }
    let any = list([.string("*")])
    return JSONTree.object([
      .init("Name", .string("gazetteer-" + name)),
      .init(
        "CorsConfig",
        .object([
          .init("AccessControlAllowOrigins", any), .init("AccessControlAllowHeaders", any),
          .init("AccessControlAllowMethods", list([.string("GET"), .string("HEAD")])),
          .init("AccessControlAllowCredentials", .boolean(false)), .init("OriginOverride", .boolean(true)),
        ])),
      .init("SecurityHeadersConfig", .object(security)), .init("CustomHeadersConfig", list(others)),
    ]).indentedText
  }

  private static let always = JSONTree.Member("Override", .boolean(true))
}
