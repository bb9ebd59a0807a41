"""Owners: who money belongs to. A seat is one kind; a keno ticket, a pot and a writer's drawer are others."""

from functools import lru_cache
from typing import NewType

Owner = NewType("Owner", str)
"""Who money belongs to, by kind and number: ``seat:3``, ``ticket:000123``, ``pot:1``."""

_SEAT = "seat:"
_SEATS = tuple(Owner(f"{_SEAT}{number}") for number in range(32))
"""Those that there are at most tables, made once."""
_NUMBERS: dict[str, int] = {owner: number for number, owner in enumerate(_SEATS)}


def seat_owner(number: int) -> Owner:
    """The owner that a seat is.

    >>> seat_owner(3)
    'seat:3'
    """
    return _SEATS[number] if 0 <= number < len(_SEATS) else Owner(f"{_SEAT}{number}")


def seat_of(owner: str) -> int | None:
    """The seat that an owner is; nothing where it is another kind, or a post.

    >>> seat_of("seat:3"), seat_of("pot:1"), seat_of("dealer")
    (3, None, None)
    """
    number = _NUMBERS.get(owner)
    return int(owner.removeprefix(_SEAT)) if number is None and owner.startswith(_SEAT) else number


def seat_number(owner: Owner) -> int:
    """The seat that an owner is, where nothing but a seat can be meant: in a game in which seats alone wager.

    >>> seat_number(seat_owner(3))
    3
    """
    number = seat_of(owner)
    assert number is not None, f"{owner} is no seat"
    return number


def position(owner: Owner) -> tuple[int, str]:
    """Where an owner comes in the order of positions: seats by their numbers, whoever has none before them.

    >>> sorted(map(Owner, ["seat:10", "seat:2", "pot:1"]), key=position)
    ['pot:1', 'seat:2', 'seat:10']
    """
    return seat_of(owner) or 0, owner


def owner_words(owner: str) -> str:
    """An owner in words.

    >>> owner_words("seat:3"), owner_words("ticket:000123")
    ('seat 3', 'ticket 000123')
    """
    return owner.replace(":", " ").replace("-", " ")


# Accounts. The chips of an owner are in the account that has the owner's own name.

_LAYOUT = "layout:"
_OWED = "owed:"


@lru_cache(maxsize=1 << 12)
def layout_account(owner: Owner) -> str:
    """An owner's wagers on the layout.

    >>> layout_account(seat_owner(3))
    'layout:seat:3'
    """
    return f"{_LAYOUT}{owner}"


def owed_account(owner: Owner) -> str:
    """What an owner owes after a correction that their chips could not cover: zero or below.

    >>> owed_account(seat_owner(3))
    'owed:seat:3'
    """
    return f"{_OWED}{owner}"


def laid_by(account: str) -> Owner | None:
    """Whose wagers are in an account, where it is one of wagers."""
    return Owner(account.removeprefix(_LAYOUT)) if account.startswith(_LAYOUT) else None


def owing(account: str) -> Owner | None:
    """Whose debts are in an account, where it is one of debts."""
    return Owner(account.removeprefix(_OWED)) if account.startswith(_OWED) else None


def chips_of(account: str) -> Owner | None:
    """Whose chips are in an account, where it is one of an owner's chips and none of the house's.

    >>> chips_of("pot:1"), chips_of("layout:pot:1"), chips_of("inventory")
    ('pot:1', None, None)
    """
    return Owner(account) if ":" in account and not account.startswith((_LAYOUT, _OWED)) else None


def is_free_kind(owner: Owner) -> bool:
    """Whether an owner is named as one that is no seat can be: by a kind that no account has of itself, and a number.

    >>> [is_free_kind(Owner(name)) for name in ("ticket:000123", "seat:3", "layout:3", "pot", "pot:")]
    [True, False, False, False, False]
    """
    kind, _, number = owner.partition(":")
    return bool(kind and number) and kind not in ("seat", "layout", "owed", "gone")
