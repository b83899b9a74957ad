# What Scripts/site and Scripts/test share. Source it; it does nothing by itself.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

# What the build links with, and what installs the flags.
build_packages=(libcmark-dev libcurl4-openssl-dev libjansson-dev libsqlite3-dev libssl-dev pkg-config python3 python3-venv ca-certificates)

# fail STATUS WHAT ADVICE
fail() {
  printf 'error: %s\n%s\n' "$2" "$3" >&2
  exit "$1"
}

step() { printf '\n%s\n' "== $1"; }

# Swift itself is the one thing that is not installed here.
require_swift() {
  local version
  version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\)\.\([0-9]*\).*/\1 \2/p' | head -n 1)
  [[ -n $version ]] || fail 69 'Swift is not installed' \
    'Install Swift 6.1 or later from https://www.swift.org/install/linux/ and put its usr/bin folder into PATH.'
  read -r major minor <<<"$version"
  ((major > 6 || (major == 6 && minor >= 1))) || fail 69 "Swift $major.$minor is too old" \
    'Install Swift 6.1 or later from https://www.swift.org/install/linux/.'
}

# Installs the Debian packages that are missing; without root by sudo, with the line shown.
require_packages() {
  local missing=() package
  command -v dpkg-query >/dev/null || fail 69 'this is not a Debian system' \
    "Install what these packages of Debian hold in your system's way, then build as the README says: $*"
  for package in "$@"; do
    [[ $(dpkg-query -W -f '${Status}' "$package" 2>/dev/null) == 'install ok installed' ]] || missing+=("$package")
  done
  ((${#missing[@]})) || return 0
  local install="apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends ${missing[*]}"
  local line=(sh -c "$install")
  if ((EUID != 0)); then
    line=(sudo "${line[@]}")
    command -v sudo >/dev/null || fail 69 "these packages are missing: ${missing[*]}" \
      "Have root install them, then run this again:
  $install"
    printf 'This needs root; running:\n  sudo sh -c %q\n' "$install"
  fi
  step "Installing ${missing[*]}"
  "${line[@]}" >&2 || fail 69 'the packages could not be installed' \
    'See what apt-get says above; the network may be missing.'
}

# Builds the command in release; its standard library is linked in, so that it starts fast and runs anywhere.
build_release() {
  swift build --package-path "$root" --configuration release --static-swift-stdlib --product gazetteer
}

# The flags are a comfort: without them the site shows the emoji.
install_flags() {
  "$root/Data/install-flags" || printf 'warning: the site will show emoji instead of flags\n' >&2
}
