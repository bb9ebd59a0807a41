"""What a game remembers between rounds, as its own dataclass: made plain for a snapshot, and read back from one."""

from dataclasses import dataclass, fields, is_dataclass
from functools import lru_cache
from types import UnionType
from typing import TYPE_CHECKING, Any, Union, get_args, get_origin, get_type_hints

from chapter47.law import Mistake

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    State = TypeVar("State", covariant=True, default=Any)
else:
    from typing import TypeVar

    State = TypeVar("State", covariant=True)
"""What a game remembers. Whoever does not know which game it is knows nothing of it."""
T = TypeVar("T")


@dataclass
class Nothing:
    """What a game remembers in which every round is new."""


class OtherState(Mistake):
    """What a game remembered was kept by a version that remembers other things."""

    def __init__(self) -> None:
        super().__init__("other-state", "What the game remembered was kept by another version.", "Run the log again.")


def plain_state(state: object) -> object:
    """A state as plain data.

    >>> @dataclass
    ... class Memory:
    ...     shooter: int | None
    ...     bids: dict[int, tuple[int, ...]]
    >>> plain_state(Memory(3, {2: (5, 6)}))
    {'shooter': 3, 'bids': {'2': [5, 6]}}
    """
    if is_dataclass(state) and not isinstance(state, type):
        return {each.name: plain_state(getattr(state, each.name)) for each in fields(state)}
    if isinstance(state, dict):
        return {str(key): plain_state(value) for key, value in state.items()}
    if isinstance(state, list | tuple):
        return [plain_state(each) for each in state]
    return state


def read_state(kind: type[T], data: object) -> T:
    """The state of that type that plain data tells of."""
    return _read(kind, data)  # type: ignore[no-any-return]


def _read(kind: Any, data: Any) -> Any:
    if is_dataclass(kind):
        hints = _hints(kind)  # type: ignore[arg-type]  # a class can be hashed
        if not isinstance(data, dict) or data.keys() - hints.keys():
            raise OtherState()
        return kind(**{name: _read(hints[name], value) for name, value in data.items()})  # type: ignore[operator]
    origin, given = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        kinds = [each for each in given if each is not type(None)]
        return data if data is None or len(kinds) > 1 else _read(kinds[0], data)
    if origin is dict:
        return {given[0](key): _read(given[1], value) for key, value in data.items()}
    if origin is list:
        return [_read(given[0], each) for each in data]
    if origin is tuple:
        each_is = given[:1] * len(data) if given[1:] == (...,) else given
        return tuple(_read(one, each) for one, each in zip(each_is, data, strict=True))
    return data


@lru_cache
def _hints(kind: Any) -> dict[str, Any]:
    return get_type_hints(kind)
