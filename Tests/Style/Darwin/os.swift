// The locks of macOS, which ArgumentParser uses, are among the headers.
@_exported import DarwinHeaders
