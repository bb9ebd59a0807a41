"""Machine code of the kernels, kept from one run to the next.

To numba, what it compiled is good for as long as the kernel's own file stays as it is, and where it is. But other
functions go into machine code too, and constants, and the order in which a tuple has its fields, whichever files they
come from. So a kernel's code is kept in a folder that is named by all that it was made of: whatever changes there, it
is compiled anew, and nothing else is. Every copy of the program on a machine has what one of them compiled.
"""

import builtins
import dis
import os
import shutil
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import wraps
from hashlib import sha256
from inspect import get_annotations
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any, TypeVar, cast

import numba
import numpy as np

if sys.platform != "win32":
    import fcntl

F = TypeVar("F", bound=Callable[..., object])

MADE_BY = f"Python {sys.version}, numba {numba.__version__}, numpy {np.__version__}, beside other threads"
KEPT = 8
"""So many folders are kept for a kernel, those that were used last: copies of the program may differ."""
PLAIN = (bool, int, float, complex, str, bytes, np.generic, type(None), type(Ellipsis))

_words: dict[object, str] = {}
"""What each kernel is made of, as one word."""
_one_at_a_time = threading.RLock()


def compiled(function: F) -> F:
    """The function as machine code, made when it is first called and kept for the next time.

    While it runs other threads go on: a floor that counts odds goes on answering, and several counts use all cores.
    """
    plain = cast(FunctionType, function)
    word = sha256("\n".join(made_of(plain)).encode()).hexdigest()[:16]
    folder = _folder(f"{plain.__module__}.{plain.__qualname__}", word)
    settings = vars(numba.config)
    ours = {"CACHE_DIR": str(folder or ""), "CACHE_LOCATOR_CLASSES": f"{__name__}.{Place.__name__}"}
    before = {name: settings.get(name) for name in ours}
    settings.update(ours)  # numba looks at them now, and not again
    try:
        kernel: Any = numba.njit(cache=folder is not None, nogil=True)(function)
    finally:
        settings.update(before)
    if folder is not None:
        kernel.compile = _by_one_process(kernel.compile, folder)
    _words[kernel] = word
    return cast(F, kernel)


class Place:
    """Where numba keeps a kernel's code: in the folder that was made for it, whatever file the kernel stands in."""

    def __init__(self) -> None:
        self._folder = Path(numba.config.CACHE_DIR)  # type: ignore[attr-defined]  # read from the environment

    @classmethod
    def from_function(cls, function: object, file: str) -> "Place":
        return cls()

    def ensure_cache_path(self) -> None:
        self._folder.mkdir(parents=True, exist_ok=True)

    def get_cache_path(self) -> str:
        return str(self._folder)

    def get_source_stamp(self) -> str:
        return self._folder.name  # the word of all that it was made of

    def get_disambiguator(self) -> str:
        return "kernel"


# What a kernel is made of


def made_of(function: FunctionType) -> Iterator[str]:
    """All that decides what a kernel's machine code is. Comments, docstrings and where it stands do not.

    >>> def one(card: int) -> int:
    ...     return 2 * card
    >>> def other(card: int) -> int:
    ...     "A card, twice."
    ...     return 2 * card  # here
    >>> list(made_of(one)) == list(made_of(other))
    True
    """
    if function.__closure__:
        raise TypeError(f"{function.__qualname__} is no kernel: it uses what is inside of another function.")
    yield MADE_BY
    yield _described((function.__defaults__, function.__kwdefaults__))
    for name, annotation in get_annotations(function).items():
        yield f"{name}: {_type_described(annotation)}"
    for code in _codes(function.__code__):
        constants = [each for each in code.co_consts if each != function.__doc__ and not isinstance(each, CodeType)]
        yield f"{code.co_code.hex()} {code.co_exceptiontable.hex()} {code.co_varnames} {_described(tuple(constants))}"
        yield f"{code.co_names}"
        for name in sorted({each.argval for each in dis.get_instructions(code) if each.opname == "LOAD_GLOBAL"}):
            yield f"{name}: {_global_described(function, name)}"


def _codes(code: CodeType) -> Iterator[CodeType]:
    """A function's instructions, and those of every comprehension in it."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _codes(constant)


def _global_described(function: FunctionType, name: str) -> str:
    if name in function.__globals__:
        return _described(function.__globals__[name])
    if hasattr(builtins, name):
        return "Python's"
    raise NameError(f"{function.__qualname__} uses {name}, which must stand above it: it goes into its machine code.")


def _described(value: object) -> str:
    """A constant, or another kernel, or what numba itself knows."""
    if isinstance(value, PLAIN):
        return f"{type(value).__name__} {value!r}"
    if isinstance(value, tuple | list):
        return f"{type(value).__name__} [{', '.join(map(_described, value))}]"
    if isinstance(value, frozenset | dict):
        return f"{type(value).__name__} {sorted(map(_described, value.items() if isinstance(value, dict) else value))}"
    if isinstance(value, np.ndarray):
        return f"array {value.dtype} {value.shape} {value.tobytes().hex()}"
    if isinstance(value, type):
        return _type_described(value)
    if isinstance(value, ModuleType) and value.__name__ in ("numpy", "math"):
        return value.__name__
    if value in _words:
        return f"kernel {_words[value]}"
    raise TypeError(
        f"A kernel cannot use {value!r}: nobody would see it change. Name the constant or the kernel itself."
    )


def _type_described(annotation: Any) -> str:
    """A type by its name, and a tuple by its fields too: machine code knows them by their places."""
    fields = get_annotations(annotation) if hasattr(annotation, "_fields") else {}
    return " ".join([repr(annotation), *(f"{name}: {_type_described(each)}" for name, each in fields.items())])


# Where it is kept


def _folder(kernel: str, word: str) -> Path | None:
    """Where a kernel's code is kept: where the environment says, or in the user's own cache, or nowhere."""
    home = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")  # noqa: PTH111  # never fails
    named = os.environ.get("NUMBA_CACHE_DIR")
    for cache in (named, home):
        if cache and _writable(folder := Path(cache) / "chapter47" / "kernels" / kernel / word):
            return folder
    return None


def _writable(folder: Path) -> bool:
    """Makes the folder, or says that it is in use, and then removes those that were not for longest."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        if not os.access(folder, os.W_OK):
            return False
    except OSError:
        return False
    for unused in sorted(folder.parent.iterdir(), key=_last_use)[:-KEPT]:
        # A process that still uses it compiles what it misses.
        shutil.rmtree(unused, ignore_errors=True)
    return True


def _last_use(folder: Path) -> float:
    with suppress(OSError):  # another process has removed it
        return folder.stat().st_mtime
    return 0.0


def _by_one_process(compile_for: Callable[..., object], folder: Path) -> Callable[..., object]:
    """Compiles where no other process does so: who comes second finds the code of the first.

    A kernel's turn comes before that of the kernels that it calls, in every process, so that none waits for another
    that waits for it; and threads of one process do not take turns in between.
    """

    @wraps(compile_for)
    def compile_in_turn(*arguments: object) -> object:
        with _one_at_a_time, _turn(folder):
            return compile_for(*arguments)

    return compile_in_turn


@contextmanager
def _turn(folder: Path) -> Iterator[None]:
    """Waits until no other process is at work in a folder. Where there are no locks, each compiles for itself."""
    if sys.platform == "win32":
        yield
        return
    folder.mkdir(parents=True, exist_ok=True)  # it may have been removed, as not used for longest
    with (folder / "lock").open("w") as lock:
        with suppress(OSError):
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield
