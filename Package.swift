// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "gazetteer",
  products: [.executable(name: "gazetteer", targets: ["GazetteerCLI"])],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", exact: "2.1.1"),
    .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
  ],
  targets: [
    .systemLibrary(
      name: "CCMark", path: "Sources/C/CCMark", pkgConfig: "libcmark", providers: [.apt(["libcmark-dev"])]),
    .systemLibrary(
      name: "CNettle", path: "Sources/C/CNettle", pkgConfig: "nettle", providers: [.apt(["nettle-dev"])]),
    .systemLibrary(
      name: "CSQLite", path: "Sources/C/CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CWidth", path: "Sources/C/CWidth"),
    .target(name: "CLoader", path: "Sources/C/CLoader"),
    .target(name: "CCurl", dependencies: ["CLoader"], path: "Sources/C/CCurl"),
    .target(name: "CMicroHTTPD", dependencies: ["CLoader"], path: "Sources/C/CMicroHTTPD"),
    .target(name: "CZlib", dependencies: ["CLoader"], path: "Sources/C/CZlib"),
    .target(name: "CBrotli", dependencies: ["CLoader"], path: "Sources/C/CBrotli"),
    .target(
      name: "CXML2", dependencies: ["CLoader"], path: "Sources/C/CXML2",
      cSettings: [.unsafeFlags(["-I/usr/include/libxml2"])]),
    // Parsing large feeds depends on it; SwiftPM would use -O2.
    .target(
      name: "CNlohmannJSON", path: "Sources/C/CNlohmannJSON",
      cxxSettings: [.unsafeFlags(["-O3"], .when(configuration: .release))]),

    .target(name: "Concurrency"),
    .target(name: "Dates"),
    .target(name: "Diagnostics"),
    .target(name: "Files", dependencies: ["Diagnostics"]),
    .target(name: "Checksums", dependencies: ["CNettle"]),
    .target(name: "Compression", dependencies: ["CBrotli", "CZlib"]),
    .target(name: "JSON", dependencies: ["CNlohmannJSON", "Diagnostics"]),
    .target(name: "YAML", dependencies: [.product(name: "Yams", package: "Yams")]),
    .target(name: "CommonMark", dependencies: ["CCMark", "Diagnostics"]),
    .target(name: "Datasets", dependencies: ["Concurrency", "Dates", "Diagnostics", "JSON"]),
    .target(
      name: "Languages", dependencies: ["Datasets", "Diagnostics", "JSON", "YAML"], plugins: ["EmbedFiles"]),
    .target(name: "Pictures", dependencies: ["CXML2", "Diagnostics"]),
    .target(name: "Charts", dependencies: ["Dates", "Diagnostics", "Languages"]),
    .target(
      name: "Feeds", dependencies: ["CCurl", "Checksums", "Concurrency", "Dates", "Diagnostics", "Files", "Pictures"]),
    .target(name: "Services", dependencies: ["Datasets", "Diagnostics", "Feeds", "JSON"]),
    .target(name: "Drawings", dependencies: ["Checksums", "Files", "Pictures"]),
    .target(name: "Databases", dependencies: ["CSQLite", "Datasets", "Diagnostics"]),
    .target(
      name: "Exports",
      dependencies: [
        "CWidth", "Checksums", "Compression", "Concurrency", "Databases", "Datasets", "Diagnostics", "JSON",
      ],
      exclude: ["Documents"], plugins: ["EmbedFiles"]),
    .target(name: "Changes", dependencies: ["Checksums", "Datasets", "Dates", "Diagnostics", "JSON"]),
    .target(name: "Output", dependencies: ["Checksums", "Concurrency", "Diagnostics", "Files", "JSON"]),
    .target(
      name: "Site",
      dependencies: [
        "Changes", "Charts", "Checksums", "CommonMark", "Concurrency", "Databases", "Datasets", "Dates", "Diagnostics",
        "Exports", "Files", "JSON", "Languages", "Output", "YAML",
        .product(name: "Mustache", package: "swift-mustache"),
      ],
      plugins: ["EmbedFiles"]),
    .target(
      name: "Preview", dependencies: ["CMicroHTTPD", "Checksums", "Diagnostics", "Files"], exclude: ["Browser"],
      plugins: ["EmbedFiles"]),
    .target(name: "StaticAPI", dependencies: ["Datasets", "Dates", "JSON"], plugins: ["EmbedFiles"]),
    .target(
      name: "Hosting", dependencies: ["Compression", "Concurrency", "Diagnostics", "Files", "Output", "Site"],
      plugins: ["EmbedFiles"]),
    .target(
      name: "Building",
      dependencies: [
        "Changes", "Concurrency", "Databases", "Datasets", "Dates", "Diagnostics", "Drawings", "Exports", "Feeds",
        "Files", "Hosting", "Languages", "Output", "Pictures", "Services", "Site", "StaticAPI",
      ],
      plugins: ["EmbedFiles"]),
    .target(
      name: "Configurations",
      dependencies: ["Building", "Datasets", "Diagnostics", "Feeds", "Files", "YAML"]),
    .target(name: "Projects", dependencies: ["Diagnostics", "Files", "Site"], plugins: ["EmbedFiles"]),
    .target(
      name: "Summaries",
      dependencies: ["Building", "Changes", "Datasets", "Dates", "Diagnostics", "Exports", "Feeds", "JSON"]),
    .target(name: "Health", dependencies: ["Checksums", "Dates", "Diagnostics", "Feeds", "JSON", "Output"]),
    .executableTarget(
      name: "GazetteerCLI",
      dependencies: [
        "Building", "Changes", "Configurations", "Databases", "Datasets", "Dates", "Diagnostics", "Drawings", "Exports",
        "Feeds", "Files", "Health", "Hosting", "JSON", "Languages", "Output", "Preview", "Projects", "Site",
        "StaticAPI", "Summaries",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),

    .executableTarget(name: "embed-files", path: "Sources/embed-files/Tool"),
    .plugin(
      name: "EmbedFiles", capability: .buildTool(), dependencies: ["embed-files"], path: "Sources/embed-files/Plugin"),

    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .testTarget(name: "EmbedFilesTests", dependencies: ["embed-files"]),
    .testTarget(name: "ConcurrencyTests", dependencies: ["Concurrency"]),
    .testTarget(name: "DatesTests", dependencies: ["Dates"]),
    .testTarget(name: "FilesTests", dependencies: ["Diagnostics", "Files", "TestSupport"]),
    .testTarget(name: "DatasetsTests", dependencies: ["Datasets", "Dates", "JSON", "TestSupport"]),
    .testTarget(name: "LanguagesTests", dependencies: ["Datasets", "Languages", "TestSupport"]),
    .testTarget(name: "YAMLTests", dependencies: ["YAML"]),
    .testTarget(name: "CommonMarkTests", dependencies: ["CommonMark"]),
    .testTarget(name: "DrawingsTests", dependencies: ["Drawings", "Pictures", "TestSupport"]),
    .testTarget(name: "PicturesTests", dependencies: ["Pictures", "TestSupport"]),
    .testTarget(name: "ChartsTests", dependencies: ["Charts", "TestSupport"], exclude: ["Fixtures"]),
    .testTarget(
      name: "FeedsTests",
      dependencies: ["Checksums", "Dates", "Diagnostics", "Feeds", "Files", "Pictures", "TestSupport"]),
    .testTarget(name: "ServicesTests", dependencies: ["Datasets", "Feeds", "Services"]),
    .testTarget(name: "DatabasesTests", dependencies: ["CSQLite", "Databases", "Datasets", "Diagnostics", "TestSupport"]),
    .testTarget(
      name: "ExportsTests", dependencies: ["Checksums", "Datasets", "Diagnostics", "Exports", "JSON", "TestSupport"]),
    .testTarget(
      name: "ChangesTests", dependencies: ["Changes", "Datasets", "Dates", "Diagnostics", "TestSupport"]),
    .testTarget(name: "PreviewTests", dependencies: ["Diagnostics", "Preview", "TestSupport"]),
    .testTarget(
      name: "SiteTests",
      dependencies: [
        "Changes", "Charts", "Checksums", "Datasets", "Dates", "Diagnostics", "Exports", "Languages", "Output", "Site",
        "TestSupport",
      ]),
    .testTarget(name: "CompressionTests", dependencies: ["Compression"]),
    .testTarget(name: "HostingTests", dependencies: ["Hosting"]),
    .testTarget(name: "BuildingTests", dependencies: ["Building", "Diagnostics"]),
    .testTarget(
      name: "ConfigurationsTests", dependencies: ["Configurations", "Datasets", "Diagnostics", "Feeds", "TestSupport"]),
    .testTarget(name: "OutputTests", dependencies: ["Checksums", "Output", "TestSupport"]),
    .testTarget(
      name: "StaticAPITests", dependencies: ["Datasets", "JSON", "StaticAPI", "TestSupport"]),
    .testTarget(
      name: "CommandTests", dependencies: ["CommonMark", "GazetteerCLI", "TestSupport"],
      exclude: ["Fixtures"]),
  ],
  cxxLanguageStandard: .cxx17
)

// Scripts/fuzz and Scripts/sanitize alone set this. The rooms then tell libFuzzer which branches they take.
if Context.environment["GAZETTEER_FUZZING"] != nil {
  let rooms = [
    "Changes", "CommonMark", "Databases", "Datasets", "Feeds", "JSON", "Output", "Pictures", "Services", "Site",
    "StaticAPI",
  ]
  for target in package.targets where rooms.contains(target.name) {
    target.swiftSettings = [
      .unsafeFlags(["-sanitize-coverage=edge,indirect-calls,inline-8bit-counters,pc-table,trace-cmp"])
    ]
  }
  package.targets += [
    .systemLibrary(name: "CFuzzer", path: "Tests/Fuzzing/CFuzzer"),
    .executableTarget(
      name: "gazetteer-fuzz",
      dependencies: rooms.map { .init(stringLiteral: $0) } + [
        "CFuzzer", "Checksums", "Dates", "Diagnostics", "TestSupport",
      ],
      path: "Tests/Fuzzing/Targets", linkerSettings: [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"])]),
  ]
}
