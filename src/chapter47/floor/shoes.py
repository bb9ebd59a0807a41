"""The floor's own shoe, as its table's log tells of it.

The ``shoe`` of a shuffle's line carries ``leaves``, which make the commitment that its command says. That of every
later line that shows cards carries ``opens``, a position and a salt for each. That of the line with which the shoe is
over carries ``closes``: the position, the card and the salt of every card that was not shown, but for those that the
game says never are. So anyone who has the log can hold each card against what was committed to before the cut, and
count the decks in the end.
"""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from chapter47.equipment import CUTTING_CARD, HIDDEN, Shoe
from chapter47.equipment.sealed import Opening, SealedStack
from chapter47.law import Mistake
from chapter47.table.canonical import canonical
from chapter47.table.cards import Draws, Shuffles, Turns
from chapter47.table.commands import Call, Command, Correct, Report, Showing
from chapter47.table.says import Say, Shown
from chapter47.table.shoe_state import (
    BY_DEVICE,
    BY_HAND,
    DEVICE,
    GENERATOR,
    ShoeState,
    shoe_at,
    shoe_state,
    shuffled_as,
    way_of,
)
from chapter47.table.state import read_state
from chapter47.table.table import Table

CARDS = frozenset({"deal", "turn", "shuffle"})
"""What is said of cards."""


class Dealt(NamedTuple):
    """What an entry did with the floor's own shoe. Positions are those before the cut."""

    opens: tuple[tuple[int, str], ...] = ()
    """The cards that it showed, by position."""
    closes: tuple[int, ...] | None = None
    """The positions whose cards are shown because the shoe is over, where it is."""
    begins: str = ""
    """What a new shoe is committed to."""
    shoe: Shoe | None = None
    """What that shoe is filled with."""
    size: int = 0
    """How many cards its stack has: those that are out are in it once more where some of them were shuffled again."""


NOTHING = Dealt()


class Shoes:
    """Follows the sealed shoes of one table by its log alone, live or when that is run again."""

    __slots__ = ("_drawn", "_own", "_shoe", "commitment", "number", "size")

    def __init__(self, kept: Sequence[Any] = (0, "", 0)) -> None:
        self.number: int
        """How many there have been."""
        self.commitment: str
        """What the one in play is committed to; nothing where none is."""
        self.size: int
        """How many cards it had."""
        self.number, self.commitment, self.size = kept
        self._shoe: ShoeState | None = None
        self._own: ShoeState | None = None
        """The one in play, or the one before it that a card still lies face down from."""
        self._drawn = 0

    def plain(self) -> list[object]:
        """As a snapshot keeps it."""
        return [self.number, self.commitment, self.size]

    def in_play(self, table: Table) -> ShoeState | None:
        """What the table remembers of the one in play, once it is cut."""
        shoe = shoe_at(table)
        return shoe if self.commitment and shoe is not None and shoe.shuffled == self.commitment else None

    def before(self, table: Table) -> None:
        """An entry is about to be made."""
        self._shoe = shoe_at(table)
        if self._shoe is not None:
            self._own = shuffled_as(self._shoe, self.commitment)
            self._drawn = self._shoe.drawn

    def after(self, table: Table) -> Dealt:
        """It was made: what it did."""
        shoe, said = self._shoe, table.said
        if shoe is None:
            return NOTHING
        verb = said.verb if isinstance(said, Showing) else ""
        if not self.commitment and verb != "shuffle":
            return NOTHING
        # Cards went out of the shoe that was there before the entry, whatever is there now.
        is_cut = self._own is not None
        opens = tuple(self._shown(table)) if is_cut and verb in ("deal", "turn") else ()
        closes = None
        if self.commitment and (verb == "shuffle" or not table.is_open or (is_cut and self._is_gone(table))):
            shown = {at for at, _ in opens}
            closes = tuple(at for at in self._rest(table) if at not in shown)
            self.commitment = ""
        begins, new = "", None
        if isinstance(said, Showing) and verb == "shuffle" and said.value not in (BY_HAND, BY_DEVICE, GENERATOR):
            begins = self.commitment = str(said.value)
            self.number += 1
            shuffles = table.log[-1].point.find(Shuffles)
            assert shuffles is not None
            new = shuffles.equipment
            self.size = shuffles.size(table)
        return Dealt(opens, closes, begins, new, self.size if begins else 0)

    def _shown(self, table: Table) -> Iterator[tuple[int, str]]:
        """The cards that an entry shows, by position."""
        assert self._shoe is not None
        assert isinstance(table.said, Showing)
        assert self._own is not None
        cut, cards = self._own.cut, [card for card in _listed(table.said) if card != CUTTING_CARD]
        places: Sequence[int] = range(self._drawn, self._drawn + len(cards))
        if table.said.verb == "turn":
            turns = table.log[-1].point.find(Turns)
            assert turns is not None
            places = turns.places
        if self._own is not self._shoe:
            # Of the shoe before it there is one card, which is the first of this one.
            places = [self._own.at if at == 0 else -1 for at in places]
        for at, card in zip(places, cards, strict=True):
            if card != HIDDEN and at >= 0:
                yield (cut + at) % self.size, card

    def _is_gone(self, table: Table) -> bool:
        """Whether another shoe is there without a shuffle: one that a device keeps shuffling."""
        return shuffled_as(shoe_state(table), self.commitment) is None

    def _rest(self, table: Table) -> tuple[int, ...]:
        """The positions of the cards that were not shown and may be, now that the shoe is over."""
        if self._own is None:
            return tuple(range(self.size))
        hidden = table.game.hidden
        mucked = () if hidden is None else hidden.mucked(table)
        places = {*range(self._own.drawn, self.size), *self._own.down}.difference(mucked)
        return tuple(sorted((self._own.cut + at) % self.size for at in places))


def shown_in(command: Command) -> int:
    """How many cards an entry shows.

    >>> shown_in(Showing("deal", ("9S", "CUT", "XX", "4H"))), shown_in(Showing("shuffle", "by-hand"))
    (2, 0)
    """
    if not isinstance(command, Showing) or command.verb not in ("deal", "turn"):
        return 0
    return sum(card not in (CUTTING_CARD, HIDDEN) for card in _listed(command))


def told(dealt: Dealt, stack: SealedStack | None, fresh: SealedStack | None) -> str:
    """What a line says of the shoe."""
    said: dict[str, object] = {}
    if dealt.closes is not None:
        assert stack is not None
        said["closes"] = [[*stack.opening(at)] for at in dealt.closes]
    if dealt.begins:
        assert fresh is not None
        assert fresh.commitment == dealt.begins
        said["leaves"] = fresh.leaves
    if dealt.opens:
        assert stack is not None
        said["opens"] = [[at, stack.opening(at).salt] for at, _ in dealt.opens]
    return canonical(said)


def proof(table: Table, shoes: Shoes, number: int, position: int) -> tuple[Opening, tuple[str, ...]]:
    """A card that was shown, and the path from it to what its shoe is committed to."""
    stack = table.stack
    if not isinstance(stack, SealedStack) or number != shoes.number:
        allowed = "Of a shoe that is over, the log has every card."
        raise Mistake("no-such-shoe", f"Shoe {number} of this table is not in play.", allowed)
    if not 0 <= position < len(stack):
        raise Mistake("no-such-card", f"There is no position {position}.", f"Positions are 0 to {len(stack) - 1}.")
    shoe = shoes.in_play(table)
    at = 0 if shoe is None else (position - shoe.cut) % len(stack)
    if shoe is None or at >= shoe.drawn or at in shoe.down:
        raise Mistake("card-not-shown", f"The card at position {position} has not been shown.", "It is, in its turn.")
    return stack.opening(position), stack.path(position)


# What people may say of cards


def check_said(table: Table, command: Command) -> None:
    """Refuses what a person says of cards that the floor's own shoe deals, or that must not be known yet."""
    match command:
        case Correct() if command.entry >= table.first_entry and _is_sealed(_shuffled_at(table, command.entry)):
            sentence = "The floor's own shoe dealt that round: what it showed is proven, and is not given anew."
            raise Mistake("sealed-shoe", sentence, "A round that stands can be voided.")
        case Call("answer-for", details) if details and _is_sealed(way_of(shoe_state(table))):
            # Whether an answer stands would tell what the hand is.
            raise Mistake("sealed-shoe", "The floor knows what the hand must say.", "Leave the answer out.")
        case Correct():
            for answer in command.answers:
                _check_shuffle(answer)
        case Call("card-reader") if table.stack is not None:
            raise _own_shoe("What the device says of this card is the floor's to say.")
        case Report() if table.stack is not None and _names_cards(table, command):
            raise _own_shoe("No card lies in the floor's own shoe other than it should.")
        case Showing(verb="shuffle"):
            _check_shuffle(command)
        case Showing(verb="deal" | "turn") if table.stack is not None and _waits_for_cards(table):
            raise _own_shoe("The cards of this shoe are the floor's own: nobody else says what they are.")
        case Showing(verb="deal"):
            draws = table.point.find(Draws)
            if draws is not None and draws.down and {*_listed(command)} - {HIDDEN, CUTTING_CARD}:
                sentence = "These cards are dealt face down: nobody is told what they are."
                raise Mistake("face-down", sentence, f'Write "{HIDDEN}" for each.')


def may_say(table: Table, say: Say) -> bool:
    """Whether people say it: not what the floor's own shoe alone says of its cards."""
    if table.stack is None:
        return True
    if "report" in say.step:
        return not any(isinstance(want, Shown) for want in say.wants.values())
    return say.step.get("call") != "card-reader" and not (
        _waits_for_cards(table) and {"deal", "turn"} & say.wants.keys()
    )


def check_drawn(table: Table) -> None:
    """Refuses to draw cards by the floor that are in a dealer's hands."""
    shoe = shoe_at(table)
    waits = _waits_for_cards(table) or asks_device(table)
    if not waits or shoe is None or table.stack is not None:
        return
    if way_of(shoe) not in (DEVICE, GENERATOR):
        raise Mistake("dealers-shoe", "The cards of this shoe are in the dealer's hands.", "Enter what it shows.")


def asks_device(table: Table) -> bool:
    """Whether a device is asked what it says of a card."""
    return any(ask.device() for ask in table.point.asks)


def _own_shoe(sentence: str) -> Mistake:
    return Mistake("sealed-shoe", sentence, "Say draw-by-floor = true, alone.")


def _check_shuffle(command: Command) -> None:
    if isinstance(command, Showing) and command.verb == "shuffle" and command.value not in (BY_HAND, BY_DEVICE):
        sentence = (
            "A person shuffles by hand or device; what the floor's own shoe is committed to is the floor's to say."
        )
        raise Mistake("sealed-shoe", sentence, f'Write shuffle = "{BY_HAND}", or draw-by-floor = true.')


def _waits_for_cards(table: Table) -> bool:
    return table.point.find(Draws) is not None or table.point.find(Turns) is not None


def _names_cards(table: Table, report: Report) -> bool:
    kinds = (kind for kind in table.point.reports if kind.name == report.irregularity)
    return any(detail.kind in ("cards", "outcome") for kind in kinds for detail in kind.details)


def _shuffled_at(table: Table, entry: int) -> str:
    """How the shoe was shuffled that was in play when an entry was made."""
    for each in reversed(table.log[: max(entry + 1 - table.first_entry, 0)]):
        match each.command:
            case Showing(verb="shuffle", value=value):
                return str(value)
            case Call(call="open"):
                return BY_HAND
    kept: Any = table.base
    return BY_HAND if kept is None else way_of(read_state(type(table.state), kept["state"]).shoe)


def _is_sealed(shuffled: str) -> bool:
    return shuffled not in (BY_HAND, BY_DEVICE, GENERATOR, DEVICE)


def _listed(said: Showing) -> tuple[str, ...]:
    value = said.value
    return tuple(str(card) for card in value) if isinstance(value, tuple) else (str(value),)
