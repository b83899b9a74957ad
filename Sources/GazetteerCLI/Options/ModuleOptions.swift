import ArgumentParser
import Base
import Countries
import Publishing

/// Options for exports of modules of programming languages.
struct ModuleOptions: ParsableArguments {
  private static let mostBytes = 1 << 20

  @Option(help: ArgumentHelp("The template of --format template, in Mustache.", valueName: "file"))
  var template: String?

  /// The format with its template, if it needs one.
  func format(_ format: ExportFormat) throws -> ExportFormat {
    guard (format.name == "template") == (template != nil) else {
      throw PlainError.usage(
        what: "--template and --format template need each other", reason: "only one of them is given",
        advice: "Example: --format template --template rust.mustache")
    }
    guard let template else { return format }
    guard let text = String(validating: try readInput(template, maxBytes: Self.mostBytes), as: UTF8.self) else {
      throw PlainError("invalid template", at: template, "it is not UTF-8", advice: "Save it as UTF-8.", .badData)
    }
    return .template(text, of: template)
  }

  /// The file with the types of a module, beside it; `nil` if there is none.
  func declarations(of format: ExportFormat, _ target: ExportTarget) throws(PlainError) -> ExportTarget? {
    guard format == .typescript, !target.isStandardOutput else { return nil }
    let extensions = [".js": ".d.ts", ".mjs": ".d.mts"]
    guard let (module, types) = extensions.first(where: { target.path.hasSuffix($0.key) }) else {
      throw .usage(
        what: "--output: a TypeScript export is a module, with its types in a second file",
        reason: "“\(target.path.oneLine(limit: 60))” does not end with .js or .mjs",
        advice: "Name the module: --output countries.js also writes countries.d.ts.")
    }
    return ExportTarget(path: target.path.dropLast(module.count) + types)
  }

  /// Notes what a module lacks.
  func tell(_ format: ExportFormat, _ content: ExportContent, isComplete: Bool, _ report: ReportSettings) {
    guard ExportFormat.modules.contains(format), format.name != "template" else { return }
    if DataModule.codes(of: content.table) == nil {
      report.note(
        "the module has no rows by code: the column “code” is missing, a code is empty or repeated, or there are more than "
          + "10,000 rows")
    }
    if format == .typescript, !isComplete {
      report.note("the types go to a second file, which is written only if --output names the module")
    }
  }
}
