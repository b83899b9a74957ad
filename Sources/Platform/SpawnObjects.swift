/// Values for `posix_spawn_file_actions_init` and `posix_spawnattr_init`: structures on Linux, pointers on macOS.
package enum SpawnObjects {
  #if canImport(Darwin)
    package static var actions: posix_spawn_file_actions_t? { nil }
    package static var attributes: posix_spawnattr_t? { nil }
  #else
    package static var actions: posix_spawn_file_actions_t { .init() }
    package static var attributes: posix_spawnattr_t { .init() }
  #endif
}
