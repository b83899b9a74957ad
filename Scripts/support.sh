# What the scripts share. Source it; it does nothing by itself.

unset CDPATH # with it, cd prints where it went
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

# What the build links with, and what installs the flags.
build_packages=(libbrotli-dev libcmark-dev libcurl4-openssl-dev libmicrohttpd-dev libsqlite3-dev libxml2-dev nettle-dev
  nlohmann-json3-dev pkg-config python3 python3-venv ca-certificates librsvg2-bin zlib1g-dev)

# The Swift that swift format keeps in order.
swift_sources=(Package.swift Sources Tests)

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
  # An installation that was interrupted is finished first; apt refuses everything until then.
  local install="dpkg --configure -a && apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends ${missing[*]}"
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

# What a build needs, and the flags, where they can be had.
prepare_build() {
  require_swift
  require_packages "${build_packages[@]}"
  install_flags
}

# build_debug ARGUMENT …: a debug build. Without debug information, which only a debugger reads, it takes a third less time.
build_debug() { swift build --package-path "$root" -debug-info-format none "$@"; }

# Builds the command in release; the standard libraries of Swift and of C++ are linked in, so that it starts fast and
# runs anywhere. It names no folder of this machine, neither for libraries nor in messages. It is made without
# what only a debugger reads, which takes time to write; the debug build has that.
build_release() {
  # The linker takes the shared C++ library, whose loading slows down every start, unless it first meets a folder that has
  # the archive alone.
  local archives=$root/.build/archives archive
  archive=$("$(dirname "$(command -v swiftc)")/clang" -print-file-name=libstdc++.a)
  [[ -f $archive ]] || fail 69 'the C++ library is not there as an archive' \
    'Install what the Swift toolchain asks for: on Debian 12 libstdc++-12-dev has libstdc++.a.'
  mkdir -p "$archives"
  ln -sf "$archive" "$archives/"
  swift build --package-path "$root" --configuration release --static-swift-stdlib --disable-local-rpath \
    -debug-info-format none -Xcc "-ffile-prefix-map=$root/=" -Xlinker "-L$archives" --product gazetteer
}

# Where Scripts/fuzz and Scripts/sanitize build, together, so that the modules are compiled once.
sanitized=$root/.build/address

# build_sanitized ARGUMENT …: builds with AddressSanitizer. The linker warns of thousands of names of its runtime.
build_sanitized() {
  GAZETTEER_FUZZING=1 swift build --package-path "$root" --sanitize=address --scratch-path "$sanitized" "$@" \
    2> >(grep -v 'Cannot export local symbol' >&2)
}

# What the sanitizers let pass, with reasons: Tests/Fuzzing/leaks.txt, Tests/Fuzzing/races.txt.
use_sanitizers() {
  local clang
  clang=$(dirname "$(readlink -f "$(command -v swift)")")
  export ASAN_OPTIONS=detect_leaks=1:abort_on_error=0
  export LSAN_OPTIONS=suppressions=$root/Tests/Fuzzing/leaks.txt:print_suppressions=0
  export TSAN_OPTIONS=suppressions=$root/Tests/Fuzzing/races.txt:halt_on_error=0
  if [[ -x $clang/llvm-symbolizer ]]; then export ASAN_SYMBOLIZER_PATH=$clang/llvm-symbolizer; fi
}

# loaded_libraries: those that the program loads when a command needs them, so that it does not name them itself.
loaded_libraries() { grep -rhoE 'loader_open\("[^"]+' "$root/Sources/C" | cut -d '"' -f 2 | sort; }

# release_date: the second since 1970 that a release is dated by.
release_date() {
  local date=${SOURCE_DATE_EPOCH:-}
  [[ -n $date ]] || date=$(git -C "$root" log -1 --format=%ct 2>/dev/null) || true
  [[ $date =~ ^[0-9]+$ ]] || fail 65 'nothing tells the date of the release' \
    'Run this in a clone with git, or set SOURCE_DATE_EPOCH to the second since 1970.'
  printf '%s\n' "$date"
}

# install_tree FOLDER [BINARY]: puts the release build, or another, below a folder as it is installed: bin/, share/.
install_tree() {
  local target=$1 share=$1/share binary=${2:-$root/.build/release/gazetteer} shell date pages
  date=$(release_date)
  install -d "$target/bin" "$share"/{man/man1,bash-completion/completions,zsh/site-functions,fish/vendor_completions.d}
  install -d "$share/gazetteer/flags" "$share/doc/gazetteer/licences"
  install -m 755 -s "$binary" "$target/bin/gazetteer"
  pages=$(mktemp -d)
  "$root/Scripts/reference" "$binary" --man "$pages" "$(date -u -d "@$date" +%F)"
  install -m 644 -t "$share/man/man1" "$pages"/*.1
  for shell in bash zsh fish; do "$binary" --generate-completion-script "$shell" >"$pages/$shell"; done
  install -m 644 "$pages/bash" "$share/bash-completion/completions/gazetteer"
  install -m 644 "$pages/zsh" "$share/zsh/site-functions/_gazetteer"
  install -m 644 "$pages/fish" "$share/fish/vendor_completions.d/gazetteer.fish"
  rm -rf "$pages"
  if [[ -d $root/Data/flags ]]; then
    install -m 644 -t "$share/gazetteer/flags" "$root"/Data/flags/*.{svg,png}
    install -m 644 "$root/Data/flags.requirements.txt" "$share/gazetteer/flags/SOURCE.txt"
  fi
  install -m 644 -t "$share/doc/gazetteer" "$root"/{README.md,CHANGELOG.md,LICENSE,.github/SECURITY.md}
  install -m 644 "$root/Data/README.md" "$share/doc/gazetteer/DATA.md"
  (cd "$root" && cp -r --parents --no-preserve=ownership Docs Scripts/parquet Templates/project "$share/doc/gazetteer")
  chmod -R u=rwX,go=rX "$share/doc/gazetteer"
  install_licences "$share/doc/gazetteer/licences"
}

# install_licences FOLDER: the licences of what is linked into the binary.
install_licences() {
  local checkouts=$root/.build/checkouts package swift
  if [[ ! -d $checkouts ]]; then checkouts=$sanitized/checkouts; fi
  for package in swift-argument-parser Yams; do
    install -m 644 "$checkouts/$package"/LICENSE* "$1/$package.txt"
  done
  install -m 644 /usr/share/doc/nlohmann-json3-dev/copyright "$1/nlohmann-json.txt"
  swift=$(dirname "$(readlink -f "$(command -v swift)")")/../share/swift/LICENSE.txt
  if [[ -r $swift ]]; then install -m 644 "$swift" "$1/swift.txt"; fi
}

# The flags are a comfort: without them the site shows the emoji.
install_flags() {
  "$root/Data/install-flags" || printf 'warning: the site will show emoji instead of flags\n' >&2
}
