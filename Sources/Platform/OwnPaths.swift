/// Paths that the system knows of this process.
package enum OwnPaths {
  /// The path of the program.
  package static var program: String? {
    path { text, count in
      #if canImport(Darwin)
        var size = UInt32(count)
        return _NSGetExecutablePath(text, &size) == 0
      #else
        readlink("/proc/self/exe", text, count - 1) > 0
      #endif
    }
  }

  /// The path of an open file, with symbolic links resolved.
  package static func file(_ descriptor: Int32) -> String? {
    path { text, count in
      #if canImport(Darwin)
        fcntl(descriptor, F_GETPATH, UnsafeMutableRawPointer(text)) == 0
      #else
        readlink("/proc/self/fd/\(descriptor)", text, count - 1) > 0
      #endif
    }
  }

  private static func path(_ fill: (UnsafeMutablePointer<CChar>, Int) -> Bool) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX) + 1) { buffer in
      buffer.initialize(repeating: 0)
      return fill(buffer.baseAddress!, buffer.count) ? String(validatingCString: buffer.baseAddress!) : nil
    }
  }
}
