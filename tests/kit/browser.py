"""The browser that the page is tested with."""

import fcntl
import os
import shutil
import subprocess
from pathlib import Path

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
ONE_AT_A_TIME = Path("/var/tmp/chapter47-browser.lock")


def chromium() -> str | None:
    """The machine's Chromium, without a window if it has that; Debian's is installed where there is none."""
    may_install = shutil.which("apt-get") and os.geteuid() == 0
    return installed() if may_install else found()


def found() -> str | None:
    return next(filter(None, map(shutil.which, NAMES)), None)


def installed() -> str | None:
    """The runs of one suite begin together: one of them installs a browser, and the others wait for it, since a program
    that is half unpacked is found as well, and does not start."""
    with ONE_AT_A_TIME.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        for command in (
            None,
            ["update"],
            *(["install", "--yes", "--no-install-recommends", name] for name in NAMES[:2]),
        ):
            if command:
                subprocess.run(["apt-get", "-o", "DPkg::Lock::Timeout=300", *command], capture_output=True, check=False)
            if program := found():
                return program
    return None
