// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What Gazetteer uses of Dispatch, which has no textual interface on Linux. Nothing here ever runs.
public struct DispatchTime {}

public final class DispatchQueue {
  public static func concurrentPerform(iterations: Int, execute work: (Int) -> Void) {}
}

public final class DispatchSemaphore: Sendable {
  public init(value: Int) {}
  public func wait() {}
  @discardableResult public func signal() -> Int { 0 }
}

public final class DispatchGroup: Sendable {
  public init() {}
  public func enter() {}
  public func leave() {}
  public func wait() {}
}
