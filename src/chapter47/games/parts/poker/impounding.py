"""14.15(b): a pot that is disputed is set apart until the poker shift supervisor has decided; and any pot can be
rebuilt from the betting."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from chapter47.games.parts.poker.amounts import money
from chapter47.games.parts.poker.pots import name_of
from chapter47.games.parts.poker.remembered import POT, Play, PokerTable
from chapter47.law import Editorial, Mistake, Refused, cite, shown
from chapter47.money import Cents, amount_words, parse_cents
from chapter47.money.owners import seat_of
from chapter47.table.asking import Act, confirming, only
from chapter47.table.calls import Awaits
from chapter47.table.commands import Call, Command, Details
from chapter47.table.events import Fact
from chapter47.table.says import Amount, OneOf, Range, Rows, Say, Speaker, Want, Words
from chapter47.table.table import Table

IMPOUND, RECONSTRUCT, RELEASE = "impound", "reconstruct", "release"
RULING = cite("14.15(b)")
APART = Editorial("a pot that is disputed is set apart until the dispute is decided", of=RULING)
REBUILT = Editorial("the dealer may have the pots rebuilt from the betting", of=RULING)
FLOORPERSON, SHIFT = ("floorperson",), ("poker-shift-supervisor",)
ANY_OF = {*FLOORPERSON, *SHIFT, "supervisor"}
CITES = {IMPOUND: APART, RECONSTRUCT: REBUILT}
AS_SHOWN = "as the cards have it"
LONGEST = 200


def check_ruling(said: object) -> str:
    """What a ruling says, in a few words or in none."""
    if not isinstance(said, str) or len(said) > LONGEST:
        raise Mistake("not-a-ruling", "A ruling is said in a few words.")
    return said


def pots_of(table: Table[PokerTable]) -> tuple[str, ...]:
    """The pots that are played for and not set apart, by name."""
    play = table.state.play
    if play is None:
        return ()
    return tuple(name_of(number) for number in range(len(play.pots)) if number not in play.impounded)


def impound(table: Table[PokerTable], call: Call) -> Act:
    """A pot is not awarded with the others: it stays where it is until a ruling."""
    only(call.details, "pot")
    names, named = pots_of(table), call.details.get("pot")
    if not ANY_OF & set(call.confirmed_by):
        sentence = "A pot is set apart by a floorperson, or by a supervisor of one."
        raise Refused("not-confirmed", sentence, APART, confirming(FLOORPERSON))
    if named not in names:
        allowed = f"Pots here: {', '.join(names)}." if names else "Every pot is set apart already."
        raise Mistake("no-such-pot", f"There is no pot {shown(named)} to set apart.", allowed)
    play = table.state.play
    assert play is not None
    number = next(at for at in range(len(play.pots)) if name_of(at) == named)

    def act() -> None:
        play.impounded.append(number)
        table.record(Fact("impounded", APART, {"pot": str(named)}))

    return act


def reconstruct(table: Table[PokerTable], call: Call) -> Act:
    """What each pot must hold, by what every player has put in."""
    only(call.details)

    def act() -> None:
        play = table.state.play
        assert play is not None
        for number, pot in enumerate(play.pots):
            told = {"amount": money(pot.amount), "pot": name_of(number), "raked": money(pot.raked)}
            by = {f"seat {seat}": money(amount) for seat, amount in sorted(pot.by.items()) if amount}
            table.record(Fact("reconstructed", REBUILT, {**told, "by": by}))
        bets = {f"seat {seat}": money(player.bet) for seat, player in sorted(play.players.items()) if player.bet}
        if bets:
            total = sum(player.bet for player in play.players.values())
            table.record(Fact("reconstructed", REBUILT, {"amount": money(total), "by": bets}))

    return act


Shares = tuple[tuple[int, Cents], ...]


@dataclass(frozen=True)
class Ruled:
    """What was decided of a pot: who has what of it; nothing where the cards decide."""

    ruling: str
    shares: Shares


@dataclass(frozen=True, eq=False)
class Releases(Awaits[Ruled]):
    """The decision on a pot that is set apart, which gaming waits for."""

    pot: int

    kind = "ruling"
    by_people = True

    def read(self, table: Table[PokerTable], command: Command) -> Ruled:  # type: ignore[override]  # at poker alone
        assert isinstance(command, Call)
        only(command.details, "shares", "ruling")
        if SHIFT[0] not in command.confirmed_by:
            sentence = "The decision of the poker shift supervisor is final, and nobody else's."
            raise Refused("not-confirmed", sentence, RULING, confirming(SHIFT))
        ruling = check_ruling(command.details.get("ruling", ""))
        if "shares" not in command.details:
            return Ruled(ruling, ())
        play = table.state.play
        assert play is not None
        shares = tuple(_share(play, row) for row in _rows(command.details["shares"]))
        amount, together = play.pots[self.pot].amount, sum(part for _, part in shares)
        if len({seat for seat, _ in shares}) < len(shares):
            raise Mistake("seat-twice", "A seat has one share of a pot.", "Add up what it has.")
        if together != amount:
            sentence = f"The shares come to {amount_words(together)}, and {amount_words(amount)} is set apart."
            raise Refused("not-the-pot", sentence, RULING, "All of it is shared out, and no more.")
        return Ruled(ruling, shares)

    def answer(self, details: Details) -> Ruled:
        raise AssertionError("it is read with the table")

    def due(self, table: Table[object]) -> Command:
        return Call(RELEASE, {}, SHIFT)

    def describe(self) -> tuple[str, ...]:
        return (f"call {RELEASE}", name_of(self.pot))

    def says(self, table: Table[object], by: Speaker) -> Iterable[Say]:
        if seat_of(by) is None:
            play: Play = table.state.play  # type: ignore[attr-defined]  # of a poker table
            row: dict[str, Want] = {
                "seat": OneOf(tuple(sorted(play.players))),
                "amount": Amount((Range(1, play.pots[self.pot].amount),), purse=False),
            }
            wants: dict[str, Want] = {"shares": Rows(row, 1, len(play.players)), "ruling": Words(LONGEST)}
            step, optional = {"call": RELEASE}, ("shares", "ruling")
            yield Say(RELEASE, step, RULING, wants, optional=optional, confirmed_by=SHIFT, form=True)


def _rows(value: object) -> list[Details]:
    if not isinstance(value, list) or not value or not all(isinstance(row, dict) for row in value):
        raise Mistake(
            "not-shares", f"{shown(value)} does not say who has what.", 'shares = [{ seat = 2, amount = "30" }].'
        )
    return value


def _share(play: Play, row: Details) -> tuple[int, Cents]:
    only(row, "seat", "amount")
    seat, amount = row.get("seat"), parse_cents(row.get("amount"))
    if type(seat) is not int or seat not in play.players:
        seats = ", ".join(str(each) for each in sorted(play.players))
        raise Mistake("no-such-seat", f"Nobody at seat {shown(seat)} was dealt in.", f"Dealt in: {seats}.")
    return seat, amount


@cache
def releases(pot: int) -> Releases:
    """The same ask for the same pot."""
    because = "A pot is set apart until the poker shift supervisor has decided."
    return Releases(RELEASE, because, RULING, SHIFT, pot)


async def ruled_on(table: Table[PokerTable], play: Play, number: int) -> Ruled:
    """Waits for the decision on a pot, and shares it out where that is what was decided."""
    with table.putting_right():
        ruled: Ruled = await table.ask(releases(number))
    told = {"by": SHIFT[0], "pot": name_of(number), "ruling": ruled.ruling or (AS_SHOWN if not ruled.shares else "")}
    table.record(Fact("ruled", RULING, told))
    for seat, amount in ruled.shares:
        table.ledger.post(POT, play.players[seat].owner, amount, RULING)
        shared = {"amount": money(amount), "for": "ruling", "pot": name_of(number), "seat": seat}
        table.record(Fact("awarded", RULING, shared))
    return ruled
