// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "gazetteer",
  products: [.executable(name: "gazetteer", targets: ["GazetteerCLI"])],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
  ],
  targets: [
    .systemLibrary(
      name: "CCMark", path: "Sources/C/CCMark", pkgConfig: "libcmark",
      providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]),
    .systemLibrary(
      name: "CNettle", path: "Sources/C/CNettle", pkgConfig: "nettle",
      providers: [.apt(["nettle-dev"]), .brew(["nettle"])]),
    .systemLibrary(
      name: "CSQLite", path: "Sources/C/CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    .systemLibrary(name: "CWidth", path: "Sources/C/CWidth"),
    .target(name: "CLoader", path: "Sources/C/CLoader"),
    .target(name: "CCurl", dependencies: ["CLoader"], path: "Sources/C/CCurl"),
    .target(name: "CMicroHTTPD", dependencies: ["CLoader"], path: "Sources/C/CMicroHTTPD"),
    .target(name: "CZlib", dependencies: ["CLoader"], path: "Sources/C/CZlib"),
    .target(name: "CBrotli", dependencies: ["CLoader"], path: "Sources/C/CBrotli"),
    .target(name: "CZstd", dependencies: ["CLoader"], path: "Sources/C/CZstd"),
    // Makes parsing of large feeds faster; SwiftPM would use -O2.
    .target(
      name: "CNlohmannJSON", path: "Sources/C/CNlohmannJSON",
      cxxSettings: [.unsafeFlags(["-O3"], .when(configuration: .release))]),

    .target(name: "Platform"),
    .target(name: "Base", dependencies: ["CBrotli", "CNettle", "CNlohmannJSON", "CZlib", "CZstd", "Platform", "Yams"]),
    .target(name: "Feeds", dependencies: ["Base", "CCurl", "Platform"]),
    .target(name: "Markdown", dependencies: ["Base", "CCMark"]),
    .target(
      name: "Countries", dependencies: ["Base", "CSQLite", "CWidth", "Feeds", "Platform"],
      exclude: ["Exports/Documents"], plugins: ["EmbedFiles"]),
    .target(name: "Charts", dependencies: ["Base", "Countries", "Markdown"], plugins: ["EmbedFiles"]),
    .target(
      name: "Site", dependencies: ["Base", "Charts", "Countries", "Markdown"], plugins: ["EmbedFiles"]),
    .target(
      name: "Publishing", dependencies: ["Base", "Countries", "Feeds", "Markdown", "Platform", "Site"],
      plugins: ["EmbedFiles"]),
    .target(
      name: "Preview", dependencies: ["Base", "CMicroHTTPD", "Platform"], exclude: ["Browser"],
      plugins: ["EmbedFiles"]),
    .executableTarget(
      name: "GazetteerCLI",
      dependencies: [
        "Base", "Countries", "Feeds", "Markdown", "Platform", "Preview", "Publishing", "Site",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),

    .executableTarget(name: "embed-files", path: "Sources/embed-files/Tool"),
    .plugin(
      name: "EmbedFiles", capability: .buildTool(), dependencies: ["embed-files"], path: "Sources/embed-files/Plugin"),

    .target(name: "TestSupport", dependencies: ["Platform"], path: "Tests/TestSupport"),
    .testTarget(name: "BaseTests", dependencies: ["Base", "TestSupport"]),
    .testTarget(name: "FeedsTests", dependencies: ["Base", "Feeds", "TestSupport"]),
    .testTarget(name: "MarkdownTests", dependencies: ["Base", "Markdown"]),
    .testTarget(name: "CountriesTests", dependencies: ["Base", "CSQLite", "Countries", "TestSupport"]),
    .testTarget(
      name: "PublishingTests", dependencies: ["Base", "Countries", "Feeds", "Publishing", "Site", "TestSupport"]),
    .testTarget(name: "EmbedFilesTests", dependencies: ["embed-files"]),
    .testTarget(
      name: "ChartsTests", dependencies: ["Base", "Charts", "Countries", "Markdown", "Site", "TestSupport"],
      exclude: ["Fixtures"]),
    .testTarget(name: "PreviewTests", dependencies: ["Base", "Countries", "Platform", "Preview", "TestSupport"]),
    .testTarget(
      name: "SiteTests",
      dependencies: ["Base", "Charts", "Countries", "Markdown", "Site", "TestSupport"]),
    .testTarget(
      name: "CommandTests", dependencies: ["Markdown", "TestSupport"],
      exclude: ["Fixtures"]),
  ],
  cxxLanguageStandard: .cxx17
)

// The compiler then checks what a file uses: members need an import of their module, and imports are internal.
for target in package.targets where target.type != .system && target.type != .plugin {
  target.swiftSettings =
    (target.swiftSettings ?? [])
    + ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"].map { .enableUpcomingFeature($0) }
}

// Set by Scripts/fuzz and Scripts/sanitize. The modules then report coverage to libFuzzer.
if Context.environment["GAZETTEER_FUZZING"] != nil {
  let instrumented = ["Base", "Feeds", "Markdown", "Countries", "Charts", "Site", "Publishing"]
  for target in package.targets where instrumented.contains(target.name) {
    target.swiftSettings! += [
      .unsafeFlags(["-sanitize-coverage=edge,indirect-calls,inline-8bit-counters,pc-table,trace-cmp"])
    ]
  }
  package.targets += [
    .systemLibrary(name: "CFuzzer", path: "Tests/Fuzzing/CFuzzer"),
    .executableTarget(
      name: "gazetteer-fuzz",
      dependencies: instrumented.map { .init(stringLiteral: $0) } + [
        "CFuzzer", "TestSupport",
      ],
      path: "Tests/Fuzzing/Targets", linkerSettings: [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"])]),
  ]
}
