import Checksums
import CommonMark
import Foundation
import Site

/// A digest of all that a site is made of. ``SiteBuilder`` is pure, so that the same digest means the same files.
enum BuildFingerprint {
  /// The digest of a plan in hexadecimal digits; `nil` where a feed failed or is an old copy, so that the build is to
  /// tell of more than of its files.
  static func text(of plan: SitePlan, _ navigation: [NavigationEntry]) -> String? {
    guard plan.batch.failed.isEmpty, let program else { return nil }
    var values = ValueDigest()
    values.add(program)
    values.add(plan.settings.isForced)
    values.add(navigation)
    values.add(plan.settings.templates)
    for read in plan.batch.read {
      guard read.comparison?.isOlderCopy != true, let section = plan.section(of: read), let digest = read.feed.digest
      else { return nil }
      values.add(section.path)
      values.add(digest)
      values.add((plan.wishes[section.path]?.generations ?? []).map(\.rawValue).sorted())
      var options = section.options
      if let log = options.changes {
        // Its rows are those of the feed, which count already.
        values.add(log.date as Any)
        values.add(log.entries)
        options.changes = nil
      }
      values.add(options)
    }
    return values.digest?.hex
  }

  /// Which Gazetteer this is, with what renders its Markdown: another build of the same version may have other templates.
  static var program: [String]? {
    var status = stat()
    guard stat("/proc/self/exe", &status) == 0 else { return nil }
    return [
      Gazetteer.version, CommonMarkLibrary.version,
      "\(status.st_ino) \(status.st_size) \(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec)",
    ]
  }
}
