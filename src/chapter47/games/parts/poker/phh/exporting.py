"""Rounds of play at a table of ours as hands of PHH, for a reader who sits at one of its seats, or at none.

A recorder stands beside a table that runs over its log, and writes down what its reader may see: the cards that lie
open, those that were shown, and where the reader has a seat, that seat's own. All else is ``??``, for ever: hands that
were folded or mucked, and burn cards, which PHH does not write at all.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from chapter47.equipment.cards import HIDDEN
from chapter47.games.parts.poker.phh.amounts import write_amount
from chapter47.games.parts.poker.phh.cards import write_cards
from chapter47.games.parts.poker.phh.hand import Hand, Where
from chapter47.games.parts.poker.phh.variants import VARIANTS, code_of
from chapter47.house import House
from chapter47.law import Mistake
from chapter47.money import Cents, parse_cents
from chapter47.money.owners import seat_owner
from chapter47.table.commands import Report
from chapter47.table.events import Event, Fact
from chapter47.table.plain import plain
from chapter47.table.table import Table

POSTED = ("ante", "blind")
NUMBERED = "box "


def code_for(game: str, house: House) -> str:
    """The code of what is played in a house; a :class:`Mistake` where PHH has none.

    It has none for five-card draw, five-card stud, a high-low split without a qualifier, or limits that are not the
    usual ones of a game.
    """
    form, betting = str(house["form"]), str(house["betting"])
    code = code_of(game, form, betting)
    if code is None:
        known = ", ".join(each.code for each in VARIANTS.values() if each.played is not None)
        raise Mistake("no-code", f"PHH has no code for {game}, {form}, {betting}.", f"It has {known}.")
    return code


@dataclass
class _Round:
    """A round that is being written down."""

    number: int
    order: tuple[int, ...]
    """The seats that were dealt in: p1, p2 and so on."""
    stacks: dict[int, Cents]
    posted: dict[str, dict[int, Cents]] = field(default_factory=lambda: {name: {} for name in POSTED})
    actions: list[str] = field(default_factory=list)
    dealt: dict[int, int] = field(default_factory=dict)
    """How many cards each seat has."""
    board: int = 0
    folded: set[int] = field(default_factory=set)
    won: dict[int, Cents] = field(default_factory=dict)
    raked: Cents = 0
    is_void: bool = False


class Recorder:
    """Stands beside one table. Call :meth:`before` and :meth:`after` around every command that is done there."""

    def __init__(self, reader: int | None = None) -> None:
        self.reader = reader
        self.left_out: list[str] = []
        """What could not be written, in words."""
        self._chips: dict[int, Cents] = {}
        self._rounds = 0
        self._round: _Round | None = None

    def before(self, table: Table[Any]) -> None:
        """What everybody has in front before a command."""
        if self._round is None:
            self._chips = {seat: table.chips(seat) for seat in table.seats}
            self._rounds = table.rounds

    def after(self, table: Table[Any]) -> Iterator[tuple[int, Hand]]:
        """What followed from the command; a hand with the number of its round, where one is over."""
        command = table.log[-1].command
        if isinstance(command, Report) and self._round is not None:
            self._round.actions.append(f"# Reported: {plain(command.irregularity)}")
        for event in table.log[-1].events:
            self._take(table, event)
        if self._round is not None and table.rounds > self._rounds:
            ended, self._round = self._round, None
            if ended.is_void:
                self.left_out.append(f"Round {ended.number} was called dead.")
            else:
                yield ended.number, self._hand(table, ended)

    def _take(self, table: Table[Any], event: Event) -> None:
        if not isinstance(event, Fact):
            if event.event == "voided" and self._round is not None:
                self._round.is_void = True
            return
        name, said = event.event, event.details
        play = getattr(table.state, "play", None)
        if self._round is None:
            if play is None or name not in ("accepted", "dealt"):
                return
            self._round = _Round(self._rounds + 1, tuple(play.order), dict(self._chips))
        at = self._round
        match name:
            case "accepted":
                self._accepted(at, said)
            case "dealt":
                self._dealt(table, at, said)
            case "checked" | "folded":
                at.actions.append(f"{self._player(said['seat'])} {'cc' if name == 'checked' else 'f'}")
                if name == "folded":
                    at.folded.add(_seat(said))
            case "showed":
                cards = said["cards"]
                assert isinstance(cards, list)
                at.actions.append(f"{self._player(said['seat'])} sm {write_cards(cards)}")
            case "mucked":
                at.actions.append(f"{self._player(said['seat'])} sm")
            case "awarded":
                at.won[_seat(said)] = at.won.get(_seat(said), 0) + parse_cents(said["amount"])
            case "raked":
                at.raked += parse_cents(said["amount"])
            case "unraked":
                at.raked -= parse_cents(said["amount"])
            case "voided" | "misdealt":
                at.is_void = True

    def _player(self, seat: object) -> str:
        assert self._round is not None
        assert isinstance(seat, int)
        return f"p{self._round.order.index(seat) + 1}"

    def _accepted(self, at: _Round, said: Any) -> None:
        wager, seat = said["wager"], said["seat"]
        if wager in POSTED:
            at.posted[wager][seat] = parse_cents(said["amount"])
        elif wager == "forced-bet":
            at.actions.append(f"{self._player(seat)} pb")
        elif wager == "call":
            at.actions.append(f"{self._player(seat)} cc")
        else:
            if at.actions[-1:] == [f"{self._player(seat)} pb"]:
                at.actions.pop()  # opened for a full bet: PHH has that in the place of the forced bet
            at.actions.append(f"{self._player(seat)} cbr {write_amount(parse_cents(said['to']))}")

    def _dealt(self, table: Table[Any], at: _Round, said: Any) -> None:
        for place, faces in said.items():
            if place == "board":
                at.actions.append(f"d db {write_cards(faces[at.board :])}")
                at.board = len(faces)
        for seat in at.order:
            faces = said.get(f"{NUMBERED}{seat}")
            first = at.dealt.get(seat, 0)
            if faces is None or len(faces) == first:
                continue
            at.dealt[seat] = len(faces)
            if seat in at.folded:
                continue  # a dead position has its card, and PHH knows no such thing
            seen = self._seen(table, seat, faces)
            at.actions.append(f"d dh {self._player(seat)} {write_cards(seen[first:])}")

    def _seen(self, table: Table[Any], seat: int, faces: list[str]) -> list[str]:
        """A hand as the reader sees it, while it lies there."""
        if seat != self.reader:
            return faces
        own = table.private(seat).get(f"box:{seat}", [])
        hidden = iter(own if len(own) == faces.count(HIDDEN) else [])
        if len(own) == len(faces):
            return [face if face != HIDDEN else mine for face, mine in zip(faces, own, strict=True)]
        return [next(hidden, HIDDEN) if face == HIDDEN else face for face in faces]

    def _hand(self, table: Table[Any], at: _Round) -> Hand:
        house = table.house
        code = code_for(table.game.name, house)
        fields: dict[str, object] = {"variant": code, "ante_trimming_status": True}
        fields["antes"] = _by_player(at, at.posted["ante"])
        if "bring_in" in VARIANTS[code].limits:
            fields["bring_in"] = write_amount(parse_cents(house["forced-bet"]))
        else:
            fields["blinds_or_straddles"] = _by_player(at, at.posted["blind"])
        if "small_bet" in VARIANTS[code].limits:
            most = house.limits.least if house.limits.most is None else house.limits.most
            fields |= {"small_bet": write_amount(house.limits.least), "big_bet": write_amount(most)}
        else:
            fields["min_bet"] = write_amount(house.limits.least)
        fields["starting_stacks"] = [write_amount(at.stacks[seat]) for seat in at.order]
        fields["actions"] = at.actions
        fields["hand"] = at.number
        fields["seats"] = list(at.order)
        fields["finishing_stacks"] = [write_amount(table.ledger.balance(seat_owner(seat))) for seat in at.order]
        fields["winnings"] = [write_amount(at.won.get(seat, 0)) for seat in at.order]
        fields["currency"] = "USD"
        fields["currency_symbol"] = "$"
        if at.raked:
            fields["_rake"] = write_amount(at.raked)
        return Hand.read(fields, Where(f"Round {at.number}"))


def _by_player(at: _Round, amounts: dict[int, Cents]) -> list[object]:
    """What was posted, in the order of the players, or the other way round where they are two."""
    found: list[object] = [write_amount(amounts.get(seat, 0)) for seat in at.order]
    return found[::-1] if len(found) == 2 else found


def _seat(said: Any) -> int:
    seat = said["seat"]
    assert isinstance(seat, int)
    return seat
