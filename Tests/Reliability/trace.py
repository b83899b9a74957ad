"""System calls of the program as strace sees them, and faults put into them."""

import collections
import re

# What a build asks of the file system, by what can go wrong there.
FAULTS = {
    "openat": "EIO", "read": "EIO", "write": "ENOSPC", "renameat": "EIO", "rename": "EIO", "unlinkat": "EIO",
    "mkdir": "ENOSPC", "mkdirat": "ENOSPC", "fsync": "EIO", "fdatasync": "EIO", "flock": "EIO", "close": "EIO",
    "newfstatat": "EIO", "getdents64": "EIO",
}


def calls(world, command, folders):
    """The calls that touch these folders: (name, which of this name)."""
    log = world.folder / "strace"
    names = ",".join(FAULTS)
    world.run(["strace", "-f", "-y", "-o", log, "-e", f"trace={names}", *command])
    counts = collections.Counter()
    found = []
    for line in log.read_text(errors="replace").splitlines():
        match = re.match(r"\d+ +(\w+)\((.*)", line)
        if not match or match[1] not in FAULTS:
            continue
        counts[match[1]] += 1
        # A call that strace lets fail is not made: a folder that stays open stays locked, as on no real disk.
        if match[1] == "close" and any(f"<{folder}>" in match[2] for folder in folders):
            continue
        if any(f"{folder}" in match[2] for folder in folders):
            found.append((match[1], counts[match[1]]))
    return found


def with_fault(command, name, position, fault):
    """The command with one call that fails, or that the program is killed at."""
    return ["strace", "-f", "-o", "/dev/null", "-e", f"trace={name}", "-e", f"inject={name}:{fault}:when={position}",
            *command]
