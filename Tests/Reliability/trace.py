"""System calls of the program, traced by strace, and injected faults."""

import collections
import os
import re

# The file system calls of a build, by fault.
FAULTS = {
    "openat": "EIO", "read": "EIO", "write": "ENOSPC", "renameat": "EIO", "rename": "EIO", "unlinkat": "EIO",
    "mkdir": "ENOSPC", "mkdirat": "ENOSPC", "fsync": "EIO", "fdatasync": "EIO", "flock": "EIO", "close": "EIO",
    "newfstatat": "EIO", "getdents64": "EIO", "fallocate": "ENOSPC", "linkat": "EIO",
}

# On one core the same calls come in the same order; on several cores the thread of a call varies.
ON_ONE_CORE = ["taskset", "--cpu-list", str(min(os.sched_getaffinity(0)))]


def logged(log):
    """The calls of a log as (thread, name, arguments and result); calls split over two lines are joined."""
    begun = {}
    for line in log.read_text(errors="replace").splitlines():
        thread, _, text = line.partition(" ")
        text = text.strip()
        if text.endswith("<unfinished ...>"):
            begun[thread] = text.removesuffix("<unfinished ...>")
            continue
        if resumed := re.match(r"<\.\.\. \w+ resumed>", text):
            text = begun.pop(thread, "") + text[resumed.end():]
        if match := re.match(r"(\w+)\((.*)", text):
            yield thread, match[1], match[2]


def is_within(name, text, folders):
    """Whether a call touches one of the folders, so that it can fail there.

    strace does not execute a call that it lets fail: a folder stays open and locked, unlike on a real disk.
    """
    text = re.sub(r'AT_FDCWD<(.*?)>, "(?=[^/])', r'"\1/', text)
    if name == "close" and any(f"<{folder}>" in text for folder in folders):
        return False
    return any(f"{folder}" in text for folder in folders)


def calls(world, command, folders):
    """The calls that touch these folders: (name, position among the thread's calls of this name, as strace counts)."""
    return list(calls_by_kind(world, command, folders))


def calls_by_kind(world, command, folders):
    """The calls that touch these folders, each with its kind: its files without their own names."""
    log = world.folder / "strace"
    world.run(["strace", "-f", "-y", "-o", log, "-e", "trace=" + ",".join(FAULTS), *command])
    counts = collections.Counter()
    found = {}
    for thread, name, text in logged(log):
        counts[thread, name] += 1
        if name in FAULTS and is_within(name, text, folders):
            found.setdefault((name, counts[thread, name]), (name, *kinds_of_files(text, folders)))
    return found


def kinds_of_files(text, folders):
    """The paths of a call, without the names of the site's pages and files: `/countries/*` for `/countries/aa.html`."""
    paths = [path for folder in folders for path in re.findall(re.escape(str(folder)) + r'([^">]*)', text)]
    return [re.sub(r"/[a-z]+[.-][^/]*$", "/*", path) for path in paths]


def some_of_each_kind(by_kind, most):
    """The first, the last and some calls of each kind, in order; otherwise one of each name."""
    if most is None:
        return list({name: (name, position) for name, position in by_kind}.values())
    kinds = {}
    for call, kind in by_kind.items():
        kinds.setdefault(kind, []).append(call)
    chosen = {group[place * (len(group) - 1) // (most - 1)] for group in kinds.values() for place in range(most)}
    return [call for call in by_kind if call in chosen]


def with_fault(command, name, position, fault, log="/dev/null"):
    """The command with a fault at one call, or killed there."""
    return ["strace", "-f", "-y", "-o", log, "-e", f"trace={name},close", "-e", f"inject={name}:{fault}:when={position}",
            *command]


def struck(log, folders):
    """For each call with an injected fault, whether it was in these folders."""
    return [is_within(name, text, folders) for _, name, text in logged(log) if "(INJECTED)" in text]
