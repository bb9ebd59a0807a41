"""The processes that own tables: how each is named, and whether it is still there."""

import os
import socket
from pathlib import Path


def this_process() -> str:
    """The name by which this one owns tables: its machine, its number, and when it began."""
    return f"{socket.gethostname()}/{os.getpid()}/{_started(os.getpid())}"


def is_gone(owner: str) -> bool:
    """Whether an owner was a process of this machine that is no more."""
    host, _, rest = owner.partition("/")
    pid, _, started = rest.partition("/")
    return host == socket.gethostname() and pid.isdigit() and bool(started) and _started(int(pid)) != started


def _started(pid: int) -> str:
    """When a process of this machine began, so that its number in other hands is not mistaken for it."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[19]
    except (OSError, IndexError):
        return ""
