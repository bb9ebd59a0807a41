"""What one player is asked about a hand: what 2.6(f), 2.11(e), 2.13(d), (e) and 2.15(g), (i) have in common."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from chapter47.games.blackjack.places import pick_of
from chapter47.games.blackjack.remembered import BlackjackTable
from chapter47.games.parts.absent import SUPERVISOR, Decides
from chapter47.law import Chapter47Error, Editorial, Mistake, Refused, Source, cite, shown
from chapter47.money import Cents, amount_words
from chapter47.money.owners import seat_owner
from chapter47.table.asking import Answer, only
from chapter47.table.commands import Call, Choose, Command, Showing
from chapter47.table.plain import listed, plain
from chapter47.table.says import Say
from chapter47.table.wagers import Stake

if TYPE_CHECKING:
    from chapter47.table.table import Table

DECISIONS = ("hit", "stand", "double", "split", "surrender")
"""2.6(f): what a player says of a hand."""
ABSENT = Editorial(
    "for a player who does not decide a supervisor says that the hand stands, and that no more is wagered"
)


def money_on(table: Table[BlackjackTable], seat: int, box: int, hand: int) -> list[Stake]:
    """What a player has on a hand by its first wagers: the original one, or the one that a split made; by spot."""
    owner, stakes = seat_owner(seat), table.layout.stakes
    spots = range(1, 4)
    found = (stakes.get((owner, wager, pick_of(box, hand, spot))) for spot in spots for wager in ("blackjack", "split"))
    return [stake for stake in found if stake is not None]


@dataclass(frozen=True, eq=False)
class AboutHand(Decides[BlackjackTable, Answer]):
    """One player is asked about a hand, which is known by its numbers."""

    box: int
    hand: int
    seat: int
    several: bool
    """Whether the box has several hands, as it is asked: a pair that is split makes more."""

    instead = ABSENT

    def where(self) -> str:
        return f"box {self.box}" + (f", hand {self.hand}" if self.several else "")

    def asked(self, table: Table[BlackjackTable]) -> tuple[int, ...]:
        return (self.seat,)

    def read(self, table: Table[BlackjackTable], command: Command) -> Answer:
        if isinstance(command, Choose) and command.details:
            command = self.about_this(command)
        return super().read(table, command)

    def about_this(self, choose: Choose) -> Choose:
        """A choice that names its box, or its hand: refused where another is asked about."""
        places = {"box": self.box, "hand": self.hand}
        if "hand" in self.wants.get(choose.choice, ()):  # which of two is what this choice says
            del places["hand"]
        for name, asked in places.items():
            said = choose.details.get(name, asked)
            if type(said) is not int:
                raise Mistake(f"no-such-{name}", f"{shown(said)} is no {name}.", f"{name} = {asked}.")
            if said != asked and choose.seat == self.seat:
                sentence = f"What is decided on now is {self.where()}."
                raise Refused("not-your-decision", sentence, cite("2.6(f)"), "Each box is asked in its turn.")
        return choose._replace(details={name: said for name, said in choose.details.items() if name not in places})

    def due(self, table: Table[BlackjackTable]) -> Command:
        return Call(self.usual, {}, SUPERVISOR)

    def is_for_absent(self, call: Call) -> bool:
        return call.call == self.usual

    def answer_for(self, table: Table[BlackjackTable], call: Call) -> Answer:
        self.confirm(call)
        only(call.details)
        return self.instead_of(table)

    @abstractmethod
    def instead_of(self, table: Table[BlackjackTable]) -> Answer:
        """What is answered for a player who does not."""

    def says_for(self, table: Table[BlackjackTable]) -> Iterable[Say]:
        title = f"{self.usual.replace('-', ' ').capitalize()} for seat {self.seat}"
        step = {"call": self.usual}
        yield Say(f"{self.usual}-for", step, ABSENT, confirmed_by=SUPERVISOR, about=self.place, title=title)

    @property
    def place(self) -> str:
        """The hand that is asked about."""
        return f"box:{self.box}.{self.hand}"

    def allowed(self, table: Table[BlackjackTable]) -> tuple[str, ...]:
        """What may be said now, chips apart."""
        return self.choices

    def funds(self, table: Table[BlackjackTable], amount: Cents, cites: Source, allowed: str = "") -> None:
        """2.10(a), 2.11(a): a hand is doubled or split by who makes a wager for it, and nobody makes one without the
        chips.
        """
        held = table.chips(self.seat)
        if held < amount:
            sentence = f"Seat {self.seat} has {amount_words(held)}, not {amount_words(amount)}."
            raise Refused("not-enough-chips", sentence, cites, allowed)

    def funds_double(self, table: Table[BlackjackTable], amounts: Sequence[Cents]) -> None:
        """2.10(a): what is wagered in doubling down may be less than the original wager."""
        self.funds(table, sum(amounts), cite("2.10(a)"), f"At most {amount_words(table.chips(self.seat))}.")

    def before_cards(self) -> Source:
        """Why no card is dealt before the player has answered."""
        return cite("2.6(g)")

    def describe(self) -> tuple[str, ...]:
        return (*super().describe(), self.where(), f"seat {self.seat}")

    def refuse(self, table: Table[BlackjackTable], command: Command) -> Chapter47Error | None:
        if isinstance(command, Showing):
            sentence = f"Seat {self.seat} is still to decide on {self.where()}."
            return Refused(
                "decision-first", sentence, self.before_cards(), f"Say {listed(map(plain, self.allowed(table)), 'or')}."
            )
        return None


def not_asked(seat: int, cites: Source) -> Refused:
    return Refused("not-your-decision", f"Seat {seat} is asked now.", cites, "Each is asked in turn.")
