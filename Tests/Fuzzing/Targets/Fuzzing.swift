import CFuzzer
import Foundation

/// Runs libFuzzer on one target: `gazetteer-fuzz TARGET [option or folder of libFuzzer …]`.
///
/// `gazetteer-fuzz --list` prints the targets, `gazetteer-fuzz --seeds TARGET FOLDER` writes the initial corpus.
/// `Scripts/fuzz` does all of it.
@main
enum Fuzzing {
  private static var targets: [any FuzzTarget.Type] {
    [
      FeedTarget.self, JSONTarget.self, MarkdownTarget.self, PagesTarget.self, DirectiveTarget.self,
      PictureTarget.self, HTTPTarget.self, AddressTarget.self, ChangesTarget.self, StoredTarget.self,
      APITarget.self, TableTarget.self, ConditionTarget.self, TwinTarget.self,
      SettingsTarget.self, LockTarget.self, DeclarationTarget.self, QueryTarget.self,
    ]
  }
  /// The target of the libFuzzer callback, which cannot capture context.
  nonisolated(unsafe) fileprivate static var read: (_ bytes: [UInt8]) -> Void = { _ in }

  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    switch arguments.first {
    case "--list": for target in targets { print(target.name) }
    case "--seeds" where arguments.count == 3:
      try writeSeeds(of: target(arguments[2]), to: URL(fileURLWithPath: arguments[3]))
    default: run(target(arguments.first ?? ""))
    }
  }

  private static func target(_ name: String) -> any FuzzTarget.Type {
    guard let target = targets.first(where: { $0.name == name }) else {
      FileHandle.standardError.write(Data("error: “\(name)” is no target; --list prints them\n".utf8))
      exit(64)
    }
    return target
  }

  private static func writeSeeds(of target: any FuzzTarget.Type, to folder: URL) throws {
    for (number, seed) in target.seeds.enumerated() {
      try Data(seed).write(to: folder.appendingPathComponent("seed-\(number)"))
    }
  }

  /// Passes the command line on without the name of the target.
  private static func run(_ target: any FuzzTarget.Type) -> Never {
    read = { target.read($0) }
    var count = CommandLine.argc - 1
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv.advanced(by: 1)
    arguments?[0] = CommandLine.unsafeArgv[0]
    let status = LLVMFuzzerRunDriver(&count, &arguments, readInput)
    exit(status)
  }
}

/// The entry point that libFuzzer calls with every input. libFuzzer's own `main` requires this name.
@_cdecl("LLVMFuzzerTestOneInput")
func readInput(_ start: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  Fuzzing.read(Array(UnsafeBufferPointer(start: start, count: size)))
  return 0
}
