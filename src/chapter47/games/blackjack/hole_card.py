"""2.6(j) and (k): the dealer's second card before any additional one, face down, read by a device, or face up."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from chapter47.equipment import Chance, Shoe
from chapter47.equipment.cards import DECK
from chapter47.games.blackjack.dealing import note_cut, tell_card
from chapter47.games.blackjack.hands import DEALER
from chapter47.games.blackjack.irregular_cards import put_right, replenish
from chapter47.games.blackjack.irregular_reader import reader_out
from chapter47.games.blackjack.irregularities import DOWN_CARD, READER_OUT, with_sides
from chapter47.games.blackjack.remembered import BlackjackTable
from chapter47.games.blackjack.round import Round
from chapter47.games.blackjack.values import is_blackjack
from chapter47.games.parts.shoe.steps import count_left, draw_down
from chapter47.law import Editorial, Mistake, Refused, cite
from chapter47.money.owners import seat_of
from chapter47.table.asking import Ask, only
from chapter47.table.cards import Turns, face, uncover
from chapter47.table.commands import Call, Command
from chapter47.table.reports import Irregularity
from chapter47.table.says import OneOf, Say, Speaker, Want
from chapter47.table.shoe_state import CardTable, forget_hole, left, shoe_state

if TYPE_CHECKING:
    from chapter47.table.table import Table

READ = cite("2.6(j)")
NOTHING_TO_PLAY = Editorial(
    "where the dealer's two cards are a blackjack that all can see, nobody draws", of=cite("2.6(k)")
)


async def hole_card(round_: Round) -> None:
    """2.6(j): the dealer's second card, face down, before any additional card."""
    table = round_.table
    while True:
        if not left(table):
            await replenish(round_)
        known = shoe_state(table)
        before, came = known.drawn, known.cut_out
        try:
            with table.may_report(with_sides(table, DOWN_CARD)):
                (round_.hole,) = await draw_down(table, cite("2.6(j)"), 1)
        except Irregularity as found:
            await put_right(round_, found)
            continue
        break
    if not came and known.cut_out:
        note_cut(round_, [DEALER], before)
    table.perform("deal the hole card face down, and do not look at it", cite("2.6(j)"))
    count_left(table)


def reads(table: Table[BlackjackTable]) -> bool:
    """Whether a card reader device is in use."""
    return table.house["hole-card"] == "card-reader" and not table.state.reader_out


@dataclass(frozen=True, eq=False)
class Reads(Ask[BlackjackTable, bool]):
    """2.6(j): the hole card goes through the device, which says whether the dealer has blackjack and nothing else."""

    shoe: Shoe
    up: str
    at: int

    kind = "reads"

    def waiting(self) -> str:
        return "The hole card goes through the card reader device."

    def device(self) -> str:
        return "The card reader device says blackjack"

    def takes(self, command: Command) -> bool:
        return isinstance(command, Call) and command.call == "card-reader"

    def read(self, table: Table[BlackjackTable], command: Command) -> bool:
        assert isinstance(command, Call)
        only(command.details, "blackjack")
        said = command.details.get("blackjack")
        if not isinstance(said, bool):
            raise Mistake(
                "not-a-flag", "The device says whether the dealer has blackjack.", "blackjack = true or false."
            )
        card = face(table, self.at)
        if card is not None and is_blackjack([self.up, card]) != said:
            raise Mistake("another-card", "That is not what the device says of this card.")
        return said

    def says(self, table: Table[BlackjackTable], by: Speaker) -> Iterable[Say]:
        if seat_of(by) is None:
            told: dict[str, Want] = {"blackjack": OneOf((True, False))}
            yield Say("card-reader", {"call": "card-reader"}, READ, told, form=True)

    def by_chance(self, table: Table[BlackjackTable], chance: Chance) -> Command | None:
        card = face(table, self.at)
        if card is None:
            (card,) = chance.cards(self.shoe, shoe_state(table).out, 1)
        return Call("card-reader", {"blackjack": is_blackjack([self.up, card])})

    def describe(self) -> tuple[str, ...]:
        return ("call card-reader",)

    def refuse(self, table: Table[BlackjackTable], command: Command) -> Refused | None:
        return Refused(
            "reader-first", "The hole card goes through the device first.", READ, "Next is the call of the card reader."
        )


class ReadsMeanwhile(Reads):
    """2.9(b): while insurance is open, which the dealer ends by putting the hole card into the device."""

    kind = "reads-meanwhile"

    def waiting(self) -> str:
        return ""

    def device(self) -> str:
        return ""  # insurance is waited for, and nobody reads the card before the dealer wants to

    def by_chance(self, table: Table[BlackjackTable], chance: Chance) -> None:
        return None

    def refuse(self, table: Table[BlackjackTable], command: Command) -> None:
        return None


def reads_meanwhile(round_: Round) -> ReadsMeanwhile | None:
    """The device, where there is one for the hole card."""
    if round_.hole is None or not reads(round_.table):
        return None
    return ReadsMeanwhile(round_.shoe, round_.dealer[0], round_.hole)


async def read_hole_card(round_: Round) -> bool | None:
    """2.6(j): whether the dealer has blackjack, where a device says so."""
    table = round_.table
    if round_.hole is None or not round_.may_be_blackjack or not reads(table):
        return None
    try:
        with table.may_report((READER_OUT,)):
            said = await table.ask(Reads(round_.shoe, round_.dealer[0], round_.hole))
    except Irregularity:
        reader_out(table)
        return None
    return note_read(round_, said)


def note_read(round_: Round, said: bool) -> bool:
    """What the device said of the hole card, from which its ranks follow."""
    table = round_.table
    told = "blackjack" if said else "no blackjack"
    table.perform(f"read the hole card: {told}", cite("2.6(j)"))
    ranks = (card[0] for card in DECK if is_blackjack([round_.dealer[0], card]) == said)
    shoe_state(table).hole_ranks = "".join(dict.fromkeys(ranks))
    return said


@dataclass(frozen=True, eq=False)
class Reveals(Turns):
    """The hole card is turned. Where a device has read it, it is one that the device could mean."""

    up: str
    blackjack: bool | None

    @property
    def what(self) -> str:
        return self.whose

    def read(self, table: Table[CardTable], command: Command) -> tuple[str, ...]:
        (card,) = turned = super().read(table, command)
        if not self.fits(card):
            said = "blackjack" if self.blackjack else "no blackjack"
            raise Mistake("another-card", f"The device said {said}: the hole card is not {card}.")
        return turned

    def fits(self, card: str) -> bool:
        return self.blackjack is None or is_blackjack([self.up, card]) == self.blackjack


async def turn_hole(round_: Round, blackjack: bool | None) -> None:
    """The hole card lies open from now on."""
    table, at = round_.table, round_.hole
    assert at is not None
    known = shoe_state(table).down[at]
    if known is not None:
        uncover(table, at, known)
        card = known
    else:
        (card,) = await table.ask(Reveals(round_.shoe, READ, (at,), "hole card", round_.dealer[0], blackjack))
    round_.hole = None
    forget_hole(table)
    round_.dealer.append(card)
    tell_card(round_, READ, "dealer", card)
    round_.lay_dealer()
