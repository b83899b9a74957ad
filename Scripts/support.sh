# Functions shared by the scripts. Source it; it does nothing by itself.

unset CDPATH # otherwise cd prints the folder
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

((BASH_VERSINFO[0] >= 5)) || {
  printf 'error: bash %s is too old\nInstall a newer one: brew install bash\n' "$BASH_VERSION" >&2
  exit 69
}

# On macOS, the GNU tools, headers and libraries of Homebrew.
build_flags=()
if [[ $OSTYPE == darwin* ]]; then
  homebrew=$(brew --prefix)
  for package in coreutils findutils gnu-sed gnu-tar grep; do PATH=$homebrew/opt/$package/libexec/gnubin:$PATH; done
  build_flags=(-Xcc "-I$homebrew/include" -Xcxx "-I$homebrew/include" -Xlinker "-L$homebrew/lib")
fi

# Homebrew's names of Debian's packages; empty for those that macOS contains.
declare -A formulae=(
  [libbrotli-dev]=brotli [libcmark-dev]=cmark [libmicrohttpd-dev]=libmicrohttpd [librsvg2-bin]=librsvg
  [nettle-dev]=nettle [nlohmann-json3-dev]=nlohmann-json [pkg-config]=pkgconf [python3]=python [nodejs]=node
  [ca-certificates]='' [make]='' [libcurl4-openssl-dev]='' [libsqlite3-dev]='' [libxml2]='' [python3-venv]='' [zlib1g-dev]=''
)

# The libraries of a build, and the tools that install flags.
build_packages=(libbrotli-dev libcmark-dev libcurl4-openssl-dev libmicrohttpd-dev libsqlite3-dev libxml2 nettle-dev
  nlohmann-json3-dev pkg-config python3 python3-venv ca-certificates librsvg2-bin zlib1g-dev)

# The Swift sources for swift format.
swift_sources=(Package.swift Sources Tests)

# fail STATUS WHAT ADVICE
fail() {
  printf 'error: %s\n%s\n' "$2" "$3" >&2
  exit "$1"
}

step() { printf '\n%s\n' "== $1"; }

# Swift itself is not installed by the scripts.
require_swift() {
  local version
  version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\)\.\([0-9]*\).*/\1 \2/p' | head -n 1)
  [[ -n $version ]] || fail 69 'Swift is not installed' \
    'Install Swift 6.1 or later from https://www.swift.org/install/linux/ and add its usr/bin folder to PATH.'
  read -r major minor <<<"$version"
  ((major > 6 || (major == 6 && minor >= 1))) || fail 69 "Swift $major.$minor is too old" \
    'Install Swift 6.1 or later from https://www.swift.org/install/linux/.'
}

# Installs the Homebrew equivalents of Debian packages.
require_formulae() {
  local package names=(coreutils findutils gnu-sed gnu-tar grep)
  for package in "$@"; do
    [[ -v formulae[$package] ]] || fail 69 "Homebrew has no known equivalent of $package" 'Run this on Debian.'
    if [[ -n ${formulae[$package]} ]]; then names+=("${formulae[$package]}"); fi
  done
  brew install --quiet "${names[@]}" >&2 || fail 69 'could not install the packages' 'See the message of brew above.'
}

# Installs missing Debian packages; with sudo if not root, printing the command.
require_packages() {
  local missing=() package
  if [[ $OSTYPE == darwin* ]]; then
    require_formulae "$@"
    return
  fi
  command -v dpkg-query >/dev/null || fail 69 'this is not a Debian system' \
    "Install the equivalents of these Debian packages, then build as the README says: $*"
  for package in "$@"; do
    [[ $(dpkg-query -W -f '${Status}' "$package" 2>/dev/null) == 'install ok installed' ]] || missing+=("$package")
  done
  ((${#missing[@]})) || return 0
  # Finishes an interrupted installation first; apt fails until then.
  local install="dpkg --configure -a && apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends ${missing[*]}"
  local line=(sh -c "$install")
  if ((EUID != 0)); then
    line=(sudo "${line[@]}")
    command -v sudo >/dev/null || fail 69 "missing packages: ${missing[*]}" \
      "Ask an administrator to install them, then try again:
  $install"
    printf 'This needs root; running:\n  sudo sh -c %q\n' "$install"
  fi
  step "Installing ${missing[*]}"
  "${line[@]}" >&2 || fail 69 'could not install the packages' \
    'See the message of apt-get above, and check the network.'
}

# Installs build dependencies, and flags if available.
prepare_build() {
  require_swift
  require_packages "${build_packages[@]}"
  install_flags
}

# build_debug ARGUMENT …: makes a debug build, without debug information, which takes a third of the time.
build_debug() {
  swift build --package-path "$root" --explicit-target-dependency-import-check error -debug-info-format none \
    "${build_flags[@]}" "$@"
}

# Makes a release build. The Swift and C++ standard libraries are linked statically, for a fast start and portability.
# It contains no paths of this machine, neither library paths nor in messages, and no debug information, which is slow
# to write; debug builds have it.
build_release() {
  if [[ $OSTYPE == darwin* ]]; then # macOS contains both libraries
    swift build --package-path "$root" --configuration release -Xcc "-ffile-prefix-map=$root/=" "${build_flags[@]}" \
      --product gazetteer
    return
  fi
  # The linker prefers the shared C++ library, which slows down every start, unless an earlier search path has only the
  # archive.
  local archives=$root/.build/archives archive
  archive=$("$(dirname "$(command -v swiftc)")/clang" -print-file-name=libstdc++.a)
  [[ -f $archive ]] || fail 69 'the static C++ library is missing' \
    'Install it; on Debian 12 it is in the package libstdc++-12-dev.'
  mkdir -p "$archives"
  ln -sf "$archive" "$archives/"
  # Collations and names of languages are the parts of Foundation's ICU that the program uses.
  local symbol static icu=()
  static=$(dirname "$(readlink -f "$(command -v swift)")")/../lib/swift_static/linux
  if symbol=$("$root/Scripts/slim-icu" "$static" "$archives/icu.o"); then
    icu=(-Xlinker "--wrap=$symbol" -Xlinker "$archives/icu.o")
  else
    printf 'warning: the program will contain all of ICU, 25 MB more\n' >&2
  fi
  swift build --package-path "$root" --configuration release --static-swift-stdlib --disable-local-rpath \
    -debug-info-format none -Xcc "-ffile-prefix-map=$root/=" -Xlinker "-L$archives" \
    "${icu[@]}" --product gazetteer
}

# The shared build folder of Scripts/fuzz and Scripts/sanitize.
sanitized=$root/.build/address

# build_sanitized ARGUMENT …: builds with AddressSanitizer. Hides thousands of linker warnings about its runtime.
build_sanitized() {
  GAZETTEER_FUZZING=1 swift build --package-path "$root" --sanitize=address --scratch-path "$sanitized" "$@" \
    2> >(grep -v 'Cannot export local symbol' >&2)
}

# Suppressions of the sanitizers, with reasons: Tests/Fuzzing/leaks.txt, Tests/Fuzzing/races.txt.
use_sanitizers() {
  local clang
  clang=$(dirname "$(readlink -f "$(command -v swift)")")
  export ASAN_OPTIONS=detect_leaks=1:abort_on_error=0
  export LSAN_OPTIONS=suppressions=$root/Tests/Fuzzing/leaks.txt:print_suppressions=0
  export TSAN_OPTIONS=suppressions=$root/Tests/Fuzzing/races.txt:halt_on_error=0
  if [[ -x $clang/llvm-symbolizer ]]; then export ASAN_SYMBOLIZER_PATH=$clang/llvm-symbolizer; fi
}

# loaded_libraries: prints the libraries that the program loads on demand, which are not in the binary's list.
loaded_libraries() { grep -rhoE 'loader_open\("[^"]+' "$root/Sources/C" | cut -d '"' -f 2 | sort; }

# release_date: prints the timestamp of a release in seconds since 1970.
release_date() {
  local date=${SOURCE_DATE_EPOCH:-}
  [[ -n $date ]] || date=$(git -C "$root" log -1 --format=%ct 2>/dev/null) || true
  [[ $date =~ ^[0-9]+$ ]] || fail 65 'the release has no date' \
    'Run this in a git clone, or set SOURCE_DATE_EPOCH to seconds since 1970.'
  printf '%s\n' "$date"
}

# install_tree FOLDER [BINARY]: installs the release build, or another binary, below a folder: bin/, share/.
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
  (cd "$root" && cp -r --parents --no-preserve=ownership Docs Scripts/{convert-report,parquet} Templates/project "$share/doc/gazetteer")
  chmod -R u=rwX,go=rX "$share/doc/gazetteer"
  install_licences "$share/doc/gazetteer/licences"
}

# install_licences FOLDER: installs the licences of the linked components.
install_licences() {
  local checkouts=$root/.build/checkouts package swift
  if [[ ! -d $checkouts ]]; then checkouts=$sanitized/checkouts; fi
  for package in swift-argument-parser Yams; do
    install -m 644 "$checkouts/$package"/LICENSE* "$1/$package.txt"
  done
  local json=/usr/share/doc/nlohmann-json3-dev/copyright
  if [[ $OSTYPE == darwin* ]]; then json=$homebrew/opt/nlohmann-json/LICENSE.MIT; fi
  install -m 644 "$json" "$1/nlohmann-json.txt"
  swift=$(dirname "$(readlink -f "$(command -v swift)")")/../share/swift/LICENSE.txt
  if [[ -r $swift ]]; then install -m 644 "$swift" "$1/swift.txt"; fi
}

# Flags are optional: without them the site shows emoji.
install_flags() {
  "$root/Data/install-flags" || printf 'warning: the site will show emoji instead of flags\n' >&2
}
