"""Cards as a table knows them: what is out of the shoe, what lies face down, and what scripts wait for of them.

The order of the cards of a shoe stays with whoever holds it, and comes to the table card by card, when one is dealt or
turned.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar

from chapter47.equipment import CUTTING_CARD, HIDDEN, Outcome, Shoe, Stack
from chapter47.law import Chapter47Error, Mistake, Refused, Source, shown
from chapter47.table.commands import Bet, Call, Choose, Command, Details, Reduce, Remove, Showing
from chapter47.table.requests import NO_MORE, Choosing, Shows, Way, only
from chapter47.table.says import Number, Range, Say, Shown, Speaker, Want, seat_speaks, speaking_seat
from chapter47.table.shoe_state import BY_HAND, DEVICE, GENERATOR, UNORDERED, ShoeState, shoe_state
from chapter47.table.things import Held

if TYPE_CHECKING:
    from chapter47.table.table import Table

_COMMITMENT = 64


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
    first = known.cut + known.drawn
    return tuple(_stacked(stack, at) for at in range(first, first + count))


def _not_ready(cites: Source) -> Refused:
    sentence = "The cards are being made ready: no wager is made before that is done."
    return Refused("shoe-not-ready", sentence, cites, "Betting opens when the shoe is in play.")


class _Cards(Shows):
    """Cards are waited for."""

    audience = "dealer"

    equipment: Shoe

    def refuse(self, table: Table, command: Command) -> Chapter47Error | None:
        if not isinstance(command, Bet | Remove | Reduce):
            return None
        if table.round_began is None:
            return _not_ready(self.cites)
        sentence = "Betting is over: wagers are no longer made, changed or taken back."
        cites = table.game.betting_ends if isinstance(command, Bet) else table.game.removal
        return Refused("betting-closed", sentence, cites, "Betting opens again after this round.")

    def listed(self, value: object) -> tuple[str, ...]:
        """The cards that an entry names, as far as they are cards."""
        cards = (value,) if isinstance(value, str) else value
        if type(cards) is not tuple or {*map(type, cards)} != _STR:
            raise Mistake("not-cards", f"{shown(value)} is not a list of cards.", self.equipment.hint())
        return cards


def check_cards(table: Table, cards: Sequence[str], shoe: Shoe, known: ShoeState) -> None:
    """Refuses cards that do not exist, or that cannot be in the shoe any more."""
    out, held = known.out, known.decks
    for card in cards:
        if card not in shoe.outcomes:
            raise Mistake("not-an-outcome", f"The shoe cannot show {shown(card)}.", shoe.hint())
        if out.get(card, 0) + cards.count(card) > held:
            decks = f"{held} deck{'' if held == 1 else 's'}"
            sentence = f"The shoe has no {card} left: with it, more would have come than {decks} hold."
            raise Refused("not-in-shoe", sentence, table.game.decked, "Look at the card again.")


class Draws(_Cards):
    """The next cards out of the shoe: one of those that are waited for, or several, in the order they come."""

    kind = "draws"
    more: ClassVar[tuple[str, ...]] = ()
    """What else may be said of them."""

    __slots__ = ("copies", "count", "down")

    def __init__(self, shoe: Shoe, cites: Source, count: int, *, down: bool = False) -> None:
        super().__init__(shoe, cites)
        self.count = count
        self.down = down
        """Whether they are dealt face down."""
        self.copies = shoe.outcomes

    def admit(self, table: Table, command: Command) -> object:
        # Mostly the cards are named, as many as are waited for, and in the shoe: that is seen in one pass. Anything
        # else is looked into.
        assert isinstance(command, Showing)
        _, cards, details = command
        if details or type(cards) is not tuple or not 0 < len(cards) <= self.count:
            return self.look_into(table, command)
        known = self.dealt_from(table, command)
        out, held, copies = known.out, known.decks, self.copies
        for card in cards:
            if type(card) is not str or card not in copies or out.get(card, 0) + cards.count(card) > held:
                return self.look_into(table, command)
        return command, cards

    def dealt_from(self, table: Table, command: Showing) -> ShoeState:
        """What is known of the shoe that they come from."""
        return shoe_state(table)

    def look_into(self, table: Table, command: Showing) -> object:
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
            waited = "one card is" if self.count == 1 else f"{self.count} cards are"
            raise Mistake("wrong-count", f"{len(dealt)} cards were dealt where {waited} waited for.")
        if HIDDEN in dealt:
            if not self.down:
                raise Mistake("face-up", "These cards are dealt face up: each is named.", self.equipment.hint())
            dealt_up = tuple(card for card in dealt if card != HIDDEN)
        else:
            dealt_up = dealt
        check_cards(table, dealt_up, self.equipment, self.dealt_from(table, command))
        return Showing("deal", cards), dealt

    def apply(self, table: Table, command: Command, admitted: object) -> object:
        assert isinstance(admitted, tuple)
        said, dealt = admitted
        table.said = said
        known = shoe_state(table)
        out, drawn = known.out, known.drawn
        for card in [card for card in dealt if card != HIDDEN] if self.down else dealt:
            out[card] = out.get(card, 0) + 1
        if self.down:
            named = ((at, None if card == HIDDEN else card) for at, card in enumerate(dealt, drawn))
            known.down.update(named)
        known.drawn = drawn = drawn + len(dealt)
        if not known.cut_out:
            at = known.cutting_card
            if said.value is not dealt or (at is not None and drawn > at):  # it was among them, or before the last
                known.cut_out = True
        return dealt

    def wanted(self) -> Shown:
        return Shown(self.equipment.name, self.count, self.down)

    def describe(self) -> tuple[str, ...]:
        return ("deal", str(self.count), *(["face down"] if self.down else []))

    def offer(self) -> dict[str, object]:
        return {**super().offer(), "count": self.count, "down": self.down}


@lru_cache(maxsize=1 << 10)
def draws(shoe: Shoe, cites: Source, count: int, down: bool) -> Draws:
    """The same request for the same question: a table asks few, again and again."""
    return Draws(shoe, cites, count, down=down)


class Turns(_Cards):
    """Cards that lie face down are turned."""

    kind = "turns"

    __slots__ = ("places", "whose")

    def __init__(self, shoe: Shoe, cites: Source, places: tuple[int, ...], whose: str) -> None:
        super().__init__(shoe, cites)
        self.places = places
        """When they came out of the shoe."""
        self.whose = whose

    @property
    def verb(self) -> str:
        return "turn"

    def takes(self, command: Command) -> bool:
        return type(command) is Showing and command[0] == "turn"

    def admit(self, table: Table, command: Command) -> object:
        assert isinstance(command, Showing)
        only(command.details)
        cards = self.listed(command.value)
        if len(cards) != len(self.places):
            raise Mistake("wrong-count", f"{len(self.places)} cards are turned, not {len(cards)}.")
        down = shoe_state(table).down
        entered = [card for at, card in zip(self.places, cards, strict=True) if down[at] is None]
        check_cards(table, entered, self.equipment, shoe_state(table))
        for at, card in zip(self.places, cards, strict=True):
            if (known := face(table, at)) is not None and known != card:
                raise Mistake("another-card", f"That card is not {card}.")
        return Showing("turn", cards)

    @property
    def what(self) -> str:
        """What is turned, in words."""
        return f"{self.whose}'s hand"

    def fits(self, card: str) -> bool:
        """Whether the card may be one of them, for all that is known of it face down."""
        return True

    def apply(self, table: Table, command: Command, admitted: object) -> object:
        assert isinstance(admitted, Showing)
        table.said = admitted
        turned = tuple(str(card) for card in admitted.value)
        for at, card in zip(self.places, turned, strict=True):
            uncover(table, at, card)
        return turned

    def says(self, table: Table, by: Speaker) -> Iterable[Say]:
        if speaking_seat(by) is None:
            wants: dict[str, Want] = {"turn": Shown(self.equipment.name, len(self.places))}
            yield Say("turn", {}, self.cites, wants, form=True)

    def describe(self) -> tuple[str, ...]:
        return ("turn", str(len(self.places)), self.whose)

    def offer(self) -> dict[str, object]:
        return {**super().offer(), "count": len(self.places), "whose": self.whose}


def uncover(table: Table, at: int, card: str) -> None:
    """A card that lay face down is known to all."""
    known = shoe_state(table)
    if known.down.pop(at) is None:
        known.out[card] = known.out.get(card, 0) + 1


class Shuffles(_Cards):
    """The cards are shuffled: by hand, by the generator, or by one that makes a commitment to the order known."""

    kind = "shuffles"

    __slots__ = ("ordered",)

    def __init__(self, shoe: Shoe, cites: Source, *, ordered: bool = True) -> None:
        super().__init__(shoe, cites)
        self.ordered = ordered
        """Whether whoever shuffles may keep the order of the whole shoe until it is dealt."""

    @property
    def verb(self) -> str:
        return "shuffle"

    def takes(self, command: Command) -> bool:
        return type(command) is Showing and command[0] == "shuffle"

    def admit(self, table: Table, command: Command) -> object:
        assert isinstance(command, Showing)
        only(command.details)
        value: Outcome = command.value
        known = value in (BY_HAND, GENERATOR)
        if not known and not (isinstance(value, str) and len(value) == _COMMITMENT and set(value) <= set(_DIGITS)):
            raise Mistake("not-a-shuffle", f"{shown(value)} is no way to shuffle.", f'Write shuffle = "{BY_HAND}".')
        return command

    def says(self, table: Table, by: Speaker) -> Iterable[Say]:
        if speaking_seat(by) is None:
            yield Say("shuffle", {"shuffle": BY_HAND}, self.cites)

    def refuse(self, table: Table, command: Command) -> Chapter47Error | None:
        sentence = "No more cards are dealt until the cards are shuffled."
        if isinstance(command, Bet | Remove | Reduce) or type(command) is Showing:
            return Refused("shuffle-first", sentence, self.cites, f'Next is shuffle = "{BY_HAND}".')
        return None

    def describe(self) -> tuple[str, ...]:
        return ("shuffle",)


_DIGITS = "0123456789abcdef"
_STR = {str}


class Cuts(Choosing):
    """The stack is offered to be cut, to one player after the other; the dealer cuts where nobody does."""

    kind = "cut"
    absent = "A player who does not answer has not accepted the cut: the dealer cuts."
    choices = ("cut", "decline-cut")
    wants: ClassVar[Mapping[str, tuple[str, ...]]] = {"cut": ("at",)}

    __slots__ = ("cites", "least", "order", "size", "within")

    def __init__(self, order: tuple[int, ...], size: int, least: int, cites: Source, within: Source) -> None:
        self.order = order
        """Who is offered it, one after the other; nobody where it is the dealer's."""
        self.size = size
        self.least = least
        """How many cards must be on either side of the cut."""
        self.cites = cites
        self.within = within

    def offered(self, table: Table) -> int | None:
        """Who is offered it now: the next who is still there."""
        return next((seat for seat in self.order if seat in table.seats and not table.seats[seat].leaving), None)

    def asked(self, table: Table) -> tuple[int, ...]:
        offered = self.offered(table)
        return () if offered is None else (offered,)

    def mark(self, table: Table) -> None:
        """Shows who is offered the cut."""
        offered = self.offered(table)
        if offered is None:
            table.take(Held, "cut")
            return
        held = Held("cut", offered=seat_speaks(offered))
        if table.layout.things.get(held.key) != held:
            table.lay(held)
            table.mark("cut-offered", offered, self.cites)

    def takes(self, command: Command) -> bool:
        return super().takes(command) or (isinstance(command, Call) and command.call == "cut")

    def admit(self, table: Table, command: Command) -> object:
        if isinstance(command, Call):
            only(command.details, "at")
            self.depth(command.details)
            return command
        return super().admit(table, command)

    def check(self, table: Table, choose: Choose) -> None:
        offered = self.offered(table)
        if choose.seat != offered:
            sentence = f"The stack is offered to {'the dealer' if offered is None else f'seat {offered}'}."
            raise Refused("not-offered", sentence, self.cites, "It goes on where it is not accepted.")
        if choose.choice == "cut":
            self.depth(choose.details)

    def depth(self, details: Details) -> int:
        """Where the cutting card goes in; refused where that is too close to an end."""
        at = details.get("at")
        allowed = f"at = {self.least} to {self.size - self.least}."
        if type(at) is not int:
            raise Mistake("not-a-number", "A cut says after how many cards.", allowed)
        if not self.least <= at <= self.size - self.least:
            sentence = f"The cutting card goes in at least {self.least} cards from either end."
            raise Refused("cut-too-near", sentence, self.within, allowed)
        return at

    def right(self, table: Table, choice: str) -> Source:
        return self.cites

    def ways(self, table: Table, seat: int, choice: str) -> Iterable[Way]:
        return (self._way(),) if choice == "cut" else (NO_MORE,)

    def _way(self) -> Way:
        return Way({"at": Number((Range(self.least, self.size - self.least),))}, (), {"at": self.least})

    def says(self, table: Table, by: Speaker) -> Iterable[Say]:
        yield from super().says(table, by)
        if speaking_seat(by) is None:
            yield Say("cut", {"call": "cut"}, self.cites, self._way().wants)

    def refuse(self, table: Table, command: Command) -> Chapter47Error | None:
        return _not_ready(self.cites) if isinstance(command, Bet | Remove | Reduce) else None

    def describe(self) -> tuple[str, ...]:
        return ("cut", *map(str, self.order))

    def offer(self) -> dict[str, object]:
        limits = [self.least, self.size - self.least]
        return {**super().offer(), "order": list(self.order), "wants": {"cut": {"at": limits}}, "calls": ["cut"]}
