# Homebrew formula for a tap: copy that of a release to Formula/gazetteer.rb of the repository OWNER/homebrew-tap. Then:
# brew install OWNER/tap/gazetteer. Scripts/packaging/fill replaces the owner, the version and the checksum.
class Gazetteer < Formula
  desc "Turn a list of countries into a static website, a CSV file and a JSON API"
  homepage "https://github.com/OWNER/gazetteer"
  url "https://github.com/OWNER/gazetteer/releases/download/v0.1.0/gazetteer-0.1.0-macos-universal.tar.gz"
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license "MIT"

  depends_on "brotli"
  depends_on "cmark"
  depends_on "libmicrohttpd"
  depends_on "librsvg"
  depends_on :macos
  depends_on "nettle"

  def install
    bin.install "bin/gazetteer"
    share.install Dir["share/*"]
  end

  test do
    assert_match "Paris", shell_output("#{bin}/gazetteer show france")
  end
end
