"""A hand as a PHH file records it: everything that the file says, and the part of it that a table needs, typed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal

from chapter47.games.parts.poker.phh.actions import Action, read_action
from chapter47.games.parts.poker.phh.amounts import read_amount
from chapter47.games.parts.poker.phh.variants import Variant, variant
from chapter47.law import Mistake, nearest, shown
from chapter47.money import Cents

ONE_EACH = (
    "antes",
    "blinds_or_straddles",
    "starting_stacks",
    "finishing_stacks",
    "winnings",
    "players",
    "seats",
    "time_banks",
)
"""What has one value for each player, in the order of the players."""
NEEDED = ("variant", "antes", "starting_stacks", "actions")
FEWEST, MOST_PLAYERS = 2, 99


class Where:
    """Where a hand stands, for whoever is told that something is wrong with it."""

    def __init__(self, name: str = "The hand", lines: Mapping[str, int] | None = None) -> None:
        self.name = name
        self._lines = lines or {}

    def of(self, field: str) -> str:
        """Where a field stands.

        >>> Where("one.phh", {"antes": 3}).of("antes"), Where("one.phh").of("antes")
        ('one.phh, line 3', 'one.phh')
        """
        return f"{self.name}, line {self._lines[field]}" if field in self._lines else self.name


@dataclass(frozen=True, slots=True)
class Hand:
    """One hand. ``fields`` has all that the file says, in its order, and the rest is read from it.

    >>> hand = Hand.read({
    ...     "variant": "NT", "antes": [0, 0], "blinds_or_straddles": [1, 2], "min_bet": 2, "starting_stacks": [100, 80],
    ...     "actions": ["d dh p1 ????", "d dh p2 AhKd", "p2 f # tired"], "_light": "dim",
    ... })
    >>> hand.players, hand.stacks, hand.actions[-1].comment, dict(hand.fields)["_light"]
    (2, (10000, 8000), 'tired', 'dim')
    """

    fields: tuple[tuple[str, object], ...]
    where: str
    variant: Variant
    stacks: tuple[Cents | None, ...]
    """What each player begins with; nothing where the file does not know it (``inf``)."""
    antes: tuple[Cents, ...]
    blinds: tuple[Cents, ...]
    """Blinds and straddles; none at stud."""
    bring_in: Cents
    small_bet: Cents
    big_bet: Cents
    """Both are the least bet where it is no game of fixed limits."""
    actions: tuple[Action, ...]
    finishing_stacks: tuple[Cents, ...] | None
    winnings: tuple[Cents, ...] | None

    @property
    def players(self) -> int:
        return len(self.stacks)

    @classmethod
    def read(cls, data: Mapping[str, object], where: Where | None = None) -> "Hand":
        """The hand that the content of a file says."""
        return _Reader(data, where or Where()).hand()


class _Reader:
    def __init__(self, data: Mapping[str, object], where: Where) -> None:
        self._data = data
        self._where = where
        self._players = 0

    def hand(self) -> Hand:
        for name in NEEDED:
            if name not in self._data:
                close = nearest(name, self._data) if self._data else ""
                raise Mistake("not-a-hand", f"{self._where.name} has no {name}.", close if "mean" in close else "")
        try:
            kind = variant(self._data["variant"])
        except Mistake as unknown:
            raise self._wrong("variant", unknown.sentence, unknown.allowed) from None
        self._count()
        for name in kind.limits:
            if name not in self._data:
                raise Mistake("not-a-hand", f"{self._where.name} has no {name}, which {kind.code} needs.")
        fixed = "small_bet" in kind.limits
        return Hand(
            tuple((name, _frozen(value)) for name, value in self._data.items()),
            self._where.name,
            kind,
            self._stacks(),
            self._each("antes"),
            self._each("blinds_or_straddles") if "blinds_or_straddles" in kind.limits else (),
            self._one("bring_in") if kind.is_stud else 0,
            self._one("small_bet" if fixed else "min_bet"),
            self._one("big_bet" if fixed else "min_bet"),
            self._actions(),
            self._each("finishing_stacks") if "finishing_stacks" in self._data else None,
            self._each("winnings") if "winnings" in self._data else None,
        )

    def _wrong(self, field: str, why: str, allowed: str = "") -> Mistake:
        return Mistake("not-a-hand", f"{self._where.of(field)}: {why}", allowed)

    def _list(self, field: str) -> Sequence[object]:
        value = self._data[field]
        if not isinstance(value, list | tuple):
            raise self._wrong(field, f"{field} = {shown(value)} is not a list.")
        return value

    def _count(self) -> None:
        """As many players as there are stacks, and of everything else that each has."""
        self._players = len(self._list("starting_stacks"))
        if not FEWEST <= self._players <= MOST_PLAYERS:
            raise self._wrong("starting_stacks", f"a hand has two players or more, not {self._players}.")
        for field in ONE_EACH:
            if field in self._data and len(self._list(field)) != self._players:
                found = len(self._list(field))
                raise self._wrong(field, f"{field} has {found} values, and there are {self._players} players.")

    def _each(self, field: str) -> tuple[Cents, ...]:
        return tuple(self._amount(field, value) for value in self._list(field))

    def _one(self, field: str) -> Cents:
        amount = self._amount(field, self._data[field])
        if amount == 0:
            raise self._wrong(field, f"{field} is more than nothing.")
        return amount

    def _amount(self, field: str, value: object) -> Cents:
        amount = read_amount(value) if not isinstance(value, str) else None
        if amount is None:
            raise self._wrong(field, f"{field} has {_written(value)}, which is not an amount in whole cents.")
        return amount

    def _stacks(self) -> tuple[Cents | None, ...]:
        field = "starting_stacks"
        known = [None if _is_unknown(value) else self._amount(field, value) for value in self._list(field)]
        if 0 in known:
            raise self._wrong(field, f"p{known.index(0) + 1} has no chips.")
        return tuple(known)

    def _actions(self) -> tuple[Action, ...]:
        texts = self._list("actions")
        return tuple(read_action(text, at, self._players, self._where.name) for at, text in enumerate(texts, 1))


def _is_unknown(value: object) -> bool:
    return isinstance(value, Decimal | float) and value == Decimal("inf")


def _written(value: object) -> str:
    return str(value) if isinstance(value, Decimal) else shown(value)


def _frozen(value: object) -> object:
    """The same without lists, which anybody could change."""
    if isinstance(value, list | tuple):
        return tuple(map(_frozen, value))
    if isinstance(value, Mapping):
        return {str(key): _frozen(each) for key, each in value.items()}
    return value
