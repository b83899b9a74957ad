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

extension stat {
  /// The time of the last change of the contents.
  package var modified: timespec {
    #if canImport(Darwin)
      st_mtimespec
    #else
      st_mtim
    #endif
  }
}

/// Locales of the system.
package enum Locales {
  /// The name of a locale with Unicode's character classes that every machine has.
  #if canImport(Darwin)
    package static let unicode = "UTF-8"
  #else
    package static let unicode = "C.UTF-8"
  #endif
}
