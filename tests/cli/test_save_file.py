"""The file of a kept session is the last one that was whole, whatever happens while the next is written."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from chapter47.cli import save
from chapter47.law import Mistake
from kit.refusals import refused

WRITES = """
import os, resource, signal, sys
from pathlib import Path
from chapter47.cli import save
from chapter47.law import Mistake
how = sys.argv[2]
if how == "full":
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
elif how:
    setattr(os, how, lambda *arguments: os._exit(9))
try:
    save.write(Path(sys.argv[1]), "new\\n" * 1000)
except Mistake as mistake:
    sys.exit(mistake.sentence)
"""


def writes(path: Path, how: str = "") -> subprocess.CompletedProcess[str]:
    call = [sys.executable, "-c", WRITES, str(path), how]
    return subprocess.run(call, check=False, capture_output=True, text=True)


@pytest.mark.parametrize("at", ["fchmod", "fsync", "replace"])
def test_a_writer_that_is_killed_leaves_what_was_kept_before(tmp_path: Path, at: str) -> None:
    kept = tmp_path / "kept.toml"
    kept.write_text("old\n")
    assert writes(kept, at).returncode == 9
    assert kept.read_text() == "old\n"
    assert writes(kept).returncode == 0
    assert kept.read_text() == "new\n" * 1000


def test_a_full_disk_leaves_what_was_kept_before_and_nothing_beside_it(tmp_path: Path) -> None:
    kept = tmp_path / "kept.toml"
    kept.write_text("old\n")
    done = writes(kept, "full")
    assert (done.returncode, done.stderr) == (1, f"{kept} cannot be written: file too large.\n")
    assert {file.name: file.read_text() for file in tmp_path.iterdir()} == {"kept.toml": "old\n"}


def test_links_modes_and_devices_stay_what_they_are(tmp_path: Path) -> None:
    kept, link = tmp_path / "kept.toml", tmp_path / "link.toml"
    kept.write_text("old\n")
    kept.chmod(0o640)
    link.symlink_to(kept)
    save.write(link, "new\n")
    assert link.is_symlink()
    assert (kept.read_text(), kept.stat().st_mode & 0o777) == ("new\n", 0o640)
    save.write(Path(os.devnull), "new\n")
    assert Path(os.devnull).is_char_device()
    with refused(Mistake, "unwritable-file"):
        save.write(Path("/dev/full"), "new\n")
    with refused(Mistake, "unwritable-file"):
        save.write(tmp_path, "new\n")
    assert {file.name for file in tmp_path.iterdir()} == {"kept.toml", "link.toml"}
