// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What Gazetteer and ArgumentParser use of Foundation, which has no textual interface on Linux. Nothing here ever runs, and
// the results are only of the right types.
@_exported import Dispatch

#if canImport(Darwin)
  @_exported import Darwin
#else
  @_exported import Glibc
#endif

// MARK: - Bytes and times
public struct Data: Sendable, Hashable, RandomAccessCollection, RangeReplaceableCollection {
  public struct WritingOptions: Sendable { public static let atomic = WritingOptions() }

  public init() {}
  public init?(base64Encoded text: String) {}
  public init(contentsOf url: URL) throws {}
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(place: Int) -> UInt8 { 0 }
  public func base64EncodedString() -> String { "" }
  public func range(of data: Data) -> Range<Int>? { nil }
  public func write(to url: URL, options: WritingOptions) throws {}
  public mutating func replaceSubrange(_ range: Range<Int>, with bytes: some Collection<UInt8>) {}
}

public struct Date: Sendable {
  public init() {}
  public init(timeIntervalSinceNow seconds: Double) {}
  public init(timeIntervalSince1970 seconds: Double) {}
  public var timeIntervalSince1970: Double { 0 }
  public func timeIntervalSince(_ date: Date) -> Double { 0 }
}

// MARK: - Texts
public struct CharacterSet: Sendable {
  public static let whitespaces = CharacterSet(charactersIn: "")
  public init(charactersIn text: String) {}
  public init(charactersIn range: ClosedRange<Unicode.Scalar>) {}
  public func subtracting(_ other: CharacterSet) -> CharacterSet { self }
}

public enum ComparisonResult: Sendable { case orderedAscending, orderedSame, orderedDescending }

extension StringProtocol {
  public var capitalized: String { "" }
  public var decomposedStringWithCanonicalMapping: String { "" }
  public var decomposedStringWithCompatibilityMapping: String { "" }
  public var precomposedStringWithCanonicalMapping: String { "" }
  public var precomposedStringWithCompatibilityMapping: String { "" }
  public var removingPercentEncoding: String? { nil }
  public func addingPercentEncoding(withAllowedCharacters allowed: CharacterSet) -> String? { nil }
  public func compare(
    _ other: some StringProtocol, options: String.CompareOptions = [], range: Range<String.Index>? = nil,
    locale: Locale? = nil
  ) -> ComparisonResult { .orderedSame }
  public func components(separatedBy separator: String) -> [String] { [] }
  public func range(of text: some StringProtocol) -> Range<String.Index>? { nil }
  public func trimmingCharacters(in set: CharacterSet) -> String { "" }
}

extension String {
  public struct CompareOptions: OptionSet, Sendable {
    public static let numeric = CompareOptions(rawValue: 1)
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  public struct Encoding: Sendable { public static let utf8 = Encoding() }

  public init?(bytes: some Sequence<UInt8>, encoding: Encoding) { nil }
  public init?(data: Data, encoding: Encoding) { nil }
  public init(contentsOf url: URL, encoding: Encoding) throws { self = "" }
  public init(format: String, _ arguments: any CVarArg...) { self = "" }
}

public struct Locale: Sendable {
  public enum LanguageCodeType: Sendable { case alpha2, alpha3 }
  public struct LanguageCode: Sendable {
    public static var isoLanguageCodes: [LanguageCode] { [] }
    public init(_ identifier: String) {}
    public var identifier: String { "" }
    public func identifier(_ type: LanguageCodeType) -> String? { nil }
  }

  public init(identifier: String) {}
  public func localizedString(forLanguageCode code: String) -> String? { nil }
}

// MARK: - JSON
public final class JSONDecoder {
  public init() {}
  public func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value { throw CocoaError() }
}

public final class JSONEncoder {
  public struct OutputFormatting: OptionSet, Sendable {
    public static let prettyPrinted = OutputFormatting(rawValue: 1)
    public static let sortedKeys = OutputFormatting(rawValue: 2)
    public static let withoutEscapingSlashes = OutputFormatting(rawValue: 8)
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  public var outputFormatting = OutputFormatting()
  public init() {}
  public func encode(_ value: some Encodable) throws -> Data { Data() }
}

public struct CocoaError: Error {}

// MARK: - Files and processes
public struct URL: Sendable {
  public init?(string: String) {}
  public init(fileURLWithPath path: String) {}
  public var lastPathComponent: String { "" }
  public var path: String { "" }
  public var pathComponents: [String] { [] }
  public var pathExtension: String { "" }
  public var port: Int? { nil }
  public var scheme: String? { nil }
  public var standardizedFileURL: URL { self }
  public func host(percentEncoded: Bool = true) -> String? { nil }
  public func deletingLastPathComponent() -> URL { self }
  public func path(percentEncoded: Bool = true) -> String { "" }
  public func resolvingSymlinksInPath() -> URL { self }
}

public struct ObjCBool: ExpressibleByBooleanLiteral {
  public init(booleanLiteral value: Bool) {}
  public var boolValue: Bool { false }
}

public final class FileManager: Sendable {
  public static let `default` = FileManager()
  public func contentsOfDirectory(atPath path: String) throws -> [String] { [] }
  public func fileExists(atPath path: String) -> Bool { false }
  public func fileExists(atPath path: String, isDirectory: UnsafeMutablePointer<ObjCBool>?) -> Bool { false }
  public func removeItem(atPath path: String) throws {}
  public func subpathsOfDirectory(atPath path: String) throws -> [String] { [] }
}

public func NSTemporaryDirectory() -> String { "" }

public final class FileHandle: Sendable {
  public static let standardError = FileHandle()
  public func write(_ data: Data) {}
}

public final class ProcessInfo: Sendable {
  public static let processInfo = ProcessInfo()
  public var environment: [String: String] { [:] }
}

public func NSHomeDirectory() -> String { "" }

// MARK: - Threads
public final class NSLock: Sendable {
  public init() {}
  public func lock() {}
  public func unlock() {}
  public func lock(before limit: Date) -> Bool { false }
  public func `try`() -> Bool { false }
}

public final class Thread {
  public static func detachNewThread(_ block: @escaping @Sendable () -> Void) {}
  public static func sleep(forTimeInterval seconds: Double) {}
}
