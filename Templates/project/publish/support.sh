# Functions shared by the scripts of this folder. Source it; it does nothing by itself.

# fail STATUS WHAT ADVICE
fail() {
  printf 'error: %s\n%s\n' "$2" "$3" >&2
  if [[ ${GITHUB_ACTIONS:-} == true ]]; then printf '::error title=Gazetteer::%s\n' "${2//%/%25}" >&2; fi
  exit "$1"
}

# as_root COMMAND …
as_root() { if ((EUID == 0)); then "$@"; else sudo "$@"; fi; }

# require_packages WHAT PACKAGE …: installs Debian or Ubuntu packages, because something is missing.
require_packages() {
  local what=$1
  shift
  printf 'Installing %s\n' "$*"
  command -v apt-get >/dev/null || fail 69 "missing: $what" 'Install it with the package manager of this system.'
  { as_root apt-get update -qq \
    && as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@"; } >&2 \
    || fail 69 "missing: $what" 'See the message of apt-get above.'
}
