"""Cards as a table knows them: what is out of the shoe, what lies face down, and what scripts wait for of them.

The order of the cards of a shoe stays with whoever holds it, and comes to the table card by card, when one is dealt or
turned.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from chapter47.equipment import CUTTING_CARD, HIDDEN, Chance, Shoe, Stack
from chapter47.law import Chapter47Error, Editorial, Mistake, Refused, Source, shown
from chapter47.money.owners import seat_of, seat_owner
from chapter47.table.asking import Answer, Interruption, Of, only
from chapter47.table.calls import NO_MORE, Way
from chapter47.table.choosing import May
from chapter47.table.commands import Bet, Call, Choose, Command, Details, Reduce, Remove, Showing
from chapter47.table.plain import card_words
from chapter47.table.says import Number, Range, Say, Shown, Speaker, Want, refused
from chapter47.table.shoe_state import (
    BY_HAND,
    DEVICE,
    GENERATOR,
    UNORDERED,
    CardTable,
    ShoeState,
    shoe_state,
)
from chapter47.table.showing import Shows
from chapter47.table.things import Held

if TYPE_CHECKING:
    from chapter47.table.table import Table

_COMMITMENT = 64
WASH, STACK = "wash", "stack"
"""What is called when those who look at cards that lie spread out have seen them: they are washed, or only stacked."""


def face(table: Table, at: int) -> str | None:
    """The face of the card that came out of the shoe at that place, where somebody knows it."""
    shoe = shoe_state(table)
    known = shoe.down.get(at)
    if known is None and table.stack is not None:
        if shoe.shuffled not in (DEVICE, UNORDERED):
            return _stacked(table.stack, shoe.cut + at)
        if at == 0 and shoe.before is not None:
            return _stacked(table.stack, shoe.before.cut + shoe.before.at)
    return known


def _stacked(stack: Stack, at: int) -> str:
    """The card at that place of a stack, which was cut: after its last card comes its first."""
    return stack[at % len(stack)]


def upcoming(table: Table, count: int) -> tuple[str, ...] | None:
    """The next cards out of the shoe, where the driver's own equipment holds them in an order."""
    known, stack = shoe_state(table), table.stack
    if stack is None or known.shuffled in (DEVICE, UNORDERED):
        return None
    first = (known.cut + known.drawn) % len(stack)
    cards = stack[first : first + count]
    return cards if len(cards) == count else cards + stack[: count - len(cards)]


def _not_ready(cites: Source) -> Refused:
    sentence = "The cards are being made ready: no wager is made before that is done."
    return Refused("shoe-not-ready", sentence, cites, "Betting opens when the shoe is in play.")


def _no_wager(table: Table[Of], command: Command, cites: Source) -> Refused | None:
    """Why no wager is made or changed while cards are waited for: before a round they are made ready by ``cites``."""
    if not isinstance(command, Bet | Remove | Reduce):
        return None
    if table.round_began is None:
        return _not_ready(cites)
    sentence = "Betting is over: wagers are no longer made, changed or taken back."
    ended = table.game.betting_ends if isinstance(command, Bet) else table.game.removal
    return Refused("betting-closed", sentence, ended, "Betting opens again after this round.")


@dataclass(frozen=True, eq=False)
class _Cards(Shows[Of, Answer]):
    """Cards are waited for."""

    equipment: Shoe

    def topic(self, table: Table[Of]) -> str:
        return self.kind

    def refuse(self, table: Table[Of], command: Command) -> Chapter47Error | None:
        return _no_wager(table, command, self.cites)

    def listed(self, value: object) -> tuple[str, ...]:
        """The cards that an entry names, as far as they are cards."""
        cards = (value,) if isinstance(value, str) else value
        if type(cards) is not tuple or {*map(type, cards)} != _STR:
            raise Mistake("not-cards", f"{shown(value)} is not a list of cards.", self.equipment.hint())
        return cards


def check_cards(table: Table, cards: Sequence[str], shoe: Shoe, known: ShoeState) -> None:
    """Refuses cards that do not exist, or that cannot be in the shoe any more."""
    out, copies = known.out, shoe.pack.copies
    for card in cards:
        if card not in shoe.outcomes:
            raise Mistake("not-an-outcome", f"The shoe cannot show {shown(card)}.", shoe.hint())
        if out.get(card, 0) + cards.count(card) > known.decks * copies[card]:
            hold = "1 deck holds" if known.decks == 1 else f"{known.decks} decks hold"
            sentence = f"The shoe has no {card_words(card)} left: with it, more would have come than {hold}."
            assert table.game.cards is not None
            raise Refused("not-in-shoe", sentence, table.game.cards.decks, "Look at the card again.")


class Dealt(NamedTuple):
    """Cards that came out of the shoe."""

    cards: tuple[str, ...]
    said: Showing
    """How that was said, with the cutting card where it came among them."""


@dataclass(frozen=True, eq=False)
class Draws(_Cards[CardTable, Dealt]):
    """The next cards out of the shoe: one of those that are waited for, or several, in the order they come."""

    count: int
    down: bool = False
    """Whether they are dealt face down."""
    of: tuple[str, ...] = ()
    """Whose each of them will be, in words, where somebody who enters them should know."""

    kind = "draws"
    restates = True
    more: ClassVar[tuple[str, ...]] = ()
    """What else may be said of them."""

    def topic(self, table: Table[CardTable]) -> str:
        """Between rounds cards come out of the shoe to be burned."""
        return "burns" if table.round_began is None else self.kind

    def read(self, table: Table[CardTable], command: Command) -> Dealt:
        # Mostly the cards are named or lie face down, as many as are waited for, and in the shoe: that is seen in one
        # pass. Anything else is looked into.
        assert isinstance(command, Showing)
        _, cards, details = command
        if details or type(cards) is not tuple or not 0 < len(cards) <= self.count:
            return self.look_into(table, command)
        known = self.dealt_from(table, command)
        out, held, copies = known.out, known.decks, self.equipment.pack.copies
        for card in cards:
            if card == HIDDEN and self.down:
                continue
            if type(card) is not str or (of_it := copies.get(card)) is None:
                return self.look_into(table, command)
            if out.get(card, 0) + cards.count(card) > held * of_it:
                return self.look_into(table, command)
        return Dealt(cards, command)  # type: ignore[arg-type]  # each of them was looked at

    def number(self, table: Table[CardTable]) -> int:
        """How many are waited for, as the table stands."""
        return self.count

    def dealt_from(self, table: Table[CardTable], command: Showing) -> ShoeState:
        """What is known of the shoe that they come from."""
        return table.state.shoe

    def look_into(self, table: Table[CardTable], command: Showing) -> Dealt:
        """Cards one by one, with the cutting card among them or face down; raises where they cannot have come."""
        _, value, details = command
        if details:
            only(details, *self.more)
        cards = dealt = self.listed(value)
        if CUTTING_CARD in cards:
            dealt = tuple(card for card in cards if card != CUTTING_CARD)
            if cards.count(CUTTING_CARD) > 1 or self.dealt_from(table, command).cut_out:
                raise Mistake("no-cutting-card", "The cutting card has come already.")
        if not 0 < len(dealt) <= self.count:
            pieces = self.equipment.pieces
            waited = f"one {pieces.removesuffix('s')} is" if self.count == 1 else f"{self.count} {pieces} are"
            raise Mistake("wrong-count", f"{len(dealt)} {pieces} were dealt where {waited} waited for.")
        if HIDDEN in dealt:
            if not self.down:
                sentence = f"These {self.equipment.pieces} are dealt face up: each is named."
                raise Refused("face-up", sentence, self.cites, self.equipment.hint())
            dealt_up = tuple(card for card in dealt if card != HIDDEN)
        else:
            dealt_up = dealt
        check_cards(table, dealt_up, self.equipment, self.dealt_from(table, command))
        return Dealt(dealt, Showing("deal", cards))

    def kept(self, command: Command, answer: Dealt) -> Command:
        return answer.said

    def act(self, table: Table[CardTable], answer: Dealt) -> Interruption | None:
        dealt, said = answer
        known = table.state.shoe
        out, drawn = known.out, known.drawn
        if self.down:
            for at, card in enumerate(dealt, drawn):
                if card == HIDDEN:
                    known.down[at] = None
                else:
                    known.down[at] = card
                    out[card] = out.get(card, 0) + 1
        else:
            for card in dealt:
                out[card] = out.get(card, 0) + 1
        known.drawn = drawn = drawn + len(dealt)
        if not known.cut_out:
            last = known.cutting_card
            if said.value is not dealt or (last is not None and drawn > last):  # it was among them, or before the last
                known.cut_out = True
        return None

    def wanted(self) -> Shown:
        return Shown(self.equipment.name, self.count, self.down, of=self.of)

    def describe(self) -> tuple[str, ...]:
        return ("deal", str(self.count), *(["face down"] if self.down else []))


@lru_cache(maxsize=1 << 10)
def draws(shoe: Shoe, cites: Source, count: int, down: bool, of: tuple[str, ...] = ()) -> Draws:
    """The same ask for the same question: a table asks few, again and again."""
    return Draws(shoe, cites, count, down, of)


@dataclass(frozen=True, eq=False)
class Turns(_Cards[CardTable, tuple[str, ...]]):
    """Cards that lie face down are turned."""

    places: tuple[int, ...]
    """When they came out of the shoe."""
    whose: str

    kind = "turns"
    restates = True

    def verb(self) -> str:
        return "turn"

    def takes(self, command: Command) -> bool:
        return type(command) is Showing and command[0] == "turn"

    def read(self, table: Table[CardTable], command: Command) -> tuple[str, ...]:
        assert isinstance(command, Showing)
        only(command.details)
        cards = self.listed(command.value)
        if len(cards) != len(self.places):
            raise Mistake("wrong-count", f"{len(self.places)} {self.equipment.pieces} are turned, not {len(cards)}.")
        down = shoe_state(table).down
        entered = [card for at, card in zip(self.places, cards, strict=True) if down[at] is None]
        check_cards(table, entered, self.equipment, shoe_state(table))
        for at, card in zip(self.places, cards, strict=True):
            if (known := face(table, at)) is not None and known != card:
                raise Mistake("another-card", f"That card is not {card}.")
        return cards

    @property
    def what(self) -> str:
        """What is turned, in words."""
        return f"{self.whose}'s hand"

    def fits(self, card: str) -> bool:
        """Whether the card may be one of them, for all that is known of it face down."""
        return True

    def kept(self, command: Command, answer: tuple[str, ...]) -> Command:
        return Showing("turn", answer)

    def act(self, table: Table[CardTable], answer: tuple[str, ...]) -> Interruption | None:
        for at, card in zip(self.places, answer, strict=True):
            uncover(table, at, card)
        return None

    def says(self, table: Table[CardTable], by: Speaker) -> Iterable[Say]:
        if seat_of(by) is None:
            wants: dict[str, Want] = {
                "turn": Shown(self.equipment.name, len(self.places), of=(self.whose,) * len(self.places))
            }
            yield Say("turn", {}, self.cites, wants, form=True)

    def describe(self) -> tuple[str, ...]:
        return ("turn", str(len(self.places)), self.whose)


def uncover(table: Table, at: int, card: str) -> None:
    """A card that lay face down is known to all."""
    known = shoe_state(table)
    if known.down.pop(at) is None:
        known.out[card] = known.out.get(card, 0) + 1


@dataclass(frozen=True, eq=False)
class Shuffles(_Cards[CardTable, str]):
    """The cards are shuffled: by hand, by the generator, or by one that makes a commitment to the order known."""

    ordered: bool = True
    """Whether whoever shuffles may keep the order of the whole shoe until it is dealt."""
    by: str = BY_HAND
    """How it is said where nobody keeps the order: by hand, or by the device that does it at this table."""
    removed: Source | None = None
    """Where the law has the device go before anybody shuffles by hand, where there is one."""

    kind = "shuffles"

    def verb(self) -> str:
        return "shuffle"

    def made(self, table: Table[CardTable], chance: Chance) -> Stack | None:
        """The stack that chance makes of the cards; nothing where they are shuffled elsewhere."""
        return chance.shuffle(self.equipment)

    def size(self, table: Table[CardTable]) -> int:
        """How many cards the stack has then, those that are out of it included."""
        return self.equipment.size

    def takes(self, command: Command) -> bool:
        return type(command) is Showing and command[0] == "shuffle"

    def read(self, table: Table[CardTable], command: Command) -> str:
        assert isinstance(command, Showing)
        only(command.details)
        value = command.value
        if value == BY_HAND and self.removed is not None:
            sentence = "A device shuffles at this table: it goes before the cards are shuffled in another way."
            raise Refused(
                "device-shuffles", sentence, self.removed, "Have the device shuffle them, or take it away first."
            )
        made = value in (self.by, GENERATOR)
        if not isinstance(value, str) or not (made or (len(value) == _COMMITMENT and set(value) <= set(_DIGITS))):
            raise Mistake("not-a-shuffle", f"{shown(value)} is no way to shuffle.", f'Write shuffle = "{self.by}".')
        return value

    def says(self, table: Table[CardTable], by: Speaker) -> Iterable[Say]:
        if seat_of(by) is None:
            yield Say("shuffle" if self.by == BY_HAND else f"shuffle-{self.by}", {"shuffle": self.by}, self.cites)

    def refuse(self, table: Table[CardTable], command: Command) -> Chapter47Error | None:
        if table.round_began is not None and (closed := _no_wager(table, command, self.cites)) is not None:
            return closed
        sentence = "No more cards are dealt until the cards are shuffled."
        if isinstance(command, Bet | Remove | Reduce) or type(command) is Showing:
            return Refused("shuffle-first", sentence, self.cites, "Next is the shuffle.")
        return None

    def describe(self) -> tuple[str, ...]:
        return ("shuffle",) if self.by == BY_HAND else ("shuffle", self.by)


_DIGITS = "0123456789abcdef"
_STR = {str}


class Cut(NamedTuple):
    """The cards are cut after so many."""

    seat: int | None
    """By whom: a player, or else the dealer."""
    at: int


class NotCut(NamedTuple):
    """A player does not accept the cut."""

    seat: int
    answered: bool
    """Whether the player said so, or was not waited for any longer."""


NOT_ANSWERED = Editorial("a player who does not answer has not accepted the cut, and the dealer offers it to the next")
OFFER = "offer the stack to be cut, with its backs facing away from the dealer"
CUT, NEXT_CUT = "cut", "next-cut"
"""What the dealer calls: to cut where nobody accepted it, and to offer the stack to the next."""


@dataclass(frozen=True, eq=False)
class Cuts(May[CardTable, Cut | NotCut]):
    """The stack is offered to be cut, to one player after the other; only where nobody accepts it the dealer cuts."""

    order: tuple[int, ...]
    """Who is offered it, one after the other; nobody where it is the dealer's."""
    size: int
    least: int
    """How many cards must be on either side of the cut."""
    cites: Source
    in_turn: Source
    """Where the law says that one after the other is offered it, and the dealer cuts last."""
    within: Source
    offered_by: str
    """Who of the dealers offers it."""

    kind = "cut"
    choices = (CUT, "decline-cut")
    wants: ClassVar[Mapping[str, tuple[str, ...]]] = {CUT: ("at",)}
    offer: ClassVar[str] = OFFER
    """How the stack is held out to whoever is offered it."""

    def offered(self, table: Table[CardTable]) -> int | None:
        """Who is offered it now: the next who is still there."""
        for number in self.order:
            if (seat := table.seats.get(number)) is not None and not seat.leaving:
                return number
        return None

    def asked(self, table: Table[CardTable]) -> tuple[int, ...]:
        offered = self.offered(table)
        return () if offered is None else (offered,)

    def mark(self, table: Table[CardTable]) -> None:
        """The stack is held out to whoever is offered the cut, where that is another than before."""
        offered = self.offered(table)
        if offered is None:
            table.take(Held, "cut")
            return
        held = Held("cut", offered=seat_owner(offered))
        if table.layout.things.get(held.key) != held:
            table.lay(held)
            table.perform(self.offer, self.cites, {"by": self.offered_by, "seat": offered})

    def takes(self, command: Command) -> bool:
        return super().takes(command) or (isinstance(command, Call) and command.call in (CUT, NEXT_CUT))

    def read(self, table: Table[CardTable], command: Command) -> Cut | NotCut:
        if isinstance(command, Call):
            return self.called(table, command)
        return super().read(table, command)

    def called(self, table: Table[CardTable], call: Call) -> Cut | NotCut:
        """What the dealer calls, who waits for each of them in turn."""
        offered = self.offered(table)
        if call.call == NEXT_CUT:
            only(call.details)
            if offered is None:
                raise Refused("not-offered", "Nobody is offered the cut any more.", self.in_turn, "The dealer cuts.")
            return NotCut(offered, answered=False)
        only(call.details, "at")
        if offered is not None:
            sentence = f"The stack is offered to seat {offered}: the dealer cuts where no player accepts it."
            raise Refused(
                "cut-offered", sentence, self.in_turn, "It is offered to the next one where that seat does not answer."
            )
        return Cut(None, self.depth(call.details))

    def dealers(self, table: Table[CardTable]) -> Call:
        """What the dealer calls next, where whoever is offered the cut does not answer."""
        return Call(CUT, {"at": self.size // 2}) if self.offered(table) is None else Call(NEXT_CUT)

    def chosen(self, table: Table[CardTable], choose: Choose) -> Cut | NotCut:
        offered = self.offered(table)
        if choose.seat != offered:
            sentence = f"The stack is offered to {'the dealer' if offered is None else f'seat {offered}'}."
            raise Refused("not-offered", sentence, self.in_turn, "It goes on where it is not accepted.")
        return Cut(offered, self.depth(choose.details)) if choose.choice == CUT else NotCut(offered, answered=True)

    @property
    def depths(self) -> Range:
        """After how many cards it may be cut."""
        return Range(self.least, self.size - self.least)

    @property
    def too_near(self) -> str:
        """What is told of a cut elsewhere."""
        return f"The cutting card goes in at least {self.least} cards from either end."

    def depth(self, details: Details) -> int:
        """After how many cards it is cut; refused where that is too close to an end."""
        at, depths = details.get("at"), self.depths
        assert depths.most is not None
        if type(at) is int and depths.least <= at <= depths.most:
            return at
        allowed = f"After {depths.least} to {depths.most} cards."
        if type(at) is not int:
            raise Mistake("not-a-number", "A cut says after how many cards.", allowed)
        raise Refused("cut-too-near", self.too_near, self.within, allowed)

    def right(self, table: Table[CardTable], choice: str) -> Source:
        return self.cites

    def ways(self, table: Table[CardTable], seat: int, choice: str) -> Iterable[Way]:
        return (self._way(),) if choice == CUT else (NO_MORE,)

    def _way(self) -> Way:
        return Way({"at": Number((self.depths,))}, (), {"at": self.least})

    def says(self, table: Table[CardTable], by: Speaker) -> Iterable[Say]:
        yield from super().says(table, by)
        if seat_of(by) is None:
            if self.offered(table) is not None:
                yield Say(NEXT_CUT, {"call": NEXT_CUT}, NOT_ANSWERED)
            way = self._way()
            no = refused(lambda: self.called(table, Call(CUT, way.example)))
            yield Say(CUT, {"call": CUT}, self.in_turn, way.wants, refused=no)

    def refuse(self, table: Table[CardTable], command: Command) -> Chapter47Error | None:
        return _no_wager(table, command, self.cites)

    def describe(self) -> tuple[str, ...]:
        return ("cut", *map(str, self.order))
