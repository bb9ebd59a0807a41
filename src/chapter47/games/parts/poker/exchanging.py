"""14.12(f): each player in turn may exchange cards for new ones, one player at a time."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar, NamedTuple

from chapter47.equipment import HIDDEN
from chapter47.games.parts.absent import SUPERVISOR, Decides
from chapter47.games.parts.poker.dealing import cards_left
from chapter47.games.parts.poker.deck import DECK
from chapter47.games.parts.poker.duties import DURING
from chapter47.games.parts.poker.forms import Street
from chapter47.games.parts.poker.hands import lay_hand
from chapter47.games.parts.poker.irregular import put_right
from chapter47.games.parts.poker.remembered import Play, Player, PokerTable
from chapter47.games.parts.poker.reshuffling import reshuffle
from chapter47.games.parts.poker.turns import out_of_turn, playing
from chapter47.games.parts.shoe.steps import count_left
from chapter47.law import Editorial, Mistake, Refused, Source, cite, shown
from chapter47.money.owners import seat_of
from chapter47.table.asking import only
from chapter47.table.cards import Dealt, draws, face
from chapter47.table.commands import Call, Choose, Command
from chapter47.table.events import Fact
from chapter47.table.plain import card_words
from chapter47.table.reports import Irregularity
from chapter47.table.says import OneOf, Say, Some, Speaker, Want
from chapter47.table.table import Table

DRAW, KEEP = "draw", "keep"
DRAWS = cite("14.12(f)")
RESHUFFLED = cite("14.12(f)2")
ABSENT = Editorial("a player who does not say what to exchange keeps the hand", of=DRAWS)


class Exchange(NamedTuple):
    """What a player discards, by places in the hand from 0."""

    seat: int
    places: tuple[int, ...]


@dataclass(frozen=True, eq=False)
class Exchanges(Decides[PokerTable, Exchange]):
    """One player keeps the hand, or discards as many cards as that player chooses."""

    seat: int

    kind = "exchanges"
    restates = True
    choices = (DRAW, KEEP)
    wants: ClassVar[Mapping[str, tuple[str, ...]]] = {DRAW: ("discard",)}
    instead = ABSENT
    answering = "An answer for a player"
    usual = KEEP

    def is_for_absent(self, call: Call) -> bool:
        return call.call == KEEP

    def answer_for(self, table: Table[PokerTable], call: Call) -> Exchange:
        only(call.details, "seat")
        self.confirm(call)
        if call.details.get("seat", self.seat) != self.seat:
            raise out_of_turn(table, call.details["seat"], KEEP)
        return Exchange(self.seat, ())

    def chosen(self, table: Table[PokerTable], choose: Choose) -> Exchange:
        seat, choice, details = choose
        if seat != self.seat:
            raise self._not_yet(table, seat)
        if choice == KEEP:
            return Exchange(seat, ())
        return Exchange(seat, self._places(table, playing(table).players[seat], details.get("discard")))

    def _not_yet(self, table: Table[PokerTable], seat: int) -> Exception:
        play = playing(table)
        if seat not in play.players or play.players[seat].folded:
            return out_of_turn(table, seat, DRAW)
        sentence = f"Cards are exchanged one player at a time, and it is seat {self.seat}'s turn."
        return Refused("draws-later", sentence, DRAWS, f"Seat {self.seat} draws or keeps the hand.")

    def _places(self, table: Table[PokerTable], player: Player, said: object) -> tuple[int, ...]:
        """What is discarded: cards by name, their places from 1, or how many where nobody knows their faces."""
        count = len(player.at)
        allowed = f"Name cards of the hand, their places from 1 to {count}, or how many."
        if type(said) is int:
            if not 0 <= said <= count:
                raise Refused("not-in-hand", f"The hand has {count} cards.", DRAWS, allowed)
            return tuple(range(count - said, count))
        if not isinstance(said, list):
            raise Mistake("not-cards", f"{shown(said)} is nothing to discard.", allowed)
        if all(type(each) is int for each in said):
            places = tuple(sorted(int(each) - 1 for each in said))
            if len(set(places)) < len(said) or not all(0 <= place < count for place in places):
                raise Refused("not-in-hand", f"The hand has cards 1 to {count}, each once.", DRAWS, allowed)
            return places
        faces = [face(table, at) for at in player.at]
        found = []
        for card in said:
            if card not in faces:
                unknown = None in faces
                if unknown:
                    raise Mistake("faces-unknown", "Nobody has entered the faces of this hand.", allowed)
                named = f"The {card_words(card)}" if card in DECK.pack.copies else shown(card, 10)
                raise Refused("not-in-hand", f"{named} is not in the hand.", DRAWS, allowed)
            found.append(faces.index(card))
        if len(set(found)) < len(found):
            raise Refused("not-in-hand", "A card is discarded once.", DRAWS, allowed)
        return tuple(sorted(found))

    def kept(self, command: Command, answer: Exchange) -> Command:
        """A log tells nobody more than its reader may see: places, and never faces."""
        if not isinstance(command, Choose) or command.choice == KEEP:
            return command
        return command._replace(details={"discard": [place + 1 for place in answer.places]})

    def asked(self, table: Table[PokerTable]) -> tuple[int, ...]:
        return (self.seat,)

    def due(self, table: Table[PokerTable]) -> Command:
        return Call(KEEP, {"seat": self.seat}, SUPERVISOR)

    def right(self, table: Table[PokerTable], choice: str) -> Source:
        return DRAWS

    def says_for(self, table: Table[PokerTable]) -> Iterable[Say]:
        wants: dict[str, Want] = {"seat": OneOf((self.seat,))}
        yield Say("keep-for", {"call": KEEP}, ABSENT, wants, optional=("seat",), confirmed_by=SUPERVISOR)

    def says(self, table: Table[PokerTable], by: Speaker) -> Iterable[Say]:
        seat = seat_of(by)
        if seat is None:
            yield from self.says_for(table)
        elif seat == self.seat:
            count = len(playing(table).players[seat].at)
            some = Some(tuple(range(1, count + 1)), 0, count, f"box:{seat}")
            yield Say(DRAW, {"choose": DRAW}, DRAWS, {"discard": some})
            yield Say(KEEP, {"choose": KEEP}, DRAWS)

    def describe(self) -> tuple[str, ...]:
        return ("draw or keep", str(self.seat))


@lru_cache(maxsize=1 << 5)
def _exchanges(seat: int) -> Exchanges:
    return Exchanges(seat)


async def exchange(table: Table[PokerTable], play: Play, street: Street) -> None:
    """Every player who is left, from the left of the button on; new cards come before the next player is asked."""
    assert play.button is not None
    for seat in play.after(play.button):
        player = play.players[seat]
        while not player.folded:
            try:
                said: Exchange = await table.ask(_exchanges(seat), DURING)
            except Irregularity as found:
                await put_right(table, play, found)
                continue
            await _replace(table, play, player, said.places, street)
            break


async def _replace(
    table: Table[PokerTable], play: Play, player: Player, places: tuple[int, ...], street: Street
) -> None:
    """Discarded cards are replaced, out of the discard pile where the deck has not as many."""
    table.record(Fact("drew", DRAWS, {"cards": len(places), "seat": player.seat, "street": street.name}))
    if not places:
        return
    play.discards += [player.at[place] for place in places]
    player.at = [at for place, at in enumerate(player.at) if place not in places]
    player.faces = [HIDDEN] * len(player.at)
    waiting = len(places)
    while waiting:
        left = cards_left(table)
        if not left:
            again = [at for at in play.discards if at not in play.unused]
            await reshuffle(table, again, "the discard pile", RESHUFFLED)
            play.discards = [*play.unused]
            left = cards_left(table)
        first = table.state.shoe.drawn
        try:
            said: Dealt = await table.ask(draws(DECK, street.deals, min(waiting, left), True), DURING)
        except Irregularity as found:
            await put_right(table, play, found)
            if player.folded:
                return
            continue
        player.at += range(first, table.state.shoe.drawn)
        player.faces += [HIDDEN] * len(said.cards)
        play.last_dealt = player.seat
        waiting -= len(said.cards)
    lay_hand(table, player)
    count_left(table)
